import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { getSpace } from '../../functions/http/get-space.ts';

/** Netlify's redirect rules: one exact rule per record (a rule's target must exist), then the JSON 404. */
export default class Redirects {
  data(): object {
    return { permalink: '/_redirects', eleventyExcludeFromCollections: true };
  }

  render(): string {
    const rewrites = getSpace(dataSet)
      .filter(({ kind }) => kind === 'record' || kind === 'index')
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
