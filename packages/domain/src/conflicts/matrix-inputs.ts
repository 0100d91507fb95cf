import { invalid, notFound } from '@peerlens/kernel';
import type { Actor } from '../actor.ts';
import { MAX_LINES, MAX_PAIRS } from './conflicts.contract.ts';
import type { AskMatrix, MatrixDocument, MatrixPerson } from './conflicts.contract.ts';
import type { IdentifyService } from './identify.service.ts';
import type { FolderAccess, MatrixDocumentRow, MatrixStore } from './matrix.store.ts';
import { referenceOf } from './references.ts';
import type { Reference } from './references.ts';

const INPUT_CHARACTERS = 300;

interface PastedLine {
  line: number;
  input: string;
}

/** Lines that say something, by their number in what was pasted. @throws DomainError `invalid` for too many. */
const linesOf = (text: string, what: string): PastedLine[] => {
  const lines = text.split(/\r\n|\n|\r/).flatMap((one, at) => {
    const input = one.trim();
    return input === '' ? [] : [{ line: at + 1, input: input.slice(0, INPUT_CHARACTERS) }];
  });
  if (lines.length > MAX_LINES)
    throw invalid(`There are ${lines.length} lines of ${what}; ask about at most ${MAX_LINES} at once`);
  return lines;
};

const shownDocument = ({
  docKind,
  docId,
  title,
  authors,
  access,
}: MatrixDocumentRow): MatrixDocument['document'] => ({
  docKind,
  docId,
  title,
  authors: authors.length,
  unknownAuthors: authors.flatMap(({ authorId, name }) => (authorId === null ? name : [])),
  canWaive: access !== null,
});

const NO_DOCUMENT = 'This names no document: give the id of a proposal, or proposal:ID or article:ID';

const problemOf = (reference: Reference | null): string => {
  if (reference?.kind === 'proposal') return `There is no proposal ${reference.id} that you may see`;
  if (reference?.kind === 'article') return `There is no article ${reference.id}`;
  return NO_DOCUMENT;
};

const keyOf = (kind: string, id: number): string => `${kind} ${id}`;

export interface MatrixInputsParts {
  store: MatrixStore;
  identify: IdentifyService;
  /** `proposals.isReadable` */
  isReadable: (actor: Actor, folder: FolderAccess) => boolean;
}

/** What was pasted, looked up: whom and what it names, and what of it cannot be told. */
export const matrixInputs = ({ store, identify, isReadable }: MatrixInputsParts) => {
  const people = async (text: string): Promise<MatrixPerson[]> => {
    const lines = linesOf(text, 'people');
    const found = await identify.people(lines.map(({ input }) => referenceOf(input, 'author')));
    return lines.map(({ line, input }, at) => {
      const one = found[at];
      return one.person
        ? { line, input, author: one.person, problem: null, choices: [] }
        : { line, input, author: null, problem: one.problem, choices: one.choices };
    });
  };

  const ofFolder = async (actor: Actor, folderId: number | null): Promise<MatrixDocumentRow[]> => {
    if (folderId === null) return [];
    const access = await store.folderAccess(folderId);
    if (!access || !isReadable(actor, access)) throw notFound('folder', folderId);
    return store.proposalsOfFolder(folderId);
  };

  const documents = async (
    actor: Actor,
    { documents: text, folderId }: Pick<AskMatrix, 'documents' | 'folderId'>,
  ) => {
    const lines = linesOf(text, 'documents').map((one) => ({
      ...one,
      reference: referenceOf(one.input, 'proposal'),
    }));
    const ids = (kind: 'proposal' | 'article') =>
      lines.flatMap(({ reference }) => (reference?.kind === kind ? reference.id : []));
    const [inFolder, proposals, articles] = await Promise.all([
      ofFolder(actor, folderId ?? null),
      store.proposals(ids('proposal')),
      store.articles(ids('article')),
    ]);
    const readable = [...proposals, ...articles].filter(
      ({ access }) => access === null || isReadable(actor, access),
    );
    const byKey = new Map(readable.map((row) => [keyOf(row.docKind, row.docId), row]));
    const named = lines.map(({ line, input, reference }) => ({
      line,
      input,
      reference,
      row: reference && 'id' in reference ? byKey.get(keyOf(reference.kind, reference.id)) : undefined,
    }));
    const rows = [...inFolder, ...named.flatMap(({ row }) => row ?? [])];
    return {
      /** Each once. */
      rows: [...new Map(rows.map((row) => [keyOf(row.docKind, row.docId), row])).values()],
      shown: [
        ...inFolder.map((row) => ({
          line: null,
          input: String(row.docId),
          document: shownDocument(row),
          problem: null,
        })),
        ...named.map(({ line, input, reference, row }) => ({
          line,
          input,
          document: row ? shownDocument(row) : null,
          problem: row ? null : problemOf(reference),
        })),
      ],
    };
  };

  return async (actor: Actor, asked: Pick<AskMatrix, 'people' | 'documents' | 'folderId'>) => {
    const [persons, { rows, shown }] = await Promise.all([people(asked.people), documents(actor, asked)]);
    const authorIds = [...new Set(persons.flatMap(({ author }) => author?.id ?? []))];
    const pairs = authorIds.length * rows.length;
    if (persons.length === 0)
      throw invalid('Say about whom: a name, an ORCID iD or an author id on each line');
    if (shown.length === 0)
      throw invalid('Say about which documents: an id on each line, or a folder with proposals in it');
    if (pairs > MAX_PAIRS)
      throw invalid(
        `${authorIds.length} people and ${rows.length} documents make ${pairs} pairs; ask about at most ${MAX_PAIRS} at once`,
      );
    return { people: persons, authorIds, documents: shown, rows, asked: pairs };
  };
};

export type MatrixInputs = ReturnType<typeof matrixInputs>;
