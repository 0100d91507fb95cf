import type { Move } from './fields/field.ts';

/** Sentences that fit any discipline; fields add their own, which are used more often. */
export const COMMON: Record<Move, string[]> = {
  background: [
    'Interest in {T} has grown steadily, and with it the number of conflicting results.',
    '{T} and {t} are often treated as separate questions.',
    'In {R}, few questions have been asked as often as that of {T}.',
    'Much recent work in {R} concerns {T}.',
    'The relation between {T} and {t} has been debated for some time.',
  ],
  gap: [
    'Evidence on {t} is scattered over small studies that are hard to compare.',
    'We ask whether {t} can account for the differences reported so far.',
    'Here we revisit this question with {m}.',
    'To our knowledge, {M} {M:has|have} not been used for this purpose before.',
    'The present study takes up this question for {O}.',
  ],
  method: [
    'The analysis rests on {M}, complemented by {m} where the two could be compared.',
    'We describe a protocol based on {M} and test its assumptions one by one.',
    '{M} and {m} were applied independently by two groups of authors.',
  ],
  data: [
    'Analyses of {Q} were specified in advance; deviations are listed in the supplement.',
    'Protocols for {m} are given in the supplement, together with {#2-14} additional tables.',
    'We excluded {#2-11} per cent of the material because {Q} could not be determined.',
    'Material from {#2-9} earlier studies was re-examined with the same protocol.',
  ],
  result: [
    'The effect is robust to the choice of {m}.',
    'Contrary to expectation, {t} made no detectable difference.',
    '{Two|Three|Four} further explanations were considered and rejected.',
    'Variation in {Q} within groups exceeds that between them by a factor of {#1.2-3.8}.',
    'The pattern is clearest for {o}.',
    'A sensitivity analysis with {#3-12} alternative specifications leads to the same conclusion.',
    'About {#55-85} per cent of the variation remains after {t} {t:has|have} been taken into account.',
    'Where {o} {o:is|are} involved, estimates become less certain.',
    'No interaction between {T} and {t} was found.',
    'Repeating the analysis with {m} reduced the estimate by {#4-22} per cent.',
    'Excluding the {#3-12} most influential observations changed {Q} by less than {#2-9} per cent.',
    'Results obtained with {M} and {m} agree within their uncertainties.',
    'A second, smaller effect appears only where {o} {o:is|are} present.',
  ],
  implication: [
    'We discuss what this means for {t} and list the measurements that would settle the matter.',
    'Limitations include the modest sample and the lack of independent data on {t}.',
    'The findings are a step towards a common account of {T} and {t}.',
    'Future work should extend the comparison to {o}.',
    'Taken together, the evidence favours a more cautious reading of earlier work on {T}.',
    'Whether the same holds for {o} is left to a companion paper.',
  ],
};

/** Phrases that may open a sentence. */
export const LINKS: Partial<Record<Move, string[]>> = {
  gap: ['Nevertheless', 'At the same time', 'In practice'],
  method: ['To this end', 'In this study', 'In a first step', 'For this purpose'],
  result: ['In addition', 'Overall', 'Moreover', 'By contrast', 'As expected', 'Notably', 'Furthermore'],
  implication: ['More generally', 'Therefore', 'In our view', 'On balance'],
};

/** Orders in which abstracts unfold. */
export const SHAPES: readonly Move[][] = [
  ['background', 'gap', 'method', 'data', 'result', 'result', 'implication'],
  ['background', 'background', 'gap', 'method', 'result', 'result', 'implication'],
  ['method', 'data', 'result', 'result', 'result', 'implication'],
  ['background', 'method', 'method', 'data', 'result', 'result'],
  ['gap', 'method', 'data', 'result', 'result', 'implication', 'implication'],
  ['background', 'gap', 'method', 'result', 'result', 'result', 'implication'],
  ['background', 'data', 'method', 'result', 'result', 'implication'],
  ['method', 'result', 'result', 'background', 'implication'],
];

/** Title patterns for any discipline. */
export const COMMON_TITLES: readonly string[] = [
  '{T} and {t}: insights from {O}',
  '{T}, {t} and {O}',
  '{M} and {m} compared: the case of {O}',
  '{T} revisited',
  '{O} and {o}: implications for {T}',
  'Reassessing {T} with {M}',
  'Comment on the role of {t} in {T}',
];
