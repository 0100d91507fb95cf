import { peopleFile } from '@peerlens/engine/people/index.ts';
import { bannedLiteralsService } from '../banned-literals/banned-literals.service.ts';
import { bannedLiteralsStore } from '../banned-literals/banned-literals.store.ts';
import { corpusService } from '../corpus/corpus.service.ts';
import type { CorpusReaders, TitleReader } from '../corpus/corpus.service.ts';
import { corpusStore } from '../corpus/corpus.store.ts';
import { fileReaders, titleReader } from '../corpus/file-readers.store.ts';
import { openAlexApi } from '../corpus/openalex-api.store.ts';
import { corpusReportsService } from '../corpus/reports.service.ts';
import { reportsStore } from '../corpus/reports.store.ts';
import { indexChangesStore } from '../indexing/index-changes.store.ts';
import { indexingService } from '../indexing/indexing.service.ts';
import { indexingStore } from '../indexing/indexing.store.ts';
import { rescansStore } from '../indexing/rescans.store.ts';
import { overviewService } from '../overview/overview.service.ts';
import { overviewStore } from '../overview/overview.store.ts';
import { updatePeopleFile, writePeopleFile } from '../referees/people.store.ts';
import type { Base } from './base.ts';
import type { CompletedParts } from './parts.ts';
import type { Reading } from './reading.ts';

/** What brings articles and ontology in and keeps the index; what is told of them. */
export function wireCorpus(
  parts: CompletedParts,
  { tasks, isDemo }: Pick<Base, 'tasks' | 'isDemo'>,
  { concepts }: Pick<Reading, 'concepts'>,
) {
  const { db, queue, index, indexFolder, clock } = parts;
  const indexing = indexingService({
    store: indexingStore({ db, queue, indexFolder }),
    changes: indexChangesStore(db),
    rescans: rescansStore({ db }),
    gatherPeople: async (authorIds) => {
      const file = peopleFile(indexFolder);
      if (authorIds) await updatePeopleFile(db, file, authorIds);
      else await writePeopleFile(db, file);
    },
    concepts,
    tasks,
    clock,
  });
  const overview = overviewService({
    store: overviewStore({ db, index }),
    isDemo,
    examples: parts.examples,
    provider: parts.provider,
  });
  const imports = { store: corpusStore(db), readTitles: titleReader, fetchPage: openAlexApi(), clock };
  return {
    indexing,
    overview,
    corpus: corpusService({ ...imports, readers: fileReaders, onChange: () => indexing.start('tag') }),
    /** One that reads records in memory instead of files, and leaves the index as it is. */
    corpusOf: (readers: CorpusReaders) => corpusService({ ...imports, readers }),
    /** The same for titles of Wikipedia. */
    titlesOf: (readTitles: TitleReader) => corpusService({ ...imports, readTitles, readers: fileReaders }),
    corpusReports: corpusReportsService({
      store: reportsStore(db),
      overview: () => overview.get(),
      revision: overview.revision,
    }),
    bannedLiterals: bannedLiteralsService({ store: bannedLiteralsStore(db), now: clock }),
  };
}

export type Corpus = ReturnType<typeof wireCorpus>;
