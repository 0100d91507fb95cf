/** English function words, and the empty words of abstracts that only join others. */
const ENGLISH =
  'a about above across after again against all almost along already also although always am among an and another any are around as at away be became because become been before being below between both but by can cannot could did do does doing don done down due during each either else eg etc even ever every few first for from further get gives given go had has have having he hence her here hers herself him himself his how however i ie if in indeed into is it its itself just latter least less ll many may me might more moreover most much must my myself namely neither never nevertheless no nor not now of off often on once one only onto or other others otherwise our ours ourselves out over own per perhaps quite rather re really s same second several shall she should since so some still such t than that the their theirs them themselves then there thereby therefore these they this those though three through throughout thus to together too toward towards two under until up upon us ve versus very via vs was we well were what whatever when where whereas whether which while who whole whom whose why will with within without would yet you your yours';

/** Function words of the other languages, but for those that mean something in English (die, war, man, art …). */
const OTHERS =
  'aber als am auch auf aus bei beim bis bzw das dass dem den der des deren durch ein eine einem einen einer eines er es fur haben hat ich ihr ihre im ist kann mehr mit nach nicht noch nur oder ohne sein seine sich sie sind sowie uber und vom von vor werden wie wird wurde wurden zu zum zur zwischen au aux avec ces cette ce dans de elle entre est et etre il ils la le les leur leurs mais ne nos notre ou par plus pour qu que qui sa sans ses sont sur un une d l del el en las los una y o con por para como se и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему при для их это или между также до';

const ENGLISH_WORDS: ReadonlySet<string> = new Set(ENGLISH.split(' '));
const OTHER_WORDS: ReadonlySet<string> = new Set(OTHERS.split(' '));

/** Is a normalised token a function word of English, German, French, Spanish or Russian? */
export function isStopWord(token: string): boolean {
  return ENGLISH_WORDS.has(token) || OTHER_WORDS.has(token);
}

/** What a stop word says about its text's language: 1 English, -1 another, 0 nothing. */
export const languageHint = (token: string): -1 | 0 | 1 => {
  if (ENGLISH_WORDS.has(token)) return OTHER_WORDS.has(token) ? 0 : 1;
  return OTHER_WORDS.has(token) ? -1 : 0;
};
