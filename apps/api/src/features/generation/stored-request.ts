import type { Muscle } from '@topset/engine';
import type { ScheduleSlot } from '@topset/engine/selection';
import type { Energy } from '@topset/llm-schema';
import type { OnFailureChoice } from './schema/request-input.ts';

/** What a generation keeps of its request: complete, so that any node can run it at any time. */
export interface WorkoutRequest {
  readonly location: string;
  readonly minutes: number;
  readonly goal: string;
  readonly instructions: string | null;
  readonly targetMuscles: readonly Muscle[] | null;
  /** Keys of the model's vocabulary; null: the athlete's equipment. */
  readonly equipment: readonly string[] | null;
  readonly upcomingCardio: string | null;
  readonly recentCardio: readonly RecentCardio[] | null;
  /** Null: of the newest check-in. */
  readonly sleepScore: number | null;
  readonly bodyBattery: number | null;
  readonly slot: RequestedSlot | null;
  readonly onFailure: OnFailureChoice;
}

interface RecentCardio {
  readonly at: string;
  readonly type: string;
  readonly minutes: number;
  readonly relativeEffort: number | null;
}

export interface TodayPlanStored {
  readonly minutes: number;
  readonly focus: string;
  readonly equipment: readonly string[];
  readonly energy: Energy;
  readonly notes: string | null;
  readonly context: string | null;
  readonly schemaVersion: string | null;
  readonly slot: RequestedSlot | null;
  readonly onFailure: OnFailureChoice;
}

/** The slot of the program's schedule that a session is made for; it is held while the generation is under way. */
export interface RequestedSlot extends ScheduleSlot {
  readonly programId: string;
}

export interface PlanUpdateRequest {
  readonly planId: string;
  readonly workoutId: string;
}
