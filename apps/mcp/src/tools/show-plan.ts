import { z } from 'zod';
import { quoted } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { readingTool } from '../tool.ts';
import { planLines, planOf } from '../words/plans.ts';
import { athletesWords, id, plan } from '../words/shapes.ts';

export const showPlan = readingTool({
  name: 'show_plan',
  title: 'Plans',
  description: 'The plans with their ids; one plan with its exercises and sets by planId. Read it before edit_plan.',
  input: z.object({ planId: id.optional() }),
  output: z.object({
    plans: z.array(z.object({ id, name: athletesWords, version: z.number() })),
    plan: plan.nullable(),
  }),
  async run({ planId }, { client }) {
    if (planId === undefined) {
      const { plans } = await client.plans({ first: 30 });
      return {
        lines: [
          ...(plans.nodes.length === 0 ? ['There is no plan yet. edit_plan without a planId makes one.'] : []),
          ...plans.nodes.map(({ id: found, name, version }) => `- ${quoted(name)}, version ${version}, id ${found}`),
        ],
        content: { plans: plans.nodes, plan: null },
      };
    }
    const { plan: found } = await client.plan({ id: planId });
    if (!found) throw new Refusal('There is no such plan. Call show_plan without planId for their ids.');
    return { lines: planLines(found), content: { plans: [found], plan: planOf(found) } };
  },
});
