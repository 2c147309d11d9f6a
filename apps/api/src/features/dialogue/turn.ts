import type { AthleteRow, Db } from '@topset/db';
import type { MessageAnalysis } from '@topset/engine/dialogue';
import type { Context } from '../../context.ts';
import type { BeforeReport } from '../health/index.ts';
import type { ExerciseNames } from './names.ts';
import type { ReportScope } from './report.ts';
import type { TargetWorkout } from './target-workout.ts';
import type { Threads } from './threads.ts';

/** After that the words of a message are forgotten; flags and marks stay. */
export const DAYS_OF_WORDS = 90;

/** What one message is answered from. */
export interface Turn {
  readonly tx: Db;
  readonly context: Context;
  readonly athlete: AthleteRow;
  readonly now: Date;
  /** The athlete's local day. */
  readonly today: string;
  readonly text: string;
  readonly analysis: MessageAnalysis;
  readonly names: ExerciseNames;
  readonly target: TargetWorkout;
  readonly scope: ReportScope;
  readonly threads: Threads;
  /** What stood before this message, where it holds a report; else null. */
  readonly before: BeforeReport | null;
}
