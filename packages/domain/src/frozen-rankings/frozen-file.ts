import type { FrozenFile, FrozenFormat, FrozenHead, FrozenPdf } from './frozen-rankings.contract.ts';

const CONTENT_TYPES: Readonly<Record<FrozenFormat, string>> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
};

/** Content types, by what is asked for. */
export const FROZEN_FILES: Readonly<Record<string, string>> = {
  [CONTENT_TYPES.json]: 'format=json',
  [CONTENT_TYPES.pdf]: 'format=pdf',
};

/** What files are made from: the procedures of that name. */
interface Sources {
  frozenRankings: {
    file: (input: { id: string }) => Promise<FrozenFile>;
    pdf: (input: { id: string }) => Promise<FrozenPdf>;
  };
}

export interface DownloadedFile {
  contentType: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

type Named = Pick<FrozenHead, 'id' | 'docKind' | 'docId' | 'frozenAt'>;

const nameOf = ({ id, docKind, docId, frozenAt }: Named, format: FrozenFormat): string => {
  const day = frozenAt.slice(0, 'YYYY-MM-DD'.length);
  return `frozen-${docKind.replaceAll('_', '-')}-${docId}-${day}-${id.slice(0, 8)}.${format}`;
};

const madeOf = (named: Named, format: FrozenFormat, bytes: Uint8Array): DownloadedFile => ({
  contentType: CONTENT_TYPES[format],
  fileName: nameOf(named, format),
  bytes: (async function* () {
    yield bytes;
  })(),
});

/** A frozen ranking as a signed file: the one way in which every surface makes it. */
export async function frozenFile(
  { frozenRankings }: Sources,
  { id, format }: { id: string; format: FrozenFormat },
): Promise<DownloadedFile> {
  if (format === 'pdf') {
    const { head, base64 } = await frozenRankings.pdf({ id });
    return madeOf(head, format, Buffer.from(base64, 'base64'));
  }
  const file = await frozenRankings.file({ id });
  const { ranking } = file;
  const named = { ...ranking.document, id, frozenAt: ranking.frozenAt };
  return madeOf(named, format, new TextEncoder().encode(`${JSON.stringify(file, null, 1)}\n`));
}
