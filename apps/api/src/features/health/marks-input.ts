import { PAIN_AREAS, SCALES } from '@topset/engine';
import { z } from 'zod';
import { within } from '../../graphql/input.ts';

const AREAS = [...PAIN_AREAS, 'unspecified'] as const;

/** Pain by area, 0 to 3; 0 is no mark. */
export const painMarks = z
  .array(
    z.object({
      area: z.enum(AREAS),
      severity: within(SCALES.painSeverity),
    }),
  )
  .max(AREAS.length)
  .nullish();

/** What a report marks on one exercise. */
export const exerciseMarks = {
  pain: painMarks,
  technique: z.boolean().nullish(),
  fatigue: z.boolean().nullish(),
  skipped: z.boolean().nullish(),
};
