import { z } from 'zod';
import { quotedSentence } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { changingTool, dryRun } from '../tool.ts';
import { id, suggestion } from '../words/shapes.ts';
import { suggestionLines, suggestionOf } from '../words/suggestions.ts';

export const decideSuggestions = changingTool({
  name: 'decide_suggestions',
  title: 'Decide suggestions',
  description:
    'Accepts, rejects or defers suggestions as the athlete said, by ids that this conversation has shown (review_suggestions, today, finish_workout). Accepting changes the plan by a new version. Offers dryRun, which stores nothing: show it first.',
  input: z.object({
    decisions: z
      .array(z.object({ suggestionId: id, decision: z.enum(['ACCEPT', 'REJECT', 'DEFER']) }))
      .min(1)
      .max(50),
    dryRun,
  }),
  output: z.object({
    dryRun: z.boolean(),
    suggestions: z.array(suggestion),
    planVersions: z.array(z.number()),
    failures: z.array(z.object({ suggestionIds: z.array(id), message: z.string() })),
  }),
  async run({ decisions, dryRun: isDry = false }, { client, session, idOf }) {
    const unseen = decisions.filter(({ suggestionId }) => !session.shown.has(suggestionId));
    if (unseen.length > 0) {
      throw new Refusal(
        'Nothing was decided. These ids were not shown in this conversation: call review_suggestions, show the athlete what it says, and decide those.',
      );
    }
    const clientMutationId = idOf(isDry ? 'dry' : 'decide');
    const versions = async () => ({
      dryRun: isDry,
      clientMutationId,
      decisions: decisions.map(({ suggestionId, decision }) => ({
        decision,
        suggestions: [{ id: suggestionId, expectedVersion: session.shown.get(suggestionId)! }],
      })),
    });
    const decided = await session.send(
      clientMutationId,
      versions,
      async (input) => (await client.decideSuggestions({ input })).decideSuggestions,
    );
    return {
      lines: [
        ...(isDry ? ['Dry run: nothing was stored. This is what would be:'] : []),
        ...suggestionLines(decided.suggestions),
        ...decided.versions.map(
          ({ version, reason }) => `Plan version ${version}: ${quotedSentence(reason ?? 'changed')}`,
        ),
        ...(decided.workout ? [`The workout is ${decided.workout.statusLabel}, id ${decided.workout.id}.`] : []),
        ...decided.failures.map(
          ({ message }) => `Not decided: ${quotedSentence(message)} Call review_suggestions again.`,
        ),
      ],
      content: {
        dryRun: isDry,
        suggestions: decided.suggestions.map(suggestionOf),
        planVersions: decided.versions.map(({ version }) => version),
        failures: decided.failures.map(({ suggestionIds, message }) => ({ suggestionIds, message })),
      },
      rest: 'show_plan shows the plan.',
    };
  },
});
