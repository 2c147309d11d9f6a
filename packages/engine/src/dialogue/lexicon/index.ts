/** The words of `dialogue/ears-2`, as data: see docs/ears.md before you add one. */

import type { PlainFlagKind } from '../../kernel/flags.ts';
import bodyEn from './en/body.json' with { type: 'json' };
import fatigueEn from './en/fatigue.json' with { type: 'json' };
import illnessEn from './en/illness.json' with { type: 'json' };
import masksEn from './en/masks.json' with { type: 'json' };
import modifiersEn from './en/modifiers.json' with { type: 'json' };
import painEn from './en/pain.json' with { type: 'json' };
import redFlagsEn from './en/red-flags.json' with { type: 'json' };
import scheduleEn from './en/schedule.json' with { type: 'json' };
import selfHarmEn from './en/self-harm.json' with { type: 'json' };
import bodyRu from './ru/body.json' with { type: 'json' };
import fatigueRu from './ru/fatigue.json' with { type: 'json' };
import illnessRu from './ru/illness.json' with { type: 'json' };
import masksRu from './ru/masks.json' with { type: 'json' };
import modifiersRu from './ru/modifiers.json' with { type: 'json' };
import painRu from './ru/pain.json' with { type: 'json' };
import redFlagsRu from './ru/red-flags.json' with { type: 'json' };
import scheduleRu from './ru/schedule.json' with { type: 'json' };
import selfHarmRu from './ru/self-harm.json' with { type: 'json' };
import endings from './shared/endings.json' with { type: 'json' };
import exerciseFlags from './shared/exercise-flags.json' with { type: 'json' };
import notTypos from './shared/not-typos.json' with { type: 'json' };
import soreJoint from './shared/sore-joint.json' with { type: 'json' };
import words from './shared/words.json' with { type: 'json' };

/** Flags of an exercise that are heard in what is said about it. */
export type HeardFlag = keyof typeof exerciseFlags & PlainFlagKind;
export const HEARD_FLAGS = Object.keys(exerciseFlags) as HeardFlag[];

export const LANGUAGES = [
  {
    body: bodyRu,
    pain: painRu,
    redFlags: redFlagsRu,
    fatigue: fatigueRu,
    illness: illnessRu,
    flags: HEARD_FLAGS.map((kind) => ({ kind, ...exerciseFlags[kind].ru })),
    schedule: scheduleRu,
    masks: masksRu,
    modifiers: modifiersRu,
    selfHarm: selfHarmRu,
  },
  {
    body: bodyEn,
    pain: painEn,
    redFlags: redFlagsEn,
    fatigue: fatigueEn,
    illness: illnessEn,
    flags: HEARD_FLAGS.map((kind) => ({ kind, ...exerciseFlags[kind].en })),
    schedule: scheduleEn,
    masks: masksEn,
    modifiers: modifiersEn,
    selfHarm: selfHarmEn,
  },
] as const;

export const ENDINGS: readonly string[] = [...endings.ru, ...endings.en];
export const NOT_TYPOS: ReadonlySet<string> = new Set(notTypos);
export const SORE_JOINT = soreJoint;
export const WORDS = words;
