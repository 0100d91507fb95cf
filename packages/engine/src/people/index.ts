export { withChanges, type PeopleChanges } from './changes.ts';
export { collectPeople } from './collect.ts';
export { UNKNOWN_COUNT, UNKNOWN_H_INDEX, type People } from './columns.ts';
export { PEOPLE_FORMAT_VERSION, peopleFile, readPeople, storePeople, writePeople } from './people-file.ts';
export type { InstitutionRow, PeopleRows, PersonRow, StayRow } from './rows.ts';
