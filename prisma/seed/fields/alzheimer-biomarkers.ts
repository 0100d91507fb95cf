import { defineField } from './field.ts';

export const alzheimerBiomarkers = defineField({
  key: 'alzheimer-biomarkers',
  root: "Alzheimer's disease biomarker*, Alzheimer biomarker* | de Alzheimer-Biomarker | fr biomarqueur de la maladie d'Alzheimer | ru биомаркер болезни Альцгеймера",
  department: 'Department of Neurology',
  team: [5, 12],
  journals: `
    Neurodegeneration and Biomarkers; Neurodegener. Biomark.; Halvard Academic; 6.1
    Journal of Clinical Dementia Studies; J. Clin. Dement. Stud.; Merrow & Sons; 4.4
    Molecular Ageing of the Brain; Mol. Ageing Brain; Northlight Press; 8.7
    Imaging in Cognitive Decline; Imaging Cogn. Decl.; Society of Demonstrative Medicine; 3.6
  `,
  themes: {
    'fluid-biomarkers': `
      T Alzheimer's disease, Alzheimer disease, AD | de Alzheimer-Krankheit, Morbus Alzheimer | fr maladie d'Alzheimer | ru болезнь Альцгеймера
      T blood-based biomarker*, plasma biomarker* | de Blutbiomarker | fr biomarqueur sanguin | ru биомаркер крови
      T tau phosphorylation, phosphorylated tau | de Tau-Phosphorylierung | fr phosphorylation de tau | ru фосфорилирование тау-белка
      T neuroinflammation | de Neuroinflammation | fr neuro-inflammation | ru нейровоспаление
      T preanalytical variation
      M immunoassay*, single-molecule array* | de Immunassay | fr dosage immunologique | ru иммуноанализ
      M mass spectrometry, MS | de Massenspektrometrie | fr spectrométrie de masse | ru масс-спектрометрия
      M lumbar puncture* | de Lumbalpunktion | fr ponction lombaire | ru люмбальная пункция
      M receiver operating characteristic analysis, ROC analysis
      O cerebrospinal fluid, CSF | de Liquor cerebrospinalis, Liquor | fr liquide céphalorachidien | ru спинномозговая жидкость
      O amyloid beta, amyloid-β, beta-amyloid | de Beta-Amyloid | fr bêta-amyloïde | ru бета-амилоид
      O tau protein, tau | de Tau-Protein | fr protéine tau | ru тау-белок
      O neurofilament light chain, NfL | de Neurofilament-Leichtketten | fr chaîne légère des neurofilaments
      Q diagnostic accuracy, area under the ROC curve = 0.74..0.96 + | de diagnostische Genauigkeit | fr précision diagnostique
      Q plasma p-tau217 concentration = 0.18..0.91 pg/mL - | fr concentration plasmatique de p-tau217
    `,
    neuroimaging: `
      T amyloid deposition, amyloid burden | de Amyloidablagerung | fr dépôt amyloïde | ru отложение амилоида
      T cortical atrophy, cortical thinning | de kortikale Atrophie | fr atrophie corticale | ru атрофия коры
      T functional connectivity | de funktionelle Konnektivität | fr connectivité fonctionnelle | ru функциональная связность
      T tau propagation, tau spreading | fr propagation de tau
      T white matter hyperintensity*white matter hyperintensities, WMH | fr hypersignal de la substance blanche
      M positron emission tomography, PET | de Positronen-Emissions-Tomographie | fr tomographie par émission de positons | ru позитронно-эмиссионная томография
      M magnetic resonance imaging, MRI | de Magnetresonanztomographie | fr imagerie par résonance magnétique | ru магнитно-резонансная томография
      M computed axial tomography, computed tomography, CAT | de Computertomographie | fr tomodensitométrie | ru компьютерная томография
      M voxel-based morphometry, VBM | de voxelbasierte Morphometrie | fr morphométrie voxel à voxel
      O hippocampus^, hippocampal formation^ | de Hippocampus | fr hippocampe | ru гиппокамп
      O entorhinal cortex^ | de entorhinaler Kortex | fr cortex entorhinal | ru энторинальная кора
      O default mode network^, DMN | de Ruhezustandsnetzwerk | fr réseau du mode par défaut
      O locus coeruleus^ | fr locus coeruleus
      Q standardised uptake value ratio, SUVR = 1.05..1.92 -
      Q hippocampal volume = 2.4..3.9 mL + | de Hippocampusvolumen | fr volume hippocampique | ru объём гиппокампа
    `,
    'risk-and-cohorts': `
      T mild cognitive impairment, MCI | de leichte kognitive Störung | fr trouble cognitif léger | ru умеренные когнитивные нарушения
      T cognitive decline, cognitive deterioration | de kognitiver Abbau | fr déclin cognitif | ru снижение когнитивных функций
      T cognitive reserve | de kognitive Reserve | fr réserve cognitive | ru когнитивный резерв
      T vascular risk factor* | de vaskulärer Risikofaktor | fr facteur de risque vasculaire
      T acute myocardial infarction, AMI | de akuter Myokardinfarkt | fr infarctus aigu du myocarde | ru острый инфаркт миокарда
      M longitudinal cohort study*longitudinal cohort studies, cohort study*cohort studies | de Kohortenstudie | fr étude de cohorte | ru когортное исследование
      M genome-wide association study*genome-wide association studies, GWAS | de genomweite Assoziationsstudie | fr étude d'association pangénomique | ru полногеномный поиск ассоциаций
      M neuropsychological assessment, neuropsychological testing | de neuropsychologische Untersuchung | fr évaluation neuropsychologique
      M Cox regression, proportional hazards model* | de Cox-Regression | fr régression de Cox
      O apolipoprotein E, APOE ε4 allele*, APOE | de Apolipoprotein E | fr apolipoprotéine E | ru аполипопротеин E
      O memory clinic patient*, memory clinic attendee* | de Gedächtnisambulanzpatient
      O older adult*, community-dwelling older adult* | fr personne âgée
      O polygenic risk score* | de polygener Risikoscore | fr score de risque polygénique
      Q hazard ratio = 1.12..2.87 - | de Hazard-Ratio | fr rapport de risque | ru отношение рисков
      Q annual conversion rate = 4.1..17.8 % - | fr taux annuel de conversion
    `,
  },
  titles: `
    {T} and {O}: a {#2-12}-year follow-up
    {T}: contributions of {M}
    {O} as {a marker|an early marker} of {T}
    Association of {t} with {T} in a multicentre sample
    Head-to-head comparison of {M} and {m} in {T}
    {Q} in preclinical stages: the role of {t}
    {T} in routine care: what {M} adds
    Sex differences in {T} and {O}
    Test-retest reliability of {Q}
    Staging {T} by {M}
  `,
  background: `
    Clinical trials increasingly select participants by biomarkers, which makes the reliability of {T} a practical matter.
    Changes related to {T} may precede clinical symptoms by many years.
    {M} {M:is|are} well established in research centres, less so in routine care.
    Changes in {O} are among the earliest measurable signs of disease.
    Interpretation of {T} in people with several comorbidities is difficult.
    Cut-offs derived in specialised centres may not hold in general practice.
  `,
  gap: `
    The time course of {T} relative to {t} is not well defined.
    Previous samples were small, highly educated and almost entirely of European ancestry.
    Whether data on {O} add information beyond age and {t} is disputed.
    Few studies combined {M} with {m} in the same individuals.
    Reproducibility across sites has received little attention.
  `,
  method: `
    Participants were seen at baseline and after {#12-48} months, with {M} as the principal method.
    Assessments were made within {#14-90} days of each other, blinded to clinical diagnosis.
    Linear mixed models with random slopes estimated change in {Q}, adjusted for age, sex and education.
    Associations with {T} were tested in {#2-5} pre-registered models.
    Cut-offs were derived in a training sample and tested in an independent one.
    Samples were analysed in randomised order in a single laboratory; {M} followed a common protocol.
    Missing visits were handled by multiple imputation with {#20-50} data sets.
  `,
  data: `
    We included {#118-1840} participants (mean age {#64-76} years, {#48-61} per cent women) from {#2-14} centres.
    The sample comprised {#60-320} cognitively unimpaired participants, {#50-280} with mild symptoms and {#40-190} with dementia.
    Median follow-up was {#2.1-8.9} years, with {#9-31} per cent lost to follow-up.
    Replication was sought in {#140-900} participants of an independent cohort.
    Post-mortem confirmation was available for {#18-96} participants.
  `,
  result: `
    {Q} was {N0} in the affected group and {N} in controls (p < 0.001).
    Combining {O} with age and sex gave an accuracy of {#78-94} per cent.
    Higher baseline levels predicted faster decline (β = {#0.08-0.46}, 95% CI {#0.02-0.07} to {#0.47-0.71}).
    Agreement between raters was moderate (κ = {#0.44-0.73}).
    The association with {t} was attenuated after adjustment for kidney function.
    Between-site coefficients of variation ranged from {#3-8} to {#11-24} per cent.
    Of participants with normal cognition, {#19-42} per cent were already positive.
    No effect of {t} was found in participants younger than {#60-66} years.
    Two consecutive measurements reclassified {#6-18} per cent of participants.
    In carriers of the risk allele, changes appeared {#3-9} years earlier.
  `,
  implication: `
    The results support a two-step procedure in which costly examinations are reserved for uncertain cases.
    Common reference materials are needed before {Q} can guide treatment.
    {T} should be interpreted in the light of {t}.
    Trials that rely on {O} alone may miss a relevant group of patients.
    Longer follow-up will show whether the observed change is clinically meaningful.
    Our findings do not support screening of people without symptoms.
  `,
});
