import { Button } from '@mantine/core';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import type { AuthorValue } from './author-facts.tsx';
import styles from './authors.module.css';
import { authorsTexts as t } from './authors.texts.ts';

const SAID = { F: -100, M: 100 } as const;

/** An author's gender as F, f, ?, m or M, and two buttons that say it; for whoever has the quota. */
export const GenderField = ({ author }: { author: AuthorValue }) => {
  const utils = api.useUtils();
  const say = api.authors.setGender.useMutation({
    onSuccess: (gender) =>
      utils.authors.byId.setData({ id: author.id }, (before) => before && { ...before, ...gender }),
  });
  const { genderLetter, manualGender } = say.data ?? author;
  if (genderLetter === null) return null;
  return (
    <div className={styles.gender}>
      <span>
        {t.gender}: <strong title={t.genders[genderLetter]}>{genderLetter}</strong>
        <span className="visually-hidden"> ({t.genders[genderLetter]})</span>
        {manualGender !== null && ` (${t.setByHand})`}
      </span>
      <Button.Group aria-label={t.setGender}>
        {(['F', 'M'] as const).map((letter) => (
          <Button
            key={letter}
            size="compact-xs"
            variant={manualGender === SAID[letter] ? 'light' : 'default'}
            aria-pressed={manualGender === SAID[letter]}
            aria-label={t.genders[letter]}
            disabled={say.isPending}
            onClick={() => say.mutate({ id: author.id, gender: SAID[letter] })}
          >
            {letter}
          </Button>
        ))}
      </Button.Group>
      {say.error && <FailureNotice error={say.error} />}
    </div>
  );
};
