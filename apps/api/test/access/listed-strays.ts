/**
 * Statements that may read rows without naming their athlete to an index, each with its reason. `athlete-index.test.ts`
 * fails on any other, and on one that nothing needs any more.
 */
export const LISTED: readonly { readonly text: RegExp; readonly because: string }[] = [
  {
    text: /^select .* from "coach_grants" .* where \("coach_grants"\."coach_id" = \$1/,
    because: 'The athletes of a coach: an index of the coach, ADR 001.',
  },
];
