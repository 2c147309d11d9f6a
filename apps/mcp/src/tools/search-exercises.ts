import { z } from 'zod';
import { quoted } from '../answer.ts';
import { readingTool } from '../tool.ts';

export const searchExercises = readingTool({
  name: 'search_exercises',
  title: 'Search exercises',
  description: 'Finds exercises by name in English or Russian, misspelt too, with the keys that other tools take.',
  input: z.object({
    words: z.string().min(1).max(100),
    first: z.int().min(1).max(25).optional().describe('How many; 8 if left out'),
  }),
  output: z.object({
    exercises: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        own: z.boolean().describe("Made by the athlete, so that its name is the athlete's words"),
        equipment: z.array(z.array(z.string())).describe('Sets of equipment that it can be done with'),
        primaryMuscles: z.array(z.string()),
        countsSeconds: z.boolean(),
      }),
    ),
  }),
  async run({ words, first = 8 }, { client }) {
    const { exercises } = await client.exercises({ search: words, first });
    return {
      lines: [
        ...(exercises.nodes.length === 0 ? ['No exercise is called like that. Try another word for it.'] : []),
        ...exercises.nodes.map(
          ({ key, name, own, equipment, primaryMuscles }) =>
            `- ${key}: ${own ? quoted(name) : name} (${[equipment.map((one) => one.join(' + ')).join(' or '), ...primaryMuscles].join(', ').toLowerCase()})`,
        ),
      ],
      content: { exercises: exercises.nodes },
      rest: 'Ask for fewer with first.',
    };
  },
});
