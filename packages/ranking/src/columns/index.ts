export * from './corpus.ts';
export * from './custom-rows.ts';
export * from './page.ts';
export * from './people.ts';
export * from './rank-columns.ts';
export * from './ranking.ts';
