import { tooLarge } from '@peerlens/kernel';
import { MAX_FROZEN_BYTES } from './frozen-rankings.contract.ts';
import type { FrozenVerdict } from './frozen-rankings.contract.ts';
import type { FrozenRankingsStore } from './frozen-rankings.store.ts';
import { readSignedJson, readSignedPdf } from './seals.ts';
import type { SignedBytes } from './seals.ts';
import { isKeyId, isSigned } from './signing-key.ts';
import type { PublicKey, SigningKey } from './signing-key.ts';

export interface VerificationServiceParts {
  store: Pick<FrozenRankingsStore, 'publicKey'>;
  signingKey: () => SigningKey;
}

const NOTHING = { id: null, frozenAt: null, title: null, keyId: null };

const UNREADABLE: FrozenVerdict = {
  verdict: 'unreadable',
  says: 'This is no signed file of a frozen ranking: upload the JSON or the PDF as it was downloaded',
  ...NOTHING,
};

const CHANGED: FrozenVerdict = {
  verdict: 'changed',
  says: 'This file is not what was signed: it was changed afterwards',
  ...NOTHING,
};

const toldOf = ({ statement, keyId }: SignedBytes) => ({ ...statement, keyId });

const startsAsPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(0, 1024)).includes('%PDF-', 0, 'latin1');

/**
 * Says of a file whether it is a frozen ranking as it was signed. It says nothing that the file does not say itself, so
 * everybody may ask.
 */
export function verificationService({ store, signingKey }: VerificationServiceParts) {
  /** The public key that the installation knows by an id: the one it signs with, or one it has signed with. */
  const ownKey = async (keyId: string): Promise<string | null> => {
    const current = signingKey();
    return current.keyId === keyId ? current.publicKey : store.publicKey(keyId);
  };

  return {
    key(): PublicKey & { algorithm: 'Ed25519' } {
      const { keyId, publicKey } = signingKey();
      return { algorithm: 'Ed25519', keyId, publicKey };
    },

    /** @throws DomainError `too_large` beyond `MAX_FROZEN_BYTES`. */
    async verify(file: Uint8Array): Promise<FrozenVerdict> {
      if (file.length > MAX_FROZEN_BYTES)
        throw tooLarge(`A file of a frozen ranking has at most ${MAX_FROZEN_BYTES / 1024 / 1024} MB`);
      const signed = startsAsPdf(file) ? readSignedPdf(file) : readSignedJson(file);
      if (!signed) return UNREADABLE;
      const { bytes, signature, keyId, isAltered } = signed;
      const own = await ownKey(keyId);
      const { publicKey } = signed;
      if (isAltered || (own !== null && own !== publicKey)) return CHANGED;
      if (!isKeyId({ keyId, publicKey }) || !isSigned(bytes, { signature, publicKey })) return CHANGED;
      const day = signed.statement.frozenAt.slice(0, 16).replace('T', ' ');
      if (own === null) {
        const says = `Unchanged since it was signed, but not by this installation: ask whose key ${keyId} is`;
        return { verdict: 'foreign', says, ...toldOf(signed) };
      }
      const says = `Unchanged: frozen by this installation on ${day} UTC`;
      return { verdict: 'unchanged', says, ...toldOf(signed) };
    },
  };
}

export type VerificationService = ReturnType<typeof verificationService>;
