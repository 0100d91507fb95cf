import {
  articlesToMerge,
  authorsOfArticles,
  basicConceptsOfIndex,
  buildIndex,
  changeIndex,
  checkIndex,
  indexStats,
} from '@peerlens/engine';
import type { BuildOptions, IndexStats } from '@peerlens/engine';
import { DomainError } from '@peerlens/kernel';
import type { Database } from '@peerlens/db';
import type { ArticleFeatures, ArticleIndexChange } from '../article-index.ts';

/** The index on disk, beside what PostgreSQL knows. */
export const indexFilesStore = ({ pool }: Pick<Database, 'pool'>, indexFolder: string) => {
  const basicConcepts = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ id: number }>('select id from concept where basic order by id');
    return rows.map(({ id }) => id);
  };

  /** Size and state of the newest index; null when there is none that can be read. */
  const stats = (): IndexStats | null => {
    try {
      return indexStats(indexFolder);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // Damaged: to be built anew.
      return null;
    }
  };

  return {
    stats,

    /** State that the newest index shows; null when there is none that can be read. */
    builtVersion: (): string | null => stats()?.version ?? null,

    async buildIndex(
      documents: AsyncIterable<ArticleFeatures>,
      options: Omit<BuildOptions, 'basicConceptIds'>,
    ): Promise<void> {
      await buildIndex(indexFolder, documents, {
        ...options,
        basicConceptIds: new Set(await basicConcepts()),
      });
    },

    changeIndex: async (change: ArticleIndexChange): Promise<void> => {
      await changeIndex(indexFolder, change);
    },

    /** Authors whom the index names on these articles, and PostgreSQL on none of them any more. */
    async departedAuthors(articleIds: readonly number[]): Promise<number[]> {
      const named = authorsOfArticles(indexFolder, articleIds);
      if (named.size === 0) return [];
      const { rows } = await pool.query<{ id: number }>(
        `select distinct author_id as id from authorship
         where article_id = any($1::bigint[]) and author_id is not null`,
        [articleIds],
      );
      for (const { id } of rows) named.delete(id);
      return [...named];
    },

    articlesToMerge: (): number[] | null => articlesToMerge(indexFolder),

    /** Reads every byte of the index and compares it with its checksums. */
    check: (onChecked: (file: string) => void): IndexStats | null => checkIndex(indexFolder, onChecked),

    /** Whether other concepts are basic than when the index was built: then all of it weighs otherwise. */
    async basicConceptsDiffer(): Promise<boolean> {
      const weighed = basicConceptsOfIndex(indexFolder);
      const basic = await basicConcepts();
      return basic.length !== weighed.length || basic.some((id, i) => id !== weighed[i]);
    },
  };
};
