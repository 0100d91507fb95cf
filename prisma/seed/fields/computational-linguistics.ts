import { defineField } from './field.ts';

export const computationalLinguistics = defineField({
  key: 'computational-linguistics',
  root: 'computational linguistics, natural language processing, NLP | de Computerlinguistik | fr linguistique informatique, traitement automatique des langues | ru компьютерная лингвистика',
  department: 'Department of Linguistics and Language Technology',
  team: [2, 6],
  journals: `
    Proceedings of the Demo Conference on Language Technology; Proc. DCLT; Demo Computing Society; 4.9
    Language and Computation Review; Lang. Comput. Rev.; Merrow & Sons; 3.2
    Corpora and Models; Corpora Models; Commonhouse Open Access; 2.4
    Transactions in Multilingual Processing; Trans. Multiling. Process.; Halvard Academic; 5.5
  `,
  themes: {
    'machine-translation': `
      T machine translation, MT | de maschinelle Übersetzung | fr traduction automatique | ru машинный перевод
      T low-resource language*, under-resourced language* | de ressourcenarme Sprache | fr langue peu dotée | ru малоресурсный язык
      T computer-assisted translation, CAT | de computergestützte Übersetzung | fr traduction assistée par ordinateur, TAO | ru автоматизированный перевод
      T domain adaptation | de Domänenanpassung | fr adaptation au domaine | ru адаптация к предметной области
      T document-level context, discourse context
      M attention mechanism*, self-attention | de Aufmerksamkeitsmechanismus | fr mécanisme d'attention | ru механизм внимания
      M back-translation | de Rückübersetzung | fr rétrotraduction | ru обратный перевод
      M word alignment | de Wortalignierung | fr alignement de mots | ru выравнивание слов
      M subword segmentation, byte-pair encoding, BPE | de Subwortsegmentierung | fr segmentation en sous-mots
      O parallel corpus*parallel corpora, bitext* | de Parallelkorpus*Parallelkorpora | fr corpus parallèle | ru параллельный корпус
      O translation memory*, TM* | de Übersetzungsspeicher | fr mémoire de traduction
      O legal text*, legislative text* | de Rechtstext | fr texte juridique | ru юридический текст
      O morphologically rich language*, agglutinative language* | fr langue à morphologie riche | ru морфологически богатый язык
      Q BLEU score = 16.2..38.7 + | fr score BLEU
      Q post-editing time = 21..58 s/sentence - | de Posteditierzeit | fr temps de post-édition
    `,
    'syntax-and-semantics': `
      T dependency parsing | de Dependenzanalyse | fr analyse en dépendances | ru синтаксический анализ зависимостей
      T word sense disambiguation, WSD | de Lesartendisambiguierung | fr désambiguïsation lexicale | ru разрешение лексической многозначности
      T coreference resolution | de Koreferenzauflösung | fr résolution de coréférence | ru разрешение кореференции
      T lexical semantic change, semantic change | de Bedeutungswandel | fr changement sémantique | ru семантический сдвиг
      T multiword expression*, MWE* | de Mehrwortausdruck*Mehrwortausdrücke | fr expression polylexicale | ru неоднословное выражение
      M conditional random field*, CRF* | fr champ aléatoire conditionnel
      M word embedding*, distributional vector* | de Worteinbettung | fr plongement lexical | ru векторное представление слов
      M average mutual information, mutual information, AMI | de Transinformation | fr information mutuelle | ru взаимная информация
      M multi-task learning | de Multitask-Lernen | fr apprentissage multitâche
      O treebank*, dependency treebank* | de Baumbank*Baumbanken | fr corpus arboré | ru синтаксический корпус
      O wordnet*, lexical database* | de lexikalische Datenbank*lexikalische Datenbanken | fr base de données lexicale
      O historical newspaper*, digitised newspaper* | de historische Zeitung | fr presse ancienne | ru исторические газеты
      O compound noun*, nominal compound* | de Nominalkompositum*Nominalkomposita | fr nom composé
      Q labelled attachment score, LAS = 71.4..91.8 % +
      Q F1 score = 62.3..89.9 % + | de F1-Maß
    `,
    'language-models': `
      T large language model*, LLM* | de großes Sprachmodell*große Sprachmodelle | fr grand modèle de langue | ru большая языковая модель
      T factual hallucination*, hallucination in generated text | de Halluzination | fr hallucination factuelle
      T annotation disagreement, annotator disagreement | de Annotationsdissens | fr désaccord entre annotateurs
      T question answering, QA | de Fragebeantwortung | fr système de questions-réponses | ru вопросно-ответная система
      T automatic summarisation, text summarization, summarisation | de automatische Textzusammenfassung | fr résumé automatique | ru автоматическое реферирование
      M prompting, few-shot prompting | fr amorçage par l'exemple
      M fine-tuning, instruction tuning | de Feinabstimmung | fr ajustement fin | ru дообучение
      M retrieval-augmented generation, RAG | fr génération augmentée par récupération
      M probing classifier*, diagnostic classifier* | fr sonde linguistique
      O scientific abstract*, scholarly abstract* | fr résumé scientifique
      O dialogue corpus*dialogue corpora, conversational corpus*conversational corpora | de Dialogkorpus*Dialogkorpora | fr corpus de dialogues | ru диалоговый корпус
      O clinical note*, clinical narrative* | de Arztbrief | fr compte rendu clinique
      O social media post*, microblog post* | fr publication sur les réseaux sociaux
      Q exact match = 38.0..79.5 % +
      Q inter-annotator agreement = 0.41..0.83 + | fr accord inter-annotateurs
    `,
  },
  titles: `
    {T} without {t}
    Improving {T} with {M}
    {M} or {m}? A comparison on {O}
    A corpus of {O} for the study of {T}
    {T} and the cost of annotating {O}
    {T} for {#7-60} languages
    On the evaluation of {T}
    {M} for {O}: strengths and blind spots
    {T}: evidence from {O}
    {T} in {O}
    Findings of the shared task on {T}
  `,
  background: `
    Research on {T} has concentrated on edited text in a few languages.
    {T} {T:remains|remain} difficult where context extends beyond the sentence.
    Most resources for work on {T} were built from news.
    {M} {M:has|have} changed the way {T} {T:is|are} approached.
    Applications are increasingly affected by {T}, often without checks on whether training and target data match.
    {O} {O:poses|pose} problems that standard test sets do not show.
  `,
  gap: `
    Reported improvements rarely come with significance tests across several data sets.
    We know little about which errors related to {T} users actually notice.
    Work on {t} has so far been limited to English.
    Automatic scores may reward outputs that human judges reject.
    No annotated data of sufficient size exist for {O}.
  `,
  method: `
    We compare {M} with {m}, keeping training data and tuning effort constant.
    Our model extends {M} with a component for {t} that adds {#1-9} per cent to its parameters.
    Every item was labelled independently by {#2-6} annotators, and disagreements were discussed but not erased.
    A simple method based on {M} is proposed that requires neither a parser nor a bilingual dictionary.
    Human evaluation follows a protocol registered before outputs were generated.
    We control for length and frequency before any effect is attributed to {t}.
    Cross-validation is done by document, so that no text occurs in both training and test data.
  `,
  data: `
    The corpus contains {#12-980} thousand sentences from {#3-40} sources and is freely available.
    Experiments cover {#4-26} languages from {#2-9} families.
    A challenge set of {#300-2400} hand-written items targets {#5-14} phenomena.
    About {#4-19} per cent of the items were annotated twice.
    Test data were collected after {#2012-2021} to rule out contamination.
  `,
  result: `
    {Q} {improved} from {N0} to {N} over a strong baseline.
    Gains shrink to {#0.2-1.4} points once the baseline is tuned with the same budget.
    Adding {#5-50} thousand in-domain sentences was as effective as doubling the model.
    Error analysis attributes {#24-58} per cent of the remaining mistakes to {t}.
    For the {#3-6} smallest data sets the older approach is still ahead.
    Human judges preferred the new output in {#51-72} per cent of cases.
    Removing {M} costs {#0.6-5.2} points, more than any other component.
    Transfer to {o} works between related languages but fails across scripts.
    Scores on {O} lag behind those on news by {#6-21} points.
    The best system obtains {a Q} of {N}, the median participant {N0}.
    Variation between random seeds is about as large as the difference between the two best systems.
  `,
  implication: `
    Evaluation on {O} should complement the customary benchmarks.
    Data, guidelines and scripts are available under an open licence.
    We see no reason to give up simpler methods where annotated data are scarce.
    Progress in {T} calls for a closer look at {t}.
    The resource can be extended to other languages by following the same guidelines.
    We conclude with recommendations for reporting.
  `,
});
