import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { getSpace } from '../get-space.ts';
import { environment } from '../environment.ts';

/**
 * Netlify's redirect rules: one exact rule per record and per document (a rule's target must exist), then the JSON 404. The documents
 * rewrite to themselves because the emulator, unlike production, looks at the last rule before it looks for a file.
 */
export default class Redirects {
  data(): object {
    return { permalink: environment.isMirror ? false : '/_redirects', eleventyExcludeFromCollections: true };
  }

  render(): string {
    const rewrites = getSpace(dataSet)
      .filter(({ kind }) => kind !== 'list' && kind !== 'children')
      .map(({ path, file }) => `${path} ${file} 200`);
    const root = BASE_PATH.split('/').slice(0, 2).join('/');
    return [
      ...rewrites,
      `${root} /.netlify/functions/not-found 200`,
      `${root}/* /.netlify/functions/not-found 200`,
      '',
    ].join('\n');
  }
}
