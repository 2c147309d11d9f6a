import type { ValidationIssue } from '../errors.ts';

/** Stands in the input of a mutation for a variable that does not fit its type, so that the mutation can say so. */
export class WrongValue {
  /** Their paths begin at the variable. */
  readonly issues: readonly ValidationIssue[];

  constructor(issues: readonly ValidationIssue[]) {
    this.issues = issues;
  }
}

/** What is wrong with the variables of an input, with paths that begin at the input. */
export function wrongValuesIn(input: unknown, path = ''): ValidationIssue[] {
  if (input instanceof WrongValue) {
    return input.issues.map((issue) => ({ ...issue, path: join(path, issue.path) || 'input' }));
  }
  if (typeof input !== 'object' || input === null || input instanceof Date) return [];
  return Object.entries(input).flatMap(([key, value]) => wrongValuesIn(value, join(path, key)));
}

function join(above: string, below: string): string {
  return above && below ? `${above}.${below}` : above || below;
}
