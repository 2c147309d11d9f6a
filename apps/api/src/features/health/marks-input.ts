import { SCALES } from '@topset/engine';
import { FLAG_AREAS } from '@topset/engine/progression';
import { z } from 'zod';
import { inputObject, within } from '../../graphql/input.ts';

/** Pain by area, 0 to 3; 0 is no mark. */
export const painMarks = z
  .array(
    inputObject('PainMarkInput', 'Where it hurts, and how much.', {
      area: z.enum(FLAG_AREAS).describe('Where.'),
      severity: within(SCALES.painSeverity).describe('0 to 3; 0 is no mark.'),
    }),
  )
  .max(FLAG_AREAS.length)
  .nullish();

/** What a report marks on one exercise. */
export const exerciseMarks = {
  pain: painMarks.describe('Where it hurt during this exercise.'),
  technique: z.boolean().nullish().describe('The form was not right.'),
  fatigue: z.boolean().nullish().describe('A sign of fatigue.'),
  skipped: z.boolean().nullish().describe('Left out on purpose.'),
};
