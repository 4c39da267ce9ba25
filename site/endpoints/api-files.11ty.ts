import { dataSet } from '../../data/records.ts';
import { createApp } from '../../functions/http/app.ts';
import { getSpace } from '../../functions/http/get-space.ts';

interface ApiFile {
  readonly path: string;
  readonly body: string;
}

const app = createApp(dataSet);

/** Asks the app for one file; anything but a 200 would freeze an error into the site, so it ends the build. */
const freeze = async (file: string): Promise<ApiFile> => {
  const response = await app(new Request(new URL(file, 'http://build.invalid')));
  if (response.status !== 200) throw new Error(`${file} answers ${response.status}`);
  return { path: file, body: await response.text() };
};

/** Every address of the GET space as a file; the app that the other hosts run answers for each. */
export default class ApiFiles {
  async data(): Promise<object> {
    return {
      pagination: { data: 'apiFiles', size: 1, alias: 'file' },
      apiFiles: await Promise.all(getSpace(dataSet).map(({ file }) => freeze(file))),
      permalink: ({ file }: { file: ApiFile }) => file.path,
      eleventyExcludeFromCollections: true,
    };
  }

  render({ file }: { file: ApiFile }): string {
    return file.body;
  }
}
