import { cookieName } from '@peerlens/domain/cookie-name.ts';
import { isEmptyAnswer, isFileAnswer } from '../rest/row.ts';
import type { AnyRow } from '../rest/row.ts';
import { operationOf } from './operations.ts';
import type { Operation } from './operations.ts';
import { PLAIN_OPERATIONS } from './plain-operations.ts';
import { answerSchemas } from './schemas.ts';
import type { JsonSchema } from './schemas.ts';

export interface ApiDescription {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, JsonSchema> };
}

const ABOUT = [
  'Addresses are the same with and without a slash at the end.',
  'From status 400 on the answer is an object with the text of the error as "error"; 204 has none.',
  'A known address that is asked by another method answers 405 with the header Allow.',
].join(' ');

const securitySchemes = (publicUrl: string) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName('session_token', publicUrl.startsWith('https:')),
    description: 'The cookie that logging in gives.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'A token of a user or an organisation.' },
});

/** Parameters as OpenAPI writes them: `:id` is `{id}`. */
export const describedPath = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}');

/** The OpenAPI description of the table, and of the addresses beside it. */
export function describeApi(
  rows: readonly AnyRow[],
  { version, publicUrl }: { version: string; publicUrl: string },
): ApiDescription {
  const answers = new Map(
    rows.flatMap(({ id, answer }) =>
      isFileAnswer(answer) || isEmptyAnswer(answer) ? [] : [[id, answer] as const],
    ),
  );
  const { components, schemaOf } = answerSchemas(answers);
  const paths: ApiDescription['paths'] = {};
  for (const row of rows) {
    const path = (paths[describedPath(row.url)] ??= {});
    path[row.method.toLowerCase()] = operationOf(row, () => schemaOf(row.id));
  }
  for (const [path, operations] of Object.entries(PLAIN_OPERATIONS)) paths[path] = operations;
  const tags = [...new Set(Object.values(paths).flatMap((path) => Object.values(path)[0].tags))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Peerlens',
      version,
      description: ABOUT,
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { securitySchemes: securitySchemes(publicUrl), schemas: components },
  };
}
