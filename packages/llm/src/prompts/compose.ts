import { jsonLine } from './input-text.ts';

/** The user messages: data first, the schema last. Free text is a JSON string, so it can start no line of its own. */

export interface AnalyzerMessage {
  readonly instructions_text: string | null;
  readonly history_json_or_markdown: readonly unknown[];
  readonly strava_recent: readonly unknown[] | null;
  readonly upcoming_cardio_text: string | null;
  readonly recovery_signals: { readonly sleep_score: number | null; readonly body_battery: number | null };
  readonly equipment_inventory: readonly string[];
  readonly meta: unknown;
  readonly limits: unknown;
  /** Both for a regeneration only. */
  readonly feedback?: readonly string[];
  readonly baseline?: unknown;
}

const ANALYZER_KEYS = [
  'instructions_text',
  'history_json_or_markdown',
  'strava_recent',
  'upcoming_cardio_text',
  'recovery_signals',
  'equipment_inventory',
  'meta',
  'limits',
  'feedback',
  'baseline',
] as const satisfies readonly (keyof AnalyzerMessage)[];

export function analyzerUser(inputs: AnalyzerMessage, schema: string): string {
  const lines = ANALYZER_KEYS.filter((key) => key in inputs).map((key) => `- ${key}: ${jsonLine(inputs[key])}`);
  return ['Inputs:', ...lines, '', 'Schema (for validation):', schema].join('\n');
}

export function generatorUser(plan: unknown, schema: string): string {
  return ['Analyzer JSON:', jsonLine(plan), '', 'Workout Schema (for validation):', schema].join('\n');
}

/** `templates` for the flat version only. */
export function todayPlanUser(request: unknown, templates: readonly unknown[] | null, schema: string): string {
  const offered = templates === null ? [] : ['Templates:', jsonLine(templates), ''];
  return ['Request:', jsonLine(request), '', ...offered, 'Schema (for validation):', schema].join('\n');
}

/** `toolResults` where a provider cannot call tools: the answers of both stand in the message. */
export function suggestionsUser(
  snapshot: unknown,
  toolResults: Readonly<Record<string, unknown>> | null,
  schema: string,
): string {
  const inlined = Object.entries(toolResults ?? {}).flatMap(([name, result]) => [`${name}:`, jsonLine(result), '']);
  return ['Exercise:', jsonLine(snapshot), '', ...inlined, 'Schema (for validation):', schema].join('\n');
}

export function coachUser(message: string, context: unknown, schema: string): string {
  return [
    'Message:',
    jsonLine(message),
    '',
    'Context:',
    jsonLine(context),
    '',
    'Schema (for validation):',
    schema,
  ].join('\n');
}

export function planUpdateUser(
  input: { readonly updates: unknown; readonly summaries: unknown; readonly constraints: unknown },
  schema: string,
): string {
  return [
    'Progress updates:',
    jsonLine(input.updates),
    '',
    'Exercises:',
    jsonLine(input.summaries),
    '',
    'Constraints:',
    jsonLine(input.constraints),
    '',
    'Schema (for validation):',
    schema,
  ].join('\n');
}
