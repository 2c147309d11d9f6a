import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  CreateExerciseDocument,
  type EquipmentKind,
  type LoadCounting,
  type LoadType,
  type Muscle,
} from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { type FormEvent, useState } from 'react';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { ManyChips } from '../ui/chips.tsx';
import { ChoiceBox, TextBox } from '../ui/fields.tsx';
import { Refusal } from '../ui/states.tsx';

const LOAD_TYPES: readonly { readonly value: LoadType; readonly text: () => string }[] = [
  { value: 'EXTERNAL', text: m.load_external },
  { value: 'BODYWEIGHT', text: m.load_bodyweight },
  { value: 'BODYWEIGHT_PLUS', text: m.load_bodyweight_plus },
  { value: 'ASSISTED', text: m.load_assisted },
  { value: 'BAND', text: m.load_band },
];
const COUNTINGS: readonly { readonly value: LoadCounting; readonly text: () => string }[] = [
  { value: 'TOTAL', text: m.counting_total },
  { value: 'PER_IMPLEMENT', text: m.counting_implement },
  { value: 'PER_SIDE', text: m.counting_side },
];

/** An exercise that the library does not have. */
export function NewExercisePage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const muscles = [...useLabels('Muscle')].map(([value, text]) => ({ value: value as Muscle, text }));
  const kinds = [...useLabels('EquipmentKind')].map(([value, text]) => ({ value: value as EquipmentKind, text }));
  const [name, setName] = useState('');
  const [primary, setPrimary] = useState<Muscle[]>([]);
  const [secondary, setSecondary] = useState<Muscle[]>([]);
  const [equipment, setEquipment] = useState<EquipmentKind[]>([]);
  const [loadType, setLoadType] = useState<LoadType>('EXTERNAL');
  const [loadCounting, setLoadCounting] = useState<LoadCounting>('TOTAL');
  const create = useTopsetMutation(CreateExerciseDocument, {
    onSuccess: async ({ exercise }) => {
      await queries.invalidateQueries({ queryKey: [TOPSET] });
      await navigate({ to: '/library/$key', params: { key: exercise.key } });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({
      name: name.trim(),
      primaryMuscles: primary,
      secondaryMuscles: secondary.filter((muscle) => !primary.includes(muscle)),
      ...(equipment.length > 0 ? { equipment: [equipment] } : {}),
      loadType,
      ...(loadType === 'BODYWEIGHT' ? {} : { loadCounting }),
    });
  };
  return (
    <div className="page">
      <header className="stack-tight">
        <p className="label quiet">
          <Link to="/library">{m.library_title()}</Link>
        </p>
        <h1>{m.own_title()}</h1>
        <p className="quiet">{m.own_lead()}</p>
      </header>
      <form className="card" onSubmit={submit}>
        <TextBox label={m.plans_name()} value={name} onChange={setName} />
        <Group label={m.library_primary()}>
          <ManyChips label={m.library_primary()} choices={muscles} chosen={primary} onChoose={setPrimary} />
        </Group>
        <Group label={m.library_secondary()}>
          <ManyChips label={m.library_secondary()} choices={muscles} chosen={secondary} onChoose={setSecondary} />
        </Group>
        <Group label={m.library_equipment()}>
          <ManyChips label={m.library_equipment()} choices={kinds} chosen={equipment} onChoose={setEquipment} />
        </Group>
        <div className="two">
          <ChoiceBox
            label={m.own_load()}
            value={loadType}
            onChange={setLoadType}
            choices={LOAD_TYPES.map(({ value, text }) => ({ value, text: text() }))}
          />
          {loadType === 'BODYWEIGHT' ? null : (
            <ChoiceBox
              label={m.own_counting()}
              value={loadCounting}
              onChange={setLoadCounting}
              choices={COUNTINGS.map(({ value, text }) => ({ value, text: text() }))}
            />
          )}
        </div>
        <Refusal error={create.error} />
        <div>
          <Button type="submit" look="main" isDisabled={name.trim() === '' || create.isPending}>
            {m.own_create()}
          </Button>
        </div>
      </form>
    </div>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="field">
      <span className="label quiet" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
