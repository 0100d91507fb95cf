import { Link } from '@tanstack/react-router';
import { countryName, formatYears } from '../../lib/format.ts';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { articleParams } from '../articles/article-card.tsx';
import { Coauthors } from './coauthors.tsx';
import { ConflictEvidence } from '../conflicts/conflict-evidence.tsx';
import type { RankingValue, RefereeValue } from './referee-query.ts';
import styles from './referees.module.css';
import { detailTexts as d } from './referees.texts.ts';
import { ScoreParts } from './score-parts.tsx';

type Mention = RefereeValue['retractedArticles'][number];

const Mentions = ({ articles }: { articles: readonly Mention[] }) => (
  <TwoStepList
    items={articles}
    render={(shown) => (
      <ul>
        {shown.map((article) => (
          <li key={article.id}>
            <Link to="/article/$idSlug/" params={articleParams(article)}>
              {article.title}
            </Link>
            {article.year !== null && `, ${article.year}`}
          </li>
        ))}
      </ul>
    )}
  />
);

const Conflicts = ({ referee, ranking }: { referee: RefereeValue; ranking: RankingValue }) => (
  <section>
    <h2 className={styles.detailTitle}>{d.conflicts}</h2>
    <ConflictEvidence
      conflicts={referee.conflicts}
      place={ranking.docKind === 'proposal' ? { proposalId: ranking.docId, author: referee.author } : null}
    />
  </section>
);

const Affiliations = ({ author }: { author: RefereeValue['author'] }) => (
  <section>
    <h2 className={styles.detailTitle}>{d.affiliations}</h2>
    {author.datedAffiliations.length === 0 ? (
      <p className={styles.hint}>{d.noAffiliations}</p>
    ) : (
      <TwoStepList
        items={author.datedAffiliations}
        render={(shown) => (
          <ul className={styles.plainList}>
            {shown.map(({ name, countryId, startYear, endYear }) => (
              <li key={`${name}${startYear}`}>
                {name}
                <small>
                  {formatYears(startYear, endYear)}
                  {countryId !== null && ` · ${countryName(countryId)}`}
                </small>
              </li>
            ))}
          </ul>
        )}
      />
    )}
  </section>
);

/** What a row opens into: why this score, what speaks against it, who it is. */
export const RefereeDetail = ({ referee, ranking }: { referee: RefereeValue; ranking: RankingValue }) => {
  const { author, academicAge, retractedArticles } = referee;
  return (
    <div className={styles.detail}>
      <ScoreParts referee={referee} ranking={ranking} />
      <div className={styles.stack}>
        <Conflicts referee={referee} ranking={ranking} />
        <Affiliations author={author} />
        {retractedArticles.length > 0 && (
          <section>
            <h2 className={styles.detailTitle}>{d.retracted}</h2>
            <Mentions articles={retractedArticles} />
          </section>
        )}
        <section>
          <h2 className={styles.detailTitle}>{d.person}</h2>
          <ul className={styles.plainList}>
            {academicAge !== null && (
              <li>
                {d.academicAge}: {d.years(academicAge)}
              </li>
            )}
            {author.orcid && (
              <li>
                <a href={`https://orcid.org/${author.orcid}`} rel="noreferrer">
                  ORCID {author.orcid}
                </a>
              </li>
            )}
            <li>
              <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id), slug: author.slug }}>
                {d.profile}
              </Link>
            </li>
          </ul>
        </section>
      </div>
      <Coauthors ranking={ranking} authorId={author.id} />
    </div>
  );
};
