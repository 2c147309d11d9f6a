export interface TransactionOptions {
  /** Everything that is read is as it was at one instant, however long it takes. */
  readonly snapshot?: boolean;
}

/** As the drivers name it. */
export const isolationOf = ({ snapshot }: TransactionOptions = {}) =>
  snapshot ? ({ isolationLevel: 'repeatable read' } as const) : undefined;
