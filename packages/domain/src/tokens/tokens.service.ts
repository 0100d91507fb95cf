import { conflict, limited, notFound, tooLarge, unauthenticated } from '@peerlens/kernel';
import type { Actor, UserActor } from '../actor.ts';
import { isUser } from '../actor.ts';
import { isPerson } from '../organization-user.ts';
import { storable } from '../storable.ts';
import { hashOfToken, isTokenSecret, newTokenSecret } from './token-secret.ts';
import { MAX_CALLS_PER_MINUTE, MAX_TOKENS } from './tokens.contract.ts';
import type {
  CreatedToken,
  CreateToken,
  CreateTokenFor,
  ListTokensFor,
  RevokeTokenFor,
  Token,
  TokenOwner,
} from './tokens.contract.ts';
import { canManageToken, canManageTokens } from './tokens.policy.ts';
import type { TokenRow, TokensStore } from './tokens.store.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Characters that a token is recognised by: enough to tell fifty apart, nothing to guess the rest from. */
const SHOWN_CHARACTERS = 4;

export interface TokensServiceParts {
  store: TokensStore;
  /** `accounts.actorOfId` */
  actorOfUser: (id: string) => Promise<UserActor | null>;
  now: () => Date;
}

function stateOf(row: TokenRow, now: Date): Token['state'] {
  if (row.revokedAt !== null) return 'revoked';
  if (row.expiresAt <= now) return 'expired';
  return row.isHeld ? 'active' : 'stopped';
}

/** What to do about a token that does not work. */
const REMEDIES: Readonly<Record<Exclude<Token['state'], 'active'>, string>> = {
  revoked: 'This API token was revoked: make another one',
  expired: 'This API token has expired: make another one',
  stopped:
    'The developer who answers for this API token is one no longer: let another developer take it over',
};

const shown = (row: TokenRow, now: Date): Token => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes,
  state: stateOf(row, now),
  holder: row.holder,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedOn: row.lastUsedAt?.toISOString().slice(0, 10) ?? null,
  lastUsedAddress: row.lastUsedAddress,
});

/** API tokens of users and of organisations: made, used, revoked. Each is told once and kept as a hash. */
export const tokensService = ({ store, actorOfUser, now }: TokensServiceParts) => {
  const assertCanManage = (actor: Actor, owner: TokenOwner): UserActor => {
    if (!isUser(actor)) throw unauthenticated();
    if (!canManageTokens(actor, owner)) throw notFound('organization', owner.organizationId ?? '');
    return actor;
  };

  const manageable = async (actor: Actor, id: number): Promise<TokenRow> => {
    const row = await store.byId(id);
    if (row === null || !canManageToken(actor, row)) throw notFound('token', id);
    return row;
  };

  /** An organisation's token is a member of it, and not the person who made it. */
  const userOf = async ({ ownerId, organizationId }: TokenRow): Promise<UserActor | null> => {
    if (organizationId === null) return actorOfUser(ownerId ?? '');
    const user = await actorOfUser(store.organizationUserId(organizationId));
    if (!user?.organizationIds.includes(organizationId)) return null;
    return { ...user, organizationIds: [organizationId], orgadminOrganizationIds: [] };
  };

  /** Whoever the operator does something for. @throws DomainError `not_found` where there is no open account. */
  const existing = async (userId: string): Promise<UserActor> => {
    const user = isPerson(userId) ? await actorOfUser(userId) : null;
    if (user === null) throw notFound('user', userId);
    return user;
  };

  const byUser = {
    /** Newest first, the revoked ones too. @throws DomainError `not_found` for an organisation one does not develop for. */
    async list(actor: Actor, owner: TokenOwner): Promise<Token[]> {
      const user = assertCanManage(actor, owner);
      const { organizationId } = owner;
      const found = await store.of({ ownerId: organizationId === null ? user.id : null, organizationId });
      return found.map((row) => shown(row, now()));
    },

    /** @throws DomainError `too_large` at `MAX_TOKENS` that work. */
    async create(actor: Actor, { name, scopes, days, organizationId }: CreateToken): Promise<CreatedToken> {
      const user = assertCanManage(actor, { organizationId });
      const secret = newTokenSecret();
      const createdAt = now();
      const isOwn = organizationId === null;
      if (organizationId !== null) await store.addOrganizationUser(organizationId);
      const id = await store.create(
        {
          name: storable(name),
          hash: hashOfToken(secret),
          ending: secret.slice(-SHOWN_CHARACTERS),
          scopes: [...new Set(scopes)].sort(),
          ownerId: isOwn ? user.id : null,
          organizationId,
          holderId: isOwn ? null : user.id,
          createdAt,
          expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
        },
        MAX_TOKENS,
      );
      if (id === null)
        throw tooLarge(`There are ${MAX_TOKENS} tokens already: revoke some that are not used`);
      return { token: shown(await manageable(user, id), now()), secret };
    },

    /** It stops with the next call; one that is revoked already stays so. */
    async revoke(actor: Actor, id: number): Promise<Token> {
      await manageable(actor, id);
      await store.revoke(id, now());
      return shown(await manageable(actor, id), now());
    },

    /** From now on the actor answers for the organisation's token. @throws DomainError `conflict` for a user's own. */
    async takeOver(actor: Actor, id: number): Promise<Token> {
      const row = await manageable(actor, id);
      if (row.organizationId === null) throw conflict('Your own tokens are yours already');
      if (isUser(actor)) await store.setHolder(id, actor.id);
      return shown(await manageable(actor, id), now());
    },
  };

  return {
    ...byUser,

    /** What the user would see. */
    listFor: async ({ userId, ...owner }: ListTokensFor): Promise<Token[]> =>
      byUser.list(await existing(userId), owner),

    /** A token as the user would have made it. */
    createFor: async ({ userId, ...token }: CreateTokenFor): Promise<CreatedToken> =>
      byUser.create(await existing(userId), token),

    revokeFor: async ({ userId, id }: RevokeTokenFor): Promise<Token> =>
      byUser.revoke(await existing(userId), id),

    /**
     * Who calls with this token, and writes down that it was used, and from where.
     *
     * @throws DomainError `unauthenticated`, with what to do, for whatever is not a token that works.
     */
    async actorOf(secret: string, address: string): Promise<UserActor> {
      if (!isTokenSecret(secret)) {
        throw unauthenticated('This is no API token of ours: copy all of it, from "plk_" on');
      }
      const row = await store.byHash(hashOfToken(secret));
      if (row === null) throw unauthenticated('There is no such API token: make another one');
      const state = stateOf(row, now());
      if (state !== 'active') throw unauthenticated(REMEDIES[state]);
      const user = await userOf(row);
      if (user === null) throw unauthenticated('The account of this API token is gone: make another one');
      await store.markUsed(row.id, { at: now(), address });
      return {
        ...user,
        // A superuser's reach, and what developers look after, are for people who are logged in.
        isSuperuser: false,
        orgdevOrganizationIds: [],
        token: { id: row.id, scopes: row.scopes },
      };
    },

    /** Counts a call of the token, with those that other servers took. @throws DomainError `limited` */
    async takeCall(id: number): Promise<void> {
      const minute = Math.floor(now().getTime() / MINUTE_MS);
      if (await store.takeCall(id, { minute, most: MAX_CALLS_PER_MINUTE })) return;
      throw limited(
        `This API token made ${MAX_CALLS_PER_MINUTE} calls in this minute: wait for the next one, or ask for more at once`,
      );
    },
  };
};

export type TokensService = ReturnType<typeof tokensService>;
