import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Page, Section } from '../../ui/page.tsx';
import { YearChart } from '../../ui/year-chart.tsx';
import { DisplayList } from '../articles/display-list.tsx';
import { Affiliations } from './affiliations.tsx';
import { countsOf } from './author-facts.tsx';
import { AuthorHead } from './author-head.tsx';
import styles from './authors.module.css';
import { authorsTexts } from './authors.texts.ts';
import { FindRefereesLink } from './find-referees-link.tsx';
import { Coauthors } from './coauthors.tsx';
import { ConceptChart } from './concept-chart.tsx';
import report from './report.module.css';
import { reportsTexts as t } from './reports.texts.ts';

type Report = ApiOutputs['authors']['report'];

const counted = (count: number | null): string => (count === null ? t.unknown : formatCount(count));

const Metrics = ({ author }: { author: Report }) => {
  const [all, without] = [countsOf(author, false), countsOf(author, true)];
  const rows = [
    [authorsTexts.articles, all.articles, without.articles],
    [authorsTexts.notables, all.notables, without.notables],
    [authorsTexts.citations, all.citations, without.citations],
    [authorsTexts.hIndex, all.hIndex, without.hIndex],
  ] as const;
  return (
    <Section title={t.metrics}>
      <table className={report.table}>
        <thead>
          <tr>
            <th scope="col">{t.measure}</th>
            <th scope="col">{t.all}</th>
            <th scope="col">{t.notInCollab}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{counted(counts[0])}</td>
              <td>{counted(counts[1])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{authorsTexts.ownWorks}</th>
            <td colSpan={2}>{counted(author.ownWorksCount)}</td>
          </tr>
        </tbody>
      </table>
      <p className={report.note}>{t.collaborationNote}</p>
    </Section>
  );
};

const Years = ({ author }: { author: Report }) => (
  <div className={report.charts}>
    <Section title={authorsTexts.perYear}>
      <YearChart
        label={authorsTexts.perYear}
        years={author.years.map(({ year, articlesCount }) => ({ year, count: articlesCount }))}
      />
    </Section>
    <Section title={t.citationsPerYear}>
      <YearChart
        label={t.citationsPerYear}
        years={author.citationYears.map(({ year, citationsCount }) => ({ year, count: citationsCount }))}
      />
      <p className={report.note}>{t.citationsNote}</p>
    </Section>
  </div>
);

const Actions = ({ id }: { id: string }) => (
  <div className={`${styles.actions} ${report.actions}`}>
    <Button
      size="md"
      variant="default"
      leftSection={<IconPrinter size={19} aria-hidden />}
      onClick={() => window.print()}
    >
      {t.print}
    </Button>
    <FindRefereesLink id={id} />
  </div>
);

/** All about an author on one page that prints. */
export const ReportPage = ({ author }: { author: Report }) => {
  const id = String(author.id);
  const crumbs = [
    <Link key="author" to="/author/$id/{-$slug}/" params={{ id, slug: author.slug }}>
      {author.name}
    </Link>,
    t.report,
  ];
  return (
    <Page title={t.title(author.name)}>
      <AuthorHead
        author={author}
        crumbs={crumbs}
        title={t.title(author.name)}
        actions={<Actions id={id} />}
      />
      <Metrics author={author} />
      <Years author={author} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ConceptChart concepts={author.topConcepts} />
          <Section title={t.topCited}>
            {author.topCitedArticles.length === 0 ? (
              <p>{authorsTexts.noPublications}</p>
            ) : (
              <DisplayList articles={author.topCitedArticles} subjectId={author.id} withAbstracts={false} />
            )}
          </Section>
        </div>
        <div className={styles.stack}>
          <Affiliations author={author} isWhole />
          <Coauthors author={author} isWhole />
        </div>
      </div>
      <p className={report.note}>{t.madeOn(formatDay(author.madeAt))}</p>
    </Page>
  );
};
