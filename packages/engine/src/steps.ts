/** Work in steps, between which other work may go on. */
export type Steps<Result> = Generator<void, Result>;

/** Does all steps, with a pause between each two. */
export const withPauses = async <Result>(
  steps: Steps<Result>,
  pause: () => Promise<void>,
): Promise<Result> => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
};
