import { Button } from '@mantine/core';
import { MOST_FINDINGS } from '@peerlens/domain/ontology/quality-kinds.contract.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { ApiInputs, ApiOutputs } from '../../../lib/api.ts';
import { offerDownload, toCsv } from '../../../lib/csv.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { qualityTexts as t } from './quality.texts.ts';

type Finding = ApiOutputs['ontologyQuality']['report']['findings'][number];

const rowOf = ({ conceptId, name, df, words, others, relation }: Finding) => [
  conceptId,
  name,
  df,
  words.join('; '),
  others.map(({ id }) => id).join('; '),
  others.map((other) => other.name || t.unnamed(other.id)).join('; '),
  others.map((other) => other.df).join('; '),
  relation ?? '',
];

/** All findings of a kind, as the page narrows and sorts them, as a file, fetched portion by portion. */
export const QualityCsv = ({ asked }: { asked: ApiInputs['ontologyQuality']['report'] }) => {
  const utils = api.useUtils();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const download = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const all: Finding[] = [];
      for (let total = 1; all.length < total;) {
        const page = await utils.ontologyQuality.report.fetch(
          { ...asked, offset: all.length, limit: MOST_FINDINGS },
          { staleTime: 0 },
        );
        if (page.findings.length === 0) break;
        all.push(...page.findings);
        total = page.total;
      }
      offerDownload(`ontology-quality-${asked.kind}.csv`, toCsv([t.columns, ...all.map(rowOf)]));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== null && <FailureNotice error={error} />}
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void download()}>
        {t.csv}
      </Button>
    </>
  );
};
