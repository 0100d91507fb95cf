import { proposalsTexts as t } from './proposals.texts.ts';

const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;

/** Uploads a file to a call that takes one. @throws Error with the server's words, in the shape of a failed call. */
export const sendFileTo = async (address: string, file: File): Promise<{ id?: string | number }> => {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch(address, { method: 'POST', body, credentials: 'same-origin' });
  const said = (await answer.json().catch(() => ({}))) as { id?: string | number; error?: string };
  if (answer.ok) return said;
  throw Object.assign(new Error(said.error ?? answer.statusText), { data: { httpStatus: answer.status } });
};

/** Uploads a document whose text is to be read, and gives the id to ask for it by. @throws as `sendFileTo`. */
export const sendFile = async (file: File): Promise<string> => {
  if (file.size > MAX_UPLOAD_BYTES) throw new Error(t.tooLarge);
  const { id } = await sendFileTo('/api/proposals/extractions/', file);
  return String(id);
};
