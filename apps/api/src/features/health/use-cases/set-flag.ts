import {
  athleteRepository,
  type Db,
  type FlagRow,
  planRepository,
  progressionRepository,
  suggestionRepository,
  toFlag,
} from '@topset/db';
import { message, SCALES } from '@topset/engine';
import {
  FLAG_AREAS,
  FLAG_KINDS,
  FLAG_TERMS,
  type Flag,
  LEVELS_1,
  setFatigueSign,
  setManualOverride,
  setPain,
  setPlainFlag,
} from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ForbiddenError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, text, within } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { recordEvents } from '../../decisions/index.ts';
import { sendNotes } from '../../notifications/index.ts';
import { flagSetNotes } from '../flag-notes.ts';
import { setEvent, toFlagRow } from '../flag-rows.ts';

const OF_EXERCISES = FLAG_KINDS.filter((kind) => FLAG_TERMS[kind].of === 'EXERCISE').map((kind) => `\`${kind}\``);

export const setFlagInput = z
  .object({
    kind: z.enum(FLAG_KINDS).describe('Which flag.'),
    area: z.enum(FLAG_AREAS).nullish().describe('Where it hurts, for `PAIN`; `UNSPECIFIED` if left out.'),
    severity: within({ ...SCALES.painSeverity, least: 1 })
      .nullish()
      .describe('1 to 3, for `PAIN`; 2 if left out.'),
    planExerciseId: globalId('PlanExercise')
      .nullish()
      .describe(`Which exercise, for ${OF_EXERCISES.slice(0, -1).join(', ')} and ${OF_EXERCISES.at(-1)}.`),
    keepAsIs: z.boolean().nullish().describe('With `MANUAL_OVERRIDE`: keep the exercise as it is for a week.'),
    reason: text(500).nullish().describe('Why.'),
  })
  .refine(({ kind, planExerciseId }) => (FLAG_TERMS[kind].of === 'EXERCISE') === Boolean(planExerciseId), {
    path: ['planExerciseId'],
    message: saying('input.needed-by-exercise-flags'),
  });

/** Sets a flag by hand. */
export async function setFlag(
  tx: Db,
  input: z.infer<typeof setFlagInput>,
  context: Context,
): Promise<{ flag: FlagRow }> {
  const { athleteId, scopes } = context.caller;
  if (FLAG_TERMS[input.kind].setBy === 'ADMIN' && !scopes.has('admin')) {
    throw new ForbiddenError(message('refusal.scope-needed', { scope: 'admin' }));
  }
  if (input.planExerciseId) {
    const [place] = await planRepository.plansOfPlanExercises(tx, athleteId, [input.planExerciseId]);
    if (!place) throw new NotFoundError('plan-exercise');
  }
  await athleteRepository.lockAthlete(tx, athleteId);
  const known = await suggestionRepository.activeFlags(tx, athleteId);
  const at = context.now().getTime();
  const flag = wanted(
    input,
    known.flatMap((row) => toFlag(row) ?? []),
    at,
  );
  if (flag === undefined) throw ValidationError.at('kind', message('input.flag-not-settable'));
  const row = { ...toFlagRow(athleteId, flag, known, context.newId), reason: input.reason ?? null };
  await progressionRepository.saveFlags(tx, [row]);
  await recordEvents(tx, context, athleteId, [{ ...setEvent(row), source: 'USER' }]);
  await sendNotes(tx, context, athleteId, flagSetNotes([row]));
  return { flag: row };
}

/** The flag as it stands once this one is set. */
function wanted(input: z.infer<typeof setFlagInput>, held: readonly Flag[], at: number): Flag | undefined {
  const planExerciseId = input.planExerciseId ?? '';
  const ofTrack = (flag: Flag) => 'planExerciseId' in flag && flag.planExerciseId === planExerciseId;
  switch (input.kind) {
    case 'PAIN': {
      const area = input.area ?? 'unspecified';
      const flags = setPain(held, [{ area, severity: input.severity ?? LEVELS_1.flags.untoldSeverity }], at);
      return flags.find((flag) => flag.kind === 'PAIN' && flag.area === area);
    }
    case 'FATIGUE':
      return setFatigueSign(held, at).find(({ kind }) => kind === 'FATIGUE');
    case 'MANUAL_OVERRIDE':
      return setManualOverride(held, { planExerciseId, at, keepAsIs: input.keepAsIs ?? false }).find(
        (flag) => flag.kind === 'MANUAL_OVERRIDE' && ofTrack(flag),
      );
    default:
      return setPlainFlag(held, input.kind, planExerciseId, at).find(
        (flag) => flag.kind === input.kind && ofTrack(flag),
      );
  }
}
