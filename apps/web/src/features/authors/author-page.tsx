import { IconReportAnalytics } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { YearChart } from '../../ui/year-chart.tsx';
import { Affiliations } from './affiliations.tsx';
import { AuthorFacts } from './author-facts.tsx';
import type { AuthorValue } from './author-facts.tsx';
import { AuthorHead } from './author-head.tsx';
import { isWithoutCollaborations } from './author-params.ts';
import type { AuthorParams } from './author-params.ts';
import { LabelControl } from '../labels/label-control.tsx';
import styles from './authors.module.css';
import { authorsTexts as t } from './authors.texts.ts';
import { FindRefereesLink } from './find-referees-link.tsx';
import { Coauthors } from './coauthors.tsx';
import { ConceptChart } from './concept-chart.tsx';
import { GenderField } from './gender-field.tsx';
import { Publications } from './publications.tsx';
import { useRights } from './use-rights.ts';

const Actions = ({ id }: { id: string }) => (
  <div className={styles.actions}>
    <ButtonLink
      to="/reports/author/$id/"
      params={{ id }}
      preload={false}
      size="md"
      variant="default"
      leftSection={<IconReportAnalytics size={19} aria-hidden />}
    >
      {t.report}
    </ButtonLink>
    <FindRefereesLink id={id} />
  </div>
);

interface AuthorPageProps {
  author: AuthorValue;
  params: AuthorParams;
}

export const AuthorPage = ({ author, params }: AuthorPageProps) => {
  const navigate = useNavigate({ from: '/author/$id/{-$slug}' });
  const { filtering, seesGender } = useRights();
  const isWithout = isWithoutCollaborations(params);
  const change = (changed: Partial<AuthorParams>) =>
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false, replace: true });
  return (
    <Page title={author.name}>
      <AuthorHead author={author} actions={<Actions id={String(author.id)} />}>
        {seesGender && <GenderField author={author} />}
      </AuthorHead>
      <LabelControl kind="author" id={author.id} name={author.name} />
      <AuthorFacts author={author} params={params} onChange={change} />
      {author.retractedCount > 0 && <Notice kind="warning" title={t.retracted(author.retractedCount)} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ConceptChart
            concepts={author.topConcepts}
            choice={{ filtering, chosen: params.concept, onChoose: (concept) => change({ concept }) }}
          />
          <Section title={t.perYear}>
            <YearChart
              label={t.perYear}
              years={author.years.map(({ year, articlesCount, articlesCountNotInCollab }) => ({
                year,
                count: isWithout ? articlesCountNotInCollab : articlesCount,
              }))}
            />
          </Section>
          <Publications
            authorId={author.id}
            params={params}
            mayFilter={filtering === 'open'}
            onChange={change}
          />
        </div>
        <div className={styles.stack}>
          <Affiliations author={author} />
          <Coauthors author={author} attorneyToken={params.attorney_token} />
        </div>
      </div>
    </Page>
  );
};
