interface Numbered {
  readonly id: string;
  readonly type: string;
}

/** The number that a set has in a log, from 1: warm-ups are counted apart from the work. */
export function setNumber(set: Numbered, sets: readonly Numbered[]): number {
  const isWarmup = set.type === 'WARMUP';
  const alike = sets.filter(({ type }) => (type === 'WARMUP') === isWarmup);
  return alike.findIndex(({ id }) => id === set.id) + 1;
}
