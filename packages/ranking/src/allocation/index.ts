export * from './decisions.ts';
export * from './linear-program.ts';
export * from './prices.ts';
export * from './problem.ts';
export * from './reading.ts';
export * from './solve.ts';
