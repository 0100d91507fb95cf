import { perVersion } from '../per-version.ts';
import type { Overview, Provider } from './overview.contract.ts';
import type { CorpusCounts, OntologyCounts, OverviewStore, Revision } from './overview.store.ts';

/** The version of an index that was built from this state of articles and concepts. */
export const indexVersionOf = ({ corpus, ontology }: Revision): string => `c${corpus}-o${ontology}`;

export interface OverviewServiceParts {
  store: OverviewStore;
  isDemo: () => Promise<boolean>;
  /** Texts to try the product with. */
  examples: Overview['examples'];
  provider: Provider;
}

export const overviewService = ({ store, isDemo, examples, provider }: OverviewServiceParts) => {
  // Counting a large table takes a while; what changes one bumps its revision.
  const corpusCounts = perVersion<number, CorpusCounts>(() => store.countCorpus());
  const ontologyCounts = perVersion<number, OntologyCounts>(() => store.countOntology());

  return {
    revision: (): Promise<Revision> => store.revision(),

    async get(): Promise<Overview> {
      const revision = await store.revision();
      const [corpus, ontology] = await Promise.all([
        corpusCounts(revision.corpus),
        ontologyCounts(revision.ontology),
      ]);
      const index = store.indexStats();
      return {
        ...corpus,
        ...ontology,
        index: index && {
          articles: index.articles,
          version: index.version,
          isCurrent: index.version === indexVersionOf(revision),
        },
        isDemo: await isDemo(),
        ...provider,
        examples,
      };
    },
  };
};

export type OverviewService = ReturnType<typeof overviewService>;
