import { type SelectedSchema, selectSchema } from '@topset/llm-schema';
import type { Provider } from '../provider.ts';
import { RULES_CAPABILITIES } from '../providers/capabilities.ts';
import type { EngineRoom } from './engine-room.ts';
import { FlowFailure } from './flow-failure.ts';

/** The version that a provider is asked for a TodayPlan in; fails the flow where an override cannot be followed. */
export function chosenVersion(
  { config, estimates }: EngineRoom,
  provider: Provider | null,
  requestFlag: string | null,
): Extract<SelectedSchema, { ok: true }> {
  const selected = selectSchema({
    supported: (provider?.capabilities ?? RULES_CAPABILITIES).todayPlanVersions,
    requestFlag,
    debugFlags: config.debugFlags,
    envValue: config.schemaVersion,
    estimates,
  });
  if (!selected.ok) throw new FlowFailure(selected.code, { reason: selected.reason });
  return selected;
}
