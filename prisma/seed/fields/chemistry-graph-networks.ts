import { defineField } from './field.ts';

export const chemistryGraphNetworks = defineField({
  key: 'chemistry-graph-networks',
  root: 'machine learning for chemistry, chemical machine learning | de maschinelles Lernen in der Chemie | fr apprentissage automatique pour la chimie | ru машинное обучение в химии',
  department: 'Department of Computer Science',
  since: 2012,
  team: [2, 7],
  journals: `
    Journal of Learned Chemistry; J. Learn. Chem.; Northlight Press; 6.8
    Molecular Representation Letters; Mol. Represent. Lett.; Halvard Academic; 4.9
    Computational Discovery of Materials; Comput. Discov. Mater.; Merrow & Sons; 7.5
    Proceedings of the Demo Symposium on Learning in the Sciences; Proc. DSLS; Demo Computing Society; 5.7
  `,
  themes: {
    'property-prediction': `
      T molecular property prediction, property prediction | de Vorhersage molekularer Eigenschaften | fr prédiction de propriétés moléculaires | ru предсказание свойств молекул
      T transfer learning | de Transferlernen | fr apprentissage par transfert | ru перенос обучения
      T out-of-distribution generalisation, out-of-distribution generalization, OOD generalisation | fr généralisation hors distribution
      T uncertainty quantification, UQ | de Unsicherheitsquantifizierung | fr quantification des incertitudes | ru количественная оценка неопределённости
      T quantitative structure-activity relationship*, QSAR | de quantitative Struktur-Wirkungs-Beziehung | fr relation quantitative structure-activité
      M graph neural network*, GNN* | de neuronales Graphennetz, Graph-neuronales Netz | fr réseau de neurones sur graphes | ru графовая нейронная сеть
      M message passing, message-passing neural network*, MPNN* < graph neural network | fr passage de messages
      M random forest* | de Zufallswald | fr forêt aléatoire | ru случайный лес
      M self-supervised pre-training, self-supervised pretraining | de selbstüberwachtes Vortraining | fr préentraînement auto-supervisé
      O molecular graph* | de Molekülgraph | fr graphe moléculaire | ru молекулярный граф
      O molecular fingerprint*, circular fingerprint* | de molekularer Fingerabdruck | fr empreinte moléculaire | ru молекулярный отпечаток
      O drug-like molecule*, small molecule* | de wirkstoffähnliches Molekül | fr petite molécule
      O activity cliff*
      Q mean absolute error, MAE = 0.21..0.94 kcal/mol - | de mittlerer absoluter Fehler | fr erreur absolue moyenne | ru средняя абсолютная ошибка
      Q area under the curve, AUC = 0.71..0.95 + | de Fläche unter der Kurve | fr aire sous la courbe
    `,
    'interatomic-potentials': `
      T machine-learned interatomic potential*, neural network potential*, MLIP* | de maschinell gelerntes interatomares Potential*maschinell gelernte interatomare Potentiale | fr potentiel interatomique appris | ru машинно-обученный межатомный потенциал
      T equivariance, rotational equivariance | de Äquivarianz | fr équivariance | ru эквивариантность
      T long-range interaction*, long-range electrostatics | de langreichweitige Wechselwirkung | fr interaction à longue portée | ru дальнодействующее взаимодействие
      T free energy landscape*, free-energy surface* | de freie Energielandschaft | fr paysage d'énergie libre
      T reactive molecular dynamics
      M equivariant neural network*, E(3)-equivariant network* < graph neural network | fr réseau équivariant
      M active learning, query by committee | de aktives Lernen | fr apprentissage actif | ru активное обучение
      M molecular dynamics, molecular dynamics simulation*, MD | de Molekulardynamik | fr dynamique moléculaire | ru молекулярная динамика
      M density functional theory, DFT | de Dichtefunktionaltheorie | fr théorie de la fonctionnelle de la densité | ru теория функционала плотности
      O liquid water | de flüssiges Wasser | fr eau liquide
      O transition-metal surface*, metal surface* | de Übergangsmetalloberfläche | fr surface de métal de transition
      O metal-organic framework*, MOF* | de metallorganische Gerüstverbindung | fr réseau métallo-organique | ru металлоорганический каркас
      O peptide*, short peptide* | de Peptid | fr peptide | ru пептид
      Q force error = 8..74 meV/Å - | de Kraftfehler | fr erreur sur les forces
      Q simulation throughput = 0.4..38.0 ns/day +
    `,
    'generation-and-synthesis': `
      T inverse molecular design, inverse design, de novo design | de inverses Moleküldesign | fr conception inverse | ru обратный дизайн молекул
      T retrosynthesis, retrosynthetic planning, computer-aided synthesis planning | de Retrosynthese | fr rétrosynthèse | ru ретросинтез
      T reaction outcome prediction, reaction prediction | de Reaktionsvorhersage | fr prédiction de réactions | ru предсказание реакций
      T self-driving laboratory*, autonomous laboratory* | de autonomes Labor | fr laboratoire autonome
      T synthetic accessibility
      M diffusion model*, denoising diffusion model* | de Diffusionsmodell | fr modèle de diffusion | ru диффузионная модель
      M variational autoencoder*, VAE* | fr auto-encodeur variationnel | ru вариационный автокодировщик
      M Bayesian optimisation, Bayesian optimization, BO | de Bayessche Optimierung | fr optimisation bayésienne | ru байесовская оптимизация
      M reinforcement learning, RL | de bestärkendes Lernen | fr apprentissage par renforcement | ru обучение с подкреплением
      O reaction database*, reaction corpus*reaction corpora | fr base de données de réactions
      O cross-coupling reaction*, Suzuki coupling | de Kreuzkupplungsreaktion | fr réaction de couplage croisé
      O chemical space | de chemischer Raum | fr espace chimique | ru химическое пространство
      O line notation*, SMILES string*
      Q top-1 accuracy = 41.0..68.5 % + | fr exactitude top-1
      Q validity rate = 82.0..99.4 % +
    `,
  },
  titles: `
    {M} for {T}
    {T} of {O} with {M}
    {m:Does|Do} {m} help {T}? A controlled comparison
    Data-efficient {T} through {M}
    Benchmarking {M} on {O}
    {T} and {t}: evidence from {O}
    Scaling {M} to {O}
    When {M:fails|fail}: {t} and the limits of {T}
    Explaining predictions for {O}
    A simple baseline for {T}
  `,
  background: `
    {M} {M:has|have} become part of the standard tool box of computational chemistry.
    Progress on {T} is usually measured on a handful of public benchmarks.
    Accurate treatment of {O} would shorten many design cycles in chemistry.
    Labels in chemistry are expensive, which makes {m} attractive for work on {T}.
    Learned models promise to replace costly calculations, provided that {t} can be handled.
    {O} {O:presents|present} a hard test for {M} because small structural changes can have large effects.
  `,
  gap: `
    Most evaluations use random splits, which say little about {t}.
    Reported gains often vanish when hyperparameters of the baselines are tuned with equal care.
    It remains an open question how much {T} {T:owes|owe} to architecture and how much to data.
    No public benchmark covers {O} with reliable error estimates.
    Little is known about how {M} {M:behaves|behave} once systems become larger than those seen in training.
  `,
  method: `
    Models were trained on {#12-900} thousand labelled structures; {M} and {m} were given identical budgets.
    Our variant of {M} adds {#1-4} lines to the usual implementation and no trainable parameters.
    {M} {M:is|are} combined with {m} in a loop that requests new labels only where the ensemble disagrees.
    Splits are made by scaffold, by date and by similarity, so that {t} can be separated from memorisation.
    We repeat every experiment with {#5-20} seeds and report paired differences.
    The loss weights energies and gradients so that neither dominates after the first {#5-40} epochs.
    We propose a training objective in which {t} {t:enters|enter} as a soft constraint.
  `,
  data: `
    The data set contains {#14-680} thousand entries collected from {#3-9} public sources and deduplicated.
    For {O} we release {#2-48} thousand new reference calculations.
    Test molecules share no scaffold with the training set.
    Prospective validation used {#12-96} compounds measured after the model had been frozen.
    We hold out the most recent {#2-5} years as a temporal test set.
  `,
  result: `
    {Q} {improved} from {N0} to {N} on the scaffold split, but only marginally on the random split.
    With {#5-20} per cent of the labels the model reaches {a Q} of {N}.
    {m} alone {m:accounts|account} for {#45-80} per cent of the improvement.
    A tuned baseline comes within {#0.4-3.5} per cent of the best model at a tenth of the cost.
    Calibration is poor for {O} outside the training range, where nominal 90 per cent intervals cover {#52-78} per cent.
    Ablations show that removing {t} costs more than halving the depth of the network.
    Errors concentrate in {#3-9} per cent of the test set, mostly charged or strained structures.
    Of {#12-60} prospective suggestions, {#7-11} were confirmed by experiment.
    Training on a single GPU took {#3-70} hours.
    Larger models did not improve {Q}, which settled at {N}.
  `,
  implication: `
    We recommend that future work report results by scaffold and by date.
    Code, weights and splits are released under a permissive licence.
    For many practical questions in {T}, more diverse data will matter more than deeper networks.
    The findings suggest treating {t} as part of the problem rather than as an afterthought.
    Users should not trust predictions for {O} without an estimate of uncertainty.
    The same recipe applies wherever {O} can be enumerated.
  `,
});
