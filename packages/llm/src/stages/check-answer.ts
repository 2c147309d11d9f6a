import { type AppliedFix, align, type Fault, type SchemaEntry } from '@topset/llm-schema';
import type { Wire } from '../provider.ts';
import { readDocument } from '../reader/read-document.ts';
import { readYaml } from '../reader/read-yaml.ts';
import type { ReadResult } from '../reader/result.ts';

/** What becomes of a read value: what is accepted of it, or every fault of the first step that found any. */
export type CheckedAnswer<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly fixes: readonly AppliedFix[];
      readonly warnings: readonly Fault[];
    }
  | { readonly ok: false; readonly faults: readonly Fault[]; readonly fixes: readonly AppliedFix[] };

export type CheckAnswer<Value> = (value: unknown) => CheckedAnswer<Value>;

export function readAnswer(text: string, wire: Wire, { schema }: SchemaEntry): ReadResult {
  return wire === 'json' ? readDocument(text) : readYaml(text, Object.keys(schema.properties ?? {}));
}

interface Step {
  readonly value: unknown;
  readonly fixes: readonly AppliedFix[];
}

/** Alignment, the server's own fields, the schema. Then `accept` settles the valid value and asks the guards. */
export function checkBySchema<Value>(
  entry: SchemaEntry,
  own: (value: unknown) => Step,
  accept: (value: unknown) => CheckedAnswer<Value>,
): CheckAnswer<Value> {
  return (value) => {
    const aligned = align(value, entry);
    const owned = own(aligned.value);
    const fixes = [...aligned.fixes, ...owned.fixes];
    const faults = entry.validate(owned.value);
    if (faults.length > 0) return { ok: false, faults, fixes };
    const checked = accept(owned.value);
    return { ...checked, fixes: [...fixes, ...checked.fixes] };
  };
}

export const nothingOwned = (value: unknown): Step => ({ value, fixes: [] });

/** Blocking findings refuse the value; the others are kept as warnings. */
export function checkByGuards<Value>(
  value: Value,
  findings: readonly (Fault & { readonly severity: 'block' | 'warn' })[],
  fixes: readonly AppliedFix[] = [],
): CheckedAnswer<Value> {
  const faults = findings.filter(({ severity }) => severity === 'block');
  if (faults.length > 0) return { ok: false, faults, fixes };
  return { ok: true, value, fixes, warnings: findings };
}
