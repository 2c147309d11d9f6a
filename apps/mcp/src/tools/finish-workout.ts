import { expectPayload, type WorkoutStatus } from '@topset/client';
import { z } from 'zod';
import { quotedSentence } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { type Call, changingTool, dryRun } from '../tool.ts';
import { safetyOf } from '../words/safety.ts';
import { sessionOf } from '../words/sessions.ts';
import { loadWords } from '../words/sets.ts';
import { id, load, pain, safety, session, suggestion } from '../words/shapes.ts';
import { suggestionLines, suggestionOf } from '../words/suggestions.ts';

export const finishWorkout = changingTool({
  name: 'finish_workout',
  title: 'Finish the workout',
  description:
    'Finishes the running workout: records, verdicts, suggestions for the plan. Afterwards, when the suggestions are decided, call it with leaveSummary to close the summary; what is undecided is put off. Offers dryRun, which stores nothing.',
  input: z.object({
    workoutId: id.optional().describe('The running workout if left out, or the one whose summary is open'),
    sessionRpe: z.number().min(1).max(10).optional().describe('How hard the whole session was'),
    fatigue: z.boolean().optional(),
    pain: pain.optional(),
    notes: z.string().max(2_000).optional().describe("The athlete's words"),
    leaveSummary: z.boolean().optional().describe('Close the summary of a finished workout instead'),
    dryRun,
  }),
  output: z.object({
    dryRun: z.boolean(),
    workout: session,
    records: z.array(z.object({ exerciseKey: z.string(), kind: z.string(), value: load.nullable() })),
    verdicts: z.array(z.object({ exerciseKey: z.string(), message: z.string(), decisionRecordId: id.nullable() })),
    suggestions: z.array(suggestion),
    safety,
  }),
  async run({ workoutId: named, leaveSummary, sessionRpe, dryRun: isDry = false, ...report }, call) {
    const { client, idOf, session: conversation } = call;
    const workoutId = named ?? (await newestIn(leaveSummary ? ['SUMMARY', 'DONE'] : ['ACTIVE', 'SUMMARY'], call));
    if (leaveSummary) {
      const left = expectPayload(
        (await client.leaveSummary({ input: { workoutId, dryRun: isDry, clientMutationId: idOf('leave') } }))
          .leaveSummary,
      );
      const notice = safetyOf([left.safety]);
      return {
        lines: [`${isDry ? 'Dry run, nothing stored. ' : ''}The workout is ${left.workout.statusLabel}.`],
        content: {
          dryRun: isDry,
          workout: sessionOf(left.workout),
          records: [],
          verdicts: [],
          suggestions: [],
          safety: notice,
        },
        safety: notice,
      };
    }
    const input = {
      ...report,
      ...(sessionRpe !== undefined && { sessionRpe: String(sessionRpe) }),
      workoutId,
      dryRun: isDry,
      clientMutationId: idOf('finish'),
    };
    const { workout, records, safety: found } = expectPayload((await client.finishWorkout({ input })).finishWorkout);
    if (!isDry) conversation.show(workout.suggestions);
    const notice = safetyOf([found]);
    const verdicts = workout.progressUpdates.map(({ exerciseKey, message, decisionRecord }) => ({
      exerciseKey,
      message,
      decisionRecordId: decisionRecord?.id ?? null,
    }));
    return {
      lines: [
        ...(isDry ? ['Dry run: nothing was stored.'] : []),
        `The workout is ${workout.statusLabel}, id ${workout.id}.`,
        ...records.map(
          ({ exerciseKey, kind, value }) => `Record: ${exerciseKey}, ${kind}${value ? `, ${loadWords(value)}` : ''}`,
        ),
        ...verdicts.map(({ exerciseKey, message }) => `${exerciseKey}: ${quotedSentence(message)}`),
        ...(workout.suggestions.length > 0
          ? ['Suggestions:', ...suggestionLines(workout.suggestions)]
          : ['No suggestions.']),
        isDry
          ? 'Call again without dryRun to finish.'
          : 'Next: decide_suggestions with what the athlete says, then finish_workout with leaveSummary.',
      ],
      content: {
        dryRun: isDry,
        workout: sessionOf(workout),
        records: records.map(({ exerciseKey, kind, value }) => ({ exerciseKey, kind, value })),
        verdicts,
        suggestions: workout.suggestions.map(suggestionOf),
        safety: notice,
      },
      safety: notice,
      rest: 'review_suggestions shows the suggestions.',
    };
  },
});

/** The second status is that of a call that is repeated: the API gives its first answer, or says that it is done already. */
async function newestIn(statuses: readonly WorkoutStatus[], { client }: Call): Promise<string> {
  for (const status of statuses) {
    const { workouts } = await client.workouts({ first: 1, filter: { statuses: [status] } });
    const [found] = workouts.nodes;
    if (found) return found.id;
  }
  throw new Refusal(
    'No workout runs or is in its summary, so there is nothing to finish. today shows what is planned.',
  );
}
