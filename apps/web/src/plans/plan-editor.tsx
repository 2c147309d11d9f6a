import { type Intent, type PlanDetailsFragment, ViewerDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceBox, TextBox } from '../ui/fields.tsx';
import { type Draft, type DraftExercise, swapped, withExercise } from './draft.ts';
import { ExerciseEditor } from './exercise-editor.tsx';
import { ExercisePicker, type Wanted } from './exercise-picker.tsx';
import { SavePlan } from './save-plan.tsx';

const NO_INTENT = '';

interface EditorProps {
  readonly title: string;
  /** Null: it is new. */
  readonly plan: PlanDetailsFragment | null;
  readonly start: Draft;
  readonly onSaved: (planId: string) => void;
  readonly onLeave: () => void;
}

/** A plan as a form. Nothing is saved before the server has said what it would change. */
export function PlanEditor({ title, plan, start, onSaved, onLeave }: EditorProps) {
  const [draft, setDraft] = useState(start);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const intents = useLabels('Intent');
  const unit = useTopsetQuery(ViewerDocument, {}).data?.viewer.unit ?? 'KG';
  const setExercises = (exercises: readonly DraftExercise[]) => setDraft({ ...draft, exercises });
  const choose = (chosen: { key: string; name: string }) => {
    const place = wanted?.instead;
    setExercises(
      place === undefined
        ? [...draft.exercises, withExercise(chosen)]
        : draft.exercises.map((exercise, index) => (index === place ? withExercise(chosen, exercise) : exercise)),
    );
    setWanted(null);
  };
  return (
    <div className="page editor">
      <h1>{title}</h1>
      <div className="editor-head">
        <TextBox label={m.plans_name()} value={draft.name} onChange={(name) => setDraft({ ...draft, name })} />
        <ChoiceBox
          label={m.generate_focus()}
          value={draft.intent ?? NO_INTENT}
          onChange={(value) => setDraft({ ...draft, intent: value === NO_INTENT ? null : (value as Intent) })}
          choices={[
            { value: NO_INTENT, text: m.value_not_set() },
            ...[...intents].map(([value, text]) => ({ value, text })),
          ]}
        />
        <TextBox label={m.finish_notes()} value={draft.notes} onChange={(notes) => setDraft({ ...draft, notes })} />
      </div>
      <ol className="stack">
        {draft.exercises.map((exercise, place) => (
          <li key={exercise.key}>
            <ExerciseEditor
              exercise={exercise}
              unit={unit}
              isFirst={place === 0}
              isLast={place === draft.exercises.length - 1}
              onChange={(next) => setExercises(draft.exercises.map((each, index) => (index === place ? next : each)))}
              onMove={(by) => setExercises(swapped(draft.exercises, place, by))}
              onRemove={() => setExercises(draft.exercises.filter((_, index) => index !== place))}
              onReplace={() => setWanted({ instead: place, exerciseKey: exercise.exerciseKey, name: exercise.name })}
            />
          </li>
        ))}
      </ol>
      <Button look="wide" onPress={() => setWanted({})}>
        {m.plans_add_exercise()}
      </Button>
      <SavePlan plan={plan} draft={draft} onSaved={onSaved} onLeave={onLeave} />
      <ExercisePicker wanted={wanted} onChoose={choose} onClose={() => setWanted(null)} />
    </div>
  );
}
