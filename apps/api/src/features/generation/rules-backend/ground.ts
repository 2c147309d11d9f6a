import { exerciseByKey, parseLlmEquipment } from '@topset/catalog';
import type { Muscle } from '@topset/engine';
import type { SelectionInput, SelectionPolicy } from '@topset/engine/selection';
import {
  SESSION_MAKER_1,
  type SelectionGround,
  type SessionBounds,
  type SessionGround,
} from '@topset/engine/session-maker';
import {
  ALIKE,
  availableSets,
  capOf,
  eligibleKeys,
  fitsTime,
  type GuardContext,
  isInInventory,
  loadStepOf,
} from '@topset/llm';
import { CONTRACT_BOUNDS, nextHarder, toLoadable } from '@topset/llm-schema';
import { type AnalyzerHead, toAnalyzerPlan } from './analyzer-plan.ts';

const BODYWEIGHT = 'eq_bodyweight';
const BOUNDS: SessionBounds = { ...CONTRACT_BOUNDS.session, alike: ALIKE };

/** What the rules make a session from. */
export interface RulesSession {
  /** All that selection reads of the athlete; the session itself is said by the rules. */
  readonly selection: Omit<SelectionInput, 'mode' | 'intent' | 'targetMuscles' | 'sessionMinutes'>;
  readonly policy: SelectionPolicy;
  readonly guard: GuardContext;
  /** Muscles of a `body_part` session. */
  readonly targetMuscles: readonly Muscle[] | null;
}

/** What the guards allow, as selection is asked. */
export function selectionGround({ selection, policy, guard, targetMuscles }: RulesSession): SelectionGround {
  return {
    policy: SESSION_MAKER_1,
    selection,
    selectionPolicy: policy,
    targetMuscles,
    eligible: eligibleKeys(guard),
    equipment: parseLlmEquipment([...guard.inventory]).equipment,
    minutes: guard.durationMinutes,
    exerciseOf: exerciseByKey,
  };
}

/** What the guards allow, as sessions are made; they also say what fits its time. */
export function sessionGround(session: RulesSession, head: AnalyzerHead): SessionGround {
  const { guard } = session;
  const stepOf = (key: string, equipment: string) => loadStepOf(key, equipment, guard);
  const { minRirShift, maxLoadFactor, allowTierC, allowRirZero } = guard;
  return {
    ...selectionGround(session),
    ...{ minRirShift, maxLoadFactor, allowTierC, allowRirZero },
    bounds: BOUNDS,
    intents: guard.allowedSessionTypes,
    equipmentOf: (key) => equipmentOf(key, guard),
    loads: {
      cap: (key, factor) => capOf(key, factor, guard),
      loadable: (key, equipment, load) => {
        const step = stepOf(key, equipment);
        return step && toLoadable(load, step);
      },
      nextHarder: (key, equipment, load) => {
        const step = stepOf(key, equipment);
        return step && nextHarder(load, step);
      },
    },
    fitsTime: (draft) => fitsTime(toAnalyzerPlan(draft, head), guard),
  };
}

/** What an exercise is done with: the first piece of the first alternative at hand; the body where it needs nothing. */
function equipmentOf(key: string, guard: GuardContext): string {
  const exercise = guard.library.get(key);
  const [first = []] = exercise ? availableSets(exercise, guard) : [];
  return first.flat().find((piece) => isInInventory(piece, guard)) ?? BODYWEIGHT;
}
