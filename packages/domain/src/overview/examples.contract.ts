import type { Overview } from './overview.contract.ts';

/** Texts to try the product with on the front page, written for it. */
export const EXAMPLES: Overview['examples'] = [
  {
    title: 'Solid electrolytes for lithium metal batteries that charge in ten minutes',
    abstract:
      'Fast charging of lithium-ion batteries is limited by lithium plating at the anode and by the transport of ions through the electrolyte. We propose to combine a sulfide solid electrolyte with a lithium metal anode and a protective interlayer that suppresses dendrite growth. Operando X-ray diffraction and impedance spectroscopy will follow the solid electrolyte interphase during cycling, and a physics-based model will predict capacity fading from charging protocols.',
  },
  {
    title: 'Low-resource machine translation with shared subword representations',
    abstract:
      'Neural machine translation needs parallel corpora that most languages do not have. We will train multilingual encoder-decoder models on subword units shared between related languages, use back-translation of monolingual text, and evaluate word order and morphology with challenge sets built together with speakers. Results will be released as open models and test suites.',
  },
  {
    title: 'Soil microbial communities and carbon storage under drought',
    abstract:
      'Drought changes how soil microorganisms allocate carbon. In a network of grassland field experiments we will combine metagenomics, stable isotope probing and respiration measurements to link microbial community composition with carbon use efficiency, and use the results to constrain soil carbon models under future climate extremes.',
  },
];
