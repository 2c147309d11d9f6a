import type { ReportFacts } from '../facts.ts';
import type { ReportPolicy } from '../policy.ts';
import type { BlockId, ReportLine } from '../report.ts';
import { achievementLines } from './achievements.ts';
import { conflictLines } from './conflicts.ts';
import { doneLines } from './done.ts';
import { flagLines } from './flags-and-alerts.ts';
import { focusLines } from './focus.ts';
import { levelDynamicsLines } from './level-dynamics.ts';
import { levelProgressLines } from './level-progress.ts';
import { predictorLines } from './predictor.ts';
import { recoveryLines } from './recovery.ts';
import { rpeTrendLines } from './rpe-trend.ts';
import { shareDoneLines } from './share-done.ts';
import { skipLines } from './skips.ts';
import { volumeLines } from './volume.ts';
import { wellbeingLines } from './wellbeing.ts';

/** What each block says. */
export const BLOCKS: Readonly<Record<BlockId, (facts: ReportFacts, policy: ReportPolicy) => readonly ReportLine[]>> = {
  DONE: doneLines,
  SKIPS: skipLines,
  RPE_TREND: rpeTrendLines,
  LEVEL_PROGRESS: levelProgressLines,
  FLAGS_AND_ALERTS: flagLines,
  CONFLICTS: conflictLines,
  RECOVERY: recoveryLines,
  FOCUS: focusLines,
  LEVEL_DYNAMICS: levelDynamicsLines,
  VOLUME: volumeLines,
  SHARE_DONE: shareDoneLines,
  WELLBEING: wellbeingLines,
  PREDICTOR: predictorLines,
  ACHIEVEMENTS: achievementLines,
};
