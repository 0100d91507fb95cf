import { Button } from '@mantine/core';
import { IconEyeOff, IconUserCheck, IconUserMinus } from '@tabler/icons-react';
import { marksTexts as t } from './marks.texts.ts';
import type { RefereePageValue, RefereeValue } from './referee-query.ts';
import type { Judging } from './use-judging.ts';

interface SelectedActionsProps {
  rows: readonly RefereeValue[];
  page: Pick<RefereePageValue, 'markedAuthorsIds' | 'canMarkAsReferees' | 'canHideCandidates'>;
  judging: Pick<Judging, 'mark' | 'unmark' | 'isWorking'>;
  onHide: () => void;
}

/** What can be done with the selected rows. Marks unless all of them are marked. @source specification 3, section 4 */
export const SelectedActions = ({ rows, page, judging, onHide }: SelectedActionsProps) => {
  const marked = new Set(page.markedAuthorsIds);
  const areMarked = rows.every(({ author }) => marked.has(author.id));
  const Icon = areMarked ? IconUserMinus : IconUserCheck;
  return (
    <>
      {page.canMarkAsReferees && (
        <Button
          size="compact-sm"
          variant="default"
          loading={judging.isWorking}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => (areMarked ? judging.unmark(rows) : judging.mark(rows))}
        >
          {areMarked ? t.unmark : t.mark}
        </Button>
      )}
      {page.canHideCandidates && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEyeOff size={16} aria-hidden />}
          onClick={onHide}
        >
          {t.hide}
        </Button>
      )}
    </>
  );
};
