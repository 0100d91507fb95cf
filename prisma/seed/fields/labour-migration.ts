import { defineField } from './field.ts';

export const labourMigration = defineField({
  key: 'labour-migration',
  root: 'labour economics, labor economics | de Arbeitsökonomik | fr économie du travail | ru экономика труда',
  department: 'School of Economics',
  team: [1, 4],
  alphabetical: true,
  languages: ['de', 'fr'],
  journals: `
    Review of Work and Migration; Rev. Work Migr.; Halvard Academic; 4.6
    Journal of Applied Labour Studies; J. Appl. Labour Stud.; Merrow & Sons; 3.3
    Population and Wages; Popul. Wages; Northlight Press; 2.9
    Quarterly Notes in Public Economics; Q. Notes Public Econ.; Demo Economic Association; 6.8
  `,
  themes: {
    immigration: `
      T international migration, labour migration | de internationale Migration, Arbeitsmigration | fr migration internationale, migration de travail | ru международная миграция
      T immigrant integration, economic integration of immigrants | de Integration von Zuwanderern | fr intégration des immigrés | ru интеграция иммигрантов
      T remittances+ | de Rücküberweisungen+ | fr transferts de fonds des migrants | ru денежные переводы мигрантов
      T brain drain, skilled emigration | de Braindrain | fr fuite des cerveaux | ru утечка мозгов
      T naturalisation policy*, citizenship policy* | de Einbürgerungspolitik | fr politique de naturalisation
      M shift-share instrument*, Bartik instrument* | de Shift-Share-Instrument | fr instrument shift-share
      M gravity model* | de Gravitationsmodell | fr modèle de gravité | ru гравитационная модель
      M linked survey data+, linked administrative records+ | de verknüpfte Registerdaten+ | fr données d'enquête appariées
      M audit study*audit studies, correspondence test* | de Korrespondenztest | fr test de correspondance
      O refugee*, asylum seeker* | de Flüchtling, Geflüchtete+ | fr réfugié | ru беженцы+
      O seasonal worker*, seasonal farm worker* | de Saisonarbeitskraft*Saisonarbeitskräfte | fr travailleur saisonnier
      O second-generation immigrant*, children of immigrants+ | de Zuwanderer der zweiten Generation+ | fr descendant d'immigrés
      O border region*, cross-border commuter* | de Grenzregion | fr région frontalière | ru приграничный регион
      Q employment gap = 3.1..19.8 pp - | fr écart d'emploi
      Q naturalisation rate = 2.2..9.6 % + | de Einbürgerungsquote
    `,
    'wages-and-firms': `
      T minimum wage* | de Mindestlohn*Mindestlöhne | fr salaire minimum | ru минимальная заработная плата
      T gender wage gap*, gender pay gap* | de geschlechtsspezifische Lohnlücke, Gender-Pay-Gap | fr écart salarial entre femmes et hommes | ru гендерный разрыв в оплате труда
      T monopsony power, labour market power | de Monopsonmacht | fr pouvoir de monopsone
      T collective bargaining | de Tarifverhandlungen+ | fr négociation collective | ru коллективные переговоры
      T job polarisation, job polarization | de Arbeitsplatzpolarisierung | fr polarisation de l'emploi
      M difference-in-differences, difference-in-differences estimation | de Differenz-von-Differenzen-Ansatz | fr doubles différences | ru метод разности разностей
      M two-way fixed effects, AKM model*
      M bunching estimation, bunching estimator*
      M wage decomposition, Oaxaca decomposition | de Lohnzerlegung | fr décomposition des salaires
      O matched employer-employee data+ | de verbundene Betriebs- und Beschäftigtendaten+ | fr données appariées employeurs-salariés
      O low-wage worker*, low-paid worker* | de Geringverdiener+ | fr travailleur à bas salaire
      O small firm*, small and medium-sized enterprise*, SME* | de kleines und mittleres Unternehmen | fr petite entreprise | ru малое предприятие
      O online vacancy*, job advertisement* | de Online-Stellenanzeige | fr offre d'emploi en ligne
      Q wage premium = 1.4..14.2 % + | de Lohnprämie | fr prime salariale
      Q employment elasticity = 0.04..0.48 - | de Beschäftigungselastizität | fr élasticité de l'emploi
    `,
    'unemployment-and-training': `
      T unemployment duration, duration of unemployment | de Arbeitslosigkeitsdauer | fr durée du chômage | ru продолжительность безработицы
      T active labour market policy*, ALMP* | de aktive Arbeitsmarktpolitik | fr politique active de l'emploi | ru активная политика на рынке труда
      T job search behaviour, job search | de Arbeitsplatzsuche | fr recherche d'emploi | ru поиск работы
      T vocational training, apprenticeship training | de Berufsausbildung | fr formation professionnelle | ru профессиональное обучение
      T skill mismatch, occupational mismatch | de Qualifikationsdiskrepanz | fr inadéquation des compétences
      M regression discontinuity design*, RDD* | de Regressions-Diskontinuitäts-Analyse | fr régression sur discontinuité
      M randomised controlled trial*, randomized controlled trial*, RCT* | de randomisierte kontrollierte Studie | fr essai contrôlé randomisé | ru рандомизированное контролируемое исследование
      M survival model*, duration model* | de Verweildauermodell | fr modèle de durée | ru модель выживаемости
      M propensity score matching, PSM | de Propensity-Score-Matching | fr appariement par score de propension
      O long-term unemployed+, long-term jobseeker* | de Langzeitarbeitslose+ | fr chômeur de longue durée
      O unemployment insurance, UI | de Arbeitslosenversicherung | fr assurance chômage | ru страхование от безработицы
      O caseworker*, employment counsellor* | de Arbeitsvermittler+ | fr conseiller pour l'emploi
      O school leaver*, labour market entrant* | de Schulabgänger+ | fr jeune sortant de formation
      Q job-finding rate = 4.2..18.7 % + | fr taux de retour à l'emploi
      Q programme cost per participant = 840..6900 euros - | de Programmkosten+ pro Teilnehmer
    `,
  },
  titles: `
    {T} and {t}: evidence from {O}
    The local effects of {T}
    Who gains from {T}?
    {T} in the long run
    {T} and the response of {O}
    {T}: lessons from {O}
    Measuring {T} with {M}
    {O}, {t} and the distribution of earnings
    {T} when information is costly
    Unequal exposure: {T} across regions
    What {M} can and cannot tell us about {T}
  `,
  background: `
    Few topics in economic policy are debated as persistently as {T}.
    {T} {T:affects|affect} workers directly and, through prices and location choices, everybody else.
    Theory gives no clear prediction for the effect of {T} on {O}.
    Earlier work on {T} concentrated on averages, which conceal much of what matters to {O}.
    {T} and {t} are usually studied by different communities with different data.
    The economic consequences of {T} depend on how employers respond.
  `,
  gap: `
    Credible estimates are rare because regions that differ in {T} differ in many other respects.
    What happens to {O} after the first {#2-5} years is largely unknown.
    Survey data miss those who leave, and registers miss those who never enter.
    Employers' side of {T} has been neglected.
    Whether {t} {t:amplifies|amplify} or {t:offsets|offset} these effects is an empirical question.
  `,
  method: `
    We exploit a reform in {#1996-2016} that changed eligibility for {#9-34} per cent of the workforce.
    Identification rests on {M} and on the assumption that trends would otherwise have been parallel.
    Using {M}, we compare municipalities just above and just below a population threshold.
    The paper develops a simple search model and estimates it by the method of moments.
    Results from {M} are contrasted with those from {m}.
    We follow {#3-12} cohorts for up to {#6-20} years, with particular attention to {O}.
    Event-study graphs show no sign of anticipation.
  `,
  data: `
    The data cover {#1.1-9.4} million employment spells between {#1994-2004} and {#2008-2019}.
    We link {#3-5} registers with a survey of {#1800-14000} respondents.
    Our sample includes {#140-402} local labour markets in {#1-9} countries.
    Information on {O} comes from a survey designed for this study.
    Wages are deflated and top-coded values imputed.
  `,
  result: `
    {Q} {improved} from {N0} to {N}, with the larger part of the change in the first two years.
    A one standard deviation increase in exposure changes hourly wages by {#0.3-2.9} per cent.
    Employment effects are close to zero, with a standard error of {#0.002-0.019}.
    Women account for about {#52-71} per cent of the total effect.
    Effects are strongest for {O} in regions with high initial unemployment.
    Movers explain {#12-44} per cent of the difference, stayers the rest.
    Firms pass on {#18-61} per cent of the additional cost to their customers.
    In tight labour markets we estimate {a Q} of {N}; in slack ones, {N0}.
    We cannot reject that {T} {T:has|have} no effect on hours.
    Spillovers to neighbouring regions are about {#10-35} per cent as large as direct effects.
    Placebo reforms in other years yield estimates centred on zero.
  `,
  implication: `
    The welfare gain is positive for any discount rate below {#4-12} per cent.
    Policies concerned with {O} should therefore take {t} into account.
    Back-of-the-envelope calculations suggest that the programme pays for itself within {#4-14} years.
    Ignoring general equilibrium effects would lead to the opposite conclusion.
    Our estimates help to reconcile two strands of the literature on {T}.
    External validity is limited by the peculiar institutions of the period.
  `,
});
