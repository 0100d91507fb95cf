import { setImmediate } from 'node:timers/promises';
import { declaredService } from '../conflicts/declared.service.ts';
import { declaredStore } from '../conflicts/declared.store.ts';
import { identifyService } from '../conflicts/identify.service.ts';
import { identifyStore } from '../conflicts/identify.store.ts';
import { conflictListsService } from '../conflicts/lists.service.ts';
import { listsStore } from '../conflicts/lists.store.ts';
import { matrixService } from '../conflicts/matrix.service.ts';
import { matrixStore } from '../conflicts/matrix.store.ts';
import { toldService } from '../conflicts/told.service.ts';
import { toldStore } from '../conflicts/told.store.ts';
import { waiversService } from '../conflicts/waivers.service.ts';
import { waiversStore } from '../conflicts/waivers.store.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** Conflicts of interest beyond rankings: declared, on lists, waived, and asked for of any people and documents. */
export function wireConflicts(
  { db, clock }: Pick<CompletedParts, 'db' | 'clock'>,
  { proposals }: Pick<Referees, 'proposals'>,
) {
  const identify = identifyService(identifyStore({ db }));
  const store = matrixStore({ db });
  const toldRows = toldStore({ db });
  const told = toldService({ store: toldRows, clock });
  const conflictMatrix = matrixService({
    store,
    identify,
    told,
    isReadable: (actor, folder) => proposals.isReadable(actor, folder),
    pause: () => setImmediate(),
    clock,
  });
  return {
    conflictMatrix,
    conflictWaivers: waiversService({
      store: waiversStore({ db }),
      told: toldRows,
      people: store,
      matrix: conflictMatrix,
      proposals,
      clock,
    }),
    declaredConflicts: declaredService({ store: declaredStore({ db }), identify }),
    conflictLists: conflictListsService({ store: listsStore({ db }), identify }),
  };
}

export type Conflicts = ReturnType<typeof wireConflicts>;
