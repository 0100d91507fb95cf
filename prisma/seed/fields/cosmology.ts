import { defineField } from './field.ts';

export const cosmology = defineField({
  key: 'cosmology',
  root: 'cosmology, physical cosmology | de Kosmologie | fr cosmologie | ru космология',
  department: 'Institute for Astronomy',
  team: [3, 9],
  journals: `
    Journal of Observational Cosmology; J. Obs. Cosmol.; Halvard Academic; 5.2
    Large-Scale Structure Letters; LSS Lett.; Northlight Press; 4.4
    Annals of the Early Universe; Ann. Early Universe; Merrow & Sons; 3.9
    Survey Astronomy; Surv. Astron.; Demo Astronomical Society; 4.8
  `,
  themes: {
    'large-scale-structure': `
      T large-scale structure, LSS | de großräumige Struktur | fr structure à grande échelle | ru крупномасштабная структура
      T baryon acoustic oscillation*, BAO | de baryonische akustische Oszillation*baryonische akustische Oszillationen | fr oscillation acoustique des baryons | ru барионные акустические осцилляции
      T redshift-space distortion*, RSD | de Rotverschiebungsverzerrung | fr distorsion dans l'espace des redshifts
      T galaxy bias, tracer bias | fr biais des galaxies
      T structure growth, growth of structure | de Strukturwachstum | ru рост структуры
      M two-point correlation function*, correlation function* | de Zweipunktkorrelationsfunktion | fr fonction de corrélation à deux points | ru двухточечная корреляционная функция
      M N-body simulation* | de N-Körper-Simulation | fr simulation à N corps | ru моделирование задачи N тел
      M effective field theory, EFT of large-scale structure | de effektive Feldtheorie | fr théorie effective des champs
      M photometric redshift estimation, photometric redshifts+, photo-z | de photometrische Rotverschiebung
      O galaxy cluster*, cluster of galaxies*clusters of galaxies | de Galaxienhaufen | fr amas de galaxies | ru скопление галактик
      O cosmic void*, void* | fr vide cosmique | ru войд
      O luminous red galaxy*, LRG* | de leuchtkräftige rote Galaxie
      O dark matter halo* | de Halo aus dunkler Materie | fr halo de matière noire | ru гало тёмной материи
      Q matter density parameter = 0.270..0.338 + | fr paramètre de densité de matière
      Q clustering amplitude = 0.742..0.836 +
    `,
    'cosmic-microwave-background': `
      T cosmic microwave background^, CMB | de kosmische Hintergrundstrahlung | fr fond diffus cosmologique | ru реликтовое излучение
      T cosmic inflation, inflation | de kosmische Inflation | fr inflation cosmique | ru космическая инфляция
      T primordial gravitational wave*, B-mode polarisation | de primordiale Gravitationswelle | fr onde gravitationnelle primordiale | ru первичные гравитационные волны
      T reionisation, reionization, EoR | de Reionisation | fr réionisation | ru реионизация
      T primordial non-Gaussianity | fr non-gaussianité primordiale
      M angular power spectrum*angular power spectra, power spectrum estimation | de Winkelleistungsspektrum | fr spectre de puissance angulaire | ru угловой спектр мощности
      M component separation, foreground removal | fr séparation de composantes
      M independent component analysis, ICA | de Unabhängigkeitsanalyse | fr analyse en composantes indépendantes | ru анализ независимых компонент
      M lensing reconstruction
      O Galactic dust emission, polarised dust | de galaktische Staubemission | fr émission de la poussière galactique
      O Sunyaev-Zel'dovich effect^, SZ effect | de Sunjajew-Seldowitsch-Effekt | fr effet Sunyaev-Zel'dovich | ru эффект Сюняева — Зельдовича
      O transition-edge sensor*, TES bolometer* | de Übergangskantensensor
      O neutral hydrogen, 21-cm line | de neutraler Wasserstoff | fr hydrogène neutre | ru нейтральный водород
      Q tensor-to-scalar ratio = 0.011..0.095 - | de Tensor-zu-Skalar-Verhältnis | fr rapport tenseur sur scalaire
      Q optical depth to reionisation = 0.048..0.079 -
    `,
    'expansion-and-dark-energy': `
      T dark energy | de dunkle Energie, Dunkle Energie | fr énergie noire, énergie sombre | ru тёмная энергия
      T Hubble tension^, expansion rate discrepancy | de Hubble-Spannung | fr tension de Hubble | ru хаббловское напряжение
      T modified gravity | de modifizierte Gravitation | fr gravité modifiée | ru модифицированная гравитация
      T cosmic distance ladder^, distance ladder | de kosmische Entfernungsleiter | fr échelle des distances cosmiques
      T weak gravitational lensing, cosmic shear, weak lensing | de schwacher Gravitationslinseneffekt | fr lentille gravitationnelle faible | ru слабое гравитационное линзирование
      M Markov chain Monte Carlo, MCMC | de Markow-Ketten-Monte-Carlo | fr Monte-Carlo par chaînes de Markov | ru метод Монте-Карло по схеме марковских цепей
      M light-curve fitting, light curve fitting
      M time-delay cosmography | fr cosmographie par délais temporels
      M shape measurement, shear calibration
      O type Ia supernova*type Ia supernovae, SN Ia | de Supernova vom Typ Ia | fr supernova de type Ia | ru сверхновая типа Ia
      O Cepheid variable*, Cepheid* | de Cepheide | fr céphéide | ru цефеида
      O strongly lensed quasar*, lensed quasar* | fr quasar lentillé
      O standard siren*, gravitational-wave standard siren* | fr sirène standard
      Q Hubble constant = 67.1..74.6 km/s/Mpc + | de Hubble-Konstante | fr constante de Hubble | ru постоянная Хаббла
      Q dark energy equation-of-state parameter = 0.84..1.12 -
    `,
  },
  titles: `
    {T} from {O} in the DEEPWELL survey
    Constraints on {T} from {M}
    {M} and the systematics of {T}
    {O} as a probe of {T}
    {t} as a systematic effect on {T}
    Blind analysis of {O}: {Q} and {t}
    {T} at intermediate redshift
    Forecasts for {T} with {O}
    Cross-correlating {O} with {o}: implications for {t}
    Calibrating {M} for stage-IV surveys
  `,
  background: `
    {O} {O:has|have} long played a part in studies of {T}.
    Present surveys measure {T} with a precision at which modelling errors matter.
    The standard model fits most observations, but {T} {T:leaves|leave} room for doubt.
    Constraints on {T} are commonly obtained together with those on {t}, with which {T:it is|they are} partly degenerate.
    Forthcoming surveys will multiply the number of {1 O} measurements by more than ten.
    Theory predicts small but distinctive imprints of {T} on {O}.
  `,
  gap: `
    Systematic effects in {M} have so far been estimated from simulations only.
    Published values of {Q} differ by {#2-4.6} standard deviations depending on the method.
    The covariance between {T} and {t} is frequently neglected.
    Whether {O} {O:is|are} an unbiased tracer at these redshifts is not known.
    We address this using a sample selected without reference to the previous one.
  `,
  method: `
    {M} {M:is|are} applied to a sample limited in volume rather than in flux.
    We blind the analysis by shifting the parameter of interest until all tests are passed.
    The pipeline combines {M} with {m} and is validated on {#100-2000} mock catalogues.
    Nuisance parameters that describe {t} are marginalised over with wide priors.
    Likelihoods from {M} and {m} are multiplied after checking that they share no data.
    We model scales between {#12-30} and {#120-180} Mpc/h and discard smaller ones.
    An emulator trained on {#60-400} simulations replaces the full calculation.
  `,
  data: `
    The sample contains {#140-910} thousand objects over {#1200-9800} square degrees at redshifts between {#0.1-0.4} and {#0.6-1.4}.
    After quality cuts {#310-1900} objects remain, of which {#22-140} have spectroscopic follow-up.
    Observations were spread over {#3-7} seasons with median seeing of {#0.6-1.2} arcsec.
    We use public maps at {#3-9} frequencies together with our own mask.
    Jackknife regions of {#20-120} square degrees provide an internal estimate of the covariance.
  `,
  result: `
    We find {a Q} of {N}, with a statistical uncertainty of {#1-6} per cent.
    The two halves of the sample give {N0} and {N}, a difference of {#0.4-2.1} standard deviations.
    A signal consistent with expectation is detected at a significance of {#3-11}σ.
    Allowing {t} to vary widens the interval by {#12-60} per cent without moving its centre.
    Foreground residuals contribute less than {#3-18} per cent of the total error.
    No evidence for departures from the standard model is seen at redshifts below {#0.5-1.2}.
    The result shifts by {#0.2-1.4}σ when {m} {m:is|are} replaced by an independent method.
    Null tests fail in {#1-3} of {#24-60} cases, as expected by chance.
    Small scales prefer a lower amplitude than large ones, which may point to {t}.
    In combination with external data, {Q} is constrained to {N} ± {#1-4} per cent.
  `,
  implication: `
    The method is ready to be applied to the next data release.
    Calibration, rather than sample size, will limit progress on {T}.
    We release the catalogue, the mask and the chains.
    An explanation in terms of new physics is not required by these data, though it is not excluded.
    A survey {three|four|five} times as deep would decide between the two interpretations of {T}.
    Our findings weaken the case for {t} as the origin of the discrepancy.
  `,
});
