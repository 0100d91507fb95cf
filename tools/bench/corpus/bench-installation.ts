import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createApi } from '@peerlens/domain/api.ts';
import { openInstallation, type Installation } from '@peerlens/domain/installation.ts';
import { writeConcepts } from '@peerlens/formats/concepts/write-concepts.ts';
import type { ConceptRecord } from '@peerlens/formats/records.ts';
import type { Config } from '@peerlens/kernel';
import { syntheticVocabulary, syntheticWorks } from './synthetic-works.ts';

/** Words that become concepts: every so many-th of the vocabulary, so that an abstract has about fifteen. */
const CONCEPT_EVERY = 5;

interface AskedCorpus {
  /** For files that are needed only while the corpus is made. */
  folder: string;
  works: number;
  /** Left out, every fifth word of the vocabulary is a concept. */
  ontology?: Iterable<ConceptRecord>;
}

async function makeCorpus(
  installation: Installation,
  { folder, works, ontology }: AskedCorpus,
): Promise<void> {
  const file = path.join(folder, 'works.jsonl.gz');
  const lines = Iterator.from(syntheticWorks(works)).map((work) => `${JSON.stringify(work)}\n`);
  await pipeline(Readable.from(lines), createGzip({ level: 1 }), fs.createWriteStream(file));
  const terms = path.join(folder, ontology ? 'concepts.jsonl' : 'concepts.txt');
  const names = new Set(syntheticVocabulary().filter((_, at) => at % CONCEPT_EVERY === 0));
  if (ontology) await pipeline(writeConcepts('jsonl', ontology), fs.createWriteStream(terms));
  else fs.writeFileSync(terms, [...names].join('\n'));
  const api = createApi({ actor: { kind: 'system' }, services: installation.services, requestId: 'bench' });
  for (const [kind, from] of [
    ['concepts', terms],
    ['works', file],
  ] as const)
    for await (const event of await api.corpus.importFile({ kind, path: from }))
      if (event.finished) console.error(`  ${kind}: ${event.read} read`);
  for await (const event of await api.indexing.run({ kind: 'tag' }))
    if (event.finished) console.error(`  ${event.done} articles are searchable`);
}

/**
 * An installation with made-up works, imported, tagged and indexed by the product's own procedures; where the data
 * folder has one already, that one.
 */
export async function benchInstallation(
  config: Config,
  asked: AskedCorpus,
): Promise<{ installation: Installation; works: number }> {
  // Written last, so that a corpus half made is not taken for a whole one.
  const madeFile = path.join(config.dataFolder, 'bench-corpus.json');
  if (!fs.existsSync(madeFile)) {
    const making = await openInstallation(config, { migrate: true });
    await makeCorpus(making, asked);
    await making.close();
    fs.writeFileSync(madeFile, JSON.stringify({ works: asked.works }));
  }
  const { works } = JSON.parse(fs.readFileSync(madeFile, 'utf8')) as { works: number };
  return { installation: await openInstallation(config, { threads: true }), works };
}
