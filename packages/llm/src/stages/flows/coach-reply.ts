import type { CoachReply } from '@topset/llm-schema';
import { guardCoachReply } from '../../guards/index.ts';
import { coachUser } from '../../prompts/compose.ts';
import { cleanWithin, TEXT_LIMITS } from '../../prompts/input-text.ts';
import { rulesProvider } from '../../providers/rules.ts';
import { checkByGuards, checkBySchema, nothingOwned } from '../check-answer.ts';
import { runStage } from '../run-stage.ts';
import type { StageSetup } from '../stage-setup.ts';
import type { CoachReplyInput, FlowHooks, FlowResult } from '../types.ts';
import { always, withFallback } from './fallback.ts';
import { badInput } from './flow-failure.ts';
import { FlowRun } from './flow-run.ts';

/** A reply to one message. The engine's own reply stands in for a model that fails. */
export function coachReply(
  setup: StageSetup,
  input: CoachReplyInput,
  hooks: FlowHooks,
): Promise<FlowResult<CoachReply>> {
  const entry = setup.registry.entry('coach-reply-v1');
  const rules = rulesProvider({ coach: async () => JSON.stringify(await input.rules.coach()) });
  const { message, context, locale } = input;
  const flowRun = new FlowRun(setup, { kind: 'COACH', request: input, hooks, rules, inputs: { message, context } });
  return flowRun.finish(async () => {
    const cleaned = message === null ? '' : cleanWithin(message, TEXT_LIMITS.message);
    if (cleaned === null) throw badInput('message');
    if (message === null && flowRun.caller.provider.id !== 'rules') flowRun.degrade('BAD_INPUT');
    const value = await withFallback(flowRun, always, () =>
      runStage(flowRun, {
        stage: 'coach',
        prompt: setup.prompts['coach-system'],
        user: coachUser(cleaned, { language: locale, ...context }, entry.text),
        entry,
        wire: 'json',
        check: checkBySchema(entry, nothingOwned, (answer) => {
          const reply = answer as CoachReply;
          return checkByGuards(reply, guardCoachReply(reply, input.guard));
        }),
        cacheable: false,
        announce: 'GENERATING',
      }),
    );
    return { value, artefact: null, hashed: value };
  });
}
