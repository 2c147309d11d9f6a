import { PAIN_AREAS, SCALES } from '@topset/engine';
import { z } from 'zod';
import { inputObject, within } from '../../graphql/input.ts';

const AREAS = [...PAIN_AREAS, 'unspecified'] as const;

/** Pain by area, 0 to 3; 0 is no mark. */
export const painMarks = z
  .array(
    inputObject('PainMarkInput', 'Where it hurts, and how much.', {
      area: z.enum(AREAS).describe('Where.'),
      severity: within(SCALES.painSeverity).describe('0 to 3; 0 is no mark.'),
    }),
  )
  .max(AREAS.length)
  .nullish();

/** What a report marks on one exercise. */
export const exerciseMarks = {
  pain: painMarks.describe('Where it hurt during this exercise.'),
  technique: z.boolean().nullish().describe('The form was not right.'),
  fatigue: z.boolean().nullish().describe('A sign of fatigue.'),
  skipped: z.boolean().nullish().describe('Left out on purpose.'),
};
