import { type Db, type ReviewItemRow, type ReviewResultRow, reviewRepository } from '@topset/db';

/** An item as a reviewer sees it. */
export interface ReviewView extends ReviewItemRow {
  /** Kinds of flags that hold the track, or the athlete, now. */
  readonly flags: readonly string[];
  readonly openConflict: boolean;
  readonly result: ReviewResultRow | null;
}

/** Items with what holds their tracks now, in a constant number of statements. */
export async function viewsOf(db: Db, items: readonly ReviewItemRow[]): Promise<ReviewView[]> {
  if (items.length === 0) return [];
  const { flags, conflicts } = await reviewRepository.circumstancesOf(db, [
    ...new Set(items.map(({ athleteId }) => athleteId)),
  ]);
  const results = await reviewRepository.newestResults(
    db,
    items.map(({ id }) => id),
  );
  return items.map((item) => {
    const ofTrack = (row: { readonly athleteId: string; readonly planExerciseId: string | null }) =>
      row.athleteId === item.athleteId && row.planExerciseId === item.planExerciseId;
    const holding = flags.filter(
      (flag) => ofTrack(flag) || (flag.athleteId === item.athleteId && flag.planExerciseId === null),
    );
    return {
      ...item,
      flags: [...new Set(holding.map(({ kind }) => kind))],
      openConflict: conflicts.some(ofTrack),
      result: results.find(({ itemId }) => itemId === item.id) ?? null,
    };
  });
}
