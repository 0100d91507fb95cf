import type { Config } from '@peerlens/kernel';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Parameters of an address that open something to whoever has them, by the end of their names. */
const SECRET = /([?&][^=&]*(?:token|password|secret|code|state|key)=)[^&]*/gi;

/** The part of a page's address that opens a ranking to whoever has it. */
const LINK = /^(\/embed\/)[^/?]+/;

/** An address as it may be kept: without secrets, and without what is asked of a procedure, which may hold any. */
export const loggedUrl = (asked: string): string => {
  const url = asked.replace(LINK, '$1…');
  const start = url.indexOf('?');
  if (start < 0) return url;
  if (/^\/(?:trpc\/|api\/graphql\b)/.test(url)) return `${url.slice(0, start)}?…`;
  // Names can be written in many ways, secrets too: what is encoded is read as it will be read.
  let query = url.slice(start);
  try {
    query = decodeURIComponent(query);
  } catch {
    return `${url.slice(0, start)}?…`;
  }
  return url.slice(0, start) + query.replaceAll(SECRET, '$1…').replaceAll(/\p{Cc}/gu, ' ');
};

const requestLine = ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedUrl(url), ip });

/** What is logged of requests and answers: no header and no body, so that no secret comes with them. */
export const logger = (
  level: Config['logLevel'],
  stream?: { write: (line: string) => void },
): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        ...(stream && { stream }),
        // Libraries log what they are given, whole requests' headers among it.
        redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
        serializers: { req: requestLine, res: ({ statusCode }) => ({ statusCode }) },
      };
