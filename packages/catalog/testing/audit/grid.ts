import { type Intent, MUSCLES, PAIN_AREAS, PRIMARY_GOALS, TRAINING_AGES } from '@topset/engine';
import type { SelectionInput } from '@topset/engine/selection';
import { profileEquipment } from '../../src/starter-sessions.ts';
import { coachInput } from '../coach-input.ts';

const SESSION_INTENTS: readonly Intent[] = ['push', 'pull', 'legs', 'upper', 'lower', 'full_body'];
export const AUDITED_PROFILES = ['full_gym', 'machines', 'dumbbells', 'bodyweight'] as const;

export interface AuditCase {
  readonly name: string;
  readonly input: SelectionInput;
}

/** Sessions of athletes without a history. */
export function freshCases(): AuditCase[] {
  return [...plainCases(), ...painCases(), ...bodyPartCases(), ...coldStartCases()];
}

function plainCases(): AuditCase[] {
  const cases: AuditCase[] = [];
  for (const goal of PRIMARY_GOALS) {
    for (const trainingAge of TRAINING_AGES) {
      for (const profile of AUDITED_PROFILES) {
        for (const intent of SESSION_INTENTS) {
          for (const sessionMinutes of [30, 45, 60, 75]) {
            cases.push({
              name: [goal, trainingAge, profile, intent, sessionMinutes].join(' '),
              input: coachInput({
                goals: { primary: goal },
                trainingAge,
                intent,
                sessionMinutes,
                constraints: { availableEquipment: profileEquipment[profile], daysPerWeek: 4 },
              }),
            });
          }
        }
      }
    }
  }
  return cases;
}

function painCases(): AuditCase[] {
  return PAIN_AREAS.flatMap((area) =>
    [1, 2, 3].flatMap((severity) =>
      SESSION_INTENTS.map((intent) => ({
        name: `pain ${area} ${severity} ${intent}`,
        input: coachInput({ intent, fatigueState: { readinessScore: 3, painFlags: { [area]: severity } } }),
      })),
    ),
  );
}

function bodyPartCases(): AuditCase[] {
  return MUSCLES.flatMap((muscle) =>
    [30, 60].flatMap((sessionMinutes) =>
      TRAINING_AGES.map((trainingAge) => ({
        name: `body part ${muscle} ${sessionMinutes} ${trainingAge}`,
        input: coachInput({ intent: 'body_part', targetMuscles: [muscle], sessionMinutes, trainingAge }),
      })),
    ),
  );
}

function coldStartCases(): AuditCase[] {
  return TRAINING_AGES.flatMap((trainingAge) =>
    AUDITED_PROFILES.flatMap((profile) =>
      SESSION_INTENTS.flatMap((intent) =>
        [30, 60].map((sessionMinutes) => ({
          name: `cold start ${trainingAge} ${profile} ${intent} ${sessionMinutes}`,
          input: coachInput({
            trainingAge,
            intent,
            sessionMinutes,
            flags: { USE_INTENT_COLD_START_PROTOCOL: true },
            constraints: { availableEquipment: profileEquipment[profile], daysPerWeek: 4 },
          }),
        })),
      ),
    ),
  );
}
