import type { Gate } from '../terms.ts';
import type { CombinedBlock } from '../workouts/evaluation-input.ts';
import type { TrackJudgement } from './judge-track.ts';

function hasAdvanceLeft(judgement: TrackJudgement): boolean {
  return !judgement.skipped && judgement.raw.verdict === 'ADVANCE' && judgement.gates.length === 0;
}

/**
 * A combined block grows together: an advance waits until every other member has one. A member that this workout
 * did not prescribe has none, so it holds the block back as a skip does.
 */
function isHeldByBlock(
  judgement: TrackJudgement,
  all: readonly TrackJudgement[],
  blocks: readonly CombinedBlock[],
): boolean {
  const id = judgement.exercise.track.planExerciseId;
  return blocks
    .filter((block) => block.planExerciseIds.includes(id))
    .flatMap((block) => block.planExerciseIds)
    .filter((member) => member !== id)
    .some((member) => {
      const other = all.find((each) => each.exercise.track.planExerciseId === member);
      return other === undefined || !hasAdvanceLeft(other);
    });
}

/** The gates that depend on the other exercises, and the end of the ladder, in their order. */
export function sharedGates(
  judgement: TrackJudgement,
  context: {
    readonly all: readonly TrackJudgement[];
    readonly blocks: readonly CombinedBlock[];
    /** A RANGE track of this workout got, or has waiting, a change. */
    readonly flexibleMoved: boolean;
  },
): Gate[] {
  const { raw, exercise, proposal } = judgement;
  if (raw.verdict === 'HOLD') return [];
  if (raw.verdict === 'REGRESS') return proposal === null ? ['FLOOR'] : [];
  const gates: Gate[] = [];
  if (isHeldByBlock(judgement, context.all, context.blocks)) gates.push('COMBINED_BLOCK');
  if (exercise.track.model === 'LEVEL' && context.flexibleMoved) gates.push('FLEXIBLE_FIRST');
  if (proposal === null) gates.push('TOP_OF_LADDER');
  return gates;
}
