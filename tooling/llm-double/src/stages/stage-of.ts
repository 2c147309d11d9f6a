import { requestText } from './request-text.ts';

export type StageName = 'analyzer' | 'generator' | 'today_plan' | 'suggestions' | 'coach' | 'plan_update';

/** Each schema has a key that no other has; the generator's prompt also quotes the analyzer, so it comes first. */
const MARKS: readonly (readonly [mark: string, stage: StageName])[] = [
  ['post_workout', 'generator'],
  ['id_seed', 'analyzer'],
  ['suspectedFlags', 'coach'],
  ['targetSetIndex', 'suggestions'],
  ['afterRef', 'plan_update'],
  ['blocks', 'today_plan'],
];

/** Which stage asks: by the role line of its system prompt, else by its schema. Null: some other request. */
export function stageOf(body: Readonly<Record<string, unknown>>): StageName | null {
  const { system, user } = requestText(body);
  if (system.includes('You are the SwoleGen ANALYZER.')) return 'analyzer';
  if (system.includes('You are the SwoleGen GENERATOR.')) return 'generator';
  const asked = user[0] ?? '';
  return MARKS.find(([mark]) => asked.includes(`"${mark}"`))?.[1] ?? null;
}
