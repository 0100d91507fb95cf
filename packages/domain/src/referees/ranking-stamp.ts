import { settingsToQuery } from '@peerlens/ranking';
import type { RefereeFinderSettings } from '@peerlens/ranking';
import type { RankingStamp } from './referees.contract.ts';

/** As the index is named after the states of articles and concepts that it shows. */
const INDEX_VERSION = /^c(\d{1,15})-o(\d{1,15})(?:-|$)/;

export interface StampParts {
  indexVersion: string;
  settings: RefereeFinderSettings;
  codeVersion: string;
  year: number;
}

export const rankingStamp = ({ indexVersion, settings, codeVersion, year }: StampParts): RankingStamp => {
  const [, corpus, ontology] = INDEX_VERSION.exec(indexVersion) ?? [];
  return {
    corpus: corpus === undefined ? null : Number(corpus),
    ontology: ontology === undefined ? null : Number(ontology),
    settings: new URLSearchParams(settingsToQuery(settings)).toString(),
    code: codeVersion,
    year,
  };
};
