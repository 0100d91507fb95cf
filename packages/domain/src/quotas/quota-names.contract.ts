/** Every quota there is. @source specification 1, section 6; 2 and 3, sections 6 */
export const QUOTA_NAMES = [
  'monitoring',
  'panel_composer',
  'authors_group',
  'ontology_moderator',
  'referee_finder',
  'referees_export',
  'author_report',
  'author_positions',
  'journals_impact_factor',
  'gender_info',
] as const;

/** How far a grant has come. */
export const GRANT_STATES = ['in_force', 'ending_soon', 'expired'] as const;

/** How far a request for a plan has come. */
export const PLAN_REQUEST_STATES = ['requested', 'approved', 'declined'] as const;
