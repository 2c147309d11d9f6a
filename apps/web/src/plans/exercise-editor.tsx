import type { ProgressionModel, RepMode, Unit } from '@topset/client';
import { type ReactNode, useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { ChoiceBox, NumberBox, TextBox } from '../ui/fields.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { type DraftExercise, withSet } from './draft.ts';
import { MODEL_WORDS } from './plan-difference.ts';
import { draftWords, SetEditor } from './set-editor.tsx';

const MODELS: readonly ProgressionModel[] = ['LOAD', 'RANGE', 'LEVEL'];
const REP_MODES: readonly { readonly value: RepMode; readonly text: () => string }[] = [
  { value: 'RANGE', text: m.value_range },
  { value: 'TARGET', text: m.value_target },
  { value: 'UNTIL_FAILURE', text: m.value_until_failure },
  { value: 'NOT_SET', text: m.value_not_set },
];
const MOST = { reps: 1000, rest: 3600, sets: 30 } as const;

interface ExerciseEditorProps {
  readonly exercise: DraftExercise;
  readonly unit: Unit;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (exercise: DraftExercise) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onReplace: () => void;
}

/** One exercise of a plan: a line until it is opened. */
export function ExerciseEditor(props: ExerciseEditorProps) {
  const { exercise, isFirst, isLast, onMove, onRemove, onReplace } = props;
  const [open, setOpen] = useState(exercise.id === undefined);
  return (
    <article className="card" aria-label={exercise.name}>
      <div className="editor-line">
        <div className="stack-tight">
          <h2>{exercise.name}</h2>
          <p className="label quiet">{draftWords(exercise)}</p>
        </div>
        <div className="tools">
          <Tool icon="up" label={m.plans_move_up({ name: exercise.name })} off={isFirst} onPress={() => onMove(-1)} />
          <Tool icon="down" label={m.plans_move_down({ name: exercise.name })} off={isLast} onPress={() => onMove(1)} />
          <Tool icon="remove" label={m.plans_remove({ name: exercise.name })} onPress={onRemove} />
        </div>
      </div>
      <div className="row">
        <Button aria-expanded={open} onPress={() => setOpen(!open)}>
          {open ? m.plans_close_exercise() : m.plans_open_exercise()}
        </Button>
        <Button look="bare" onPress={onReplace}>
          {m.plans_replace()}
        </Button>
      </div>
      {open ? <Details {...props} /> : null}
    </article>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, label, off = false, onPress }: ToolProps) {
  return (
    <Button look="tool" aria-label={label} isDisabled={off} onPress={onPress}>
      <Icon name={icon} />
    </Button>
  );
}

function Details({ exercise, unit, onChange }: ExerciseEditorProps) {
  const set = (change: Partial<DraftExercise>) => onChange({ ...exercise, ...change });
  const isLoad = exercise.model === 'LOAD';
  return (
    <div className="stack">
      <Chips
        label={m.plans_model()}
        chosen={exercise.model}
        onChoose={(model) => model && set({ model })}
        choices={MODELS.map((value) => ({ value, text: MODEL_WORDS[value]() }))}
      />
      <Fields>
        {isLoad ? (
          <ChoiceBox
            label={m.property_mode()}
            value={exercise.repMode}
            onChange={(repMode) => set({ repMode })}
            choices={REP_MODES.map(({ value, text }) => ({ value, text: text() }))}
          />
        ) : null}
        {exercise.model === 'RANGE' || (isLoad && exercise.repMode === 'RANGE') ? (
          <>
            <NumberBox
              label={m.fact_lower()}
              value={exercise.lower}
              most={MOST.reps}
              onChange={(lower) => set({ lower: lower ?? 0 })}
            />
            <NumberBox
              label={m.fact_upper()}
              value={exercise.upper}
              most={MOST.reps}
              onChange={(upper) => set({ upper: upper ?? 0 })}
            />
          </>
        ) : null}
        {isLoad && exercise.repMode === 'TARGET' ? (
          <NumberBox
            label={m.fact_target()}
            value={exercise.target}
            most={MOST.reps}
            onChange={(target) => set({ target: target ?? 0 })}
          />
        ) : null}
        {exercise.isRestIndividual ? null : (
          <NumberBox
            label={m.plans_rest_seconds()}
            value={exercise.restSeconds}
            most={MOST.rest}
            step={15}
            onChange={(restSeconds) => set({ restSeconds: restSeconds ?? 0 })}
          />
        )}
      </Fields>
      <Chips
        label={m.property_rest()}
        chosen={exercise.isRestIndividual ? 'INDIVIDUAL' : 'ALL_SAME'}
        onChoose={(value) => set({ isRestIndividual: value === 'INDIVIDUAL' })}
        choices={[
          { value: 'ALL_SAME', text: m.value_all_same() },
          { value: 'INDIVIDUAL', text: m.value_individual() },
        ]}
      />
      {isLoad ? null : <p className="label quiet">{m.plans_amounts_follow()}</p>}
      <ol className="set-editors">
        {exercise.sets.map((each, place) => (
          <SetEditor
            key={each.key}
            set={each}
            place={place}
            unit={unit}
            hasAmounts={isLoad}
            hasRest={exercise.isRestIndividual}
            onChange={(next) => set({ sets: exercise.sets.map((old, index) => (index === place ? next : old)) })}
            onRemove={() => set({ sets: exercise.sets.filter((_, index) => index !== place) })}
          />
        ))}
      </ol>
      <div>
        <Button isDisabled={exercise.sets.length >= MOST.sets} onPress={() => onChange(withSet(exercise))}>
          {m.plans_add_set()}
        </Button>
      </div>
      <TextBox label={m.finish_notes()} value={exercise.notes} onChange={(notes) => set({ notes })} />
    </div>
  );
}

function Fields({ children }: { readonly children: ReactNode }) {
  return <div className="editor-fields">{children}</div>;
}
