/**
 * The user as whom the tokens of an organisation act: a member of it by its row, but no person, so it stands in no list
 * of members and takes no seat. @source docs/decisions/0044-api-tokens.md
 */
export const organizationUserId = (organizationId: number): string => `organization-${organizationId}`;

/** Whether a row `m` of `organization_member` is a person's, as a condition in SQL. */
export const IS_PERSON = `m.user_id <> 'organization-' || m.organization_id`;
