import { defineField } from './field.ts';

export const batteryMaterials = defineField({
  key: 'battery-materials',
  root: 'battery materials+, electrochemical energy storage materials+ | de Batteriematerialien | fr matériaux pour batteries | ru материалы для аккумуляторов',
  department: 'Institute of Materials Chemistry',
  team: [4, 10],
  journals: `
    Journal of Electrode Materials; J. Electrode Mater.; Halvard Academic; 8.4
    Energy Storage Chemistry; Energy Storage Chem.; Northlight Press; 11.2
    Solid Electrolyte Science; Solid Electrolyte Sci.; Merrow & Sons; 6.3
    Annals of Applied Electrochemistry; Ann. Appl. Electrochem.; Union of Demonstrative Chemistry; 3.4
  `,
  themes: {
    'layered-cathodes': `
      T lithium-ion battery*, Li-ion battery*, LIB* | de Lithium-Ionen-Akkumulator, Lithiumionenbatterie | fr batterie lithium-ion | ru литий-ионный аккумулятор
      T capacity fading, capacity fade | de Kapazitätsverlust | fr perte de capacité | ru потеря ёмкости
      T cation mixing, Li/Ni disorder | de Kationenmischung | fr désordre cationique
      T oxygen release, lattice oxygen loss | de Sauerstofffreisetzung | fr dégagement d'oxygène
      T high-voltage cycling
      M X-ray diffraction, XRD | de Röntgenbeugung | fr diffraction des rayons X | ru рентгеновская дифракция
      M scanning electron microscopy, SEM | de Rasterelektronenmikroskopie | fr microscopie électronique à balayage | ru растровая электронная микроскопия
      M galvanostatic cycling | de galvanostatische Zyklierung | fr cyclage galvanostatique
      M atomic layer deposition, ALD | de Atomlagenabscheidung | fr dépôt de couche atomique | ru атомно-слоевое осаждение
      O nickel-rich layered oxide*, Ni-rich cathode*, NMC cathode* | de nickelreiches Schichtoxid*nickelreiche Schichtoxide | fr oxyde lamellaire riche en nickel
      O lithium iron phosphate, LFP | de Lithiumeisenphosphat | fr phosphate de fer et de lithium | ru литий-железо-фосфат
      O single-crystal cathode particle*, single-crystal particle*
      O disordered rock-salt oxide*
      Q capacity retention = 71.0..97.5 % + | de Kapazitätserhalt | fr rétention de capacité | ru сохранение ёмкости
      Q discharge capacity = 148..231 mAh/g + | de Entladekapazität | fr capacité de décharge | ru разрядная ёмкость
    `,
    'solid-electrolytes': `
      T solid-state battery*, all-solid-state battery*, ASSB* | de Festkörperbatterie, Feststoffbatterie | fr batterie tout solide | ru твердотельный аккумулятор
      T lithium dendrite*, dendrite growth | de Lithiumdendrit | fr dendrite de lithium | ru литиевый дендрит
      T ionic conduction, lithium-ion transport | de Ionenleitung | fr conduction ionique | ru ионная проводимость
      T interfacial degradation, interphase formation | fr dégradation interfaciale
      T stack pressure
      M electrochemical impedance spectroscopy, impedance spectroscopy, EIS | de Impedanzspektroskopie | fr spectroscopie d'impédance électrochimique | ru импедансная спектроскопия
      M X-ray photoelectron spectroscopy, XPS | de Röntgenphotoelektronenspektroskopie | fr spectrométrie photoélectronique X | ru рентгеновская фотоэлектронная спектроскопия
      M density functional theory, DFT | de Dichtefunktionaltheorie | fr théorie de la fonctionnelle de la densité | ru теория функционала плотности
      M spark plasma sintering, SPS | de Spark-Plasma-Sintern | fr frittage flash | ru искровое плазменное спекание
      O garnet electrolyte*, LLZO | de Granat-Elektrolyt | fr électrolyte grenat
      O sulfide electrolyte*, sulphide electrolyte*, argyrodite* | de sulfidischer Elektrolyt*sulfidische Elektrolyte | fr électrolyte sulfure
      O lithium metal anode*, lithium metal electrode* | de Lithium-Metall-Anode | fr anode de lithium métal | ru анод из металлического лития
      O polymer electrolyte*, PEO electrolyte* | de Polymerelektrolyt | fr électrolyte polymère | ru полимерный электролит
      Q ionic conductivity = 0.12..9.60 mS/cm + | de Ionenleitfähigkeit | fr conductivité ionique
      Q critical current density = 0.3..3.4 mA/cm² + | de kritische Stromdichte | fr densité de courant critique
    `,
    'beyond-lithium': `
      T sodium-ion battery*, Na-ion battery*, SIB* | de Natrium-Ionen-Akkumulator | fr batterie sodium-ion | ru натрий-ионный аккумулятор
      T lithium-sulfur battery*, Li-S battery* | de Lithium-Schwefel-Akkumulator | fr batterie lithium-soufre | ru литий-серный аккумулятор
      T polysulfide shuttle, shuttle effect | fr effet navette
      T aqueous zinc battery*, zinc-ion battery* | de Zink-Ionen-Batterie | fr batterie zinc-ion
      T solid electrolyte interphase, SEI | de Festelektrolyt-Grenzphase | fr interphase solide-électrolyte
      M cyclic voltammetry, CV | de Cyclovoltammetrie | fr voltampérométrie cyclique | ru циклическая вольтамперометрия
      M operando Raman spectroscopy | de Operando-Raman-Spektroskopie | fr spectroscopie Raman operando
      M solid-state nuclear magnetic resonance, solid-state NMR | de Festkörper-NMR | fr RMN du solide | ru твердотельный ЯМР
      M electrolyte additive screening, additive screening
      O hard carbon anode*, hard carbon | de Hartkohlenstoff | fr carbone dur | ru твёрдый углерод
      O Prussian blue analogue*, Prussian white | de Berliner-Blau-Analogon*Berliner-Blau-Analoga | fr analogue du bleu de Prusse
      O sulfur cathode*, sulfur-carbon composite* | de Schwefelkathode
      O polyethylene terephthalate separator*, PET separator* | fr séparateur en PET
      Q coulombic efficiency = 92.1..99.9 % + | de Coulomb-Wirkungsgrad | fr efficacité coulombique | ru кулоновская эффективность
      Q cycle life = 180..2400 cycles + | de Zyklenlebensdauer | fr durée de vie en cycles
    `,
  },
  titles: `
    {T} in {O} studied by {M}
    Understanding {t} in {O}
    {T} and {m}: the case of {O}
    {Q} of {O} under practical cell conditions
    {M} reveals {T} in {O}
    What limits {Q} in cells with {O}?
    {O}: consequences for {T}
    Effect of dopants on {Q} of {O}
    Surface modification of {O} for {T}
    Revisiting {T}: lessons from {M} and {m}
  `,
  background: `
    {O} {O:offers|offer} a favourable balance of cost and energy density and {O:is|are} therefore a natural place to study {T}.
    Practical cells differ from laboratory coin cells in ways that matter for {T}.
    {T} {T:has|have} been studied for more than two decades, yet central questions are open.
    Demand for electric vehicles has renewed interest in {T}.
    The chemistry at the electrode surface controls {Q} to a large extent.
    Degradation of {O} begins long before it can be seen in the voltage profile.
  `,
  gap: `
    Reports on {O} disagree by up to {#15-60} per cent in {Q}, partly because cell formats differ.
    The link between {T} and {t} has rarely been followed in the same cell.
    Few studies test {O} at the areal loadings used in industry.
    It is unclear whether {T} {T:is|are} affected more by grain boundaries or by the outer surface.
    Post-mortem analysis alone cannot tell cause from consequence.
  `,
  method: `
    {M} was combined with {m} to follow {O} over the first {#20-300} cycles.
    A series of {#4-14} compositions was prepared by co-precipitation and calcined at {#640-920} °C.
    We assembled pouch cells with {#1.5-4.5} mAh/cm² loading and lean electrolyte.
    Surface coatings {#2-18} nm thick were applied and examined by {M}.
    {M} provided local information that was correlated with {Q}.
    Calculations of migration barriers complement {M} on the same samples.
    Cells were cycled between {#2.5-3.1} and {#4.1-4.7} V at {#25-60} °C.
  `,
  data: `
    Results are averages over {#3-12} cells; error bars give the standard deviation.
    In total {#24-210} cells from {#2-6} batches were cycled.
    All powders came from one batch to exclude differences in moisture content.
    Reference cells without the coating were run in parallel on the same cycler.
    Raw cycling data for the {#30-160} cells are deposited with the article.
  `,
  result: `
    {Q} {improved} from {N0} to {N} after modification.
    {a Q} of {N} was obtained at C/{#2-10}, and {#70-95} per cent of it was kept at 2C.
    {M} {M:shows|show} a {#2-40} nm surface layer that grows with the square root of time.
    The activation energy of {#0.21-0.62} eV agrees with the computed barrier.
    Voltage profiles remained unchanged up to {#100-800} cycles, even where {o} {o:was|were} used.
    Transition-metal dissolution dropped by a factor of {#2-9}, as confirmed by analysis of the cycled anode.
    Cells with the thicker coating performed worse because interfacial resistance rose to {#40-320} Ω cm².
    A volume contraction of {#1.2-7.8} per cent, which bears on {T}, was found in all samples.
    Storage in air for {#7-60} days lowered {Q} to {N0}.
    Impurity phases below {#0.5-3} per cent had no measurable influence on {Q}.
  `,
  implication: `
    Coating thickness, rather than composition, should be optimised first.
    The results argue for reporting {Q} at practical loadings.
    The mechanism proposed here should hold for related {O} as well.
    This route uses no solvent and can be scaled with existing equipment.
    We expect that {m} will help to screen further compositions.
    For applications at elevated temperature, {T} will need further attention.
  `,
});
