import type { ReportFacts } from '../facts.ts';
import type { ReportPolicy } from '../policy.ts';
import type { Chart, ChartId } from '../report.ts';
import { adherenceChart } from './adherence.ts';
import { completionChart } from './completion.ts';
import { decisionsChart } from './decisions.ts';
import { flagsChart } from './flags.ts';
import { levelsChart } from './levels.ts';
import { rpeChart } from './rpe.ts';
import { rpeDistributionChart } from './rpe-distribution.ts';
import { volumeChart } from './volume.ts';

/** How each chart is made. */
export const CHARTS: Readonly<Record<ChartId, (facts: ReportFacts, policy: ReportPolicy) => Chart>> = {
  volume: volumeChart,
  rpe: rpeChart,
  levels: levelsChart,
  rpeDistribution: rpeDistributionChart,
  adherence: adherenceChart,
  completion: completionChart,
  decisions: decisionsChart,
  flags: flagsChart,
};
