import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { tooLarge, unavailable } from '@peerlens/kernel';
import { canonicalJson } from './canonical-json.ts';
import { FrozenRanking, MAX_FROZEN_BYTES } from './frozen-rankings.contract.ts';
import type { FrozenFile, FrozenSignature } from './frozen-rankings.contract.ts';
import type { NewFrozen, WholeFrozen } from './frozen-rankings.store.ts';
import { digestOf, isSigned } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The signature of any value's canonical JSON. */
const signatureOf = (value: object, { keyId, publicKey, sign }: SigningKey): FrozenSignature => {
  const bytes = encode(canonicalJson(value));
  return { algorithm: 'Ed25519', keyId, publicKey, digest: digestOf(bytes), signature: sign(bytes) };
};

type Sealed = Pick<NewFrozen, 'body' | 'digest' | 'seal' | 'keyId' | 'publicKey'>;

/** A ranking as the database keeps it. @throws DomainError `too_large` beyond `MAX_FROZEN_BYTES`. */
export async function seal(ranking: FrozenRanking, key: SigningKey): Promise<Sealed> {
  // In exactly the fields that answers have: what is signed is what is sent.
  const bytes = encode(canonicalJson(FrozenRanking.parse(ranking)));
  if (bytes.length > MAX_FROZEN_BYTES)
    throw tooLarge(
      'This ranking is too large to be kept whole: count fewer articles of each person, and freeze it again',
    );
  const { keyId, publicKey, sign } = key;
  return { body: await compress(bytes), digest: digestOf(bytes), seal: sign(bytes), keyId, publicKey };
}

/**
 * What the database keeps, as it was.
 *
 * @throws DomainError `unavailable` for what is not what was sealed: then somebody has been at the database.
 */
export async function unseal({
  id,
  body,
  digest,
  seal: signature,
  publicKey,
}: WholeFrozen): Promise<FrozenRanking> {
  const bytes = await expand(body, { maxOutputLength: MAX_FROZEN_BYTES }).catch(() => new Uint8Array(0));
  if (digestOf(bytes) !== digest || !isSigned(bytes, { signature, publicKey }))
    throw unavailable(
      `The frozen ranking ${id} is not what was sealed: it was changed in the database. Restore it from a backup`,
    );
  return JSON.parse(new TextDecoder().decode(bytes)) as FrozenRanking;
}

/** The signed file of a ranking: with the name of who froze it, as long as there is one. */
export function signedFile(ranking: FrozenRanking, frozenBy: string | null, key: SigningKey): FrozenFile {
  const named = { ...ranking, frozenBy };
  return { ranking: named, signature: signatureOf(named, key) };
}

/** What stands before the signature at the end of a PDF, in a comment of its own. */
const PDF_MARK = '\n%Peerlens-Signature ';

/** What the signature of a PDF says beside the file: read back by `readSignedPdf`. */
export interface PdfStatement {
  id: string;
  frozenAt: string;
  title: string;
}

const pdfBytes = (file: Uint8Array, statement: PdfStatement): Uint8Array =>
  Buffer.concat([file, encode(canonicalJson(statement))]);

/** A PDF with its signature at the end: a comment, which readers of PDF pass over. */
export function signedPdf(
  file: Uint8Array,
  { id, frozenAt, title }: PdfStatement,
  { keyId, publicKey, sign }: SigningKey,
): Uint8Array {
  const statement = { id, frozenAt, title };
  const signature = sign(pdfBytes(file, statement));
  const line = canonicalJson({ ...statement, keyId, publicKey, signature });
  return Buffer.concat([file, encode(`${PDF_MARK}${line}\n`)]);
}

export interface SignedBytes {
  statement: PdfStatement;
  keyId: string;
  publicKey: string;
  signature: string;
  /** What is signed. */
  bytes: Uint8Array;
  /** Whether the file says anything besides what is signed, or says it twice: that is not what was downloaded. */
  isAltered: boolean;
}

/** Base64 has spare bits at its end, which are decoded to nothing: only one way of writing bytes is ours. */
const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 20_000;

/** Null where it has no signature of ours. */
export function readSignedPdf(file: Uint8Array): SignedBytes | null {
  const buffer = Buffer.from(file);
  const at = buffer.lastIndexOf(PDF_MARK);
  if (at < 0) return null;
  try {
    const line = buffer.subarray(at + PDF_MARK.length).toString('utf8');
    const said = JSON.parse(line) as Record<string, unknown>;
    const { id, frozenAt, title, keyId, publicKey, signature } = said;
    if (![id, frozenAt, title, keyId, publicKey, signature].every(isText)) return null;
    const statement = { id, frozenAt, title } as PdfStatement;
    const named = { keyId, publicKey, signature } as Pick<SignedBytes, 'keyId' | 'publicKey' | 'signature'>;
    const isAltered = line !== `${canonicalJson({ ...statement, ...named })}\n` || !isBase64(named.signature);
    return { statement, ...named, bytes: pdfBytes(buffer.subarray(0, at), statement), isAltered };
  } catch {
    return null;
  }
}

/** Without the spaces between its parts. */
const unspaced = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

/**
 * Whether a text says each name once. Readers of JSON differ in which of two they take: one may show a score of which
 * another one never hears. Numbers and letters have to be written as they are downloaded, too; the order is free.
 */
const saysOnce = (text: string, value: unknown): boolean => unspaced(text) === JSON.stringify(value);

const hasOnly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

/** Null where it is no signed JSON of a frozen ranking. */
export function readSignedJson(file: Uint8Array): SignedBytes | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    const parsed = JSON.parse(text) as {
      ranking: Pick<FrozenRanking, 'id' | 'frozenAt' | 'document' | 'format'>;
      signature: FrozenSignature;
    };
    const { ranking, signature } = parsed;
    const { id, frozenAt, format } = ranking;
    const { title } = ranking.document;
    const { keyId, publicKey, signature: value } = signature;
    if (format !== 'peerlens-frozen-ranking') return null;
    if (![id, frozenAt, title, keyId, publicKey, value].every(isText)) return null;
    const bytes = encode(canonicalJson(ranking));
    const isAltered =
      !saysOnce(text, parsed) ||
      !hasOnly(parsed, ['ranking', 'signature']) ||
      !hasOnly(signature, ['algorithm', 'keyId', 'publicKey', 'digest', 'signature']) ||
      signature.algorithm !== 'Ed25519' ||
      signature.digest !== digestOf(bytes) ||
      !isBase64(value);
    return { statement: { id, frozenAt, title }, keyId, publicKey, signature: value, bytes, isAltered };
  } catch {
    return null;
  }
}
