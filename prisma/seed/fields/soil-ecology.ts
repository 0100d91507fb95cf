import { defineField } from './field.ts';

export const soilEcology = defineField({
  key: 'soil-ecology',
  root: 'microbial soil ecology, soil microbial ecology | de mikrobielle Bodenökologie | fr écologie microbienne des sols | ru почвенная микробная экология',
  department: 'Institute of Soil Science',
  team: [3, 8],
  languages: ['de', 'fr'],
  journals: `
    Soil Microbiology and Function; Soil Microbiol. Funct.; Halvard Academic; 5.9
    Journal of Rhizosphere Ecology; J. Rhizosphere Ecol.; Merrow & Sons; 3.7
    Below Ground; Below Ground; Commonhouse Open Access; 4.1
    Archives of Soil Processes; Arch. Soil Process.; Northlight Press; 2.8
  `,
  themes: {
    'carbon-cycling': `
      T soil carbon sequestration, soil carbon storage | de Kohlenstoffspeicherung im Boden | fr séquestration du carbone dans le sol | ru связывание углерода в почве
      T soil respiration | de Bodenatmung | fr respiration du sol | ru дыхание почвы
      T priming effect* | de Priming-Effekt | fr effet d'amorçage
      T litter decomposition, decomposition of litter | de Streuabbau | fr décomposition de la litière | ru разложение опада
      T organo-mineral association* | fr association organo-minérale
      M stable isotope probing, SIP | de Stabilisotopenmarkierung | fr marquage aux isotopes stables
      M soil incubation*, laboratory incubation* | de Bodeninkubation | fr incubation de sol
      M phospholipid fatty acid analysis, PLFA analysis | de Phospholipid-Fettsäure-Analyse | fr analyse des acides gras phospholipidiques
      M eddy covariance | de Eddy-Kovarianz | fr covariance des turbulences
      O soil organic matter, SOM | de organische Bodensubstanz, Humus | fr matière organique du sol | ru органическое вещество почвы
      O microbial necromass | de mikrobielle Nekromasse | fr nécromasse microbienne
      O permafrost soil*, thawing permafrost | de Permafrostboden*Permafrostböden | fr sol à pergélisol | ru мерзлотная почва
      O grassland soil* | de Grünlandboden*Grünlandböden | fr sol de prairie
      Q carbon use efficiency = 0.24..0.58 + | de Kohlenstoffnutzungseffizienz
      Q microbial biomass carbon = 180..940 mg/kg + | fr carbone de la biomasse microbienne
    `,
    'root-symbioses': `
      T mycorrhizal symbiosis*, mycorrhiza*mycorrhizae | de Mykorrhiza | fr symbiose mycorhizienne | ru микориза
      T biological nitrogen fixation, nitrogen fixation | de biologische Stickstofffixierung | fr fixation biologique de l'azote | ru биологическая фиксация азота
      T root exudation | de Wurzelexsudation | fr exsudation racinaire
      T phosphorus mobilisation, phosphorus mobilization | de Phosphormobilisierung | fr mobilisation du phosphore
      T drought tolerance | de Trockentoleranz | fr tolérance à la sécheresse | ru засухоустойчивость
      M quantitative polymerase chain reaction, quantitative PCR, qPCR | fr PCR quantitative | ru количественная ПЦР
      M rhizobox imaging
      M isotope dilution, 15N dilution | de Isotopenverdünnung | fr dilution isotopique
      M greenhouse experiment*, pot experiment* | de Gewächshausversuch, Gefäßversuch | fr essai en serre
      O rhizosphere^ | de Rhizosphäre | fr rhizosphère | ru ризосфера
      O arbuscular mycorrhizal fungus*arbuscular mycorrhizal fungi | de arbuskulärer Mykorrhizapilz | fr champignon mycorhizien à arbuscules
      O legume*, grain legume* | de Leguminose, Hülsenfrucht | fr légumineuse | ru бобовые
      O winter wheat | de Winterweizen | fr blé d'hiver | ru озимая пшеница
      Q root colonisation = 14..72 % + | de Wurzelkolonisierung | fr colonisation racinaire
      Q phosphorus uptake = 3.1..14.6 mg/plant + | fr absorption du phosphore
    `,
    'community-assembly': `
      T soil microbiome*, soil microbial community* | de Bodenmikrobiom | fr microbiome du sol | ru микробиом почвы
      T community assembly | de Gemeinschaftsbildung | fr assemblage des communautés
      T functional redundancy | de funktionelle Redundanz | fr redondance fonctionnelle
      T land-use change, land use intensification | de Landnutzungswandel | fr changement d'usage des sols | ru изменение землепользования
      T antibiotic resistance gene*, ARG* | de Antibiotikaresistenzgen | fr gène de résistance aux antibiotiques | ru ген устойчивости к антибиотикам
      M amplicon sequencing, 16S rRNA gene sequencing | de Amplikon-Sequenzierung | fr séquençage d'amplicons | ru ампликонное секвенирование
      M shotgun metagenomics, metagenomics | de Metagenomik | fr métagénomique | ru метагеномика
      M co-occurrence network*, co-occurrence network analysis | de Kookkurrenznetzwerk | fr réseau de cooccurrence
      M variance partitioning | fr partition de la variance
      O long-term field trial*, long-term experiment* | de Dauerfeldversuch | fr essai de longue durée
      O nematode community* | de Nematodengemeinschaft
      O forest floor^, organic horizon* | de Waldboden | fr litière forestière | ru лесная подстилка
      O drained peatland*, peatland* | de entwässertes Moor*entwässerte Moore, Moor*Moore | fr tourbière drainée | ru осушенный торфяник
      Q bacterial richness = 1240..4870 taxa + | fr richesse bactérienne
      Q community turnover = 0.21..0.78 - | fr renouvellement des communautés
    `,
  },
  titles: `
    {T} in {O} under contrasting management
    {T} along a {precipitation|land-use|temperature} gradient
    {M} links {T} to {t}
    Response of {O} to {#2-14} years of experimental warming
    {O} and {T}: results of a {#8-40}-year experiment
    Controls on {Q} in {O}
    Does liming alter {T}?
    Spatial scale matters for {T} in {O}
    {t} modifies the effect of nitrogen addition on {O}
    Seasonal dynamics of {T} and {t}
  `,
  background: `
    Soils hold more carbon than vegetation and atmosphere together, and {T} {T:decides|decide} part of its fate.
    Whether {T} {T:is|are} governed by climate or by the organisms present is an old question.
    Management recommendations increasingly refer to {T}.
    In {O}, {T} {T:varies|vary} over distances of centimetres.
    {T} {T:has|have} mostly been studied in temperate arable soils.
    Plants and microorganisms interact through {t}, with consequences for {T}.
  `,
  gap: `
    Field evidence remains scarce because {T} {T:is|are} difficult to separate from {t}.
    Most experiments end after one or two seasons, before {O} can respond.
    It is not known whether results from sieved soil apply to {O}.
    The role of soil texture has been inferred from a small number of sites.
    Data from the subsoil are almost entirely lacking.
  `,
  method: `
    We combined {M} with {m} on samples from {#3-8} depths.
    Intact cores were exposed to {#2-5} moisture levels and analysed by {M}.
    {M} {M:was|were} complemented by {#48-360} samples taken in spring and autumn.
    A factorial experiment crossed nitrogen addition with {#2-4} levels of disturbance.
    Plots of {#4-120} m² were arranged in {#4-8} randomised blocks.
    We followed a pulse of labelled carbon for {#14-120} days using {M}.
    Structural equation models were used to separate direct effects from those mediated by soil pH.
  `,
  data: `
    Sampling covered {#6-84} sites along a gradient of mean annual precipitation from {#320-540} to {#900-1900} mm.
    The trial has been running for {#9-58} years on a loamy {Luvisol|Cambisol|Chernozem}.
    Soil pH ranged from {#3.9-4.8} to {#6.6-7.9}.
    Each treatment was replicated {#4-8} times, giving {#32-192} plots.
    Archived samples from {#3-7} earlier campaigns were analysed together with new ones.
  `,
  result: `
    {Q} {improved} from {N0} to {N} along the gradient.
    Soil pH and texture together explained {#28-67} per cent of the variation in {Q}.
    {M} {M:shows|show} that {T} {T:responds|respond} within {#3-21} days of rewetting.
    Fertilised plots had {a Q} of {N0}, compared with {N} without fertiliser.
    The response was confined to the upper {#5-20} cm.
    Effects of warming disappeared after {#3-9} years, probably because substrates had been depleted.
    Fungal taxa reacted more slowly than bacterial ones.
    Differences between sites exceeded those between treatments by a factor of {#2-6}.
    Land-use history was still visible {#15-70} years after conversion.
    Neither tillage nor crop rotation altered {t} significantly (p > {#0.1-0.6}).
    On sandy soils {Q} stayed close to {N0} whatever the treatment.
  `,
  implication: `
    Models that ignore {t} will probably overestimate losses from {O}.
    Reduced tillage alone is unlikely to change {T} within a decade.
    Long time series are indispensable for judging {T}.
    Sampling schemes should include the subsoil.
    The resident community matters less than its surroundings allow.
    These relationships can be used to map {T} at regional scale.
  `,
});
