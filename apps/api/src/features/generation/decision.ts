import { type Db, type GenerationRow, progressionRepository, suggestionRepository } from '@topset/db';
import type { Evidence, Fact } from '@topset/engine';
import { quote } from '@topset/engine';
import type { GenerationRecord, StageRecord } from '@topset/llm';
import type { Context } from '../../context.ts';

/** Why a session is what it is: the stage as the rule, what was shown as evidence, the model's own words as the sentence. */
export async function explain(
  tx: Db,
  context: Context,
  generation: GenerationRow,
  explained: {
    readonly record: GenerationRecord;
    readonly shown: readonly Evidence[];
    readonly sentence: string;
    readonly workoutId: string | null;
  },
): Promise<string> {
  const { record, shown, sentence, workoutId } = explained;
  const stage = record.stages.at(-1);
  const keys = {
    athleteId: generation.athleteId,
    id: context.newId(),
    workoutId,
    planExerciseId: null,
    createdAt: context.now(),
  };
  const row = suggestionRepository.recordRow(keys, {
    policyId: record.guardPolicy,
    ruleId: stage?.stage ?? generation.kind.toLowerCase(),
    inputs: askedFacts(record, stage),
    thresholds: [],
    evidence: shown,
    alternatives: [],
    reason: quote(sentence),
  });
  await progressionRepository.insertDecisionRecords(tx, [row]);
  return keys.id;
}

/** What was asked, in fingerprints, and who answered. */
export function askedFacts(record: GenerationRecord, stage: StageRecord | undefined): Fact[] {
  return [
    { name: 'promptHash', value: stage?.prompt.hash ?? '' },
    { name: 'inputHash', value: record.inputHash },
    { name: 'provider', value: record.provider },
    { name: 'model', value: stage?.reportedModel ?? stage?.requestedModel ?? '' },
  ];
}
