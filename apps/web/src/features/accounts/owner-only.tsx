import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { againTexts as t } from './again.texts.ts';

/**
 * A form for the owner of the account alone: who has a password is asked for it in the form, who has none has logged in
 * just now, or is led to do so and comes back.
 */
export const OwnerOnly = ({ children }: { children: (hasPassword: boolean) => ReactNode }) => {
  const [{ hasPassword, recentUntil }] = api.accounts.reauthentication.useSuspenseQuery();
  const here = useLocation({ select: ({ href }) => href });
  if (hasPassword || recentUntil !== null) return children(hasPassword);
  return (
    <Notice kind="info" title={t.needed}>
      <p>{t.neededText}</p>
      <ButtonLink to="/accounts/again/" search={{ next: here }}>
        {t.link}
      </ButtonLink>
    </Notice>
  );
};
