import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { Badge, Chips, smallChipClass } from '../../ui/chip.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Card } from '../../ui/page.tsx';
import styles from './integrations.module.css';
import { integrationsTexts, tokenTexts as t } from './integrations.texts.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { TokenForm } from './token-form.tsx';
import type { CreatedTokenValue } from './token-form.tsx';

type TokenValue = ApiOutputs['tokens']['list'][number];

const TONES = { active: 'good', stopped: 'warning', expired: 'plain', revoked: 'plain' } as const;

interface Ways {
  onRevoke: (token: TokenValue) => void;
  onTakeOver: (token: TokenValue) => void;
}

const nameColumn: Column<TokenValue> = {
  id: 'name',
  header: t.name,
  value: ({ name }) => name,
  isWide: true,
  isSelfEvident: true,
  cell: ({ name, ending, scopes }) => (
    <>
      <strong className={styles.wrap}>{name}</strong> <span className={styles.soft}>{t.ending(ending)}</span>
      <Chips label={t.scopes}>
        {scopes.map((scope) => (
          <span key={scope} className={smallChipClass}>
            {scope}
          </span>
        ))}
      </Chips>
    </>
  ),
};

const holderColumn: Column<TokenValue> = {
  id: 'holder',
  header: t.holder,
  value: ({ holder }) => holder,
  cell: ({ holder }) => holder ?? '–',
};

const columns = ({ onRevoke, onTakeOver }: Ways): Column<TokenValue>[] => [
  {
    id: 'state',
    header: t.state,
    value: ({ state }) => state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
  {
    id: 'expires',
    header: t.expires,
    value: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => formatDay(expiresAt),
  },
  {
    id: 'used',
    header: t.lastUsed,
    value: ({ lastUsedOn }) => lastUsedOn,
    cell: ({ lastUsedOn, lastUsedAddress }) =>
      lastUsedOn === null ? t.never : t.usedFrom(formatDay(lastUsedOn), lastUsedAddress),
  },
  {
    id: 'actions',
    header: t.actions,
    isSelfEvident: true,
    cell: (token) => (
      <span className={styles.buttons}>
        {token.state === 'stopped' && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t.takesOver(token.name)}
            onClick={() => onTakeOver(token)}
          >
            {t.takeOver}
          </Button>
        )}
        {(token.state === 'active' || token.state === 'stopped') && (
          <Button
            variant="subtle"
            size="compact-sm"
            c="var(--danger)"
            aria-label={t.revokes(token.name)}
            onClick={() => onRevoke(token)}
          >
            {t.revoke}
          </Button>
        )}
      </span>
    ),
  },
];

/** The API tokens of an organisation, or with null of the user: made, shown once, revoked, taken over. */
export const TokenSection = ({ organizationId }: { organizationId: number | null }) => {
  const [tokens] = api.tokens.list.useSuspenseQuery({ organizationId });
  const [created, setCreated] = useState<CreatedTokenValue | null>(null);
  const [revoking, setRevoking] = useState<TokenValue | null>(null);
  const utils = api.useUtils();
  const onSettled = async () => {
    await utils.tokens.invalidate();
    setRevoking(null);
  };
  const revoke = api.tokens.revoke.useMutation({ onSettled });
  const takeOver = api.tokens.takeOver.useMutation({ onSettled });
  const own = columns({ onRevoke: setRevoking, onTakeOver: ({ id }) => takeOver.mutate({ id }) });
  const error = revoke.error ?? takeOver.error;
  return (
    <>
      <p className={styles.soft}>{organizationId === null ? t.ofUser : t.ofOrganization}</p>
      {error && <FailureNotice error={error} />}
      {tokens.length === 0 ? (
        <Empty title={t.none}>{t.noneText}</Empty>
      ) : (
        <DataTable
          label={integrationsTexts.tokens}
          columns={[nameColumn, ...(organizationId === null ? [] : [holderColumn]), ...own]}
          rows={tokens}
          rowKey={({ id }) => id}
        />
      )}
      <Card>
        <TokenForm organizationId={organizationId} onCreated={setCreated} />
      </Card>
      {created && (
        <SecretDialog
          title={t.made(created.token.name)}
          text={t.once}
          label={t.secret}
          secret={created.secret}
          onClose={() => setCreated(null)}
        />
      )}
      {revoking && (
        <Confirm
          title={t.revokeTitle}
          text={t.revokeText(revoking.name)}
          confirm={t.revoke}
          cancel={integrationsTexts.cancel}
          isWorking={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: revoking.id })}
          onCancel={() => setRevoking(null)}
        />
      )}
    </>
  );
};
