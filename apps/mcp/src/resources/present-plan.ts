import { planLines } from '../words/plans.ts';
import type { AssistantResource } from './index.ts';

export const presentPlan: AssistantResource = {
  uri: 'topset://plan/present',
  name: 'present-plan',
  title: 'The present plan',
  description: 'The plan of the running workout or of the next one; where none is planned, the plan that changed last.',
  mimeType: 'text/plain',
  async read(client) {
    const { running, planned, upcoming } = (await client.today()).viewer.today;
    const next = [running, ...planned, ...upcoming].find((workout) => workout?.plan);
    const planId = next?.plan?.id ?? (await client.plans({ first: 1 })).plans.nodes[0]?.id;
    const plan = planId ? (await client.plan({ id: planId })).plan : null;
    return plan ? planLines(plan).join('\n') : 'There is no plan yet.';
  },
};
