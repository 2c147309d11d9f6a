import type { TodayPlanBlockHead, TodayPlanMove } from './contracts.ts';

export type TemplateLocale = 'en' | 'ru';

/** A ready-made block that a model may name instead of writing it out. */
export interface BlockTemplate extends TodayPlanBlockHead {
  readonly key: string;
  readonly exercises: readonly TodayPlanMove[];
}

/** The templates by language; one key means the same block in each. */
export type TemplateTable = Readonly<Record<TemplateLocale, readonly BlockTemplate[]>>;

/** Where nothing is offered. */
export const NO_TEMPLATES: TemplateTable = { en: [], ru: [] };

/** The first template of a key; a repeated key would be ambiguous. */
export function templateByKey(templates: readonly BlockTemplate[], key: string): BlockTemplate | undefined {
  return templates.find((template) => template.key === key);
}

/** The template that says exactly what a block says. */
export function templateOf(
  block: TodayPlanBlockHead & { readonly exercises: readonly TodayPlanMove[] },
  templates: readonly BlockTemplate[],
): BlockTemplate | undefined {
  return templates.find(
    (template) =>
      template.title === block.title &&
      template.durationMinutes === block.durationMinutes &&
      template.focus === block.focus &&
      template.exercises.length === block.exercises.length &&
      template.exercises.every((move, i) => isSameMove(move, block.exercises[i]!)),
  );
}

function isSameMove(a: TodayPlanMove, b: TodayPlanMove): boolean {
  return a.name === b.name && a.prescription === b.prescription && a.detail === b.detail;
}
