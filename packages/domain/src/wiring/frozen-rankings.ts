import { frozenRankingsService } from '../frozen-rankings/frozen-rankings.service.ts';
import { frozenRankingsStore } from '../frozen-rankings/frozen-rankings.store.ts';
import { loadSigningKey } from '../frozen-rankings/signing-key.ts';
import type { SigningKey } from '../frozen-rankings/signing-key.ts';
import { verificationService } from '../frozen-rankings/verification.service.ts';
import type { CompletedParts } from './parts.ts';
import type { Referees } from './referees.ts';

/** Rankings that are kept as they were, and who can tell that they are. */
export function wireFrozenRankings(
  { db, dataFolder, publicUrl, newId, clock }: CompletedParts,
  { referees, refereeDocuments, refereeMarks, proposals }: Referees,
) {
  const store = frozenRankingsStore({ db });
  let key: SigningKey | null = null;
  const signingKey = (): SigningKey => (key ??= loadSigningKey(dataFolder));
  return {
    frozenRankings: frozenRankingsService({
      store,
      referees,
      documents: refereeDocuments,
      marks: refereeMarks,
      proposals,
      signingKey,
      // Its fonts and tables are loaded for who asks for them.
      pdfReport: async (report) => (await import('@peerlens/formats/pdf/report.ts')).pdfReport(report),
      publicUrl,
      newId,
      clock,
    }),
    frozenVerification: verificationService({ store, signingKey }),
  };
}
