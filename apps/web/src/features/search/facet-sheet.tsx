import { Button } from '@mantine/core';
import { useState } from 'react';
import { Waiting } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { inputClass } from '../../ui/field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { chosenOf, withChosen } from './choices.ts';
import type { ChoiceFacet } from './choices.ts';
import { FacetList } from './facet-list.tsx';
import { facetValues } from './facet-values.ts';
import styles from './facets.module.css';
import type { SearchParams } from './search-params.ts';
import { searchTexts as t } from './search.texts.ts';
import { useGo, useWholeFacet } from './use-search.ts';

interface FacetSheetProps {
  params: SearchParams;
  facet: ChoiceFacet;
  onClose: () => void;
}

/** Letters without their marks, in small. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** All values of one facet, to find by name and to tick several of before anything is searched for again. */
export const FacetSheet = ({ params, facet, onClose }: FacetSheetProps) => {
  const go = useGo();
  const { data, error } = useWholeFacet(params, facet);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(chosenOf(params, facet)));
  const [sought, setSought] = useState('');
  const name = t.facets[facet];
  const values = data ? facetValues(data.facets, facet) : [];
  const shown = values.filter((value) => plain(value.name).includes(plain(sought.trim())));
  const { more = 0, none = 0 } = data?.facets[facet] ?? {};

  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    setChosen(next);
  };
  return (
    <Dialog
      at="side"
      title={name}
      close={t.close}
      onClose={onClose}
      footer={
        <Button
          fullWidth
          onClick={() => {
            onClose();
            go((now) => withChosen(now, facet, [...chosen]));
          }}
        >
          {t.apply}
        </Button>
      }
    >
      <div className={styles.more}>
        <input
          type="text"
          className={inputClass}
          aria-label={t.findValue(name)}
          placeholder={t.findValue(name)}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        {error && <FailureNotice error={error} />}
        {!data && !error && <Waiting label={t.searching} rows={12} />}
        <FacetList label={name} values={shown} chosen={chosen} onToggle={toggle} />
        {data && shown.length === 0 && <p className={styles.note}>{t.noValue}</p>}
        {more > 0 && <p className={styles.note}>{t.listed(values.length, values.length + more)}</p>}
        {none > 0 && <p className={styles.note}>{t.without(none, name)}</p>}
      </div>
    </Dialog>
  );
};
