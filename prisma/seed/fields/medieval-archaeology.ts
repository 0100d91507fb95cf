import { defineField } from './field.ts';

export const medievalArchaeology = defineField({
  key: 'medieval-archaeology',
  root: 'medieval archaeology | de Mittelalterarchäologie, Archäologie des Mittelalters | fr archéologie médiévale | ru средневековая археология',
  department: 'Department of Archaeology',
  team: [1, 6],
  languages: ['de', 'fr'],
  journals: `
    Journal of Medieval Settlement; J. Mediev. Settl.; Merrow & Sons; 1.4
    Archaeology of the Middle Ages; Archaeol. Middle Ages; Halvard Academic; 1.9
    Archaeometry of Everyday Things; Archaeom. Everyday Things; Northlight Press; 2.3
    Burial and Society; Burial Soc.; Commonhouse Open Access; 1.6
  `,
  themes: {
    settlement: `
      T rural settlement, village formation | de ländliche Siedlung, Dorfbildung | fr habitat rural | ru сельское поселение
      T deserted village*, settlement desertion | de Wüstung*Wüstungen | fr village déserté | ru заброшенная деревня
      T urbanisation in the Middle Ages, medieval urbanisation, medieval town* | de mittelalterliche Stadt*mittelalterliche Städte | fr ville médiévale | ru средневековый город
      T open-field system*, open-field farming | de Dreizelgenwirtschaft | fr champ ouvert
      T fortification*, castle building | de Befestigung, Burgenbau | fr fortification | ru фортификация
      M aerial laser scanning, airborne laser scanning, lidar survey*, LiDAR | de Airborne-Laserscanning | fr lidar aérien | ru воздушное лазерное сканирование
      M magnetometer survey*, geomagnetic prospection | de Magnetometerprospektion | fr prospection magnétique | ru магнитная разведка
      M dendrochronology, tree-ring dating | de Dendrochronologie | fr dendrochronologie | ru дендрохронология
      M map regression
      O moated site*, moated manor* | de Wasserburg, Motte | fr motte castrale
      O timber building*, post-built house* | de Holzbau, Pfostenbau | fr construction en bois
      O ridge and furrow, ridge-and-furrow earthwork* | de Wölbacker*Wölbäcker | fr billon
      O urban waterfront*, harbour front* | de Hafenfront | fr front portuaire
      Q settlement density = 0.6..4.8 sites/km² + | de Siedlungsdichte | fr densité de l'habitat
      Q mean plot size = 0.3..2.9 ha + | de mittlere Parzellengröße
    `,
    'burial-and-bodies': `
      T burial practice*, mortuary practice*, funerary practice* | de Bestattungssitte | fr pratique funéraire | ru погребальный обряд
      T medieval diet, diet in the Middle Ages | de mittelalterliche Ernährung | fr alimentation médiévale | ru питание в Средние века
      T Black Death^, plague mortality | de Schwarzer Tod, Pest | fr peste noire | ru Чёрная смерть
      T human mobility, residential mobility | de Mobilität | fr mobilité humaine
      T early medieval Christianisation, Christianisation | de Christianisierung | fr christianisation | ru христианизация
      M stable isotope analysis | de Isotopenanalyse | fr analyse isotopique | ru изотопный анализ
      M ancient DNA analysis, palaeogenomics, aDNA | de Analyse alter DNA, Paläogenetik | fr paléogénétique | ru анализ древней ДНК
      M radiocarbon dating, radiocarbon | de Radiokarbondatierung | fr datation au radiocarbone | ru радиоуглеродное датирование
      M osteological analysis, osteology | de osteologische Untersuchung | fr étude ostéologique
      O row-grave cemetery*, row grave* | de Reihengräberfeld | fr cimetière à rangées
      O grave good*, burial goods+ | de Grabbeigabe | fr mobilier funéraire | ru погребальный инвентарь
      O parish cemetery*, churchyard* | de Friedhof*Friedhöfe, Kirchhof | fr cimetière paroissial | ru приходское кладбище
      O skeletal remains+, human remains+ | de Skelettreste+ | fr restes squelettiques | ru скелетные останки
      Q share of non-local individuals = 6..38 % + | de Anteil nichtlokaler Individuen
      Q mean age at death = 26..44 years + | de mittleres Sterbealter | fr âge moyen au décès
    `,
    'craft-and-trade': `
      T long-distance trade, Hanseatic trade | de Fernhandel, Hansehandel | fr commerce au long cours | ru дальняя торговля
      T pottery production, ceramic production | de Keramikproduktion | fr production céramique | ru гончарное производство
      T iron smelting, bloomery smelting | de Eisenverhüttung | fr sidérurgie ancienne
      T coin circulation, monetisation | de Münzumlauf | fr circulation monétaire | ru денежное обращение
      T textile production | de Textilproduktion | fr production textile
      M neutron activation analysis, NAA | de Neutronenaktivierungsanalyse | fr activation neutronique
      M X-ray fluorescence, portable XRF, XRF | de Röntgenfluoreszenzanalyse | fr fluorescence X | ru рентгенофлуоресцентный анализ
      M organic residue analysis, residue analysis | de Rückstandsanalyse | fr analyse de résidus organiques
      M thin-section petrography, ceramic petrography | de Dünnschliffmikroskopie | fr pétrographie céramique
      O stoneware vessel*, stoneware | de Steinzeug | fr grès
      O silver hoard*, coin hoard* | de Silberhort, Münzschatz*Münzschätze | fr trésor monétaire | ru монетный клад
      O slag heap*, iron slag | de Schlackenhalde | fr ferrier
      O shipwreck*, cog wreck* | de Schiffswrack, Koggenwrack | fr épave | ru остатки кораблекрушения
      Q share of imported wares = 4..41 % + | de Importanteil | fr part des importations
      Q silver content = 48..94 % + | de Silbergehalt | fr teneur en argent
    `,
  },
  titles: `
    {T} between the {eighth|ninth|tenth} and the {twelfth|thirteenth|fourteenth} century: {O}
    {O} and {T} on the {northern|eastern|western} fringe
    {M} of {O}: new light on {T}
    {T} reconsidered: the evidence of {O}
    A {#6-14}th-century assemblage and its bearing on {T}
    {T} before the {town|market}
    Dating {O} by {M}
    {O}, {o} and the archaeology of {t}
    {T} in the light of {M}
    From {t} to {T}: a regional study
  `,
  background: `
    Written sources say little about {T} before the thirteenth century.
    {T} {T:has|have} been described from texts more often than from the ground.
    Excavations of the last {#15-40} years have multiplied the evidence for {T}.
    {O} {O:belongs|belong} to the most frequent, and least studied, finds of the period.
    Regional narratives of {T} were formed when only a handful of sites had been published.
    {T} and {t} were once regarded as successive stages of one development.
  `,
  gap: `
    Chronologies rest on pottery typologies established in the {1950s|1960s|1970s}.
    The assumed connection with {t} has never been tested with independent dates.
    Older excavations recorded {O} only summarily.
    Sites away from the known centres have hardly been considered.
    Absolute dates for {O} are still lacking from most of the region.
  `,
  method: `
    {M} {M:was|were} applied in {#24-310} places chosen by context rather than by preservation.
    The study combines {M} with a re-examination of the excavation archive.
    We built a Bayesian model from {#14-96} dates and the recorded stratigraphy.
    A survey of {#12-140} ha was followed by {#3-11} targeted trenches.
    Results of {M} are compared with written evidence, where it exists.
    Typology, context and {M} were treated as independent lines of evidence.
    Finds from {#2-9} campaigns were recorded anew to a common standard.
  `,
  data: `
    The assemblage comprises {#340-9800} objects from {#18-190} closed contexts.
    In all, {#38-640} graves and {#9-70} buildings were available for study.
    Material comes from {#4-26} sites excavated between {#1958-1989} and {#1999-2018}.
    Only {#11-36} per cent of the finds could be assigned to a phase with confidence.
    Preservation was good below the water table and poor elsewhere.
  `,
  result: `
    {Q} {improved} from {N0} in the earlier phase to {N} in the later one.
    The model places the beginning of occupation {#20-90} years earlier than previously thought.
    {M} {M:points|point} to at least {#2-5} distinct phases.
    The change took place within two generations, around {#1040-1340}.
    There is no sign of a sudden break in {T}; the change was gradual.
    {O} {O:occurs|occur} in {#14-58} per cent of contexts, far more often than in neighbouring regions.
    Differences between households were small until about {#1080-1290}, and marked thereafter.
    The two halves of the region do not differ with regard to {o}.
    Outliers, {#2-6} in all and from disturbed contexts, were left out of consideration.
    The proposed link with {t} finds no support in the dated contexts.
    Reuse of older material is attested in {#3-17} cases.
  `,
  implication: `
    {T} {T:was|were} thus a drawn-out process rather than an event.
    The evidence calls for a new look at {t} in the region.
    Archives of old excavations repay the effort of study.
    Local decisions, not a plan from above, best explain the pattern.
    The sequence proposed here may serve as a reference for sites without organic preservation.
    Whether this holds for {o} elsewhere must await comparable excavations.
  `,
});
