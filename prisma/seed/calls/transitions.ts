import type { Call } from './call.ts';

export const TRANSITIONS: Call = {
  name: 'Environmental and Digital Transitions',
  code: 'EDT',
  scheme: 'Collaborative Project',
  funding: [420, 1200],
  proposals: [
    {
      field: 'soil-ecology',
      theme: 'carbon-cycling',
      title: 'Dead microbes, living soils: necromass and the limits of carbon storage',
      abstract:
        'Policies that reward soil carbon sequestration assume that carbon added to a field will stay there. A large part of the carbon that does stay consists of microbial necromass bound to minerals, yet we do not know how much a given soil can hold or how quickly it is lost again. This project will measure formation and loss of necromass in grassland soils along two gradients of clay content in central Europe. In the field, stable isotope probing with labelled root litter will follow carbon from litter decomposition into living biomass and onwards into organo-mineral associations over three years. In laboratory incubations we will manipulate moisture and nitrogen to vary carbon use efficiency, which theory treats as the key parameter. Phospholipid fatty acid analysis and amino sugars separate fungal from bacterial contributions. We expect a plateau in necromass at high clay content that is set by supply rather than by mineral surfaces, and will test this by adding minerals to plots. Priming effects will be quantified in the same design, since they can cancel the gain. The results enter an existing regional model with an honest account of uncertainty. Land owners at both gradients have agreed to access for five years. We ask for two doctoral positions, a technician, isotopes and travel.',
    },
    {
      field: 'soil-ecology',
      theme: 'root-symbioses',
      title: 'Mycorrhiza under drought: who pays, who benefits in winter wheat?',
      abstract:
        'Commercial inoculants promise that mycorrhizal symbioses protect crops against drought. Trials give every possible answer, from strong benefit to measurable harm. We suspect that the outcome depends on the balance between carbon paid by the plant and phosphorus or water returned by the fungus, and that this balance shifts during the season. The project follows this balance in winter wheat and, for comparison, in a grain legume. Greenhouse experiments with arbuscular mycorrhizal fungi of known identity will cross three levels of water supply with two levels of phosphorus. Rhizobox imaging shows where hyphae grow, isotope dilution how much nitrogen fixation contributes, and quantitative PCR which fungi persist. A field experiment under rain-out shelters at two sites serves to check whether anything learned in pots holds outdoors. Root exudation will be collected at four growth stages, an effort rarely made in drought studies. Our hypothesis predicts benefit only if drought comes after flowering and phosphorus is scarce. Should it be rejected, the data will at least delimit the conditions under which inoculation is a waste of money, which farmers want to know as well. An advisory board with two farmers and a plant breeder meets yearly. Seeds, sites and shelters exist; funding is requested for personnel and analyses.',
    },
    {
      field: 'climate-extremes',
      theme: 'heat-and-drought',
      title: 'From dry soils to heatwaves: testing a feedback with observations',
      abstract:
        'Dry soils make heatwaves hotter. How much hotter is uncertain, because climate models disagree on land-atmosphere coupling by a factor of three and because observations of soil moisture have been too short. Twenty years of satellite data and a growing number of ground stations now make a better test possible. We will use them to estimate the effect of soil moisture on the intensity and duration of heatwaves in the Mediterranean basin and in central Europe, separately for situations with and without atmospheric blocking. Flow analogues will hold the circulation fixed; atmospheric reanalyses serve as a second, independent line of evidence. Special attention is given to flash droughts, whose onset is fast enough to be missed by monthly indices. The constraint obtained will then be applied to projections, so that models with unrealistic coupling count less. A final work package asks whether the compound risk of drought and heat for maize-growing regions can be predicted three weeks ahead, a horizon relevant to irrigation. Event attribution for the summers observed during the project will be carried out with partners at two weather services and published before the next season. All code will be open. The applicants combine experience in statistics, land-surface observation and climate modelling; three early-career researchers will be employed.',
    },
    {
      field: 'climate-extremes',
      theme: 'heavy-precipitation',
      title: 'Cloudbursts in cities: short-duration rainfall and the capacity of sewers',
      abstract:
        'Sewer networks are designed for hourly rainfall that was estimated decades ago. Extreme rainfall of short duration intensifies faster than Clausius-Clapeyron scaling suggests, at least in some regions, but the evidence comes from station records that miss most convective storms. We propose to combine twenty years of weather radar with simulations by convection-permitting models to derive intensity-duration-frequency curves that are valid for the coming decades. First, radar data of three countries will be corrected with the same method and compared with dense networks of private gauges. Second, we will analyse how convective organisation shapes the spatial extent of thunderstorms, since the damage depends on area as much as on intensity. Third, projected changes will be handed to two municipal partners, who run hydraulic models of their urban drainage systems and will tell us which statistics they can use. The project includes a frank comparison with statistical downscaling, which costs a thousandth of the computing time and may be sufficient for many cities. Expected results are curves with uncertainty ranges, a public radar climatology and guidance in three languages. A foreseeable difficulty is the change of radar hardware in 2014; a break in the series will be treated explicitly. Resources are requested for two postdoctoral researchers, one engineer and storage.',
    },
    {
      field: 'coastal-engineering',
      theme: 'estuaries-and-flooding',
      title: 'Marsh before dike: how far can salt marshes replace concrete?',
      abstract:
        'Nature-based solutions appear in every coastal strategy, although few engineers would sign a design that relies on them. For salt marshes the reason is simple: wave attenuation has been measured in moderate conditions, whereas dikes are designed for storm surges that occur once in several hundred years. This project aims to close the gap by measuring at the upper end. Four sites on the North Sea coast will be equipped with pressure sensors and acoustic Doppler profiling for five winters, so that at least a few severe events can be expected. In a large flume, blocks of real marsh will be exposed to waves of up to 1.1 metres until the vegetation fails. A hydrodynamic model extended by a description of stem breakage will link both data sets. Joint probability analysis of water levels and waves then yields failure probabilities for a dike with and without a marsh in front, including the effect of sea-level rise and of sediment supply over fifty years. We will work out under which conditions a lower dike behind a marsh is as safe as a higher dike alone, and what it costs. Two water boards participate and have opened their archives. The application covers instruments, flume time and four positions.',
    },
    {
      field: 'coastal-engineering',
      theme: 'shoreline-change',
      title: 'Sand on the move: forecasting the life of beach nourishments',
      abstract:
        'Coastal authorities place millions of cubic metres of sand on eroding beaches every year. How long the sand stays is predicted by rules of thumb, and the next campaign is ordered when the beach looks narrow. Satellite-derived shorelines with weekly resolution and drone photogrammetry allow a better approach. We will reconstruct the history of sixty-two beach nourishments on sandy and gravel coasts since 1990 and relate their lifetime to wave climate, grain size, longshore sediment transport and the presence of groyne fields. A one-line model with data assimilation will be developed that is updated after each storm and issues forecasts with a stated probability. At two sites coastal video monitoring resolves the role of sandbars, which hold back part of the sand and return it months later, a process current shoreline evolution models leave out. Forecasts will be published before each winter and scored afterwards by an independent partner. We consider this openness essential, since hindcasts flatter every model. If forecasts prove no better than the rule of thumb, we will say so and analyse why. The work is organised in four packages with a mid-term review and leads to open software. The consortium includes one agency in charge of 210 kilometres of shoreline.',
    },
    {
      field: 'computational-linguistics',
      theme: 'machine-translation',
      title: 'Translation for small languages: learning from the people who correct the machine',
      abstract:
        'Machine translation works for some forty languages and fails for the rest, in which administrations and hospitals nevertheless have to communicate. For low-resource languages there will never be large parallel corpora. What does exist are translators who correct drafts in computer-assisted translation tools, and every correction carries information that is thrown away today. We propose to learn from these corrections, with consent, in four minority languages of Europe, two of them morphologically rich. The first task is to build an editing environment that records changes together with reasons. The second is to develop learning methods that make use of a few thousand corrections: back-translation guided by corrected segments, domain adaptation to legal texts, and subword segmentation that respects morpheme boundaries. The third is evaluation, in which post-editing time counts more than automatic scores. We will also study whether translators accept suggestions too readily, a risk that is often mentioned and seldom measured. Ethical questions of ownership are treated in a separate package with a lawyer and representatives of the language communities, who keep the right to withdraw data. All translation memories released will have been cleared. The budget contains fair pay for twenty-four translators, which is the largest item, two postdoctoral researchers and one software engineer.',
    },
  ],
};
