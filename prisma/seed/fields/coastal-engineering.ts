import { defineField } from './field.ts';

export const coastalEngineering = defineField({
  key: 'coastal-engineering',
  root: 'coastal engineering | de Küsteningenieurwesen | fr génie côtier | ru береговая инженерия',
  department: 'Faculty of Civil Engineering',
  team: [2, 6],
  languages: ['de', 'fr'],
  journals: `
    Journal of Coastal Structures; J. Coast. Struct.; Merrow & Sons; 3.5
    Shoreline Dynamics; Shoreline Dyn.; Halvard Academic; 4.0
    Ports, Harbours and Estuaries; Ports Harb. Estuaries; Northlight Press; 2.6
    Annals of Hydraulic Practice; Ann. Hydraul. Pract.; Demo Institution of Engineers; 1.8
  `,
  themes: {
    'structures-and-waves': `
      T wave overtopping | de Wellenüberlauf | fr franchissement par les vagues | ru перелив волн
      T rubble-mound breakwater*, rubble mound structure* | de geschütteter Wellenbrecher | fr digue à talus | ru откосный волнолом
      T armour stability, armour layer stability | de Deckwerksstabilität | fr stabilité de carapace
      T wave loading, wave impact pressure* | de Wellenlast | fr sollicitation par la houle
      T toe scour, scour | de Kolk, Auskolkung | fr affouillement | ru размыв дна
      M physical model test*, wave flume experiment* | de Wellenrinnenversuch | fr essai en canal à houle | ru эксперимент в волновом лотке
      M computational fluid dynamics, CFD | de numerische Strömungsmechanik | fr mécanique des fluides numérique | ru вычислительная гидродинамика
      M smoothed particle hydrodynamics, SPH | fr hydrodynamique des particules lissées
      M limit state analysis, reliability analysis | de Zuverlässigkeitsanalyse | fr analyse de fiabilité
      O crest wall*, wave return wall* | fr mur de couronnement
      O concrete armour unit*, armour unit* | de Betonformstein | fr bloc artificiel
      O sea dike*, dike* | de Seedeich, Deich | fr digue de mer | ru морская дамба
      O offshore monopile*, monopile foundation* | de Monopfahl*Monopfähle | fr monopieu
      Q mean overtopping discharge = 0.4..46.0 L/s/m - | fr débit moyen de franchissement
      Q damage level = 1.8..9.6 -
    `,
    'shoreline-change': `
      T coastal erosion, shoreline retreat | de Küstenerosion | fr érosion côtière | ru береговая эрозия
      T beach nourishment, sand nourishment | de Strandaufspülung, Sandvorspülung | fr rechargement de plage | ru подпитка пляжа
      T longshore sediment transport, littoral drift | de Küstenlängstransport | fr transit littoral | ru вдольбереговой перенос наносов
      T storm response, storm erosion | de Sturmerosion | fr réponse aux tempêtes
      T dune recovery | de Dünenregeneration | fr reconstitution dunaire
      M video monitoring, coastal video monitoring | de Videobeobachtung | fr suivi vidéo
      M satellite-derived shoreline*, shoreline detection | fr trait de côte satellitaire
      M one-line model*, shoreline evolution model* | de Einlinienmodell | fr modèle à une ligne
      M drone photogrammetry, UAV photogrammetry | de Drohnenphotogrammetrie | fr photogrammétrie par drone
      O sandbar*, nearshore bar* | de Sandbank*Sandbänke | fr barre sableuse | ru песчаный бар
      O barrier island* | de Barriereinsel | fr île-barrière | ru барьерный остров
      O groyne field*, groyne* | de Buhnenfeld, Buhne | fr champ d'épis
      O gravel beach*gravel beaches, shingle beach*shingle beaches | de Kiesstrand*Kiesstrände | fr plage de galets
      Q shoreline retreat rate = 0.3..4.9 m/year - | fr taux de recul du trait de côte
      Q dune volume = 28..210 m³/m + | de Dünenvolumen
    `,
    'estuaries-and-flooding': `
      T storm surge* | de Sturmflut | fr onde de tempête, surcote* | ru штормовой нагон
      T sea-level rise, relative sea-level rise | de Meeresspiegelanstieg | fr élévation du niveau de la mer | ru повышение уровня моря
      T nature-based solution*, nature-based coastal defence* | de naturbasierte Lösung | fr solution fondée sur la nature
      T saltwater intrusion, salt intrusion | de Salzwasserintrusion | fr intrusion saline | ru проникновение солёных вод
      T microplastic transport, microplastics+ | de Mikroplastiktransport | fr transport de microplastiques | ru перенос микропластика
      M hydrodynamic model*, shallow-water model* | de hydrodynamisches Modell | fr modèle hydrodynamique | ru гидродинамическая модель
      M joint probability analysis, copula-based analysis | fr analyse de probabilité conjointe
      M acoustic Doppler profiling, ADCP survey* | de akustische Dopplerprofilmessung | fr profilage acoustique Doppler
      M sediment budget analysis, sediment budget* | de Sedimentbilanz | fr bilan sédimentaire
      O salt marsh*salt marshes, saltmarsh*saltmarshes | de Salzwiese, Salzmarsch | fr marais salé, pré salé | ru соляной марш
      O tidal inlet*, tidal channel* | de Tiderinne, Seegat | fr passe de marée
      O mangrove forest*, mangrove* | de Mangrovenwald*Mangrovenwälder | fr mangrove | ru мангровый лес
      O polyethylene terephthalate, PET particle*, PET | de Polyethylenterephthalat | fr polytéréphtalate d'éthylène | ru полиэтилентерефталат
      Q wave attenuation = 14..71 % + | de Wellendämpfung | fr atténuation de la houle
      Q peak water level = 2.1..5.8 m - | de Scheitelwasserstand
    `,
  },
  titles: `
    {T} at {O}: field measurements and modelling
    {M} of {T} at {O}
    {T} under oblique and short-crested waves
    Influence of {O} on {T}
    A design formula for {T}
    {T} and {t} in a macrotidal setting
    {#6-28} years of {T} observed by {M}
    {O} as protection against {t}
    Uncertainty in predictions of {T}
    Performance of {O} during a sequence of storms
  `,
  background: `
    Design guidance for {T} goes back to tests with a limited range of wave conditions.
    Many coasts will have to cope with {T} under higher water levels.
    {O} {O:is|are} increasingly considered as an element of flood protection.
    {T} {T:is|are} governed by processes that act on time scales from seconds to decades.
    Owners of coastal structures need simple tools to assess {T}.
    The interaction of {T} with {t} becomes important during severe storms.
  `,
  gap: `
    Empirical formulae differ by a factor of {#2-6} outside their range of calibration.
    Field measurements during storms are rare for obvious reasons.
    Scale effects in {M} are suspected but seldom quantified.
    The role of {O} under long waves has not been examined.
    Whether {t} should be included in design remains a matter of judgement.
  `,
  method: `
    Tests at a scale of 1:{#8-50} were carried out with {#60-420} irregular sea states.
    {M} {M:was|were} validated against measurements from {#3-14} gauges.
    The approach couples {M} with {m} at every tidal cycle.
    A field campaign of {#6-30} months combined pressure sensors with {M}.
    We varied freeboard, slope and wave steepness independently.
    Uncertainty was propagated by {#500-9000} Monte Carlo runs.
    Coefficients calibrated on one winter were used to predict the following {#2-5}.
  `,
  data: `
    The data set covers {#9-46} storms with significant wave heights of up to {#3.1-8.4} m.
    Profiles were surveyed at {#11-85} cross-sections every {#1-6} months.
    Median grain size ranged from {#0.14-0.22} to {#0.31-0.9} mm.
    Tide-gauge records of {#24-110} years were available at {#2-9} stations.
    Results of {#140-1900} earlier tests were digitised and re-analysed.
  `,
  result: `
    {Q} changed from {N0} to {N} when {o} {o:was|were} present.
    The proposed formula has a scatter of {#8-29} per cent, about half that of existing ones.
    Predicted and measured values agree with a skill score of {#0.61-0.93}.
    Two storms caused {#44-83} per cent of the total change.
    Sheltering by {o} {improved|modified} conditions over a distance of {#120-1400} m.
    For steepness below {#0.01-0.03} the influence of {t} becomes dominant.
    Recovery took {#7-38} months and remained incomplete at {#2-5} sites.
    Numerical results are sensitive to bed roughness but not to grid size below {#2-10} m.
    Conditions with {a Q} of more than {N0} occurred on {#3-19} occasions.
    Costs over {#30-100} years are {#9-42} per cent lower than for the conventional solution.
    Scale effects were negligible for Reynolds numbers above {#12000-48000}.
  `,
  implication: `
    The formula may be used within the range of conditions tested.
    Monitoring after construction should last at least {#3-8} winters.
    {O} can complement, but hardly replace, conventional protection.
    For preliminary design of {O} the simpler model is sufficient.
    Long waves ought to be considered wherever {t} {t:is|are} of concern.
    Site-specific measurements remain necessary before {T} can be predicted with confidence.
  `,
});
