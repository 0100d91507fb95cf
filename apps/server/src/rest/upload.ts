import { DomainError, invalid, tooLarge } from '@peerlens/kernel';
import type { FastifyRequest } from 'fastify';

export interface Upload {
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What reading the parts of a request throws is about the request. */
function describeUpload(error: unknown, maxBytes: number): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(`The file is too large: at most ${maxBytes / 1024 / 1024} MB can be uploaded`);
  return invalid('The upload is not whole: send it again as multipart/form-data');
}

/** The one file of a multipart request. @throws DomainError `invalid` or `too_large`. */
export async function uploadOf(
  request: FastifyRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Upload> {
  if (!request.isMultipart()) throw invalid(`Send the file as multipart/form-data in the field "${field}"`);
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } });
    if (!part || part.fieldname !== field) throw invalid(`There is no file in the field "${field}"`);
    return { fileName: part.filename || 'unnamed', bytes: new Uint8Array(await part.toBuffer()) };
  } catch (error) {
    throw describeUpload(error, maxBytes);
  }
}
