import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { failureOf } from '../../lib/failure.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { shellTexts as t } from './shell.texts.ts';

/** Where a page ends up that could not be shown, with what names the failure in the server's log. */
export const FailedPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const { message, requestId } = failureOf(error);
  return (
    <Page title={t.failed} width="narrow">
      <PageHead title={t.failed} />
      <Notice kind="danger" title={message}>
        {requestId && (
          <>
            {t.request} <code>{requestId}</code>
          </>
        )}
      </Notice>
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
    <div>
      <ButtonLink to="/" variant="default">
        {t.goHome}
      </ButtonLink>
    </div>
  </Page>
);
