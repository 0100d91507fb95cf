import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './shell.module.css';
import { shellTexts as t } from './shell.texts.ts';

/** Where a page ends up that could not be shown, with what names the failure in the server's log. */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  return (
    <Page title={t.failed} width="narrow">
      <PageHead title={t.failed} />
      <FailureNotice error={error} isWhole />
      <div>
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t.tryAgain}
        </Button>
      </div>
    </Page>
  );
};

export const NotFoundPage = () => (
  <Page title={t.notFound} width="narrow">
    <PageHead title={t.notFound} lead={t.notFoundText} />
    <Section title={t.notFoundSearch}>
      <SearchBox size="lg" />
    </Section>
    <Section title={t.notFoundTo}>
      <div className={styles.ways}>
        <ButtonLink to="/" variant="default">
          {t.goHome}
        </ButtonLink>
        <ButtonLink to="/search/" search={{}} variant="default">
          {t.entries.search}
        </ButtonLink>
        <ButtonLink to="/referee-finder/" variant="default">
          {t.entries.refereeFinder}
        </ButtonLink>
      </div>
    </Section>
  </Page>
);
