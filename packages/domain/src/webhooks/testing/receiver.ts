import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A server on this machine that takes webhooks in and answers as it is told. */
export async function aReceiver(
  answer: (response: http.ServerResponse, received: Received) => void = (response) => response.end('ok'),
) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      for (const tell of waiting.splice(0)) tell();
      answer(response, one);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    /** Connections there have been. */
    connections: (): number => sockets.size,
    /** Resolves with the next call. */
    next: (): Promise<void> => new Promise((resolve) => waiting.push(resolve)),
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
