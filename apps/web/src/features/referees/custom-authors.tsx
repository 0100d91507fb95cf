import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { readWhole } from '../../lib/search-codec.ts';
import { Chips, RemovableChip } from '../../ui/chip.tsx';
import { SuggestBox } from '../../ui/suggest/suggest-box.tsx';
import { authorSuggestions } from '../suggestions/sources.ts';
import type { Suggestion } from '../suggestions/sources.ts';
import { Flag, Group } from './filter-fields.tsx';
import styles from './filter-panel.module.css';
import { customTexts as t, filterTexts } from './filter.texts.ts';
import { customOptions } from './referee-query.ts';
import type { RankingValue } from './referee-query.ts';

/** @source specification 3, section 5: needs a numeric id */
const IdField = ({ onAdd }: { onAdd: (id: number) => void }) => {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const id = readWhole(typed, 1);
    setWrong(id === undefined);
    if (id === undefined) return;
    setTyped('');
    onAdd(id);
  };
  return (
    <div className={styles.addition}>
      <TextInput
        size="xs"
        inputMode="numeric"
        label={t.id}
        value={typed}
        error={isWrong && t.notNumber}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="xs" variant="default" onClick={add}>
        {filterTexts.add}
      </Button>
    </div>
  );
};

/** Authors whose rows are wanted, whatever the settings say of them: they stand in the address at once. */
export const CustomAuthors = ({ ranking }: { ranking: RankingValue }) => {
  const navigate = useNavigate({ from: '/referees-beam/$docKind/$docId' });
  const { data } = useQuery(customOptions(ranking));
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = ranking.params.author ?? [];
  const isAlone = ranking.params.only_custom === true;
  const names = new Map([
    ...picked,
    ...(data?.referees ?? []).map(({ author }) => [author.id, author.name] as const),
  ]);
  const ask = (next: number[], alone: boolean) =>
    void navigate({
      search: (before) => ({
        ...before,
        author: next.length > 0 ? [...new Set(next)] : undefined,
        only_custom: alone && next.length > 0 ? true : undefined,
      }),
    });
  return (
    <Group legend={t.legend}>
      <SuggestBox<Suggestion>
        source={authorSuggestions}
        label={t.search}
        placeholder={t.placeholder}
        icon={<IconSearch size={16} aria-hidden />}
        emptyOnPick
        onPick={({ id, value }) => {
          setPicked(new Map([...picked, [Number(id), value]]));
          ask([...ids, Number(id)], isAlone);
        }}
      />
      <IdField onAdd={(id) => ask([...ids, id], isAlone)} />
      {ids.length > 0 && (
        <>
          <Chips label={t.legend}>
            {ids.map((id) => (
              <RemovableChip
                key={id}
                removes={names.get(id) ?? t.author(id)}
                onRemove={() =>
                  ask(
                    ids.filter((other) => other !== id),
                    isAlone,
                  )
                }
              >
                {names.get(id) ?? t.author(id)}
              </RemovableChip>
            ))}
          </Chips>
          <Flag label={t.onlyCustom} isOn={isAlone} onChange={(alone) => ask(ids, alone)} />
        </>
      )}
    </Group>
  );
};
