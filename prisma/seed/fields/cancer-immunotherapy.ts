import { defineField } from './field.ts';

export const cancerImmunotherapy = defineField({
  key: 'cancer-immunotherapy',
  root: 'cancer immunotherapy, tumour immunotherapy | de Krebsimmuntherapie | fr immunothérapie du cancer | ru иммунотерапия рака',
  department: 'Department of Oncology',
  team: [6, 12],
  journals: `
    Journal of Translational Tumour Immunology; J. Transl. Tumour Immunol.; Halvard Academic; 9.3
    Clinical Immunotherapy Reports; Clin. Immunother. Rep.; Northlight Press; 5.4
    Cellular Therapies; Cell. Ther.; Merrow & Sons; 7.1
    Annals of Experimental Oncology; Ann. Exp. Oncol.; Society of Demonstrative Medicine; 4.0
  `,
  themes: {
    'checkpoint-blockade': `
      T immune checkpoint blockade, immune checkpoint inhibition, ICB | de Immuncheckpoint-Blockade | fr blocage des points de contrôle immunitaires | ru блокада иммунных контрольных точек
      T acquired resistance, secondary resistance | de erworbene Resistenz | fr résistance acquise | ru приобретённая резистентность
      T immune-related adverse event*, irAE* | de immunvermittelte Nebenwirkung | fr effet indésirable immunomédié
      T tumour mutational burden, tumor mutational burden, TMB | de Tumormutationslast | fr charge mutationnelle tumorale | ru мутационная нагрузка опухоли
      T neoadjuvant immunotherapy, neoadjuvant treatment | de neoadjuvante Immuntherapie | fr immunothérapie néoadjuvante
      M phase II trial*, phase 2 trial* | de Phase-II-Studie | fr essai de phase II | ru исследование фазы II
      M multiplex immunohistochemistry, multiplex immunofluorescence | de Multiplex-Immunhistochemie | fr immunohistochimie multiplexe
      M whole-exome sequencing, WES | de Exomsequenzierung | fr séquençage de l'exome | ru секвенирование экзома
      M circulating tumour DNA analysis, liquid biopsy*liquid biopsies, ctDNA analysis | de Flüssigbiopsie | fr biopsie liquide | ru жидкая биопсия
      O PD-1 inhibitor*, anti-PD-1 antibody* | de PD-1-Inhibitor | fr inhibiteur de PD-1 | ru ингибитор PD-1
      O melanoma*, metastatic melanoma | de Melanom | fr mélanome | ru меланома
      O non-small-cell lung cancer, NSCLC | de nicht-kleinzelliges Lungenkarzinom | fr cancer du poumon non à petites cellules | ru немелкоклеточный рак лёгкого
      O microsatellite-unstable tumour*, mismatch repair-deficient tumour*
      Q objective response rate = 14..58 % + | de objektive Ansprechrate | fr taux de réponse objective | ru частота объективного ответа
      Q median progression-free survival = 2.9..14.8 months + | de progressionsfreies Überleben | fr survie sans progression
    `,
    'engineered-cells': `
      T adoptive cell therapy, adoptive T-cell transfer, ACT | de adoptive Zelltherapie | fr thérapie cellulaire adoptive | ru адоптивная клеточная терапия
      T T-cell exhaustion | de T-Zell-Erschöpfung | fr épuisement des lymphocytes T | ru истощение Т-клеток
      T cytokine release syndrome, CRS | de Zytokinfreisetzungssyndrom | fr syndrome de relargage des cytokines | ru синдром высвобождения цитокинов
      T antigen escape, antigen loss | de Antigenverlust | fr échappement antigénique
      T off-the-shelf cell product*, allogeneic cell product* | fr produit cellulaire allogénique
      M CRISPR editing, CRISPR-Cas9 editing | de CRISPR-Editierung | fr édition par CRISPR | ru редактирование CRISPR
      M flow cytometry | de Durchflusszytometrie | fr cytométrie en flux | ru проточная цитометрия
      M lentiviral transduction | de lentivirale Transduktion | fr transduction lentivirale
      M humanised mouse model*, xenograft model* | de humanisiertes Mausmodell | fr modèle murin humanisé | ru гуманизированная мышиная модель
      O chimeric antigen receptor*, CAR* | de chimärer Antigenrezeptor | fr récepteur antigénique chimérique | ru химерный антигенный рецептор
      O natural killer cell*, NK cell* | de natürliche Killerzelle | fr cellule NK | ru естественная клетка-киллер
      O B-cell lymphoma*, diffuse large B-cell lymphoma | de B-Zell-Lymphom | fr lymphome B | ru В-клеточная лимфома
      O tumour-infiltrating lymphocyte*, TIL* | de tumorinfiltrierender Lymphozyt*tumorinfiltrierende Lymphozyten | fr lymphocyte infiltrant la tumeur
      Q complete remission rate = 21..74 % + | de komplette Remissionsrate | fr taux de rémission complète
      Q expansion peak = 11..190 cells/µL +
    `,
    'tumour-microenvironment': `
      T tumour microenvironment*, tumor microenvironment*, TME | de Tumormikroumgebung | fr microenvironnement tumoral | ru микроокружение опухоли
      T neoantigen*, tumour neoantigen* | de Neoantigen | fr néoantigène | ru неоантиген
      T cancer vaccine*, therapeutic vaccine* | de Krebsimpfstoff | fr vaccin anticancéreux | ru противораковая вакцина
      T immune exclusion, T-cell exclusion | fr exclusion immunitaire
      T gut microbiome* | de Darmmikrobiom | fr microbiome intestinal | ru микробиом кишечника
      M single-cell RNA sequencing, scRNA-seq | de Einzelzell-RNA-Sequenzierung | fr séquençage d'ARN en cellule unique | ru секвенирование РНК одиночных клеток
      M spatial transcriptomics | de räumliche Transkriptomik | fr transcriptomique spatiale
      M immunopeptidomics | de Immunpeptidomik | fr immunopeptidomique
      M patient-derived organoid*, tumour organoid* | de Patientenorganoid | fr organoïde dérivé de patient | ru органоид
      O tumour-associated macrophage*, TAM* | de tumorassoziierter Makrophage | fr macrophage associé à la tumeur
      O regulatory T cell*, Treg* | de regulatorische T-Zelle | fr lymphocyte T régulateur | ru регуляторная Т-клетка
      O pancreatic ductal adenocarcinoma, PDAC | de duktales Pankreasadenokarzinom | fr adénocarcinome canalaire pancréatique
      O tertiary lymphoid structure*, TLS* | de tertiäre lymphatische Struktur | fr structure lymphoïde tertiaire
      Q CD8 T-cell density = 85..720 cells/mm² + | fr densité de lymphocytes T CD8
      Q overall survival at two years = 18..66 % + | fr survie globale à deux ans
    `,
  },
  titles: `
    {T} in {O}: results of a multicentre study
    {M} identifies determinants of {T} in {O}
    {O} and {T} after failure of first-line therapy
    {O} and {T}: a translational study
    Early changes in {O} precede {T}
    {Q} and {t} in {O}
    {O} {O:shapes|shape} {T}
    Safety and activity of a combination directed at {T}
    {M} of {O} before and during treatment
    Predictors of {T}: a prospective analysis
  `,
  background: `
    Only a minority of patients benefit durably from current immunotherapies, and {T} may be part of the explanation.
    {T} {T:has|have} become a focus of clinical research.
    The contribution of {O} to {T} is incompletely understood.
    Preclinical work suggests that {T} can be influenced by {t}.
    Clinical decisions on {T} currently rest on a single biopsy.
    Combination strategies are proliferating faster than the means to choose among them.
  `,
  gap: `
    Predictive markers validated in one tumour type have often failed in another.
    Serial samples, which would show the order of events, are seldom available.
    How {T} {T:evolves|evolve} under treatment is poorly documented.
    Mouse models reproduce {t} only in part.
    Long-term data beyond {#2-4} years are lacking.
  `,
  method: `
    In this {single-arm|randomised|open-label} study patients received up to {#4-35} cycles and were assessed every {#6-12} weeks.
    Paired biopsies were taken before and {#2-8} weeks after the start of treatment, and {M} {M:was|were} part of the protocol.
    We integrated {M} with {m} in the same specimens.
    Candidate mechanisms were tested in {#2-5} mouse strains and in ex vivo cultures.
    Two pathologists scored all slides independently, without knowledge of outcome.
    The primary endpoint was {Q}; biomarker analyses were exploratory.
    Functional assays were combined with {M} to separate cause from correlation.
  `,
  data: `
    Between {#2004-2014} and {#2015-2022}, {#28-412} patients were enrolled at {#1-27} centres.
    Median age was {#54-69} years, and {#31-64} per cent had received at least two previous lines of therapy.
    Tissue from {#19-160} patients met quality criteria.
    An independent cohort of {#40-310} patients served for validation.
    We profiled {#24-410} thousand cells from {#9-48} tumours.
  `,
  result: `
    {Q} was {N} in the treated group compared with {N0} in historical controls.
    Grade 3 or higher toxicity occurred in {#8-39} per cent of patients, and {#1-4} discontinued treatment.
    Responders had {#2-7} times more infiltrating T cells at baseline (p = {#0.001-0.039}).
    Depletion of CD8 T cells abolished the effect in {#2-4} mouse models.
    Loss of antigen presentation was found in {#11-34} per cent of progressing lesions.
    The combination {improved|shifted} the median from {#2-5} to {#6-13} months (hazard ratio {#0.42-0.81}).
    A signature of {#7-38} genes predicted outcome with an area under the curve of {#0.66-0.88}.
    No difference was seen in patients with low baseline scores.
    Expansion peaked on day {#7-21} and correlated with tumour burden.
    Clonal analysis traced {#22-71} per cent of expanded T cells to clones present before treatment.
    After a median follow-up of {#11-52} months, {Q} reached {N}.
  `,
  implication: `
    These data justify a controlled trial that includes {m} from the start.
    Serial blood samples may help to recognise non-responders early.
    The safety profile permits outpatient administration.
    We caution against extrapolation to tumours with low immune infiltration.
    Interventions that act on {t} deserve testing in combination.
    Standardised reporting of {T} would make trials comparable.
  `,
});
