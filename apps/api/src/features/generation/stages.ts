import type { StageId } from '@topset/llm';

/** What each stage is for, in the order of the pipeline. */
export const STAGE_MEANINGS: Readonly<Record<StageId, string>> = {
  analyzer: 'Plans a session from history and recovery.',
  generator: 'Writes the planned session out, set by set.',
  today_plan: 'Plans one day in blocks.',
  suggestions: 'Suggests changes after a workout.',
  coach: 'Answers a message.',
  plan_update: 'Carries decisions into a plan.',
};

/** A stage as the API writes it, in enums and in the extensions of errors alike. */
export const stageName = (stage: StageId): string => stage.toUpperCase();

export const STAGES = Object.keys(STAGE_MEANINGS) as StageId[];
