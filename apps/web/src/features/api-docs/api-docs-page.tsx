import { useSuspenseQuery } from '@tanstack/react-query';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import styles from './api-docs.module.css';
import { apiDocsTexts as t } from './api-docs.texts.ts';
import { CallCard } from './call-card.tsx';
import { callsByTag, description, DESCRIPTION_URL } from './description.ts';

export const ApiDocsPage = () => {
  const { data } = useSuspenseQuery(description);
  return (
    <Page title={t.title}>
      <PageHead
        title={t.title}
        lead={
          <>
            {t.lead(data.info.version)} {data.info.description} <a href={DESCRIPTION_URL}>{t.forPrograms}</a>
          </>
        }
      />
      {[...callsByTag(data)].map(([tag, calls]) => (
        <Section key={tag} title={tag} count={calls.length}>
          <ul className={styles.calls}>
            {calls.map((call) => (
              <CallCard key={call.operation.operationId} call={call} />
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
};
