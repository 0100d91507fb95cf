import { api } from '../../lib/api.ts';
import type { ApiInputs } from '../../lib/api.ts';

export type LabelKind = ApiInputs['labels']['of']['kind'];

/** The labels one sees, which of them things carry, and how to put them on and take them off. */
export const useLabelling = (kind: LabelKind, ids: readonly number[]) => {
  const utils = api.useUtils();
  const { data: user } = api.accounts.currentUser.useQuery();
  const enabled = user?.has_labels_access === true && ids.length > 0;
  const { data: labels } = api.labels.list.useQuery(undefined, { enabled });
  const { data: carriers } = api.labels.of.useQuery({ kind, ids: [...ids] }, { enabled });
  const onSettled = async () => {
    await utils.labels.invalidate();
  };
  const assign = api.labels.assign.useMutation({ onSettled });
  const unassign = api.labels.unassign.useMutation({ onSettled });
  const create = api.labels.create.useMutation({
    onSuccess: ({ id }) => assign.mutate({ labelId: id, kind, ids: [...ids] }),
  });
  const countOf = (labelId: number): number =>
    (carriers ?? []).filter(({ labelIds }) => labelIds.includes(labelId)).length;
  return {
    user,
    labels: enabled && carriers ? labels : undefined,
    /** How many of the things carry it. */
    countOf,
    put: (labelId: number, isOn: boolean) =>
      (isOn ? assign : unassign).mutate({ labelId, kind, ids: [...ids] }),
    make: (name: string) => create.mutate({ name }),
    error: create.error ?? assign.error ?? unassign.error,
  };
};

export type Labelling = ReturnType<typeof useLabelling>;
