import type { Database } from '@peerlens/db';
import type { ExportedArticle } from './exports.contract.ts';

interface ExportRow extends Omit<ExportedArticle, 'journal'> {
  sourceName: string | null;
  shortTitle: string | null;
  issn: string | null;
  publisher: string | null;
  sourceType: string | null;
}

const EXPORTED = {
  name: 'exported-articles',
  text: `select a.id, a.title,
      array(select s.name from authorship s where s.article_id = a.id order by s.ordinal) as authors,
      a.year, to_char(a.published_on, 'YYYY-MM-DD') as "publishedOn", a.volume, a.issue,
      a.first_page as "firstPage", a.last_page as "lastPage", a.type, a.language, a.doi, a.pmid, a.pmcid,
      a.arxiv_id as "arxivId", a.url, a.pdf_url as "pdfUrl", a.is_open_access as "isOpenAccess",
      a.is_retracted as "isRetracted", greatest(a.cited_by_count, m.citations_count) as "citationsCount", a.abstract,
      j.name as "sourceName", j.abbreviation as "shortTitle", coalesce(j.issn_l, j.issns[1]) as issn,
      j.publisher, j.type as "sourceType"
    from article a left join source j on j.id = a.source_id left join article_metrics m on m.article_id = a.id
    where a.id = any($1::bigint[])`,
};

/** In the order given; unknown ids are left out. One query, whatever the number. */
export async function exportedArticles(
  pool: Database['pool'],
  ids: readonly number[],
): Promise<ExportedArticle[]> {
  const found = await pool.query<ExportRow>({ ...EXPORTED, values: [ids] });
  const rows = new Map(found.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const { sourceName, shortTitle, issn, publisher, sourceType, ...article } = row;
    const journal =
      sourceName === null ? null : { title: sourceName, shortTitle, issn, publisher, type: sourceType };
    return [{ ...article, journal }];
  });
}
