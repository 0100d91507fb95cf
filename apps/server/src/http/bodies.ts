import multipart from '@fastify/multipart';
import { MAX_UPLOAD_BYTES } from '@peerlens/domain/proposals/proposals.contract.ts';
import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../rest/fields.ts';
import { refuseDeepJson } from './json-depth.ts';

/** Bodies other than uploads: a proposal with its abstract is far below it. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Of one call's parts: a file with what is said of it. Chosen, not tuned. */
const PARTS = { files: 1, fields: 10, parts: 11, headerPairs: 20, fieldNameSize: 100, fieldSize: 64 * 1024 };

/** What bodies are read as, and how much of them: JSON, forms, and files with fields. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { ...PARTS, fileSize: MAX_UPLOAD_BYTES } });

  // Refuses prototypes among the fields.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseDeepJson(body);
    } catch (error) {
      done(error as Error);
      return;
    }
    void readJson(request, body, done);
  });

  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, fieldsOf(body)),
  );
}
