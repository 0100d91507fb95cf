import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { AuthorCandidates } from './author-candidates.tsx';
import { authorSuggestionsTexts as t } from './author-suggestions.texts.ts';
import styles from './unlinked-authors.module.css';
import { useAuthorLink } from './use-author-link.ts';
import type { KnownAuthor } from './use-author-link.ts';

/** A line whose first button has the focus again when what was pressed in it has given way to something else. */
const Line = ({ isLinked, children }: { isLinked: boolean; children: ReactNode }) => {
  const line = useRef<HTMLLIElement>(null);
  const before = useRef(isLinked);
  useEffect(() => {
    if (before.current !== isLinked) line.current?.querySelector('button')?.focus();
    before.current = isLinked;
  }, [isLinked]);
  return <li ref={line}>{children}</li>;
};

interface SuggestionsProps {
  id: number;
  place: number;
  name: string;
  affiliation: string;
  isWorking: boolean;
  onChoose: (author: KnownAuthor) => void;
}

/** Whom one name may mean; asked for when somebody wants to know. */
const Suggestions = ({ id, place, name, affiliation, isWorking, onChoose }: SuggestionsProps) => {
  const { data, error } = api.proposals.authorSuggestions.useQuery({ id });
  if (error) return <FailureNotice error={error} />;
  const found = data?.authors.find((author) => author.place === place && author.name === name);
  if (!found) return <p className={styles.hint}>{t.looking}</p>;
  const { suggestions, others } = found;
  return (
    <div className={styles.stack}>
      {affiliation !== '' && <p className={styles.hint}>{t.given(affiliation)}</p>}
      {suggestions.length === 0 ? (
        <p className={styles.hint}>{t.nobody}</p>
      ) : (
        <AuthorCandidates name={name} suggestions={suggestions} isWorking={isWorking} onChoose={onChoose} />
      )}
      <p className={styles.hint}>
        {others > 0 && `${t.others(others)} `}
        {suggestions.length > 0 && `${t.none} `}
        {t.leave}{' '}
        <Link to="/proposal/$id/edit/" params={{ id: String(id) }}>
          {t.search}
        </Link>
        .
      </p>
    </div>
  );
};

/**
 * Where whoever may edit a proposal says who its authors are that it names without saying so; what was said here can be
 * taken back here. Nothing for others.
 */
export const UnlinkedAuthors = ({ id }: { id: number }) => {
  const { data: proposal } = api.proposals.byId.useQuery({ id });
  const linesId = useId();
  const { linked, change } = useAuthorLink(id);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (!proposal?.canEdit) return null;
  const toggle = (place: number, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(place);
    else next.delete(place);
    setOpen(next);
  };
  const lines = proposal.authors.flatMap((author, place) => {
    const chosen = linked.get(place) ?? null;
    const isHere = author.authorId === null || author.authorId === chosen?.id;
    return isHere ? [{ ...author, place, chosen: author.authorId === null ? null : chosen }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-label={t.whoAre} className={styles.stack}>
      {change.error && <FailureNotice error={change.error} />}
      <ul className={styles.names}>
        {lines.map(({ place, name, affiliation, chosen }) => (
          <Line key={place} isLinked={chosen !== null}>
            {chosen ? (
              <p className={styles.chosen}>
                <span id={`${linesId}-${place}`}>
                  {t.chosen(name)}{' '}
                  <Link to="/author/$id/{-$slug}/" params={{ id: String(chosen.id), slug: chosen.slug }}>
                    {chosen.name}
                  </Link>
                </span>
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={change.isPending}
                  aria-label={t.undoes(name)}
                  aria-describedby={`${linesId}-${place}`}
                  onClick={() => change.mutate({ place, name, from: chosen, to: null })}
                >
                  {t.undo}
                </Button>
              </p>
            ) : (
              <Collapsible
                label={t.who(name)}
                isOpen={open.has(place)}
                onToggle={(isOpen) => toggle(place, isOpen)}
              >
                <Suggestions
                  id={id}
                  place={place}
                  name={name}
                  affiliation={affiliation}
                  isWorking={change.isPending}
                  onChoose={(to) => change.mutate({ place, name, from: null, to })}
                />
              </Collapsible>
            )}
          </Line>
        ))}
      </ul>
    </section>
  );
};
