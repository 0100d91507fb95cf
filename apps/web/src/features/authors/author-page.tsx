import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ApiOutputs } from '../../lib/api.ts';
import { countryName, formatCount, formatYears } from '../../lib/format.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Page, PageHead, Section } from '../../ui/page.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { YearChart } from '../../ui/year-chart.tsx';
import styles from './authors.module.css';
import { authorsTexts as t } from './authors.texts.ts';
import { Publications } from './publications.tsx';

type AuthorValue = ApiOutputs['authors']['byId'];

const factsOf = (author: AuthorValue) => [
  { name: t.articles, value: formatCount(author.articlesCount) },
  { name: t.citations, value: formatCount(author.citationsCount) },
  { name: t.hIndex, value: formatCount(author.hIndex) },
  { name: t.academicAge, value: author.academicAge ?? t.none },
  {
    name: t.active,
    value:
      author.firstYear === null ? t.none : formatYears(author.firstYear, author.lastYear ?? author.firstYear),
  },
];

const Affiliations = ({ author }: { author: AuthorValue }) => (
  <Section title={t.affiliations}>
    {author.datedAffiliations.length === 0 ? (
      <p>{t.noAffiliations}</p>
    ) : (
      <TwoStepList
        items={author.datedAffiliations}
        render={(shown) => (
          <ol className={styles.timeline}>
            {shown.map(({ name, countryId, startYear, endYear }) => (
              <li key={`${name}${startYear}`}>
                {name}
                <span className={styles.small}>
                  {formatYears(startYear, endYear)}
                  {countryId !== null && ` · ${countryName(countryId)}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      />
    )}
  </Section>
);

const Coauthors = ({ author }: { author: AuthorValue }) =>
  author.coauthors.length === 0 ? null : (
    <Section title={t.coauthors}>
      <TwoStepList
        items={author.coauthors}
        render={(shown) => (
          <ul className={styles.people}>
            {shown.map(({ author: other, commonArticlesCount, lastYear }) => (
              <li key={other.id}>
                <Link to="/author/$id/{-$slug}/" params={{ id: String(other.id), slug: other.slug }}>
                  {other.name}
                </Link>
                <span className={styles.small}>
                  {t.common(commonArticlesCount)}
                  {lastYear !== null && `, ${lastYear}`}
                  {other.affiliation && ` · ${other.affiliation.name}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      />
    </Section>
  );

const Concepts = ({ author }: { author: AuthorValue }) =>
  author.topConcepts.length === 0 ? null : (
    <Section title={t.concepts}>
      <TwoStepList
        items={author.topConcepts}
        first={10}
        render={(shown) => (
          <BarList
            bars={shown.map(({ conceptId, name, weight, articlesCount }) => ({
              key: conceptId,
              share: weight,
              note: t.conceptArticles(articlesCount),
              name: (
                <Link
                  to="/search/"
                  search={{ q: `c:${conceptId} a:${author.id}` }}
                  preload={false}
                  className="plain"
                >
                  {name}
                </Link>
              ),
            }))}
          />
        )}
      />
    </Section>
  );

export const AuthorPage = ({ author }: { author: AuthorValue }) => {
  const newest = author.affiliation;
  return (
    <Page title={author.name}>
      <PageHead
        title={author.name}
        lead={
          <>
            {newest && (
              <div>
                {newest.name}
                {newest.countryId !== null && `, ${countryName(newest.countryId)}`}
              </div>
            )}
            {author.otherNames.length > 0 && <small>{t.alsoAs(author.otherNames)}</small>}
            {author.orcid && (
              <div>
                <a href={`https://orcid.org/${author.orcid}`} rel="noreferrer">
                  ORCID {author.orcid}
                </a>
              </div>
            )}
          </>
        }
        actions={
          <ButtonLink
            to="/referees-beam/$docKind/$docId/"
            params={{ docKind: 'author', docId: String(author.id) }}
            size="md"
            leftSection={<IconUsersGroup size={19} aria-hidden />}
          >
            {t.findReferees}
          </ButtonLink>
        }
      />
      <Facts facts={factsOf(author)} />
      {author.retractedCount > 0 && <Notice kind="warning" title={t.retracted(author.retractedCount)} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Concepts author={author} />
          <Section title={t.perYear}>
            <YearChart
              label={t.perYear}
              years={author.years.map(({ year, articlesCount }) => ({ year, count: articlesCount }))}
            />
          </Section>
          <Publications authorId={author.id} />
        </div>
        <div className={styles.stack}>
          <Affiliations author={author} />
          <Coauthors author={author} />
        </div>
      </div>
    </Page>
  );
};
