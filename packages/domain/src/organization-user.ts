/**
 * The user as whom the tokens of an organisation act: a member of it by its row, but no person, so it stands in no list
 * of members or users, takes no seat, and is unknown to whoever names it. @source docs/decisions/0044-api-tokens.md
 */
export const organizationUserId = (organizationId: number): string => `organization-${organizationId}`;

/** Whether an id is a person's; those of people are never made like this. */
export const isPerson = (userId: string): boolean => !/^organization-\d+$/.test(userId);

/** Whether a row `m` of `organization_member` is a person's, as a condition in SQL. */
export const IS_PERSON = `m.user_id <> 'organization-' || m.organization_id`;

/** Whether a row `u` of `"user"` is a person's, as a condition in SQL. */
export const IS_PERSONS_ACCOUNT = `u.id !~ '^organization-[0-9]+$'`;
