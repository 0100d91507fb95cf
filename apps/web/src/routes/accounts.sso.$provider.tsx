import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ssoTexts } from '../features/accounts/sso.texts.ts';
import { Page, PageHead } from '../ui/page.tsx';

/** An address of the server, to which the app can be led after a log-in: the browser asks the server for it. */
export const Route = createFileRoute('/accounts/sso/$provider')({
  component: function ToProvider() {
    useEffect(() => window.location.replace(window.location.href), []);
    return (
      <Page title={ssoTexts.goingTo} width="small">
        <PageHead title={ssoTexts.goingTo} />
      </Page>
    );
  },
});
