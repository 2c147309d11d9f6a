/** A conversation that is begun by the athlete. */
interface AssistantPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  text(args: Readonly<Record<string, string>>): string;
}

const weeklyReview: AssistantPrompt = {
  name: 'weekly-review',
  title: 'Weekly review',
  description: 'Looks back at the last week and decides what should change.',
  arguments: [],
  text: () =>
    [
      'Review my last week of training with me.',
      '1. Call report, and tell me in three sentences how it went.',
      '2. Call review_suggestions. Explain each suggestion in a sentence; explain_decision says why where I ask.',
      '3. Ask me about each one. Call decide_suggestions with dryRun, show me what would change, and do it when I agree.',
      '4. Call today, and say what comes next.',
    ].join('\n'),
};

const planABlock: AssistantPrompt = {
  name: 'plan-a-block',
  title: 'Plan a block',
  description: 'Goes through the plans and prepares the next weeks.',
  arguments: [
    { name: 'weeks', description: 'How many weeks; four if left out', required: false },
    { name: 'goal', description: 'What it is for', required: false },
  ],
  text: ({ weeks, goal }) =>
    [
      `Plan the next ${/^\d{1,2}$/.test(weeks ?? '') ? weeks : 'four'} weeks with me.`,
      ...(goal ? [`My goal, in my words: ‹${goal.slice(0, 300).replaceAll(/[‹›\s]+/g, ' ')}›`] : []),
      '1. Call show_plan for each plan, and exercise_progress for its main exercises.',
      '2. Say what holds me back and what you would change, a line for each exercise.',
      '3. Try it: what_if for time and equipment, edit_plan with dryRun for each change.',
      '4. When I agree, call edit_plan without dryRun, then generate_workout for the first session.',
    ].join('\n'),
};

export const prompts: readonly AssistantPrompt[] = [weeklyReview, planABlock];
