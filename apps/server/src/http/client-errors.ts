import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';

/** What cannot be read as HTTP never becomes a request; these are its answers. Others are a 400. */
const ANSWERS: Readonly<Record<string, { status: number; error: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: 'Address and headers are too large together: send what is long as the body of a POST',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'The call did not arrive in time: send it again' },
};
const UNREADABLE = { status: 400, error: 'This cannot be read as an HTTP request' };

/** Answers what the parser of HTTP refuses, as every failure is answered. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, error: sentence } = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ error: sentence });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
