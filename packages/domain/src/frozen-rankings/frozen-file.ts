import type { FrozenFile, FrozenFormat } from './frozen-rankings.contract.ts';

const CONTENT_TYPES: Readonly<Record<FrozenFormat, string>> = { json: 'application/json; charset=utf-8' };

/** Content types, by what is asked for. */
export const FROZEN_FILES: Readonly<Record<string, string>> = { [CONTENT_TYPES.json]: 'format=json' };

/** What files are made from: the procedures of that name. */
interface Sources {
  frozenRankings: { file: (input: { id: string }) => Promise<FrozenFile> };
}

export interface DownloadedFile {
  contentType: string;
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

const fileNameOf = ({ ranking }: FrozenFile, format: FrozenFormat): string => {
  const { docKind, docId } = ranking.document;
  const day = ranking.frozenAt.slice(0, 'YYYY-MM-DD'.length);
  return `frozen-${docKind.replaceAll('_', '-')}-${docId}-${day}-${ranking.id.slice(0, 8)}.${format}`;
};

/** A frozen ranking as a signed file: the one way in which every surface makes it. */
export async function frozenFile(
  { frozenRankings }: Sources,
  { id, format }: { id: string; format: FrozenFormat },
): Promise<DownloadedFile> {
  const file = await frozenRankings.file({ id });
  return {
    contentType: CONTENT_TYPES[format],
    fileName: fileNameOf(file, format),
    bytes: (async function* () {
      yield new TextEncoder().encode(`${JSON.stringify(file, null, 1)}\n`);
    })(),
  };
}
