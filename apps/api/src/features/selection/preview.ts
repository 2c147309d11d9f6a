import { SCALES } from '@topset/engine';
import { type PlannedSession, SELECTION_POLICIES } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { ValidationError } from '../../errors.ts';
import { badInput } from '../../graphql/builder.ts';
import { within } from '../../graphql/input.ts';
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

const suppositions = sessionRequest.extend({
  equipment: z.array(z.string()).max(50).nullish(),
  readiness: within(SCALES.readiness).nullish(),
  pain: z
    .array(
      z.object({
        area: z.string(),
        severity: within(SCALES.painSeverity),
      }),
    )
    .max(20)
    .nullish(),
});

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
