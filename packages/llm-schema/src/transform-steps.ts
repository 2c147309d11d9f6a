import type { FlatExercise, FlatPlan, NestedBlock, NestedPlan, TodayPlan } from './contracts.ts';
import { inDocumentOrder } from './document-order.ts';
import type { Fault } from './faults.ts';
import type { TodayPlanVersion } from './select-schema.ts';
import { type TemplateLocale, type TemplateTable, templateByKey } from './templates.ts';

/** Gives an id for a place of a plan: `plan`, `block/0`, `block/0/exercise/1`. */
export type IdFactory = (path: string) => string;

export interface TransformOptions {
  readonly templates: TemplateTable;
  readonly locale: TemplateLocale;
  readonly idFactory: IdFactory;
}

export type TransformCode =
  | 'T_SCHEMA'
  | 'T_TEMPLATE_UNKNOWN'
  | 'T_BLOCK_INDEX'
  | 'T_TEMPLATE_EXERCISES'
  | 'T_ORDER_DUPLICATE'
  | 'T_BLOCK_EMPTY'
  | 'T_CANONICAL';

export interface TransformFault extends Fault {
  readonly code: TransformCode;
}

export type Transformed =
  | { readonly success: true; readonly plan: TodayPlan; readonly schemaVersion: TodayPlanVersion }
  | {
      readonly success: false;
      readonly errors: readonly TransformFault[];
      readonly schemaVersion: TodayPlanVersion;
    };

/** What the steps ask the validators. */
export interface TransformValidators {
  readonly version: (value: unknown) => readonly Fault[];
  readonly canonical: (value: unknown) => readonly Fault[];
}

/** The steps of `transform`, with the validators of its first and its last. */
export function transformBySteps(
  payload: unknown,
  version: TodayPlanVersion,
  options: TransformOptions,
  validators: TransformValidators,
): Transformed {
  const failed = (errors: readonly TransformFault[]): Transformed => ({
    success: false,
    errors,
    schemaVersion: version,
  });
  const schemaFaults = validators.version(payload);
  if (schemaFaults.length > 0) return failed(withCode('T_SCHEMA', inDocumentOrder(payload, schemaFaults)));

  // The version's schema was just checked.
  const answer = payload as NestedPlan | FlatPlan;
  const grouped = 'exercises' in answer ? groupBlocks(answer, options) : { blocks: answer.blocks };
  if ('errors' in grouped) return failed(grouped.errors);

  const plan = withIds(answer, grouped.blocks, options.idFactory);
  const canonicalFaults = validators.canonical(plan);
  if (canonicalFaults.length > 0) return failed(withCode('T_CANONICAL', inDocumentOrder(plan, canonicalFaults)));
  return { success: true, plan, schemaVersion: version };
}

function withCode(code: TransformCode, faults: readonly Fault[]): TransformFault[] {
  return faults.map(({ pointer, message }) => ({ code, pointer, message }));
}

/** A block on its way: a template's exercises are its own, the others are still to be filed. */
interface OpenBlock extends NestedBlock {
  readonly isTemplate: boolean;
}

type Grouped = { readonly blocks: readonly NestedBlock[] } | { readonly errors: readonly TransformFault[] };

function groupBlocks(answer: FlatPlan, options: TransformOptions): Grouped {
  const expanded = expandTemplates(answer, options);
  if ('errors' in expanded) return expanded;
  const errors = fileFaults(answer.exercises, expanded.blocks);
  if (errors.length > 0) return { errors };
  const filed = fileExercises(answer.exercises, expanded.blocks);
  const empty = filed.flatMap(({ exercises }, i): TransformFault[] =>
    exercises.length > 0 ? [] : [{ code: 'T_BLOCK_EMPTY', pointer: `/blocks/${i}`, message: 'has no exercises' }],
  );
  return empty.length > 0 ? { errors: empty } : { blocks: filed };
}

function expandTemplates(
  { blocks }: FlatPlan,
  { templates, locale }: TransformOptions,
): { readonly blocks: readonly OpenBlock[] } | { readonly errors: readonly TransformFault[] } {
  const errors: TransformFault[] = [];
  const expanded: OpenBlock[] = [];
  blocks.forEach((block, i) => {
    if (!('blockTemplate' in block)) {
      expanded.push({ ...block, exercises: [], isTemplate: false });
      return;
    }
    const template = templateByKey(templates[locale], block.blockTemplate);
    if (template === undefined) {
      const pointer = `/blocks/${i}/blockTemplate`;
      errors.push({ code: 'T_TEMPLATE_UNKNOWN', pointer, message: 'is not an offered template' });
      return;
    }
    const { title, durationMinutes, focus, exercises } = template;
    expanded.push({ title, durationMinutes, focus, exercises, isTemplate: true });
  });
  return errors.length > 0 ? { errors } : { blocks: expanded };
}

function fileFaults(exercises: readonly FlatExercise[], blocks: readonly OpenBlock[]): TransformFault[] {
  const seen = new Set<string>();
  return exercises.flatMap(({ blockIndex, order }, i): TransformFault[] => {
    const block = blocks[blockIndex];
    const pointer = `/exercises/${i}/blockIndex`;
    if (block === undefined) {
      return [{ code: 'T_BLOCK_INDEX', pointer, message: `must be between 0 and ${blocks.length - 1}` }];
    }
    if (block.isTemplate) {
      return [
        { code: 'T_TEMPLATE_EXERCISES', pointer, message: 'names a template block, which has its own exercises' },
      ];
    }
    const pair = `${blockIndex}/${order}`;
    if (seen.has(pair)) {
      return [{ code: 'T_ORDER_DUPLICATE', pointer: `/exercises/${i}/order`, message: 'is repeated in its block' }];
    }
    seen.add(pair);
    return [];
  });
}

function fileExercises(exercises: readonly FlatExercise[], blocks: readonly OpenBlock[]): NestedBlock[] {
  return blocks.map(({ title, durationMinutes, focus, exercises: own, isTemplate }, i) => ({
    title,
    durationMinutes,
    focus,
    exercises: isTemplate
      ? own
      : exercises.filter(({ blockIndex }) => blockIndex === i).toSorted((a, b) => a.order - b.order),
  }));
}

function withIds(answer: NestedPlan | FlatPlan, blocks: readonly NestedBlock[], idFactory: IdFactory): TodayPlan {
  const { focus, durationMinutes, equipment, source, energy, summary } = answer;
  return {
    id: idFactory('plan'),
    focus,
    durationMinutes,
    equipment: [...equipment],
    source,
    energy,
    summary,
    blocks: blocks.map((block, i) => ({
      id: idFactory(`block/${i}`),
      title: block.title,
      durationMinutes: block.durationMinutes,
      focus: block.focus,
      exercises: block.exercises.map(({ name, prescription, detail }, j) => ({
        id: idFactory(`block/${i}/exercise/${j}`),
        name,
        prescription,
        detail,
      })),
    })),
  };
}
