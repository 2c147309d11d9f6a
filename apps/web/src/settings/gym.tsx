import { EquipmentDocument, type EquipmentKind, type RackEntryInput } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import { DialogTrigger, Heading } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { ManyChips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { TriggeredSheet } from '../ui/triggered-sheet.tsx';
import { number, unitWord } from '../ui/writing.ts';
import type { Athlete } from './athlete.ts';
import { Saved, useChangeAthlete } from './change-athlete.tsx';

type Rack = Athlete['rack'][number];

export function GymSettings({ athlete }: { readonly athlete: Athlete }) {
  const equipment = useTopsetQuery(EquipmentDocument, {});
  const update = useChangeAthlete();
  const loaded = athlete.rack.filter((entry) => athlete.equipment.includes(entry.equipment));
  return (
    <div className="columns">
      <section className="card">
        <div className="stack-tight">
          <h2>{m.settings_equipment()}</h2>
          <p className="label quiet">{m.settings_equipment_text()}</p>
        </div>
        <ManyChips
          label={m.settings_equipment()}
          chosen={athlete.equipment}
          onChoose={(kinds: EquipmentKind[]) => update.mutate({ equipment: kinds })}
          choices={(equipment.data?.equipment ?? []).map(({ kind, label }) => ({ value: kind, text: label }))}
        />
        <Saved of={update} />
      </section>
      <section className="card">
        <div className="stack-tight">
          <h2>{m.rack_title()}</h2>
          <p className="label quiet">{m.rack_text()}</p>
        </div>
        <ul className="lines">
          {loaded.map((entry) => (
            <li key={entry.equipment} className="line">
              <span className="line-name">
                {entry.equipmentLabel}
                <span className="label quiet rack-what">{whatOf(entry)}</span>
              </span>
              <DialogTrigger>
                <Button aria-label={`${m.rack_change()}: ${entry.equipmentLabel}`}>{m.rack_change()}</Button>
                <TriggeredSheet>{(close) => <RackForm athlete={athlete} entry={entry} close={close} />}</TriggeredSheet>
              </DialogTrigger>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** "Bar 20 kg, plates 25, 20 × 2", "from 2 to 40 in steps of 2 kg". */
function whatOf({ bar, plates, step, least, most, loads, unit }: Rack): string {
  const write = (value: string) => number(Number(value));
  if (bar !== null) {
    const each = plates.map(({ load, pairs }) => (pairs === null ? write(load) : `${write(load)} × ${pairs}`));
    return m.rack_bar_is({ bar: `${write(bar)} ${unitWord(unit)}`, plates: each.join(', ') });
  }
  if (step !== null) {
    const from = `${write(least ?? step)}${most === null ? '' : ` – ${write(most)}`} ${unitWord(unit)}`;
    return m.rack_steps_are({ from, step: write(step) });
  }
  return `${loads.map(write).join(', ')} ${unitWord(unit)}`;
}

interface RackFormProps {
  readonly athlete: Athlete;
  readonly entry: Rack;
  readonly close: () => void;
}

function RackForm({ athlete, entry, close }: RackFormProps) {
  const update = useChangeAthlete();
  const unit = unitWord(entry.unit);
  const [bar, setBar] = useState(entry.bar ?? '');
  const [plates, setPlates] = useState(platesText(entry.plates));
  const [step, setStep] = useState(entry.step ?? '');
  const [least, setLeast] = useState(entry.least ?? '');
  const [most, setMost] = useState(entry.most ?? '');
  const [loads, setLoads] = useState(entry.loads.join(' '));
  const written = (): Partial<RackEntryInput> => {
    if (entry.bar !== null) return { bar: decimal(bar), plates: platesOf(plates) };
    if (entry.step !== null) {
      return {
        step: decimal(step),
        ...(least ? { least: decimal(least) } : {}),
        ...(most ? { most: decimal(most) } : {}),
      };
    }
    return {
      loads: loads
        .split(/[\s;]+/)
        .filter(Boolean)
        .map(decimal),
    };
  };
  const save = (mine: RackEntryInput | null) => {
    const others = athlete.rack.filter((other) => !other.isDefault && other.equipment !== entry.equipment);
    const rack = [...others.map(asInput), ...(mine ? [mine] : [])];
    update.mutate({ rack }, { onSuccess: close });
  };
  return (
    <div className="stack">
      <Heading slot="title">{entry.equipmentLabel}</Heading>
      {entry.bar !== null ? (
        <>
          <Written label={m.rack_bar({ unit })} value={bar} onChange={setBar} />
          <Written label={m.rack_plates({ unit })} hint={m.rack_plates_hint()} value={plates} onChange={setPlates} />
        </>
      ) : entry.step !== null ? (
        <>
          <Written label={m.rack_step({ unit })} value={step} onChange={setStep} />
          <Written label={m.rack_least({ unit })} value={least} onChange={setLeast} />
          <Written label={m.rack_most({ unit })} value={most} onChange={setMost} />
        </>
      ) : (
        <Written label={m.rack_loads({ unit })} value={loads} onChange={setLoads} />
      )}
      <Refusal error={update.error} />
      <Button
        look="main large"
        isDisabled={update.isPending}
        onPress={() => save({ equipment: entry.equipment, unit: entry.unit, ...written() })}
      >
        {m.log_edit_save()}
      </Button>
      {entry.isDefault ? null : <Button onPress={() => save(null)}>{m.rack_usual()}</Button>}
      <Button slot="close" look="bare">
        {m.back()}
      </Button>
    </div>
  );
}

interface WrittenProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Written({ label, hint, value, onChange }: WrittenProps) {
  return (
    <label className="field">
      <span className="label quiet">{label}</span>
      <input className="input" inputMode="text" value={value} onChange={(event) => onChange(event.target.value)} />
      {hint ? <span className="label quiet">{hint}</span> : null}
    </label>
  );
}

const decimal = (text: string) => text.trim().replace(',', '.');

/** "25 20x2 1.25": a plate, and how many pairs of it where they are counted. */
function platesText(plates: Rack['plates']): string {
  return plates.map(({ load, pairs }) => (pairs === null ? load : `${load}x${pairs}`)).join(' ');
}

function platesOf(text: string): NonNullable<RackEntryInput['plates']> {
  return text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((word) => {
      const [load = '', pairs] = word.split(/[x×х]/i);
      return pairs ? { load: decimal(load), pairs: Number(pairs) } : { load: decimal(load) };
    });
}

function asInput({ equipment, unit, bar, plates, step, least, most, loads }: Rack): RackEntryInput {
  return {
    equipment,
    unit,
    ...(bar === null ? {} : { bar, plates }),
    ...(step === null ? {} : { step, least, most }),
    ...(loads.length > 0 ? { loads } : {}),
  };
}
