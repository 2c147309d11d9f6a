/** Work that can be left between two steps, for whoever has something else to do meanwhile, and what it comes to. */
export type InSteps<Result> = Generator<void, Result>;

/** All of it, at once. */
export function finish<Result>(steps: InSteps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
