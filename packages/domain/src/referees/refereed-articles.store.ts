import type { Database } from '@peerlens/db';

export const refereedArticlesStore = ({ db: { pool } }: { db: Database }) => ({
  async articleExists(id: number): Promise<boolean> {
    return ((await pool.query('select from article where id = $1', [id])).rowCount ?? 0) > 0;
  },

  /** Keeps the first time. */
  async note(userId: string, articleId: number, at: Date): Promise<void> {
    await pool.query({
      name: 'refereed-article-note',
      text: `insert into refereed_article (user_id, article_id, found_at)
             select $1, $2, $3 where exists (select from "user" where id = $1) on conflict do nothing`,
      values: [userId, articleId, at],
    });
  },

  /** Whether the user has found referees for the article on an earlier day than that of `at`, in UTC. */
  async wasBefore(userId: string, articleId: number, at: Date): Promise<boolean> {
    const { rowCount } = await pool.query({
      name: 'refereed-article-before',
      text: `select from refereed_article where user_id = $1 and article_id = $2
               and found_at < date_trunc('day', $3::timestamptz, 'UTC')`,
      values: [userId, articleId, at],
    });
    return (rowCount ?? 0) > 0;
  },
});

export type RefereedArticlesStore = ReturnType<typeof refereedArticlesStore>;
