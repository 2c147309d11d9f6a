import { z } from 'zod';
import { quoted, quotedSentence } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { readingTool } from '../tool.ts';
import { id } from '../words/shapes.ts';

const fact = z.object({ name: z.string(), value: z.string() });

export const explainDecision = readingTool({
  name: 'explain_decision',
  title: 'Why',
  description:
    'Why a suggestion or a verdict was made: rule and policy, what was read, what it was compared with, which sets are the evidence, and what else was considered. Takes the id of a suggestion or of a decision record.',
  input: z.object({ id }),
  output: z.object({
    reason: z.string(),
    ruleId: z.string(),
    policyId: z.string(),
    inputs: z.array(fact),
    thresholds: z.array(fact),
    evidence: z.array(z.object({ kind: z.string(), id })),
    alternatives: z.array(z.object({ what: z.string(), lostTo: z.string(), step: z.string() })),
    outcome: z.string().nullable(),
  }),
  async run({ id: asked }, { client }) {
    const { node } = await client.suggestionDetails({ id: asked });
    const suggestion = node?.__typename === 'Suggestion' ? node : null;
    const record = suggestion?.decisionRecord ?? (await client.decisionRecord({ id: asked })).decisionRecord;
    if (!record) {
      throw new Refusal('There is no decision of that id. review_suggestions and finish_workout give ids.');
    }
    const { reason, ruleId, policyId, inputs, thresholds, evidence, alternatives } = record;
    return {
      lines: [
        quotedSentence(reason),
        `Rule ${ruleId} of ${policyId}.`,
        ...inputs.map(({ name, value }) => `- read ${name}: ${quoted(value)}`),
        ...thresholds.map(({ name, value }) => `- compared with ${name}: ${value}`),
        `Evidence: ${evidence.length} rows, listed in the structured content.`,
        ...alternatives.map(({ what, winner, step }) => `- considered ${what}; lost to ${winner} at ${step}`),
        ...(suggestion?.outcomeReason
          ? [`Outcome: ${suggestion.outcomeLabel}. ${quotedSentence(suggestion.outcomeReason)}`]
          : []),
      ],
      content: {
        reason,
        ruleId,
        policyId,
        inputs,
        thresholds,
        evidence: evidence.map(({ kind, subjectId }) => ({ kind, id: subjectId })),
        alternatives: alternatives.map(({ what, winner, step }) => ({ what, lostTo: winner, step })),
        outcome: suggestion?.outcome ?? null,
      },
      rest: 'All of it is there.',
    };
  },
});
