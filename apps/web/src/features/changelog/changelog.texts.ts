export const changelogTexts = { title: 'Changelog' } as const;
