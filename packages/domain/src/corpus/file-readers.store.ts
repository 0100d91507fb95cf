import { readConcepts } from '@peerlens/formats/concepts/read-concepts.ts';
import { readAuthors, readInstitutions, readSources, readWorks } from '@peerlens/formats/openalex.ts';
import { readWikipediaTitles } from '@peerlens/formats/wikipedia-titles.ts';
import type { CorpusReaders, TitleReader } from './corpus.service.ts';

/** The readers of files and folders, one per kind of record. */
export const fileReaders: CorpusReaders = {
  institutions: readInstitutions,
  sources: readSources,
  authors: readAuthors,
  works: readWorks,
  concepts: readConcepts,
};

export const titleReader: TitleReader = readWikipediaTitles;
