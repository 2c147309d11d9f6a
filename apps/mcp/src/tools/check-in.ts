import { expectPayload } from '@topset/client';
import { z } from 'zod';
import { changingTool } from '../tool.ts';
import { safetyOf } from '../words/safety.ts';
import { id, pain, safety } from '../words/shapes.ts';

export const checkIn = changingTool({
  name: 'check_in',
  title: 'Check in',
  description: 'Records how the athlete slept and feels, and where it hurts. Give only what was said.',
  input: z.object({
    readiness: z.int().min(1).max(5).optional(),
    sleepMinutes: z.int().min(0).max(1_440).optional(),
    sleepScore: z.int().min(0).max(100).optional(),
    restingPulse: z.int().min(20).max(250).optional(),
    pain: pain.optional(),
    notes: z.string().max(2_000).optional().describe("The athlete's words; pain is heard in them"),
  }),
  output: z.object({
    id,
    flags: z.array(z.object({ kind: z.string(), area: z.string().nullable(), severity: z.number().nullable() })),
    safety,
  }),
  async run(args, { client, idOf }) {
    const {
      checkIn: made,
      flags,
      safety: found,
    } = expectPayload((await client.checkIn({ input: { ...args, clientMutationId: idOf('check in') } })).checkIn);
    const notice = safetyOf([found]);
    return {
      lines: [
        `Recorded${made.readiness === null ? '' : `: readiness ${made.readiness} of 5`}.`,
        ...flags.map(({ kindLabel, areaLabel }) => `In force: ${kindLabel}${areaLabel ? `, ${areaLabel}` : ''}`),
      ],
      content: {
        id: made.id,
        flags: flags.map(({ kind, area, severity }) => ({ kind, area, severity })),
        safety: notice,
      },
      safety: notice,
    };
  },
});
