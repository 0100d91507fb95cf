import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount, formatScore } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { folderMarksTexts as t } from './marks.texts.ts';
import styles from './referees.module.css';

type FolderMarksValue = ApiOutputs['refereeMarks']['ofFolder'];
type MarkRow = FolderMarksValue['marks'][number];
type PersonRow = FolderMarksValue['people'][number];

const AuthorLink = ({ author: { id, slug, name } }: Pick<MarkRow, 'author'>) => (
  <Link to="/author/$id/{-$slug}/" params={{ id: String(id), slug }}>
    {name}
  </Link>
);

const MARK_COLUMNS: Column<MarkRow>[] = [
  {
    id: 'person',
    header: t.person,
    isWide: true,
    isSelfEvident: true,
    value: ({ author }) => author.name,
    cell: ({ author }) => <AuthorLink author={author} />,
  },
  {
    id: 'proposal',
    header: t.proposal,
    isWide: true,
    value: ({ proposal }) => proposal.title,
    cell: ({ proposal: { id, title, origin_id } }) => (
      <>
        <Link
          to="/referees-beam/$docKind/$docId/"
          params={{ docKind: 'proposal', docId: String(id) }}
          preload={false}
        >
          {title}
        </Link>
        {origin_id !== null && <div className={styles.hint}>{origin_id}</div>}
      </>
    ),
  },
  {
    id: 'score',
    header: t.score,
    isNumber: true,
    value: ({ score }) => score,
    cell: ({ score }) => (score === null ? '–' : formatScore(score)),
  },
  {
    id: 'by',
    header: t.by,
    value: ({ markedBy }) => markedBy,
    cell: ({ markedBy }) => markedBy ?? t.unknown,
  },
  {
    id: 'when',
    header: t.when,
    value: ({ markedAt }) => markedAt,
    cell: ({ markedAt }) => <When iso={markedAt} />,
  },
];

const personColumns = (folderId: number): Column<PersonRow>[] => [
  {
    id: 'person',
    header: t.person,
    isWide: true,
    isSelfEvident: true,
    value: ({ author }) => author.name,
    cell: ({ author }) => author.name,
  },
  {
    id: 'count',
    header: t.count,
    isNumber: true,
    value: ({ marksCount }) => marksCount,
    cell: ({ marksCount }) => formatCount(marksCount),
  },
  {
    id: 'show',
    header: t.show,
    isSelfEvident: true,
    cell: ({ author }) => (
      <Link
        to="/folder/$id/marks/"
        params={{ id: String(folderId) }}
        search={{ author_id: author.id }}
        aria-label={t.only(author.name)}
      >
        {t.show}
      </Link>
    ),
  },
];

interface FolderMarksPageProps {
  marks: FolderMarksValue;
  authorId: number | undefined;
}

/** Who is marked for which proposal of a folder, and how often each person is. */
export const FolderMarksPage = ({
  marks: { folder, marks, total, people },
  authorId,
}: FolderMarksPageProps) => {
  const params = { id: String(folder.id) };
  const chosen = people.find(({ author }) => author.id === authorId)?.author;
  const all = people.reduce((sum, { marksCount }) => sum + marksCount, 0);
  return (
    <Page title={t.title(folder.name)}>
      <PageHead
        crumbs={[
          <Link key="folders" to="/folders/">
            {t.folders}
          </Link>,
          <Link key="folder" to="/folder/$id/" params={params}>
            {folder.name}
          </Link>,
          t.crumb,
        ]}
        title={t.title(folder.name)}
        lead={t.lead(all, people.length)}
      />
      {people.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <div className={styles.markTables}>
          <section className={styles.stack}>
            <h2 className={styles.detailTitle}>{chosen ? t.marksOf(chosen.name) : t.marks}</h2>
            {authorId !== undefined && (
              <p>
                <Link to="/folder/$id/marks/" params={params}>
                  {t.everybody}
                </Link>
              </p>
            )}
            {marks.length < total && <p className={styles.hint}>{t.limited(marks.length, total)}</p>}
            <DataTable
              label={chosen ? t.marksOf(chosen.name) : t.marks}
              columns={MARK_COLUMNS}
              rows={marks}
              rowKey={({ proposal, author }) => `${proposal.id}:${author.id}`}
              empty={<Empty title={t.noneOf} />}
            />
          </section>
          <section className={styles.stack}>
            <h2 className={styles.detailTitle}>{t.people}</h2>
            <DataTable
              label={t.people}
              columns={personColumns(folder.id)}
              rows={people}
              rowKey={({ author }) => author.id}
            />
          </section>
        </div>
      )}
    </Page>
  );
};
