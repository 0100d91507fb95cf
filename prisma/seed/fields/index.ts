import { alzheimerBiomarkers } from './alzheimer-biomarkers.ts';
import { batteryMaterials } from './battery-materials.ts';
import { cancerImmunotherapy } from './cancer-immunotherapy.ts';
import { chemistryGraphNetworks } from './chemistry-graph-networks.ts';
import { climateExtremes } from './climate-extremes.ts';
import { coastalEngineering } from './coastal-engineering.ts';
import { computationalLinguistics } from './computational-linguistics.ts';
import { cosmology } from './cosmology.ts';
import type { Field } from './field.ts';
import { labourMigration } from './labour-migration.ts';
import { medievalArchaeology } from './medieval-archaeology.ts';
import { photonicQuantumComputing } from './photonic-quantum-computing.ts';
import { soilEcology } from './soil-ecology.ts';

/** The disciplines of the demo world. The order is part of the world: ids follow from it. */
export const FIELDS: readonly Field[] = [
  photonicQuantumComputing,
  batteryMaterials,
  chemistryGraphNetworks,
  alzheimerBiomarkers,
  soilEcology,
  labourMigration,
  medievalArchaeology,
  climateExtremes,
  computationalLinguistics,
  cancerImmunotherapy,
  coastalEngineering,
  cosmology,
];
