import type { Arbitrary } from 'fast-check';

export declare function sameCases<T>(source: Arbitrary<T>): Arbitrary<T>;
export declare function once<Argument extends object, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result;
