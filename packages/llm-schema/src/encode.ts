import type {
  FlatExercise,
  FlatPlan,
  NestedPlan,
  TodayPlan,
  TodayPlanBlockHead,
  TodayPlanHead,
  TodayPlanMove,
} from './contracts.ts';
import { codePoints } from './json.ts';
import type { TodayPlanVersion } from './select-schema.ts';
import { type BlockTemplate, templateByKey, templateOf } from './templates.ts';

const MAX_TEMPLATE_KEY = 40;

/** A plan as a model would have written it in a version: the inverse of `transform`. `templates` are of one language. */
export function encode(
  plan: TodayPlan,
  version: TodayPlanVersion,
  templates: readonly BlockTemplate[],
): NestedPlan | FlatPlan {
  return version === 'v1-current' ? encodeNested(plan) : encodeFlat(plan, templates);
}

function encodeNested(plan: TodayPlan): NestedPlan {
  return {
    ...headOf(plan),
    blocks: plan.blocks.map((block) => ({ ...blockHeadOf(block), exercises: block.exercises.map(moveOf) })),
  };
}

function encodeFlat(plan: TodayPlan, templates: readonly BlockTemplate[]): FlatPlan {
  const usable = templates.filter((template) => isNameable(template, templates));
  const keys: (string | undefined)[] = plan.blocks.map((block) => templateOf(block, usable)?.key);
  // `exercises` must not be empty, so one block at least is written in full.
  if (!keys.includes(undefined)) keys[0] = undefined;
  const isWritten = (blockIndex: number) => keys[blockIndex] === undefined;
  return {
    ...headOf(plan),
    blocks: plan.blocks.map((block, i) => {
      const key = keys[i];
      return key === undefined ? blockHeadOf(block) : { blockTemplate: key };
    }),
    exercises: plan.blocks.flatMap((block, blockIndex) =>
      isWritten(blockIndex)
        ? block.exercises.map((move, order): FlatExercise => ({ blockIndex, order, ...moveOf(move) }))
        : [],
    ),
  };
}

/** Whether its key fits the schema and leads back to it. */
function isNameable(template: BlockTemplate, templates: readonly BlockTemplate[]): boolean {
  const length = codePoints(template.key);
  return length >= 1 && length <= MAX_TEMPLATE_KEY && templateByKey(templates, template.key) === template;
}

function headOf({ focus, durationMinutes, equipment, source, energy, summary }: TodayPlanHead): TodayPlanHead {
  return { focus, durationMinutes, equipment, source, energy, summary };
}

function blockHeadOf({ title, durationMinutes, focus }: TodayPlanBlockHead): TodayPlanBlockHead {
  return { title, durationMinutes, focus };
}

function moveOf({ name, prescription, detail }: TodayPlanMove): TodayPlanMove {
  return { name, prescription, detail };
}
