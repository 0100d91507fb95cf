import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowList, rowTextClass } from '../../ui/row-list.tsx';
import { ProviderMark, ssoHref } from '../accounts/sso-ways.tsx';
import { ContactLink } from '../shell/contact-link.tsx';
import styles from './profile.module.css';
import { profileTexts as t } from './profile.texts.ts';

/** Who has an ORCID iD needs nobody else to say which author they are. */
const ORCID = 'orcid';

const OrcidLink = () => {
  const [providers] = api.accounts.ssoProviders.useSuspenseQuery();
  if (!providers.some(({ key }) => key === ORCID)) return null;
  return (
    <p>
      <Button
        component="a"
        href={ssoHref(ORCID, { link: true, next: '/profile/' })}
        variant="default"
        leftSection={<ProviderMark provider={ORCID} />}
      >
        {t.linkOrcid}
      </Button>
    </p>
  );
};

/** The author that one is, or how one comes to be one. */
export const LinkedAuthor = () => {
  const [{ linked_author: author }] = api.accounts.currentUser.useSuspenseQuery();
  const [isAsked, setAsked] = useState(false);
  const utils = api.useUtils();
  const unlink = api.accounts.unlinkAuthor.useMutation({
    onSuccess: () => utils.accounts.currentUser.invalidate(),
    onSettled: () => setAsked(false),
  });
  return (
    <Section title={t.linkedAuthor}>
      {unlink.error && <FailureNotice error={unlink.error} />}
      {author ? (
        <>
          <p className={styles.text}>{t.linkedText}</p>
          <RowList>
            <li>
              <IconUser size={18} aria-hidden />
              <Link
                className={rowTextClass}
                to="/author/$id/{-$slug}/"
                params={{ id: String(author.id), slug: undefined }}
              >
                {author.name}
              </Link>
              <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
                {t.unlink}
              </Button>
            </li>
          </RowList>
        </>
      ) : (
        <>
          {unlink.isSuccess && <Notice kind="success">{t.unlinked}</Notice>}
          <OrcidLink />
          <p className={styles.text}>
            {t.noAuthor} <ContactLink />
          </p>
          <p>
            <Link to="/find-authors/">{t.findAuthors}</Link>
          </p>
        </>
      )}
      {isAsked && author && (
        <Confirm
          title={t.unlinkTitle}
          text={t.unlinkText(author.name)}
          confirm={t.unlink}
          cancel={t.cancel}
          isWorking={unlink.isPending}
          onConfirm={() => unlink.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </Section>
  );
};
