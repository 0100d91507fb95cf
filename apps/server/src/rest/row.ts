import type { Api } from '@peerlens/domain/api.ts';
import type { ErrorCode } from '@peerlens/kernel';
import { z } from 'zod';
import type { Upload } from './upload.ts';

/** A file that is sent as multipart/form-data. */
export interface FileField {
  field: string;
  maxBytes: number;
  /** What it may be, for the description. */
  about: string;
}

/** What a row reads of a request. Values of an address and a form are texts still. */
export interface RequestSchemas<Params, Query, Body> {
  params?: z.ZodType<Params>;
  /** Blank fields are left out before. */
  query?: z.ZodType<Query>;
  /** The fields of a JSON object or a form; of no body, none. */
  body?: z.ZodType<Body>;
  file?: FileField;
}

export interface ParsedRequest<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** @throws DomainError when the request has none, or it is not whole or too large. */
  file: () => Promise<Upload>;
}

/** Files, by content type, that an answer may be. */
export interface FileAnswer {
  files: Readonly<Record<string, string>>;
}

/**
 * A row of the compatibility table: decode → call → encode, and what the description says of it. A null answer is a
 * 204, a `SentAnswer` sends itself.
 */
export interface RestRow<Params, Query, Body, Output, Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Names the call in clients that are made from the description. */
  id: string;
  tag: string;
  /** One line, in the domain's words. */
  summary: string;
  description?: string;
  /** Whether a guest is answered at all; what else decides stands in the description. */
  for: 'everyone' | 'users';
  /** Pages of any site may call it; who calls is a guest, or whom a token names. */
  anyOrigin?: boolean;
  /** In bytes, where it is less than what every call may send. */
  bodyLimit?: number;
  /** Of one address, where it is less than what every call may be called. */
  callsPerMinute?: number;
  request?: RequestSchemas<Params, Query, Body>;
  answer: z.ZodType<Answer> | FileAnswer;
  /** Beyond what any call with such a request can fail with. */
  fails?: readonly ErrorCode[];
  call: (api: Api, request: ParsedRequest<Params, Query, Body>) => Promise<Output>;
  reply: (output: Output) => NoInfer<Answer>;
}

export type AnyRow = RestRow<unknown, unknown, unknown, unknown, unknown>;

/** A row whose types are checked against one another and then forgotten, so that rows fit one table. */
export const route = <Params, Query, Body, Output, Answer>(
  row: RestRow<Params, Query, Body, Output, Answer>,
): AnyRow => row as unknown as AnyRow;

export const isFileAnswer = (answer: AnyRow['answer']): answer is FileAnswer => 'files' in answer;

/** Whether a row answers with nothing but 204. */
export const isEmptyAnswer = (answer: AnyRow['answer']): boolean => answer instanceof z.ZodNull;
