/*
 * Verbs of scientific English, so that noun phrases end where a clause goes on. Written from the language, not from
 * any collection of keyphrases.
 */

/** Verbs that are hardly ever nouns in the form of the infinitive or the third person. */
const VERBS =
  'accelerate accept accommodate accompany accomplish accrue achieve acquire add adhere adjust admit adopt affect alleviate allocate allot allow alter amplify analyse analyze annotate announce anticipate appear apply argue arise arrive ascertain ask assemble assert assess assign assist associate assume assure attach attain attract augment avoid await bear become begin believe belong bind borrow breathe bring broaden build calculate carry characterise characterize choose circumvent clarify classify coincide collaborate collapse collect combat combine come commence commit communicate compare compensate compete compile complete complicate comprise conclude confirm conform confuse connect consider consist constitute contain contend continue contribute converge convert convey cope correlate correspond counteract create decide declare deduce define delete deliver demonstrate denote depend depict deploy derive describe deserve designate detect determine develop deviate devise devote dictate differ direct disappear discover discuss displace disrupt distinguish distribute divide dominate earn educate elaborate elicit eliminate embed embody embrace emerge emphasise emphasize employ enable encapsulate encode encompass encounter encourage enforce engage enhance enlarge enrich ensue ensure entail enter equip establish evaluate evoke examine exceed exclude execute exert exhibit exist expand expect explain explore expose extend facilitate find follow formulate foster fulfill fuse gather generalise generalize generate give govern grow hamper handle happen harness hear hinder hinge identify illustrate imagine impede implement imply impose improve incorporate incur indicate induce infer inform inherit initiate insist inspect inspire install instantiate instruct integrate intend interact interpret intersect introduce invent investigate invoke involve isolate justify know learn leave lend lessen let leverage lie listen locate lose maintain make manage manifest maximise maximize mediate meet mention merge minimise minimize mitigate modify motivate multiply navigate neglect negotiate neutralize observe obtain occur omit operate oppose opt optimize orient originate outline outperform overcome override participate perform permit persist portray possess precede preclude predict prefer prepare prescribe preserve presume prevent proceed prohibit promote propose prove provide publish pursue put quantify react realise realize rebuild receive recognize recommend reconcile reconsider reconstruct recover reduce refer refine reflect reinforce reject relate relax relieve rely remain remedy remember remind remove render reorganize repeat replace represent require resemble reside resolve respond restrict retain retrieve reveal rewrite rotate satisfy say seek seem select send serve settle shed show simplify simulate solicit solve specify spend stabilize steer stimulate strengthen strive struggle submit subtract succeed suffer suffice suggest summarise summarize suppose surpass surround sustain synthesize tackle take talk teach tell tend think tolerate translate transmit uncover undergo underlie underline understand undertake unify utilise utilize validate vary verify want warrant weigh widen withdraw wonder worry write';

/** Verbs whose infinitive and third person are nouns as well: only the words beside them tell. */
const VERBS_AND_NOUNS =
  'account adapt address advocate aggregate aid aim align answer attempt benefit block boost bound buy call capture care catch cause center change check cite claim close comment complement compute concern conduct construct contrast control correct count couple cover deal debate decrease delay demand desire display double draw drive drop ease end estimate evolve exchange experience exploit express extract face fail fall favor feed feel fight file fill filter finish fit fix flow focus forecast form frame function fund gain grant guarantee guide help highlight hold host impact increase index influence insert interview issue join judge jump keep label lack land last launch lay lift like limit link list live load look lower map mark match matter mean measure mine mirror model monitor mount move name need nest network note object offer open overlap own pair parallel pass pay place plan play plot point pose position press process produce program progress project promise prompt pull push query raise reach read recall record regard release report request rescue reserve resort respect rest result reuse reverse review reward risk rule run sample save scale schedule score search secure segment separate set shape share shift sign signal sketch slow sort span speed spread stand start state stay stem step stop store stress structure study suit support survey switch target test touch trace track trade train transfer transform travel treat trigger trust try tune turn update upgrade use view visit vote wait walk watch win wrap yield';

/** Past forms that no rule gives, and other forms of verbs that are no nouns. */
const IRREGULAR_FORMS =
  'arisen arises arose began begun broken brought built came chose chosen did done drawn drew fallen fell felt fit fits found gave gone got gotten grew held kept knew led left let made meant met proved proven put puts ran said saw seen sent showed shown stood taken taught thought told took tried understood undertaken underwent went won wrote';

/** Gerunds of the verbs above that name a field or a thing: "machine learning", "graph matching". */
const NAMING_GERUNDS = new Set(
  'accounting adapting annotating binding boosting breathing broadcasting building buying caching cataloguing clustering coding collaborating communicating competing computing distributing drawing editing embedding encoding engineering extracting feeding filtering finding findings forecasting fusing handling hearing indexing interpreting learning managing manufacturing mapping matching meaning measuring meeting merging mining modeling modelling multiplying navigating negotiating operating optimizing parsing planning predicting pricing printing processing programming publishing purchasing ranking reading recommending rendering reporting reviewing routing sampling savings scanning scheduling seeing sending simulating spending steering switching synthesizing talking teaching testing thinking tracking trading training translating tutoring understanding voting weighting writing'.split(
    ' ',
  ),
);

const IRREGULAR = new Set(IRREGULAR_FORMS.split(' '));

const thirdPerson = (verb: string): string => {
  if (/(?:s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
};

const gerunds = (verb: string): string[] => {
  if (verb.endsWith('ie')) return [`${verb.slice(0, -2)}ying`];
  if (verb.endsWith('e') && !verb.endsWith('ee')) return [`${verb.slice(0, -1)}ing`];
  const doubles = verb.length < 7 && /[^aeiou][aeiou][bdgmnprt]$/.test(verb);
  return doubles ? [`${verb}ing`, `${verb}${verb.slice(-1)}ing`] : [`${verb}ing`];
};

const FINITE = new Set(
  VERBS.split(' ')
    .flatMap((verb) => [verb, thirdPerson(verb), ...gerunds(verb)])
    .filter((form) => !NAMING_GERUNDS.has(form)),
);

const AMBIGUOUS = new Set(VERBS_AND_NOUNS.split(' ').flatMap((verb) => [verb, thirdPerson(verb)]));

/** Is a word (lower case) a verb wherever it stands? Participles in -ed are adjectives and not meant. */
export const isVerb = (word: string): boolean => FINITE.has(word) || IRREGULAR.has(word);

/** Is a word (lower case) a verb or a noun, as the words beside it say? */
export const isVerbOrNoun = (word: string): boolean => AMBIGUOUS.has(word);
