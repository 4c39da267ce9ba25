import { snippetKinds } from '../../shared/snippets.ts';
import { methods, parameterGroups } from './state.ts';

export default {
  parameterGroups,
  methods,
  codeLanguages: [...snippetKinds].map(([key, { name }]) => ({ key, name })),
};
