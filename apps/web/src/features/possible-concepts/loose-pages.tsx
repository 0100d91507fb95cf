import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import type { CandidateValue } from './candidate-draft.ts';
import { useLooseList } from './candidate-list.ts';
import type { CandidateList } from './candidate-list.ts';
import { CandidateTable } from './candidate-table.tsx';
import styles from './candidates.module.css';
import { possibleConceptsTexts as t } from './possible-concepts.texts.ts';

interface LooseCandidatesProps extends Pick<CandidateList, 'count' | 'refetch'> {
  rows: readonly CandidateValue[];
  /** Beside the link to hidden rows. */
  children?: ReactNode;
}

/** Possible concepts that no batch keeps. */
export const LooseCandidates = ({ rows, children, ...rest }: LooseCandidatesProps) => {
  const { list, hiddenCount, showsHidden, setShowsHidden } = useLooseList(rows, rest);
  return (
    <>
      <div className={styles.facts}>
        {children}
        {(hiddenCount > 0 || showsHidden) && (
          <button type="button" className={styles.more} onClick={() => setShowsHidden(!showsHidden)}>
            {showsHidden ? t.hideHidden : t.showHidden(hiddenCount)}
          </button>
        )}
      </div>
      <CandidateTable list={list} empty={hiddenCount > 0 ? t.allHidden : t.noTerms} />
    </>
  );
};

export const ArticleCandidatesPage = ({ id }: { id: number }) => {
  const [article] = api.articles.byId.useSuspenseQuery({ id });
  const [{ possibleConcepts }, { refetch }] = api.possibleConcepts.ofArticle.useSuspenseQuery({ id });
  const back = (label: string) => (
    <Link to="/article/$idSlug/" params={{ idSlug: `${id}-${article.slug}` }}>
      {label}
    </Link>
  );
  return (
    <Page title={`${t.title}: ${article.title}`}>
      <PageHead title={t.title} lead={t.articleLead} crumbs={[back(article.title), t.title]} />
      <LooseCandidates rows={possibleConcepts} count="tf" refetch={refetch}>
        {back(t.backToArticle)}
      </LooseCandidates>
    </Page>
  );
};

export const ProposalCandidatesPage = ({ id }: { id: number }) => {
  const [{ possibleConcepts, title }, { refetch }] = api.possibleConcepts.ofProposal.useSuspenseQuery({ id });
  const back = (label: string) => (
    <Link to="/proposal/$id/" params={{ id: String(id) }}>
      {label}
    </Link>
  );
  return (
    <Page title={`${t.title}: ${title}`}>
      <PageHead title={t.title} lead={t.proposalLead} crumbs={[back(title), t.title]} />
      <LooseCandidates rows={possibleConcepts} count="tf" refetch={refetch}>
        {back(t.backToProposal)}
      </LooseCandidates>
    </Page>
  );
};
