import type { PersonalData } from '../privacy/personal-data.contract.ts';

export const ontologyPersonalData: readonly PersonalData[] = [
  {
    name: 'ontology-changes',
    tables: ['ontology_change'],
    about: 'Changes of the ontology that you made or proposed, and those that you decided on.',
    exported: {
      sql: `select c.id, c.kind, c.status, c.comment, c.created_at, c.reviewed_at, c.reason,
                   jsonb_agg(jsonb_build_object('concept', p.name, 'actions', p.actions) order by p.id) as parts
              from ontology_change c left join ontology_change_part p on p.change_id = c.id
             where c.created_by_id = $1 or c.reviewed_by_id = $1 group by c.id`,
      keys: ['id'],
    },
    erasure: {
      what: 'The changes stay, for they are the ontology’s history; who made or decided them is forgotten.',
    },
  },
  {
    name: 'ontology-releases',
    tables: ['ontology_release'],
    about: 'Versions of the ontology that you gave a name.',
    exported: {
      sql: 'select id, name, notes, created_at from ontology_release where created_by_id = $1',
      keys: ['id'],
    },
    erasure: { what: 'The releases stay, for others refer to them; who made them is forgotten.' },
  },
];
