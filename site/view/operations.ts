import { dataSet } from '../../data/records.ts';
import { BASE_PATH } from '../../functions/http/base.ts';
import { openApiDocument } from '../../functions/http/openapi/document.ts';
import { documentIn } from '../assets/reference/in-language.ts';
import { languages } from '../language.ts';
import { listAt, operationsOf, textAt } from '../postman/document.ts';

/** An operation in the reference page's own list, for readers without JavaScript. */
interface OperationRow {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
}

/** The operations of one resource. */
export interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly OperationRow[];
}

/** Every operation by tag, in each language. */
export const operationGroups = (): Readonly<Record<string, readonly OperationGroup[]>> => {
  const document = openApiDocument(dataSet);
  return Object.fromEntries(
    languages.map((lang, index) => {
      const part = documentIn(document, index);
      const operations = operationsOf(part);
      const groups = listAt(part, 'tags').map((tag) => ({
        name: textAt(tag, 'name'),
        description: textAt(tag, 'description'),
        operations: operations
          .filter((operation) => operation.tag === textAt(tag, 'name'))
          .map(({ method, path, summary, description }) => ({
            method,
            path: path === '/' ? BASE_PATH : `${BASE_PATH}${path}`,
            summary,
            description,
          })),
      }));
      return [lang, groups];
    }),
  );
};
