import { MAX_UPLOAD_BYTES } from '@peerlens/domain/proposals/proposals.contract.ts';
import { DomainError, invalid, tooLarge } from '@peerlens/kernel';
import type { FastifyRequest } from 'fastify';
import { route } from './route.ts';

const LIMIT = `${MAX_UPLOAD_BYTES / 1024 / 1024} MB`;

/** What reading the parts of a request throws is about the request. */
function describeUpload(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(`The file is too large: at most ${LIMIT} can be uploaded`);
  return invalid('The upload is not whole: send it again as multipart/form-data');
}

async function uploadOf(
  request: FastifyRequest,
): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> }> {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data in the field "file"');
  try {
    const part = await request.file();
    if (!part || part.fieldname !== 'file') throw invalid('There is no file in the field "file"');
    return { fileName: part.filename || 'unnamed', bytes: new Uint8Array(await part.toBuffer()) };
  } catch (error) {
    throw describeUpload(error);
  }
}

export const proposalsRows = [
  route({
    method: 'POST',
    url: '/api/proposals/extractions/',
    call: async (api, { raw }) => api.proposals.extract(await uploadOf(raw)),
    reply: (extraction) => extraction,
  }),
];
