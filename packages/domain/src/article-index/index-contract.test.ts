import { afterAll } from 'vitest';
import { indexContract } from './testing/index-contract.ts';
import { inlineUnderTest, plainUnderTest, threadsUnderTest } from './testing/indexes-under-test.ts';

const threads = threadsUnderTest();
afterAll(threads.close);

indexContract('the plain index', plainUnderTest);
indexContract('the engine in the thread that asks', inlineUnderTest);
indexContract('the engine in threads of its own', threads.make);
