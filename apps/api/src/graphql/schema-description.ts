/** What somebody reads who opens the documentation of the schema for the first time. */
export const SCHEMA_DESCRIPTION = `
Topset plans a strength session, records what was lifted, decides what should change, and explains why.

Where to start:
- \`viewer\` is you: profile, settings, flags, and \`viewer.today\`, the page that an app opens with.
- The loop is \`startWorkout\`, \`logSet\`, \`finishWorkout\` (it answers with suggestions), \`decideSuggestions\`, \`leaveSummary\`.
- Nothing planned yet? \`createPlan\`, or let \`generateFromIntent\` make a session.
- \`exercises\` is the library; \`workouts\`, \`plans\` and \`suggestions\` are what you have.
- \`decisionRecord\` says why a number is what it is.

How it answers:
- Send \`Authorization: Bearer\` with a token. A coach adds the header \`Topset-Athlete\`.
- A mutation takes one \`input\` and answers with a union: its payload, or what went wrong, with \`code\` and \`message\` of \`Error\`. Select \`__typename\`.
- Lists that grow are connections: \`first\` and \`after\`, or \`last\` and \`before\`, at most 100 rows a page.
- Send the same \`clientMutationId\` again to repeat a mutation safely; send \`dryRun: true\`, where it is offered, to see the answer without the change.
- Subscriptions are server-sent events.
`.trim();
