import { MUSCLE_COUNT, type MuscleMask, perMuscle } from '../selection/library/muscle-masks.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { LandmarkIndex, VolumeLandmarks } from './landmarks.ts';

export interface BlockWeek {
  readonly weekInBlock: number;
  readonly mesocycleLength: number;
  readonly deload?: boolean;
}

/** Sets of one muscle to aim at this week: from MEV at the start of the block to MAV at its end. */
export function targetVolume(
  landmark: Pick<VolumeLandmarks, 'mev' | 'mav'>,
  week: BlockWeek,
  policy: SelectionPolicy,
  requested = false,
  size: 'large' | 'small' = 'small',
): number {
  const { mev, mav } = landmark;
  const length = week.mesocycleLength;
  let target = length <= 1 ? mav : mev + ((mav - mev) * week.weekInBlock) / (length - 1);
  if (requested && policy.coaching !== null) target = Math.max(target, policy.coaching.volume.bodyPartTarget[size]);
  else if (requested && target === 0) target = policy.volume.bodyPartFallbackTarget;
  return week.deload === true ? target * policy.volume.deloadTargetFactor : target;
}

/** Targets of all muscles; a muscle that a body-part session asks for is never worth nothing. */
export function targetVolumes(
  landmarks: LandmarkIndex,
  requested: MuscleMask,
  week: BlockWeek,
  policy: SelectionPolicy,
): number[] {
  const targets = perMuscle();
  for (let m = 0; m < MUSCLE_COUNT; m++) {
    const landmark = { mev: landmarks.mev[m]!, mav: landmarks.mav[m]! };
    const size = landmarks.large & (1 << m) ? 'large' : 'small';
    targets[m] = targetVolume(landmark, week, policy, (requested & (1 << m)) !== 0, size);
  }
  return targets;
}
