import { defineField } from './field.ts';

export const photonicQuantumComputing = defineField({
  key: 'photonic-quantum-computing',
  root: 'photonic quantum computing, optical quantum computing | de photonisches Quantenrechnen | fr calcul quantique photonique | ru фотонные квантовые вычисления',
  department: 'Department of Physics',
  since: 2001,
  team: [3, 8],
  journals: `
    Photonic Quantum Letters; Phot. Quantum Lett.; Halvard Academic; 7.9
    Journal of Optical Quantum Information; J. Opt. Quantum Inf.; Society for Demonstrable Physics; 4.2
    Integrated Quantum Devices; Integr. Quantum Dev.; Northlight Press; 5.6
    Quantum Optics and Computation; Quantum Opt. Comput.; Merrow & Sons; 3.1
  `,
  themes: {
    'photon-sources': `
      T single-photon source*, single-photon emitter* | de Einzelphotonenquelle | fr source de photons uniques | ru источник одиночных фотонов
      T photon indistinguishability, two-photon indistinguishability | fr indiscernabilité des photons
      T spontaneous parametric down-conversion, SPDC | de parametrische Fluoreszenz | fr conversion paramétrique spontanée | ru спонтанное параметрическое рассеяние
      T entangled photon pair* | de verschränktes Photonenpaar | fr paire de photons intriqués | ru запутанная пара фотонов
      T temporal multiplexing, time multiplexing | de Zeitmultiplexverfahren
      M Hong-Ou-Mandel interferometry, two-photon interference, HOM | fr interférence de Hong-Ou-Mandel | ru интерференция Хонга — У — Мандела
      M quantum state tomography | de Quantenzustandstomographie | fr tomographie d'état quantique | ru квантовая томография
      M resonant excitation, resonance fluorescence | de resonante Anregung
      M photon-number-resolving detection, PNR detection | fr détection résolue en nombre de photons
      O semiconductor quantum dot*, quantum dot*, QD* | de Quantenpunkt | fr boîte quantique | ru квантовая точка
      O micropillar cavity*, pillar microcavity* | fr microcavité pilier
      O periodically poled lithium niobate waveguide*, PPLN waveguide* | de periodisch gepolter Lithiumniobat-Wellenleiter
      O superconducting nanowire single-photon detector*, SNSPD* | de supraleitender Nanodraht-Einzelphotonendetektor | ru сверхпроводящий однофотонный детектор
      Q single-photon purity = 96.1..99.8 % + | de Einzelphotonenreinheit
      Q source brightness = 12..58 % + | fr brillance de la source
    `,
    'linear-optical-circuits': `
      T boson sampling | de Bosonen-Sampling | fr échantillonnage de bosons | ru бозонный сэмплинг
      T linear optical quantum computing, LOQC | de linear-optisches Quantenrechnen | fr calcul quantique en optique linéaire | ru линейно-оптические квантовые вычисления
      T Gaussian boson sampling, GBS < boson sampling | fr échantillonnage de bosons gaussien
      T universal multiport interferometer*, reconfigurable interferometer* | fr interféromètre multiport universel
      T quantum advantage, quantum computational advantage | de Quantenvorteil | fr avantage quantique | ru квантовое превосходство
      M matrix permanent estimation | ru оценка перманента матрицы
      M unitary decomposition, Clements decomposition | de unitäre Zerlegung
      M thermo-optic phase tuning, thermal phase shifting | de thermooptische Phasenabstimmung
      M classical light characterisation, classical light characterization
      O silicon photonic chip*, silicon photonic integrated circuit* | de Siliziumphotonik-Chip | fr puce photonique sur silicium | ru кремниевый фотонный чип
      O silicon nitride waveguide*, SiN waveguide* | de Siliziumnitrid-Wellenleiter | fr guide d'onde en nitrure de silicium
      O Mach-Zehnder interferometer*, MZI* | de Mach-Zehnder-Interferometer | fr interféromètre de Mach-Zehnder | ru интерферометр Маха — Цендера
      O directional coupler* | de Richtkoppler | fr coupleur directionnel
      Q insertion loss = 0.8..6.5 dB - | de Einfügedämpfung | fr pertes d'insertion | ru вносимые потери
      Q circuit fidelity = 91.2..99.6 % +
    `,
    'fault-tolerance': `
      T quantum error correction, QEC | de Quantenfehlerkorrektur | fr correction d'erreurs quantiques | ru квантовая коррекция ошибок
      T cluster state*, graph state* | de Clusterzustand*Clusterzustände | fr état de grappe | ru кластерное состояние
      T measurement-based quantum computing, one-way quantum computing, MBQC | de messbasiertes Quantenrechnen | fr calcul quantique fondé sur la mesure
      T bosonic code*, continuous-variable code* | fr code bosonique
      T photon loss | de Photonenverlust | fr perte de photons | ru потеря фотонов
      M fusion gate*, type-II fusion | fr porte de fusion
      M feed-forward control, active feed-forward | de Vorwärtssteuerung | fr commande anticipative
      M homodyne detection, balanced homodyne detection | de Homodyndetektion | fr détection homodyne | ru гомодинное детектирование
      M minimum-weight decoding, matching decoder*
      O Gottesman-Kitaev-Preskill state*, GKP state* | ru состояние Готтесмана — Китаева — Прескилла
      O squeezed vacuum state*, squeezed state* | de gequetschter Zustand*gequetschte Zustände | fr état comprimé du vide | ru сжатое состояние
      O surface code* | de Oberflächencode | fr code de surface | ru поверхностный код
      O fibre delay line*, optical delay line* | de Faserverzögerungsleitung | fr ligne à retard fibrée
      Q logical error rate = 0.03..4.20 % - | de logische Fehlerrate | fr taux d'erreur logique | ru логическая частота ошибок
      Q loss threshold = 2.4..14.8 % +
    `,
  },
  titles: `
    {T} with {O}
    {M} of {O} for {t}
    Towards scalable {T}: {M} in {O}
    {Q} limits of {T} based on {O}
    {T} and {t} with {O}
    On-chip {M} for {T}
    Loss-tolerant {T} using {O} and {m}
    Characterising {O} by {M}
    Resource costs of {T} with imperfect {O}
    {a M} approach to {T} at telecom wavelength
  `,
  background: `
    {T} {T:is|are} among the resources that photonic processors cannot do without.
    Scaling photonic processors beyond a few dozen modes places tight demands on {T}.
    Light is {a natural|an attractive} carrier of quantum information, but {T} still {T:depends|depend} on components whose imperfections accumulate quickly.
    {O} {O:has|have} become the workhorse of experiments on {T} because {O:it combines|they combine} stability with a small footprint.
    Proposals that involve {T} usually assume ideal {O}.
    Over the last decade {T} {T:has|have} moved from table-top demonstrations to integrated platforms.
    Two ingredients decide how far optical approaches can be pushed: {T} and {t}.
  `,
  gap: `
    How {T} {T:degrades|degrade} when {Q} varies between nominally identical devices has not been quantified.
    Existing error models treat {t} as independent from one mode to the next, which experiments contradict.
    What is missing is a procedure that separates the contribution of {O} from that of the detectors.
    The overhead this implies for {t} is usually quoted for {one|a single} operating point only.
    Experiments so far relied on post-selection, which does not scale.
  `,
  method: `
    We {use|employ} {M} to characterise {#6-48} {O} fabricated in a single {run|wafer run}.
    The set-up combines {M} with {m} and is actively stabilised over {#6-70} hours.
    Our scheme replaces active switching by {M}, at the price of {#2-5} additional ancilla modes.
    We derive an analytic noise model for {T} and check it against {M}.
    Measurements were made at {#780-930} nm with a repetition rate of {#76-160} MHz, using {M} as the main tool.
    Numerical simulations with up to {#12-90} modes include measured values for {Q} and detector dark counts.
    Devices were packaged with a {#16-64}-channel fibre array and held at {#20-32} °C throughout.
    We introduce a variant of {M} that needs no phase reference between successive clock cycles.
  `,
  data: `
    Each configuration was sampled {#40-900} million times, and all events with at least {#3-8} detected photons were kept.
    A total of {#14-420} Haar-random unitaries were programmed and measured.
    We recorded {#2-9}-fold coincidences for {#9-120} hours without realignment.
    Detector efficiencies, measured independently, lay between {#78-86} and {#88-95} per cent.
    Data from three chips of different design are compared with the same model.
  `,
  result: `
    We observe {a Q} of {N}, limited mainly by stray reflections between {o}.
    {Q} {improved} from {N0} to {N} once {m} was in place.
    After correcting for {t}, {the|our} measured distribution agrees with theory with a total variation distance of {#0.02-0.14}.
    With {O} the {Q} settles at {N}, which is {#2-9} standard deviations from the value without {m}.
    Residual crosstalk between neighbouring heaters explains {#40-85} per cent of the deviation.
    For {#8-40} modes the heralding rate remains above {#2-90} kHz.
    Neither thermal drift nor detector jitter contributes more than {#0.2-1.9} per cent to the error budget.
    The observed visibility of {#88-99.4} per cent is the highest we are aware of for {O} of this type.
    Below {a q} of {n} the advantage over a deterministic encoding disappears.
    Statistical tests rule out distinguishable-particle and thermal hypotheses after {#200-4000} events.
  `,
  implication: `
    These figures bring {T} within reach of existing foundry processes.
    The approach carries over to other wavelengths and requires no cryogenic switching.
    Improving {Q} further will depend on {O} rather than on detectors.
    Our error budget suggests that effort is better spent on {t} than on faster switches.
    Combined with {m}, the scheme could lower the overhead of fault-tolerant architectures.
    The calibration routine is general and has since been applied to {O} from another foundry.
  `,
});
