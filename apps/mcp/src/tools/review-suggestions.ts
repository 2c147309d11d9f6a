import { z } from 'zod';
import { readingTool } from '../tool.ts';
import { id, suggestion } from '../words/shapes.ts';
import { suggestionLines, suggestionOf } from '../words/suggestions.ts';

export const reviewSuggestions = readingTool({
  name: 'review_suggestions',
  title: 'Suggestions to decide',
  description:
    'Suggestions that wait for the athlete, with reasons and ids. Only what was shown here (or by today and finish_workout) in this conversation can be decided.',
  input: z.object({
    workoutId: id.optional().describe('Only those that this workout led to'),
    planId: id.optional().describe('Only those on this plan'),
    first: z.int().min(1).max(50).optional().describe('How many; 10 if left out'),
    after: z.string().max(500).optional().describe('next of the page before'),
  }),
  output: z.object({ suggestions: z.array(suggestion), next: z.string().nullable() }),
  async run({ first = 10, after, ...of }, { client, session }) {
    const { suggestions } = await client.suggestions({
      first,
      ...(after !== undefined && { after }),
      filter: { ...of, decisions: ['PENDING', 'DEFERRED'] },
    });
    session.show(suggestions.nodes);
    const next = suggestions.pageInfo.hasNextPage ? suggestions.pageInfo.endCursor : null;
    return {
      lines: [
        ...(suggestions.nodes.length === 0 ? ['Nothing waits for a decision.'] : []),
        ...suggestionLines(suggestions.nodes),
        ...(next ? ['There are more: call again with after.'] : []),
      ],
      content: { suggestions: suggestions.nodes.map(suggestionOf), next },
      rest: 'Ask for fewer with first; explain_decision says why.',
    };
  },
});
