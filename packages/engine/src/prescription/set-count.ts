import { rounded } from '../kernel/exact-numbers.ts';
import type { Role } from '../selection/input/input.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { TrainingAge } from '../vocabulary.ts';

export interface SetCountFacts {
  readonly trainingAge: TrainingAge;
  readonly readiness: number;
  readonly missedLastSession: boolean;
  /** The goal's multiplier. */
  readonly goalMultiplier: number;
  /** The multiplier of the place in the block, or of a deload. */
  readonly blockMultiplier: number;
}

/** Working sets where nothing else fixes them: templates, starter sessions. */
export function setCount(role: Role, facts: SetCountFacts, policy: SelectionPolicy): number {
  const { baseSets, ageFactor, minimumSets, easierSets, lowReadiness } = policy.prescription;
  let sets = Math.max(minimumSets, rounded(baseSets[role] * ageFactor[facts.trainingAge]));
  if (facts.readiness <= lowReadiness || facts.missedLastSession) sets = Math.max(minimumSets, sets - easierSets);
  return Math.max(minimumSets, rounded(sets * facts.goalMultiplier * facts.blockMultiplier));
}

/** Stored sets of a template stay; only a deload cuts them, not below two or what there was. */
export function storedSetCount(stored: number, deload: boolean, policy: SelectionPolicy): number {
  if (!deload) return stored;
  const { minimumSets, deload: cut } = policy.prescription;
  return Math.max(Math.min(minimumSets, stored), rounded(stored * cut.setMultiplier));
}
