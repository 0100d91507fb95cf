import { defineField } from './field.ts';

export const climateExtremes = defineField({
  key: 'climate-extremes',
  root: 'climate extremes+, extreme weather and climate events+ | de Klimaextreme+ | fr extrêmes climatiques+ | ru климатические экстремумы',
  department: 'Institute of Atmospheric and Climate Science',
  team: [2, 9],
  languages: ['de', 'fr'],
  journals: `
    Extremes in a Changing Climate; Extrem. Chang. Clim.; Halvard Academic; 6.6
    Journal of Hydroclimatic Hazards; J. Hydroclim. Hazards; Northlight Press; 4.3
    Atmospheric Attribution; Atmos. Attrib.; Merrow & Sons; 5.1
    Regional Climate Letters; Reg. Clim. Lett.; Commonhouse Open Access; 3.8
  `,
  themes: {
    'heat-and-drought': `
      T heatwave*, heat wave* | de Hitzewelle | fr vague de chaleur*vagues de chaleur, canicule* | ru волна жары
      T flash drought*, rapid-onset drought* | de Blitzdürre | fr sécheresse éclair
      T land-atmosphere coupling, soil moisture feedback* | de Land-Atmosphäre-Kopplung | fr couplage surface-atmosphère
      T compound event*, compound extreme* | de zusammengesetztes Ereignis | fr événement composite | ru составное событие
      T urban heat island* | de städtische Wärmeinsel | fr îlot de chaleur urbain*îlots de chaleur urbains | ru городской остров тепла
      M event attribution, extreme event attribution | de Ereignisattribution | fr attribution d'événements
      M reanalysis*, atmospheric reanalysis* | de Reanalyse | fr réanalyse | ru реанализ
      M generalised extreme value distribution*, extreme value analysis, GEV | de Extremwertstatistik | fr loi des valeurs extrêmes
      M standardised precipitation index, SPI | de standardisierter Niederschlagsindex | fr indice standardisé de précipitations
      O blocking high*, atmospheric blocking | de blockierendes Hoch, Blockierung | fr blocage atmosphérique | ru атмосферный блокинг
      O soil moisture | de Bodenfeuchte | fr humidité du sol | ru влажность почвы
      O Mediterranean basin^ | de Mittelmeerraum | fr bassin méditerranéen | ru Средиземноморье
      O maize-growing region*, maize belt* | fr région maïsicole
      Q return period = 18..340 years - | de Wiederkehrperiode | fr période de retour | ru период повторяемости
      Q heatwave duration = 4.2..17.5 days - | de Dauer der Hitzewelle
    `,
    'heavy-precipitation': `
      T heavy precipitation, extreme precipitation, extreme rainfall | de Starkniederschlag, Starkregen | fr précipitations extrêmes+, fortes pluies+ | ru экстремальные осадки
      T river flood*, fluvial flood* | de Hochwasser | fr crue fluviale | ru речное наводнение
      T atmospheric river* | de atmosphärischer Fluss | fr rivière atmosphérique | ru атмосферная река
      T Clausius-Clapeyron scaling, temperature scaling of rainfall | fr relation de Clausius-Clapeyron
      T convective organisation, mesoscale organisation | de konvektive Organisation
      M convection-permitting model*, kilometre-scale model* | de konvektionserlaubendes Modell | fr modèle à convection explicite
      M weather radar*, radar-based rainfall estimation | de Wetterradar | fr radar météorologique | ru метеорологический радар
      M intensity-duration-frequency curve*, IDF curve*
      M statistical downscaling, downscaling | de statistisches Downscaling | fr descente d'échelle statistique | ru статистический даунскейлинг
      O thunderstorm*, convective storm* | de Gewitter*Gewitter | fr orage | ru гроза
      O mountain catchment*, alpine catchment* | de Gebirgseinzugsgebiet | fr bassin versant de montagne
      O Mediterranean cyclone*, medicane* | de Mittelmeertief | fr cyclone méditerranéen
      O sewer network*, urban drainage system* | de Kanalnetz | fr réseau d'assainissement
      Q hourly rainfall intensity = 24..96 mm/h - | fr intensité horaire
      Q scaling rate = 4.8..13.6 %/K -
    `,
    'projections-and-risk': `
      T climate risk, physical climate risk | de Klimarisiko | fr risque climatique | ru климатический риск
      T tropical cyclone*, hurricane* | de tropischer Wirbelsturm*tropische Wirbelstürme | fr cyclone tropical | ru тропический циклон
      T shared socioeconomic pathway*, SSP* | de sozioökonomischer Entwicklungspfad | fr trajectoire socio-économique partagée
      T internal variability, natural variability | de interne Variabilität | fr variabilité interne
      T climate adaptation, adaptation to climate change | de Klimaanpassung | fr adaptation au changement climatique | ru адаптация к изменению климата
      M initial-condition large ensemble*, large ensemble* | de Großensemble | fr grand ensemble
      M bias adjustment, bias correction | de Biaskorrektur | fr correction de biais
      M self-organising map*, self-organizing map*, SOM* | de selbstorganisierende Karte | fr carte auto-organisatrice | ru самоорганизующаяся карта
      M damage function*, vulnerability curve* | de Schadensfunktion | fr fonction de dommage
      O global climate model*, general circulation model*, GCM* | de globales Klimamodell | fr modèle climatique global | ru глобальная климатическая модель
      O insurance loss*, insured loss* | de Versicherungsschaden*Versicherungsschäden | fr sinistre assuré
      O winter storm*, extratropical cyclone* | de Wintersturm*Winterstürme | fr tempête hivernale | ru внетропический циклон
      O North Atlantic storm track^, storm track | fr rail des dépressions
      Q expected annual damage = 0.4..3.8 billion euros - | de jährlicher Erwartungsschaden
      Q ensemble spread = 0.6..2.7 K - | de Ensemblespreizung
    `,
  },
  titles: `
    {T} and {O} in a warmer world
    Drivers of {T} over the {#1-9}-decade record
    {T} at {1.5|2|3} °C of global warming
    {M} of {T}: sensitivity to {O}
    How unusual was the {summer|winter|autumn} of {#2001-2022}? {T} in context
    Changing {T} in {O}
    {T} and {t} as seen by {M}
    Limits to the predictability of {T}
    {O} as a precursor of {T}
    Robust and uncertain aspects of {T}
  `,
  background: `
    {T} {T:causes|cause} losses that grow with exposure as well as with warming.
    The physical understanding of {T} has advanced faster than the ability to project changes in the coming decades.
    Decision makers ask for information on {T} at scales that models do not resolve.
    Recent summers have drawn attention to {T}.
    {T} {T:results|result} from the interplay of large-scale circulation and local processes.
    Observations of {T} are too short to sample the rarest events.
  `,
  gap: `
    It remains unclear how much of the observed change is due to circulation.
    Different definitions of {T} lead to trends of different sign.
    The contribution of {t} has not been separated from that of mean warming.
    Station records are unevenly distributed, and {O} {O:is|are} poorly covered.
    Few studies quantify the uncertainty that stems from {t}.
  `,
  method: `
    We analyse {T} in {#30-100} simulations together with {M}.
    {M} {M:serves|serve} as the main line of evidence and {M:is|are} compared with {m}.
    Storylines of {#3-8} past events were re-simulated with boundary conditions {#1-4} K warmer.
    A pooling approach borrows information from {#12-90} neighbouring stations.
    We condition {m} on circulation by means of flow analogues.
    Trends are estimated with global mean temperature as a covariate.
    The procedure was tested in a perfect-model setting before it was applied to observations.
  `,
  data: `
    Daily observations from {#180-2900} stations were homogenised and cover {#52-118} years.
    We use {#3-9} gridded products at resolutions between {#2-12} and {#25-110} km.
    Impacts were compiled from {#9-31} national databases and newspaper archives.
    The region is divided into {#5-14} homogeneous zones.
    All simulations follow the same forcing scenario until the end of the century.
  `,
  result: `
    The probability of such an event has increased by a factor of {#2-14} (90 per cent interval {#1.2-1.9} to {#16-60}).
    {Q} {changes|is projected to change} from {N} to {N0} by mid-century.
    Dynamical changes account for {#10-38} per cent of the trend, thermodynamic ones for the rest.
    Models underestimate the observed trend in {#3-8} of {#9-14} regions.
    Favourable conditions were recognisable {#5-40} days ahead in {#58-84} per cent of the events.
    With {M}, {Q} is estimated at {N0}, well above that obtained from stations.
    Resolution matters: at {#2-4} km the diurnal cycle is reproduced, at 25 km it is not.
    The signal emerges from internal variability after {#14-40} years.
    Spatial clustering raises aggregate losses by {#7-33} per cent.
    Skill beyond {#8-20} days is limited to {#2-5} regions.
    Opposing trends in {o} cancel about half of the signal.
  `,
  implication: `
    Design values should be revised at intervals no longer than {#8-15} years.
    Adaptation planning can rely on the sign of the change, but not yet on its size.
    A longer record would do more than finer grids to narrow the range for {T}.
    Early warning would benefit from observations of {o}.
    Estimates for {T} should always be accompanied by those for {t}.
    The approach is transferable to regions with sparse data.
  `,
});
