import type { Call } from './call.ts';

export const FRONTIERS: Call = {
  name: 'Frontiers of Physics and Chemistry',
  code: 'FPC',
  scheme: 'Advanced Project Grant',
  funding: [680, 1950],
  proposals: [
    {
      field: 'photonic-quantum-computing',
      theme: 'photon-sources',
      title: 'Bright and identical: quantum-dot photons for multiplexed sources',
      abstract:
        'Photonic processors need many single photons that are bright, pure and identical. Semiconductor quantum dots deliver the first two properties; the third fails as soon as photons from different emitters meet. This project asks what limits photon indistinguishability between remote quantum dots and how far it can be restored by tuning rather than by selection. In the first work package we will measure charge and spin noise in micropillar cavities under resonant excitation and relate it to Hong-Ou-Mandel interferometry on time scales from nanoseconds to hours. The second work package develops strain and electric tuning with closed-loop control. The third combines up to eight tuned emitters by temporal multiplexing and compares the result with the best sources based on spontaneous parametric down-conversion in periodically poled waveguides. Superconducting nanowire single-photon detectors with photon-number resolution are available at the host. We plan to reach a mutual visibility above 95 per cent between four independent emitters by the end of the third year. Should spectral wandering prove too fast for active correction, we will fall back on a single emitter with demultiplexing, which still allows us to test the noise model. Design files and raw correlation data will be published. The team joins growth, optics and theory, and asks for two doctoral positions, one postdoctoral researcher and a share of clean-room costs.',
    },
    {
      field: 'photonic-quantum-computing',
      theme: 'fault-tolerance',
      title: 'Photon loss budgets for measurement-based architectures',
      abstract:
        'Estimates of what a fault-tolerant photonic computer would cost vary by four orders of magnitude. Most of the spread comes from assumptions about photon loss, which is treated as uniform and uncorrelated although neither holds in real hardware. We propose to build loss models from measurements and to carry them through to logical error rates. Fibre delay lines, switches and fusion gates from three partner laboratories will be characterised with the same protocol, including correlations between consecutive clock cycles. On the theoretical side we will extend matching decoders for cluster states and the surface code so that they use knowledge of where a photon was probably lost. Bosonic codes based on Gottesman-Kitaev-Preskill states will be treated in the same framework, with squeezing and homodyne detection efficiency as the parameters that count. A small experiment with feed-forward control over six modes will test the central prediction, namely that correlated loss raises the threshold for some layouts of measurement-based quantum computing and lowers it for others. The expected outcome is a public calculator that turns component data into overheads, with error bars. Risks lie mostly in access to components under development; agreements with two suppliers are attached. The project supports three early-career researchers over four years and will hold two open workshops on comparing architectures.',
    },
    {
      field: 'battery-materials',
      theme: 'solid-electrolytes',
      title: 'Where dendrites begin: interfaces in solid-state cells under realistic pressure',
      abstract:
        'Solid-state batteries with a lithium metal anode fail by short circuits that should not occur according to simple mechanical arguments. Experiments at high stack pressure delay the failure but cannot be transferred to a vehicle. The aim of this project is to find out where lithium dendrites begin in garnet and sulfide electrolytes when pressure stays below five megapascals. We will prepare electrolyte pellets with controlled grain-boundary chemistry by spark plasma sintering, assemble symmetric cells, and follow interphase formation by electrochemical impedance spectroscopy and X-ray photoelectron spectroscopy on the same specimen. Density functional theory will supply formation energies for the phases observed. A dedicated cell for operando tomography, already tested with a polymer electrolyte, allows voids of two micrometres to be seen while current flows. Our hypothesis is that voids left by stripping, rather than cracks present from the start, decide the critical current density. If it is right, pulsed stripping should help and harder electrolytes should not; both predictions will be tested in the second year. Deliverables include a protocol for reporting pressure and areal capacity, agreed with four other groups. The consortium consists of an electrochemistry group, a theory group and one industrial partner who contributes pouch-cell assembly at no cost to the council.',
    },
    {
      field: 'battery-materials',
      theme: 'beyond-lithium',
      title: 'Sodium-ion cells without surprises: ageing of hard carbon and Prussian white',
      abstract:
        'Sodium-ion batteries are entering the market faster than the understanding of how they age. Laboratory papers report a few hundred cycles at room temperature; stationary storage requires fifteen years. We propose a systematic study of ageing in cells with hard carbon anodes and Prussian blue analogues, covering calendar ageing, cycling and their interaction. Two hundred and forty pouch cells from a pilot line will be stored or cycled at four temperatures and five states of charge for up to thirty months. Every quarter a subset will be opened. Solid-state nuclear magnetic resonance will show how much sodium is trapped in the hard carbon, operando Raman spectroscopy follows changes in its disorder, and cyclic voltammetry quantifies the loss of active sites. The solid electrolyte interphase on hard carbon dissolves more readily than on graphite, and we suspect that this, rather than the cathode, sets the cycle life. An electrolyte additive screening on a reduced set of cells will test whether known additives help for the reason usually given. From the data we will develop a degradation model with few parameters and state openly where it fails. All cycling data will be published in a common format within six months of collection. Funding is requested for two doctoral students, a technician and consumables.',
    },
    {
      field: 'chemistry-graph-networks',
      theme: 'interatomic-potentials',
      title: 'Learned potentials that know when they are wrong',
      abstract:
        'Machine-learned interatomic potentials now reach the accuracy of the calculations they are trained on, as long as the structures stay close to the training set. In long simulations they do not. A single unphysical configuration may ruin a free energy landscape without any visible warning. We will develop equivariant neural networks whose stated uncertainty can be relied on during molecular dynamics, and procedures for what to do when it grows. The first part compares ensembles, evidential outputs and distance-based measures on liquid water, transition-metal surfaces and metal-organic frameworks, using density functional theory as reference and deliberately provoking failures. The second part turns the best measure into an active learning loop that runs unattended and spends a fixed budget of new calculations. The third adds long-range electrostatics, which most current architectures cut off and which we believe to be responsible for a good part of the silent errors in charged systems. Success will be measured by the fraction of simulations of ten nanoseconds that end within chemical accuracy or stop with a warning. The project is deliberately modest in its architectures: we will not propose a new one unless the existing ones fail for a reason we understand. Code and reference data will be open from the first release, and tested by two external groups.',
    },
    {
      field: 'chemistry-graph-networks',
      theme: 'generation-and-synthesis',
      title: 'Closing the gap between designed and made molecules',
      abstract:
        'Generative models propose molecules by the million, of which chemists make a handful. The bottleneck is synthetic accessibility, usually estimated by a score that was never validated against the bench. This project links inverse molecular design with retrosynthesis and with a small self-driving laboratory so that each informs the other. A diffusion model will propose candidates conditioned on available building blocks. Computer-aided synthesis planning will attach routes, and reaction outcome prediction will attach probabilities. From the proposals we will select, by Bayesian optimisation, about four hundred Suzuki couplings and amide formations per year for automated execution, chosen for what they teach rather than for their expected yield. Failed reactions will be recorded with the same care as successful ones, something that existing reaction databases lack. We want to answer two questions: how well calibrated are predicted routes on substrates outside the training data, and does feedback from failures improve design or merely make it more conservative? The laboratory is in place and has run unattended for up to nine days. Ethical review covers the exclusion of hazardous targets by rule and by hand. The team includes a synthetic chemist, two computer scientists and a chemical engineer; the budget covers three positions and reagents.',
    },
    {
      field: 'cosmology',
      theme: 'expansion-and-dark-energy',
      title: 'An independent rung: lensed quasars and the Hubble tension',
      abstract:
        'Measurements of the Hubble constant from the cosmic distance ladder and from the early universe disagree. Whether the disagreement is due to new physics or to calibration can be decided only by methods that share no systematic errors with either. Time-delay cosmography with strongly lensed quasars is such a method, yet present samples of seven systems leave the mass profile of the lens as the dominant uncertainty. We propose to enlarge the sample to forty systems found in the DEEPWELL imaging survey, to monitor them for three seasons with two robotic telescopes, and to break the profile degeneracy by spatially resolved stellar kinematics for the twelve brightest lenses. The analysis will be blind: the time-delay distances stay hidden until all internal tests have been passed and written up. Parameters will be inferred by Markov chain Monte Carlo in a hierarchical model that includes selection effects, which have been neglected so far. We expect to reach 1.8 per cent on the Hubble constant, enough to tell 67 from 73 kilometres per second per megaparsec at three standard deviations. In addition the sample constrains dark energy models that alter the expansion rate at intermediate redshift. Telescope time for the first season has been granted. The request covers two postdoctoral researchers and computing.',
    },
  ],
};
