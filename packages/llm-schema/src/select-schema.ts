export type TodayPlanVersion = 'v1-current' | 'v2-flat';

export const TODAY_PLAN_VERSIONS: readonly TodayPlanVersion[] = ['v1-current', 'v2-flat'];

export type SelectionReason = 'override-request' | 'override-env' | 'single' | 'size' | 'tie';

export interface SchemaChoice {
  /** What the provider declares. An empty list is a fault of the configuration, found at boot. */
  readonly supported: readonly TodayPlanVersion[];
  /** The request's debug flag. */
  readonly requestFlag?: string | null;
  /** Whether `LLM_DEBUG_FLAGS` admits that flag; it does where nothing is said. */
  readonly debugFlags?: boolean;
  /** `LLM_SCHEMA_VERSION` */
  readonly envValue?: string | null;
  readonly estimates: Readonly<Record<TodayPlanVersion, number>>;
}

export type SelectedSchema =
  | {
      readonly ok: true;
      readonly version: TodayPlanVersion;
      readonly reason: SelectionReason;
      /** The environment names no version that exists; to be warned about once. */
      readonly ignoredEnvValue: boolean;
    }
  | { readonly ok: false; readonly code: 'BAD_INPUT' | 'LLM_CONFIG'; readonly reason: string };

/** Which version a model is asked for: an override, the only one, or the one whose answers are shorter. */
export function selectSchema(choice: SchemaChoice): SelectedSchema {
  const { supported, requestFlag = null, debugFlags = true, envValue = null, estimates } = choice;
  const [first, ...others] = supported;
  if (first === undefined) return { ok: false, code: 'LLM_CONFIG', reason: 'no-schema-version' };
  if (requestFlag !== null) {
    if (!debugFlags) return { ok: false, code: 'BAD_INPUT', reason: 'debug-flags-off' };
    const version = knownVersion(requestFlag);
    if (version === undefined) return { ok: false, code: 'BAD_INPUT', reason: 'unknown-schema-version' };
    return overridden(version, 'override-request', supported);
  }
  const wanted = envValue === null ? undefined : knownVersion(envValue);
  if (wanted !== undefined) return overridden(wanted, 'override-env', supported);
  const ignoredEnvValue = envValue !== null;
  if (others.every((version) => version === first)) {
    return { ok: true, version: first, reason: 'single', ignoredEnvValue };
  }
  const { 'v1-current': nested, 'v2-flat': flat } = estimates;
  if (nested === flat) return { ok: true, version: 'v2-flat', reason: 'tie', ignoredEnvValue };
  return { ok: true, version: nested < flat ? 'v1-current' : 'v2-flat', reason: 'size', ignoredEnvValue };
}

function overridden(
  version: TodayPlanVersion,
  reason: 'override-request' | 'override-env',
  supported: readonly TodayPlanVersion[],
): SelectedSchema {
  if (!supported.includes(version)) return { ok: false, code: 'LLM_CONFIG', reason: 'schema-version-not-supported' };
  return { ok: true, version, reason, ignoredEnvValue: false };
}

function knownVersion(text: string): TodayPlanVersion | undefined {
  return TODAY_PLAN_VERSIONS.find((version) => version === text);
}
