/** What rankings are exported of; a folder is all of its proposals. */
export const SCHEDULED_KINDS = ['proposal', 'folder', 'saved_search'] as const;
export const RUN_STATES = ['queued', 'running', 'succeeded', 'failed'] as const;
