export {
  type AllocationRequest,
  allocateSets,
  enforceCaps,
  type SessionRequest,
  type SetsByMuscle,
} from './allocate-sets.ts';
export { type BlockWeekRequest, blockWeek } from './block-week.ts';
export type { LandmarkTable, MuscleLandmark, MuscleSplit, VolumeLandmarks } from './landmarks.ts';
export { type BlockWeek, targetVolume } from './target-volume.ts';
export { type WeeklyVolume, type WeeklyVolumeRequest, weeklyVolume } from './weekly-volume.ts';
