import { type SelectedSchema, selectSchema } from '@topset/llm-schema';
import type { Provider } from '../provider.ts';
import { RULES_CAPABILITIES } from '../providers/rules.ts';
import { FlowFailure } from './flows/flow-failure.ts';
import type { StageSetup } from './stage-setup.ts';

/** The version that a provider is asked for a TodayPlan in; fails the flow where an override cannot be followed. */
export function chosenVersion(
  { config, estimates }: StageSetup,
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
