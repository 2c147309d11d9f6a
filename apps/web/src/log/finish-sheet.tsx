import { useQueryClient } from '@tanstack/react-query';
import { FinishWorkoutDocument } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import { Heading, Label, TextArea, TextField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips, ManyChips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { TriggeredSheet } from '../ui/triggered-sheet.tsx';
import { forgetMarks, hasMarks, reportOf, useMarks } from './marks.ts';
import { useSetQueue } from './queue-hook.ts';
import { setRest } from './rest.ts';
import { isLeft, isOpen, setLines, type Workout } from './sets.ts';

const RPES = ['5', '6', '7', '8', '9', '10'] as const;

export function FinishSheet({ workout }: { readonly workout: Workout }) {
  return <TriggeredSheet>{() => <FinishForm workout={workout} />}</TriggeredSheet>;
}

function FinishForm({ workout }: { readonly workout: Workout }) {
  const queries = useQueryClient();
  const queue = useSetQueue();
  const marksOf = useMarks();
  const { performances } = workout;
  const [rpe, setRpe] = useState<string | null>(null);
  const [fatigue, setFatigue] = useState(false);
  const [notes, setNotes] = useState('');
  const finish = useTopsetMutation(FinishWorkoutDocument, {
    onSuccess: async () => {
      setRest(null);
      forgetMarks(performances.map(({ id }) => id));
      await queries.invalidateQueries({ queryKey: [TOPSET] });
    },
  });
  const known = new Set(performances.flatMap(({ sets }) => sets.map(({ id }) => id)));
  const waits = queue.waiting.some(({ workoutId, setId }) => workoutId === workout.id && !known.has(setId));
  const lines = performances.flatMap((performance) => setLines(performance, queue)).filter(({ isWarmup }) => !isWarmup);
  const left = performances.some((performance) => isLeft(performance, queue));
  const marked = performances.filter(({ id }) => hasMarks(marksOf(id)));
  return (
    <div className="stack">
      <Heading slot="title">{m.finish_title()}</Heading>
      <p className="label quiet">
        {m.finish_done({ done: lines.filter((line) => !isOpen(line)).length, total: lines.length })}
        {marked.length > 0 ? ` · ${m.finish_marks({ count: marked.length })}` : ''}
      </p>
      <Chips
        label={m.finish_rpe()}
        optional
        className="chips even"
        chosen={rpe}
        onChoose={setRpe}
        choices={RPES.map((value) => ({ value, text: value }))}
      />
      <ManyChips
        label={m.finish_fatigue_label()}
        chosen={fatigue ? ['fatigue'] : []}
        onChoose={(chosen) => setFatigue(chosen.length > 0)}
        choices={[{ value: 'fatigue', text: m.finish_fatigue() }]}
      />
      <TextField className="field" value={notes} onChange={setNotes} maxLength={2000}>
        <Label className="label quiet">{m.finish_notes()}</Label>
        <TextArea className="input" />
      </TextField>
      {waits ? <p className="notice caution">{m.finish_waiting()}</p> : null}
      {left ? <p className="label quiet">{m.finish_left()}</p> : null}
      <Refusal error={finish.error} />
      <Button
        look="main large"
        isDisabled={waits || finish.isPending}
        onPress={() =>
          finish.mutate({
            workoutId: workout.id,
            ...(rpe ? { sessionRpe: rpe } : {}),
            ...(fatigue ? { fatigue } : {}),
            ...(notes.trim() ? { notes: notes.trim() } : {}),
            ...(marked.length > 0 ? { exercises: marked.map(({ id }) => reportOf(id, marksOf(id))) } : {}),
          })
        }
      >
        {m.finish_action()}
      </Button>
      <Button slot="close" look="bare">
        {m.back()}
      </Button>
    </div>
  );
}
