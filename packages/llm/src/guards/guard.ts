import { byCodePoint, type Fault } from '@topset/llm-schema';

/** The version of all rules in this folder, kept with everything they let through. */
export const GUARD_POLICY = 'llm-guards/basic-1';

/** `block`: the answer is refused. `warn`: it is recorded. */
export type Severity = 'block' | 'warn';

/** A place that breaks a guard's rule. The message names the rule and the server's limits, never the model's values. */
export interface Finding {
  readonly pointer: string;
  readonly message: string;
}

/** One rule about valid answers, judged for itself: no guard relies on another one. */
export interface Guard<Value, Context> {
  readonly id: string;
  readonly severity: Severity;
  check(value: Value, context: Context): readonly Finding[];
}

export interface GuardFault extends Fault {
  readonly severity: Severity;
}

export function blocking<Value, Context>(
  id: string,
  check: (value: Value, context: Context) => readonly Finding[],
): Guard<Value, Context> {
  return { id, severity: 'block', check };
}

/** All findings, in an order that does not depend on the order of the guards. */
export function runGuards<Value, Context>(
  guards: readonly Guard<Value, Context>[],
  value: Value,
  context: Context,
): GuardFault[] {
  return guards
    .flatMap(({ id, severity, check }) =>
      check(value, context).map(({ pointer, message }) => ({ code: id, severity, pointer, message })),
    )
    .sort(
      (a, b) =>
        byCodePoint(a.pointer, b.pointer) ||
        byCodePoint(a.code, b.code) ||
        byCodePoint(a.severity, b.severity) ||
        byCodePoint(a.message, b.message),
    );
}

/** A finding where `broken`, none where not. */
export function findingIf(broken: boolean, pointer: string, message: string): Finding[] {
  return broken ? [{ pointer, message }] : [];
}
