import { Button } from '@mantine/core';
import type { FrozenVerdict } from '@peerlens/domain/frozen-rankings/frozen-rankings.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { sendFileTo } from '../proposals/send-file.ts';
import styles from '../referees/referees.module.css';
import { verifyTexts as t } from './frozen.texts.ts';
import verifyStyles from './verify.module.css';

const MAX_FROZEN_BYTES = 16 * 1024 * 1024;

const KINDS = { unchanged: 'success', foreign: 'warning', changed: 'danger', unreadable: 'warning' } as const;

const verify = async (file: File): Promise<FrozenVerdict> => {
  if (file.size > MAX_FROZEN_BYTES) throw new Error(t.tooLarge);
  return (await sendFileTo('/api/referees/frozen/verify', file)) as unknown as FrozenVerdict;
};

/** Says of a file whether it is a frozen ranking as this installation signed it; for everybody. */
export const VerifyPage = () => {
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({ mutationFn: verify });
  const { data: key } = api.frozenRankings.key.useQuery();
  return (
    <Page title={t.title} width="narrow">
      <PageHead title={t.title} lead={t.lead} />
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          const file = input.current?.files?.[0];
          if (file) check.mutate(file);
        }}
      >
        <label>
          {t.file}{' '}
          <input
            ref={input}
            type="file"
            className={verifyStyles.file}
            accept=".json,.pdf"
            required
            onChange={() => check.reset()}
          />
        </label>
        <div>
          <Button type="submit" loading={check.isPending}>
            {t.verify}
          </Button>
        </div>
      </form>
      {check.error && <FailureNotice error={check.error} />}
      {check.data && (
        <Notice kind={KINDS[check.data.verdict]} title={t.verdicts[check.data.verdict]}>
          {check.data.says}
          {check.data.title !== null && <div>{check.data.title}</div>}
        </Notice>
      )}
      {key && (
        <p className={`${styles.hint} ${verifyStyles.key}`}>
          {t.key} <code>{key.keyId}</code>. {t.offline} <code>{key.publicKey}</code>
        </p>
      )}
    </Page>
  );
};
