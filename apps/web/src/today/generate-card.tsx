import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  CancelGenerationDocument,
  CheckInDocument,
  EquipmentDocument,
  type EquipmentKind,
  GenerateFromIntentDocument,
  GenerateWorkoutDocument,
  type Intent,
  TodayDocument,
  ViewerDocument,
} from '@topset/client';
import { topsetKey, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import { useCallback, useState } from 'react';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { Chips, ManyChips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { GenerationSteps } from './generation-steps.tsx';

const MINUTES = ['30', '45', '60', '75'] as const;
const ENERGY = ['1', '2', '3', '4', '5'] as const;
const ANY = 'any';
/** A feeling of 1 to 5 as a share of 100, as watches count it. */
const BATTERY_OF_ENERGY = 20;

type Maker = 'RULES' | 'MODEL';

/** A session for the time that there is: by the rules at once, or by a model, followed live. */
export function GenerateCard() {
  const intents = useLabels('Intent');
  const [maker, setMaker] = useState<Maker>('RULES');
  const [focus, setFocus] = useState<string>(ANY);
  const [minutes, setMinutes] = useState<string>('45');
  const [energy, setEnergy] = useState<string | null>(null);
  const [equipment, setEquipment] = useState<readonly EquipmentKind[] | null>(null);
  const [generationId, setGenerationId] = useState<string | null>(null);
  const llmKeys = useTopsetQuery(EquipmentDocument, {}, { enabled: maker === 'MODEL' }).data?.equipment;
  const open = useOpenWorkout();
  const checkIn = useTopsetMutation(CheckInDocument);
  const byRules = useTopsetMutation(GenerateFromIntentDocument, {
    onSuccess: ({ workout }) => workout && open(workout.id),
  });
  const byModel = useTopsetMutation(GenerateWorkoutDocument, {
    onSuccess: ({ generation }) => setGenerationId(generation.id),
  });
  const cancel = useTopsetMutation(CancelGenerationDocument);
  const make = async () => {
    const wanted = { minutes: Number(minutes), another: true };
    if (energy) await checkIn.mutateAsync({ readiness: Number(energy) });
    if (maker === 'RULES') {
      byRules.mutate({ ...wanted, ...(focus === ANY ? {} : { intent: focus as Intent }) });
      return;
    }
    const keys = llmKeys?.filter(({ kind }) => equipment?.includes(kind)).flatMap((each) => each.llmKeys);
    byModel.mutate({
      ...wanted,
      onFailure: 'RULES',
      ...(energy ? { bodyBattery: Number(energy) * BATTERY_OF_ENERGY } : {}),
      ...(equipment && keys ? { equipment: keys } : {}),
    });
  };
  const isPending = checkIn.isPending || byRules.isPending || byModel.isPending;
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.generate_title()}</h2>
        <p className="label quiet">{m.generate_text()}</p>
      </div>
      {generationId ? (
        <GenerationSteps
          id={generationId}
          onWorkout={open}
          onCancel={() => cancel.mutate({ generationId })}
          onAgain={() => setGenerationId(null)}
        />
      ) : (
        <>
          {maker === 'RULES' ? (
            <Chips
              label={m.generate_focus()}
              chosen={focus}
              onChoose={(value) => setFocus(value ?? ANY)}
              choices={[
                { value: ANY, text: m.generate_any() },
                ...[...intents].filter(([value]) => value !== 'BODY_PART').map(([value, text]) => ({ value, text })),
              ]}
            />
          ) : null}
          <Chips
            label={m.generate_minutes()}
            chosen={minutes}
            onChoose={(value) => setMinutes(value ?? '45')}
            choices={MINUTES.map((value) => ({ value, text: value }))}
          />
          <details>
            <summary>{m.generate_more()}</summary>
            <div className="stack">
              <Chips
                label={m.generate_energy()}
                optional
                chosen={energy}
                onChoose={setEnergy}
                choices={ENERGY.map((value) => ({ value, text: value }))}
              />
              <Chips
                label={m.generate_maker()}
                chosen={maker}
                onChoose={(value) => setMaker(value ?? 'RULES')}
                choices={[
                  { value: 'RULES', text: m.generate_by_rules() },
                  { value: 'MODEL', text: m.generate_by_model() },
                ]}
              />
              <p className="label quiet">{maker === 'RULES' ? m.generate_rules_text() : m.generate_model_text()}</p>
              {maker === 'MODEL' ? <Equipment chosen={equipment} onChoose={setEquipment} /> : null}
            </div>
          </details>
          <Refusal error={checkIn.error ?? byRules.error ?? byModel.error} />
          <Button look="wide" isDisabled={isPending} onPress={() => void make().catch(() => undefined)}>
            {m.generate_action()}
          </Button>
        </>
      )}
    </section>
  );
}

interface EquipmentProps {
  /** Null: what the athlete has. */
  readonly chosen: readonly EquipmentKind[] | null;
  readonly onChoose: (kinds: readonly EquipmentKind[]) => void;
}

function Equipment({ chosen, onChoose }: EquipmentProps) {
  const kinds = useLabels('EquipmentKind');
  const own = useTopsetQuery(ViewerDocument, {}).data?.viewer.equipment ?? [];
  return (
    <div className="field">
      <span className="label quiet" aria-hidden="true">
        {m.library_equipment()}
      </span>
      <ManyChips
        label={m.library_equipment()}
        chosen={chosen ?? own}
        onChoose={onChoose}
        choices={[...kinds].map(([value, text]) => ({ value: value as EquipmentKind, text }))}
      />
    </div>
  );
}

function useOpenWorkout(): (id: string) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useCallback(
    (id) => {
      void queries.invalidateQueries({ queryKey: topsetKey(TodayDocument) });
      void navigate({ to: '/workouts/$id', params: { id } });
    },
    [navigate, queries],
  );
}
