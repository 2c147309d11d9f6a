import type { SetType, Unit } from '@topset/client';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { ChoiceBox, NumberBox } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { setWords, unitWord } from '../ui/writing.ts';
import type { DraftExercise, DraftSet } from './draft.ts';

const TYPES: readonly { readonly value: SetType; readonly text: () => string }[] = [
  { value: 'REGULAR', text: m.value_regular },
  { value: 'WARMUP', text: m.warmup },
  { value: 'DROP', text: m.value_drop },
  { value: 'SUPER', text: m.value_super },
  { value: 'FAILURE', text: m.value_failure },
];
const MOST = { load: 2000, reps: 1000, seconds: 3600, rir: 10 } as const;

interface SetEditorProps {
  readonly set: DraftSet;
  readonly place: number;
  readonly unit: Unit;
  /** Whether its reps are given here, not by a range or a level. */
  readonly hasAmounts: boolean;
  readonly hasRest: boolean;
  readonly onChange: (set: DraftSet) => void;
  readonly onRemove: () => void;
}

export function SetEditor({ set, place, unit, hasAmounts, hasRest, onChange, onRemove }: SetEditorProps) {
  const number = place + 1;
  const loadUnit = set.load?.unit ?? unit;
  return (
    <li className="set-editor">
      <span className="label quiet">{number}</span>
      <ChoiceBox
        label={m.property_type()}
        value={set.type}
        onChange={(type) => onChange({ ...set, type })}
        choices={TYPES.map(({ value, text }) => ({ value, text: text() }))}
      />
      <NumberBox
        label={m.log_load({ unit: unitWord(loadUnit) })}
        value={set.load ? Number(set.load.value) : null}
        most={MOST.load}
        onChange={(value) =>
          onChange({ ...set, load: value === null ? null : { ...known(set, loadUnit), value: String(value) } })
        }
      />
      {hasAmounts && set.seconds === null ? (
        <NumberBox
          label={m.property_reps()}
          value={set.reps}
          most={MOST.reps}
          onChange={(reps) => onChange({ ...set, reps })}
        />
      ) : null}
      {hasAmounts && set.seconds !== null ? (
        <NumberBox
          label={m.log_seconds()}
          value={set.seconds}
          most={MOST.seconds}
          onChange={(seconds) => onChange({ ...set, seconds })}
        />
      ) : null}
      <NumberBox
        label={m.plans_rir()}
        value={set.rir}
        most={MOST.rir}
        onChange={(rir) => onChange({ ...set, rir, ...(rir === null ? {} : { rpe: null }) })}
      />
      {hasRest ? (
        <NumberBox
          label={m.plans_rest_seconds()}
          value={set.restSeconds}
          most={MOST.seconds}
          step={15}
          onChange={(restSeconds) => onChange({ ...set, restSeconds })}
        />
      ) : null}
      <Button look="tool" aria-label={m.plans_remove_set({ number })} onPress={onRemove}>
        <Icon name="remove" />
      </Button>
    </li>
  );
}

function known({ load }: DraftSet, unit: Unit) {
  return load ?? { __typename: 'Load' as const, unit, value: '0' };
}

/** "4 sets · 85 kg × 5". */
export function draftWords({ sets }: DraftExercise): string {
  const working = sets.filter(({ type }) => type !== 'WARMUP');
  const heaviest = working.toSorted((a, b) => Number(b.load?.value ?? 0) - Number(a.load?.value ?? 0))[0];
  return [m.plans_sets_count({ count: working.length }), heaviest ? setWords(heaviest) : '']
    .filter(Boolean)
    .join(' · ');
}
