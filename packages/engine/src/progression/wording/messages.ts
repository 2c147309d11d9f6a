import type { FlagArea } from '../../kernel/pain.ts';
import { type Message, message, type SaidVolume } from '../../messages/index.ts';
import type { LocalizedText } from '../../vocabulary.ts';
import type { Gate } from '../terms.ts';
import { type Targets, targetsUnit } from '../tracks/track.ts';
import type { Scenario } from './scenario.ts';
import { blockerMessage, saidTargets } from './texts.ts';

/** The facts of one judged exercise, in words the templates use. */
export interface MessageFacts {
  readonly scenario: Scenario;
  readonly exercise: LocalizedText;
  readonly actual: number;
  readonly judgeVolume: number;
  readonly rpeTenths: number | null;
  /** Whether the targets changed. */
  readonly changed: boolean;
  /** Targets of the next session. */
  readonly targets: Targets;
  /** The rung above, for the choice on the edge. */
  readonly next: Targets | null;
  readonly painArea: FlagArea;
  readonly firstBlocker: Gate | null;
  readonly successes: { readonly have: number; readonly need: number };
  readonly confirmsChanges: boolean;
  readonly easierAvailable: boolean;
  /** LEVEL, not MOBILITY, with an RPE above the success RPE. */
  readonly highEffort: boolean;
}

/** The sentence that the athlete reads about one exercise. */
export function progressMessage(facts: MessageFacts): Message {
  const { exercise, rpeTenths } = facts;
  const targets = saidTargets(facts.targets);
  const volume = (amount: number): SaidVolume => ({ amount, unit: targetsUnit(facts.targets) });
  switch (facts.scenario) {
    case 'PAIN':
      return message('progress.pain', { area: facts.painArea });
    case 'SKIPPED':
      return message('progress.skipped', { exercise, targets });
    case 'HIGH_RPE':
      return message('progress.high-rpe', { exercise, rpeTenths, changed: facts.changed, targets });
    case 'SHORT':
      return message('progress.short', {
        exercise,
        missing: volume(facts.judgeVolume - facts.actual),
        goal: volume(facts.judgeVolume),
        targets,
        easierAvailable: facts.easierAvailable,
      });
    case 'ADVANCED': {
      const [actual, goal] = [volume(facts.actual), volume(facts.judgeVolume)];
      return message('progress.advanced', { exercise, actual, goal, rpeTenths, targets });
    }
    case 'WAITING': {
      const gate = facts.firstBlocker ?? 'GROWTH_RATE';
      const blocker = blockerMessage(gate, facts.successes, facts.confirmsChanges);
      return message('progress.waiting', { exercise, blocker });
    }
    case 'EDGE': {
      const next = facts.next === null ? targets : saidTargets(facts.next);
      return message('progress.edge', { exercise, targets, next });
    }
    case 'STEADY':
      return facts.highEffort && rpeTenths !== null
        ? message('progress.steady-high-effort', { exercise, targets, rpeTenths })
        : message('progress.steady', { exercise, targets });
  }
}

/** The question when the athlete's edit and the analysis disagree. */
export function conflictMessage(manual: Targets, automatic: Targets, compromise: Targets | null): Message {
  return message('conflict.question', {
    manual: saidTargets(manual),
    automatic: saidTargets(automatic),
    compromise: compromise && saidTargets(compromise),
  });
}
