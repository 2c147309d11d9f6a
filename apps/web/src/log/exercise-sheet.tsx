import { useQueryClient } from '@tanstack/react-query';
import { type FlagArea, SubstituteExerciseDocument, SubstitutesDocument, WorkoutDocument } from '@topset/client';
import { topsetKey, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import { Heading, Label, TextArea, TextField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { Chips, ManyChips } from '../ui/chips.tsx';
import { Reading, Refusal } from '../ui/states.tsx';
import { TriggeredSheet } from '../ui/triggered-sheet.tsx';
import { load } from '../ui/writing.ts';
import { mark, useMarks } from './marks.ts';
import type { Performance, Workout } from './sets.ts';

const SEVERITIES = { 1: m.pain_light, 2: m.pain_clear, 3: m.pain_strong } as const;
/** What nobody marks by hand: it is the answer to a question of the coach. */
const NOT_MARKED: readonly string[] = ['WHOLE_BODY'];

interface ExerciseSheetProps {
  readonly workout: Workout;
  readonly performance: Performance;
}

/** What there is to say about one exercise beside its sets, and another one in its place. */
export function ExerciseSheet({ workout, performance }: ExerciseSheetProps) {
  return (
    <TriggeredSheet>
      {(close) => (
        <div className="stack">
          <Heading slot="title">{performance.exercise?.name ?? performance.exerciseKey}</Heading>
          <MarkFields performanceId={performance.id} />
          {performance.sets.length === 0 ? (
            <Substitutes workout={workout} performance={performance} onDone={close} />
          ) : null}
          <Button slot="close" look="main wide">
            {m.log_marks_done()}
          </Button>
        </div>
      )}
    </TriggeredSheet>
  );
}

function MarkFields({ performanceId }: { readonly performanceId: string }) {
  const marks = useMarks()(performanceId);
  const areas = useLabels('FlagArea');
  const marked = Object.keys(marks.pain) as FlagArea[];
  const choosePain = (chosen: readonly FlagArea[]) =>
    mark(performanceId, { ...marks, pain: Object.fromEntries(chosen.map((area) => [area, marks.pain[area] ?? 1])) });
  return (
    <>
      <TextField
        className="field"
        value={marks.notes}
        onChange={(notes) => mark(performanceId, { ...marks, notes })}
        maxLength={2000}
      >
        <Label className="label quiet">{m.log_note()}</Label>
        <TextArea className="input" />
      </TextField>
      <ManyChips
        label={m.log_technique_label()}
        chosen={marks.technique ? ['technique'] : []}
        onChoose={(chosen) => mark(performanceId, { ...marks, technique: chosen.length > 0 })}
        choices={[{ value: 'technique', text: m.log_technique() }]}
      />
      <div className="field">
        <span className="label quiet" aria-hidden="true">
          {m.log_pain()}
        </span>
        <ManyChips
          label={m.log_pain()}
          chosen={marked}
          onChoose={choosePain}
          choices={[...areas]
            .filter(([area]) => !NOT_MARKED.includes(area))
            .map(([value, text]) => ({ value: value as FlagArea, text }))}
        />
      </div>
      {marked.map((area) => (
        <Chips
          key={area}
          label={m.log_pain_how({ area: areas.get(area) ?? area })}
          chosen={String(marks.pain[area] ?? 1)}
          onChoose={(severity) =>
            mark(performanceId, { ...marks, pain: { ...marks.pain, [area]: Number(severity ?? 1) } })
          }
          choices={Object.entries(SEVERITIES).map(([value, text]) => ({ value, text: text() }))}
        />
      ))}
    </>
  );
}

function Substitutes({ workout, performance, onDone }: ExerciseSheetProps & { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const read = useTopsetQuery(SubstitutesDocument, { exerciseKey: performance.exerciseKey, workoutId: workout.id });
  const substitute = useTopsetMutation(SubstituteExerciseDocument, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: topsetKey(WorkoutDocument, { id: workout.id }) });
      onDone();
    },
  });
  return (
    <section className="stack-tight">
      <h3 className="label quiet">{m.log_substitute()}</h3>
      <Reading of={read}>
        {({ substitutes }) =>
          substitutes && substitutes.length > 0 ? (
            <ul className="lines">
              {substitutes.map(({ exerciseKey, exercise, load: weight }) => (
                <li key={exerciseKey} className="line">
                  <span className="line-name">
                    {exercise?.name ?? exerciseKey}
                    {weight ? <span className="small quiet"> {load(weight)}</span> : null}
                  </span>
                  <Button
                    isDisabled={substitute.isPending}
                    aria-label={m.log_substitute_take_name({ name: exercise?.name ?? exerciseKey })}
                    onPress={() =>
                      substitute.mutate({ workoutId: workout.id, performanceId: performance.id, exerciseKey })
                    }
                  >
                    {m.log_substitute_take()}
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <p className="quiet">{m.log_substitute_none()}</p>
          )
        }
      </Reading>
      <Refusal error={substitute.error} />
    </section>
  );
}
