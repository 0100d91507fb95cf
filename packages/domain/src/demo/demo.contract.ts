import { z } from 'zod';

/** One step of making the demo world, in words for a person. */
export const DemoEvent = z.object({ message: z.string(), finished: z.boolean() });
export type DemoEvent = z.infer<typeof DemoEvent>;
