const DAYS = 90;

/** A performed set with a load, in the athlete's unit. */
export interface PerformedLoad {
  readonly exerciseKey: string;
  readonly sessionId: string;
  /** The athlete's local day, YYYY-MM-DD. */
  readonly date: string;
  /** When the session started, in milliseconds. */
  readonly startedAt: number;
  readonly load: number;
  readonly isWarmup: boolean;
}

/**
 * The best load of every exercise in the 90 days up to `date`: the heaviest, of assisted exercises the least help. With
 * an active PAIN or FATIGUE flag only the latest session of each exercise counts.
 */
export function bestLoads(
  sets: readonly PerformedLoad[],
  options: {
    readonly date: string;
    readonly latestOnly: boolean;
    readonly isAssisted: (exerciseKey: string) => boolean;
  },
): ReadonlyMap<string, number> {
  const first = daysBefore(options.date, DAYS);
  const counted = sets.filter(({ isWarmup, date }) => !isWarmup && date >= first && date <= options.date);
  const latest = new Map<string, PerformedLoad>();
  for (const set of counted) if (isLater(set, latest.get(set.exerciseKey))) latest.set(set.exerciseKey, set);
  const best = new Map<string, number>();
  for (const { exerciseKey, sessionId, load } of counted) {
    if (options.latestOnly && latest.get(exerciseKey)?.sessionId !== sessionId) continue;
    const known = best.get(exerciseKey) ?? load;
    best.set(exerciseKey, options.isAssisted(exerciseKey) ? Math.min(known, load) : Math.max(known, load));
  }
  return best;
}

/** A total order: sessions that began at one instant are told apart by their ids. */
function isLater(a: PerformedLoad, b: PerformedLoad | undefined): boolean {
  if (b === undefined || a.startedAt !== b.startedAt) return b === undefined || a.startedAt > b.startedAt;
  return a.sessionId > b.sessionId;
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
