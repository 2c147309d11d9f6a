import type { LogSetInput, Unit } from '@topset/client';
import { Label, TextArea, TextField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { number, unitWord } from '../ui/writing.ts';
import { chooseEffortScale, type EffortScale, useEffortScale } from './effort.ts';

const EFFORTS: Readonly<Record<EffortScale, readonly string[]>> = {
  rpe: ['6', '7', '8', '9', '10'],
  rir: ['0', '1', '2', '3', '4'],
};
const MOST = { load: 1000, reps: 200, seconds: 3600 } as const;
const LONGEST_NOTE = 2000;
const STEP = { KG: 2.5, LB: 5, seconds: 5 } as const;

/** What is entered of a set. */
export interface SetDraft {
  readonly load: number;
  readonly unit: Unit;
  readonly reps: number;
  readonly seconds: number;
  readonly rpe: string | null;
  readonly rir: string | null;
  readonly notes: string;
  readonly countsSeconds: boolean;
  readonly isWarmup: boolean;
}

interface Facts {
  readonly load?: { readonly value: string; readonly unit: Unit } | null | undefined;
  readonly reps?: number | null | undefined;
  readonly seconds?: number | null | undefined;
  readonly rpe?: string | null | undefined;
  readonly rir?: number | null | undefined;
  readonly notes?: string | null | undefined;
}

export function draftOf(facts: Facts | null | undefined, unit: Unit, isWarmup: boolean): SetDraft {
  return {
    load: Number(facts?.load?.value ?? 0),
    unit: facts?.load?.unit ?? unit,
    reps: facts?.reps ?? 0,
    seconds: facts?.seconds ?? 0,
    rpe: facts?.rpe != null ? String(Number(facts.rpe)) : null,
    rir: facts?.rir != null ? String(facts.rir) : null,
    notes: facts?.notes ?? '',
    countsSeconds: facts?.seconds != null && facts.reps == null,
    isWarmup,
  };
}

/** The fields as mutations take them; with nulls for what was cleared. */
export function entered({ load, unit, reps, seconds, rpe, rir, notes, countsSeconds }: SetDraft) {
  return {
    load: load > 0 ? { value: String(load), unit } : null,
    reps: countsSeconds ? null : reps,
    seconds: countsSeconds ? seconds : null,
    rpe,
    rir: rir === null ? null : Number(rir),
    notes: notes.trim() || null,
    skipped: false,
  } satisfies Partial<LogSetInput>;
}

interface SetFieldsProps {
  readonly draft: SetDraft;
  readonly onChange: (draft: SetDraft) => void;
}

/** Load, reps or seconds, and effort: where a set is logged and where it is corrected. */
export function SetFields({ draft, onChange }: SetFieldsProps) {
  const change = (part: Partial<SetDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <div className="steppers">
        <Stepper
          label={m.log_load({ unit: unitWord(draft.unit) })}
          value={draft.load}
          step={STEP[draft.unit]}
          most={MOST.load}
          onChange={(load) => change({ load })}
        />
        {draft.countsSeconds ? (
          <Stepper
            label={m.log_seconds()}
            value={draft.seconds}
            step={STEP.seconds}
            most={MOST.seconds}
            onChange={(seconds) => change({ seconds })}
          />
        ) : (
          <Stepper
            label={m.log_reps()}
            value={draft.reps}
            step={1}
            most={MOST.reps}
            onChange={(reps) => change({ reps })}
          />
        )}
      </div>
      {draft.isWarmup ? null : <Effort draft={draft} change={change} />}
    </>
  );
}

/** Words on one set; under what was entered where it is corrected, on demand where it is logged. */
export function SetNote({ draft, onChange, autoFocus = false }: SetFieldsProps & { readonly autoFocus?: boolean }) {
  return (
    <TextField
      className="field"
      value={draft.notes}
      maxLength={LONGEST_NOTE}
      autoFocus={autoFocus}
      onChange={(notes) => onChange({ ...draft, notes })}
    >
      <Label className="label quiet">{m.log_set_note()}</Label>
      <TextArea className="input" rows={2} />
    </TextField>
  );
}

interface EffortProps {
  readonly draft: SetDraft;
  readonly change: (part: Partial<SetDraft>) => void;
}

function Effort({ draft, change }: EffortProps) {
  const preferred = useEffortScale();
  // A set that was told on the other scale is corrected on it.
  const scale = draft.rir !== null ? 'rir' : draft.rpe !== null ? 'rpe' : preferred;
  const chosen = draft[scale];
  const values = [...new Set([...EFFORTS[scale], ...(chosen === null ? [] : [chosen])])].sort(
    (a, b) => Number(a) - Number(b),
  );
  const other = scale === 'rpe' ? 'rir' : 'rpe';
  return (
    <div className="effort">
      <Chips
        label={scale === 'rpe' ? m.log_rpe() : m.log_rir()}
        optional
        className="chips even"
        chosen={chosen}
        onChoose={(value) => change({ [scale]: value })}
        choices={values.map((value) => ({ value, text: number(Number(value), 1) }))}
      />
      <Button
        look="bare small"
        onPress={() => {
          chooseEffortScale(other);
          change({ rpe: null, rir: null });
        }}
      >
        {other === 'rpe' ? m.log_use_rpe() : m.log_use_rir()}
      </Button>
    </div>
  );
}
