import type { CoachReply } from '@topset/llm-schema';
import { guardCoachReply } from '../guards/index.ts';
import { coachUser } from '../prompts/compose.ts';
import { cleanWithin, TEXT_LIMITS } from '../prompts/input-text.ts';
import { rulesProvider } from '../providers/rules.ts';
import type { EngineRoom } from './engine-room.ts';
import { always, withFallback } from './fallback.ts';
import { badInput } from './flow-failure.ts';
import { Job } from './job.ts';
import { judgeByGuards, judgeBySchema, nothingOwned } from './judgement.ts';
import { runStage } from './run-stage.ts';
import type { CoachReplyInput, FlowHooks, FlowResult } from './types.ts';

/** A reply to one message. The engine's own reply stands in for a model that fails. */
export function coachReply(
  room: EngineRoom,
  input: CoachReplyInput,
  hooks: FlowHooks,
): Promise<FlowResult<CoachReply>> {
  const entry = room.registry.entry('coach-reply-v1');
  const rules = rulesProvider({ coach: async () => JSON.stringify(await input.rules.coach()) });
  const { message, context, locale } = input;
  const job = new Job(room, { kind: 'COACH', request: input, hooks, rules, inputs: { message, context } });
  return job.finish(async () => {
    const cleaned = message === null ? '' : cleanWithin(message, TEXT_LIMITS.message);
    if (cleaned === null) throw badInput('message');
    if (message === null && job.caller.provider.id !== 'rules') job.degrade('BAD_INPUT');
    const value = await withFallback(job, always, () =>
      runStage(job, {
        stage: 'coach',
        prompt: room.prompts['coach-system'],
        user: coachUser(cleaned, { language: locale, ...context }, entry.text),
        entry,
        wire: 'json',
        judge: judgeBySchema(entry, nothingOwned, (answer) => {
          const reply = answer as CoachReply;
          return judgeByGuards(reply, guardCoachReply(reply, input.guard));
        }),
        cacheable: false,
        announce: 'GENERATING',
      }),
    );
    return { value, artefact: null, hashed: value };
  });
}
