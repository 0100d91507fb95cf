import { DomainError, invalid, tooLarge } from '@peerlens/kernel';
import type { FastifyRequest } from 'fastify';

/** As far as any file system goes. */
const MAX_NAME = 255;

export interface Upload {
  /** Without folders; at most 255 characters. */
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What reading the parts of a request throws is about the request. */
function describeUpload(error: unknown, maxBytes: number): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(`The file is too large: at most ${maxBytes / 1024 / 1024} MB can be uploaded`);
  if (code?.endsWith('_LIMIT') === true)
    return invalid('Send one file, and beside it no more than a few fields');
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
    const fileName = part.filename.slice(0, MAX_NAME) || 'unnamed';
    return { fileName, bytes: new Uint8Array(await part.toBuffer()) };
  } catch (error) {
    throw describeUpload(error, maxBytes);
  }
}
