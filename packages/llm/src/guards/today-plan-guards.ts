import type { BlockTemplate, TodayPlan } from '@topset/llm-schema';
import type { GuardContext, TodayPlanContext } from './context.ts';
import { blocking, type Finding, findingIf, type Guard } from './guard.ts';
import { todayPlanRegenerationGuards } from './regeneration-guards.ts';
import { isContraindicated } from './rules/eligibility.ts';
import { namesAny, normaliseName } from './rules/exercise-names.ts';
import { X1 } from './rules/plain-text.ts';

type TodayPlanGuard = Guard<TodayPlan, TodayPlanContext>;
const guard = blocking<TodayPlan, TodayPlanContext>;

/** What an athlete is assumed to have, whatever was asked for. */
const ALWAYS_THERE = 'bodyweight';

const T1 = guard('T1', ({ equipment }, { request }) => {
  const labels = new Set([ALWAYS_THERE, ...request.equipment.map((label) => label.toLowerCase())]);
  return equipment.flatMap((label, i) =>
    findingIf(!labels.has(label.toLowerCase()), `/equipment/${i}`, 'is not available'),
  );
});

const T2 = guard('T2', (plan, context) => {
  const names = forbiddenNames(context);
  return perName(plan, (name) => namesAny(name, names), 'is not allowed for this athlete');
});

const T3 = guard('T3', ({ durationMinutes }, { request }) => {
  const { least, most } = minutesAround(request.minutes);
  return findingIf(
    durationMinutes < least || durationMinutes > most,
    '/durationMinutes',
    `must be between ${least} and ${most}`,
  );
});

/** The minutes that a plan may take: 80 to 120 %, in whole numbers, because 1.2 x 35 is not 42 in binary fractions. */
export function minutesAround(asked: number): { readonly least: number; readonly most: number } {
  return { least: Math.ceil((4 * asked) / 5), most: Math.floor((6 * asked) / 5) };
}

const T4: TodayPlanGuard = {
  id: 'T4',
  severity: 'warn',
  check: (plan, { names }) => perName(plan, (name) => !names.known.has(normaliseName(name)), 'unknown exercise name'),
};

function perName({ blocks }: TodayPlan, isBroken: (name: string) => boolean, message: string): Finding[] {
  return blocks.flatMap(({ exercises }, i) =>
    exercises.flatMap(({ name }, j) => findingIf(isBroken(name), `/blocks/${i}/exercises/${j}/name`, message)),
  );
}

/** Names of everything that is banned or contraindicated. */
function forbiddenNames({ library, banned, painAreas, names }: GuardContext): Set<string> {
  const keys = [...library.values()]
    .filter((exercise) => banned.has(exercise.key) || isContraindicated(exercise, { painAreas }))
    .map(({ key }) => key);
  return new Set([...banned, ...keys].flatMap((key) => names.byKey.get(key) ?? []));
}

/** Whether a name may stand in a plan of this athlete. */
export function allowsName(context: GuardContext): (name: string) => boolean {
  const names = forbiddenNames(context);
  return (name) => !namesAny(name, names);
}

/** The templates that may be offered to a model: those that hold nothing forbidden. */
export function offeredTemplates(templates: readonly BlockTemplate[], context: GuardContext): BlockTemplate[] {
  const isAllowed = allowsName(context);
  return templates.filter(({ exercises }) => exercises.every(({ name }) => isAllowed(name)));
}

/** Every rule about a plan of today. */
export const todayPlanGuards: readonly TodayPlanGuard[] = [T1, T2, T3, T4, X1, ...todayPlanRegenerationGuards];
