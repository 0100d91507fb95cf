import type { z } from 'zod';

/**
 * The same schema for tRPC's `input` and `output`, checked in one go. tRPC checks asynchronously where a schema can be,
 * for which zod has no compiled path: twice the time on the thread that serves. For large answers.
 *
 * @param schema one without asynchronous refinements
 */
export const checkedAtOnce = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const same = schema.clone();
  same.parseAsync = async (value, params) => same.parse(value, params);
  return same;
};
