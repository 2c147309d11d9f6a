import { EQUIPMENT, PAIN_AREAS, SCALES } from '@topset/engine';
import { type PlannedSession, SELECTION_POLICIES } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { ValidationError } from '../../errors.ts';
import { badInput } from '../../graphql/builder.ts';
import { inputObject, within } from '../../graphql/input.ts';
import { type AthleteFacts, gatherAthlete, type Suppositions, selectionInput } from './gather.ts';
import { planForIntent, policyOf } from './plan-session.ts';
import { completeRequest, type SessionRequestInput, sessionRequest } from './session-request.ts';

/** What would be generated now; nothing is stored. */
export async function previewSelection(
  input: unknown,
  policyId: string | null,
  context: Context,
): Promise<PlannedSession> {
  return answering(async () => {
    const facts = await gatherAthlete(context.database.db, context);
    return plan(facts, read(sessionRequest, input), policyId, context);
  });
}

const supposedPain = inputObject('PainInput', 'Pain in one area.', {
  area: z.enum(PAIN_AREAS).describe('Where.'),
  severity: within(SCALES.painSeverity).describe('0 none to 3 strong.'),
});

export const suppositions = inputObject(
  'WhatIfInput',
  'A session and what to suppose for it; what is left out stays as it is.',
  {
    ...sessionRequest.shape,
    minutes: sessionRequest.shape.minutes.describe('Suppose this much time, 20 to 180.'),
    pins: sessionRequest.shape.pins.describe('Keys of exercises that should be in it.'),
    equipment: z.array(z.enum(EQUIPMENT)).max(50).nullish().describe('Suppose that this is all there is.'),
    readiness: within(SCALES.readiness).nullish().describe('Suppose this readiness, 1 to 5.'),
    pain: z.array(supposedPain).max(20).nullish().describe('Suppose this pain and no other.'),
  },
);

export interface WhatIf {
  readonly asIs: PlannedSession;
  readonly supposed: PlannedSession;
}

/** The session of today beside the one of another equipment, time, pain or readiness. */
export async function whatIf(input: unknown, context: Context): Promise<WhatIf> {
  return answering(async () => {
    const { equipment, readiness, pain, minutes, ...request } = read(suppositions, input);
    const facts = await gatherAthlete(context.database.db, context);
    return {
      asIs: plan(facts, request, null, context),
      supposed: plan(facts, { ...request, minutes }, null, context, {
        equipment: equipment ?? undefined,
        readiness: readiness ?? undefined,
        pain: pain ? Object.fromEntries(pain.map(({ area, severity }) => [area, severity])) : undefined,
      }),
    };
  });
}

function plan(
  facts: AthleteFacts,
  input: SessionRequestInput,
  policyId: string | null,
  context: Context,
  supposed: Suppositions = {},
): PlannedSession {
  const policy = policyId
    ? Object.values(SELECTION_POLICIES).find(({ id }) => id === policyId)
    : policyOf(facts.athlete);
  if (!policy) throw badInput(`policyId must be one of ${Object.keys(SELECTION_POLICIES).join(', ')}.`);
  const request = selectionInput(facts, context.now(), completeRequest(input, facts), supposed);
  return planForIntent(facts, request, policy);
}

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw badInput(parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`).join('; '));
}

/** Queries have no union: a refusal becomes an error of the field. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ValidationError) throw badInput(`${error.message}.`);
    throw error;
  }
}
