import { OPERATION_METHODS } from '../../../functions/http/base.ts';
import {
  type Parameter,
  type ParameterKey,
  parameterKeys,
  parameters,
  type RequestKind,
} from '../../../functions/query/parameters.ts';
import { byLanguage } from '../../shared/catalogues.ts';
import { snippetKinds } from '../../shared/snippets.ts';
import { pageData } from './page-data.ts';

const takenOn = (key: ParameterKey, kind: RequestKind): boolean => {
  const parameter: Parameter<unknown> = parameters[key];
  return parameter.on.includes(kind);
};

/** Parameters with individual controls. */
const ownControls: readonly ParameterKey[] = [
  'page',
  'limit',
  'sort',
  'directions',
  'words',
  'envelope',
  'embed',
  'validate',
  'complete',
];

const otherKeys = parameterKeys.filter((key) => !ownControls.includes(key));

/** All other parameters, grouped by the requests that accept them: writes and lists, the session only, or lists only. */
const parameterGroups = {
  conditions: otherKeys.filter((key) => 'simulates' in parameters[key]),
  session: otherKeys.filter((key) => takenOn(key, 'session')),
  more: otherKeys.filter((key) => takenOn(key, 'list') && !('simulates' in parameters[key])),
} as const;

export default {
  eleventyComputed: byLanguage({ tr: { pageData: pageData('tr') }, en: { pageData: pageData('en') } }),
  parameterGroups,
  methods: OPERATION_METHODS,
  codeLanguages: [...snippetKinds].map(([key, { name }]) => ({ key, name })),
};
