import type { ApiOutputs } from '../../lib/api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { GrantForm } from './grant-form.tsx';
import { grantsTexts as t } from './grants.texts.ts';
import { superadminTexts } from './superadmin.texts.ts';
import { useGrants } from './use-grants.ts';
import { useInTurn } from './use-in-turn.ts';

export type GrantValue = ApiOutputs['quotas']['list']['quotas'][number];

export interface Asking {
  what: 'change' | 'revoke';
  grants: readonly GrantValue[];
  /** Takes the ticks of a table away. */
  onDone?: () => void;
}

/** What is asked before grants are changed or revoked, one or several. */
export const GrantChanges = ({ asking, onClose }: { asking: Asking; onClose: () => void }) => {
  const { change, revoke } = useGrants(onClose);
  const { what, grants } = asking;
  const inTurn = useInTurn(grants);
  const { left, isWorking } = inTurn;
  const [first] = grants;
  const run = async (work: (grant: GrantValue) => Promise<unknown>) => {
    const { isAll } = await inTurn.run(work);
    if (!isAll) return;
    asking.onDone?.();
    onClose();
  };
  if (what === 'change') {
    return (
      <GrantForm
        title={t.changeTitle(left.length)}
        submit={t.save}
        terms={first}
        // Of several each keeps its own.
        {...(grants.length === 1 && { isPrivate: first.private })}
        isWorking={isWorking}
        error={change.error}
        onClose={onClose}
        onSubmit={({ private: isPrivate, expiresAt }) =>
          void run(({ id }) =>
            change.mutateAsync({
              id,
              expiresAt,
              ...(grants.length === 1 && { private: isPrivate }),
            }),
          )
        }
      />
    );
  }
  return (
    <>
      {revoke.error && <FailureNotice error={revoke.error} />}
      <Confirm
        title={t.revokeTitle(left.length)}
        text={t.revokeText}
        confirm={t.revoke}
        cancel={superadminTexts.cancel}
        isWorking={isWorking}
        onConfirm={() => void run(({ id }) => revoke.mutateAsync({ id }))}
        onCancel={onClose}
      />
    </>
  );
};
