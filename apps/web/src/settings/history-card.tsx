import { ExportHistoryDocument, type HistoryFormat, type Unit } from '@topset/client';
import { useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { HistoryLink } from '../ui/history-link.tsx';
import { Refusal } from '../ui/states.tsx';
import { unitWord } from '../ui/writing.ts';

type Table = Exclude<HistoryFormat, 'FIT'>;

/** The history as a table: ours, or one that another app reads. */
export function HistoryCard({ unit: own }: { readonly unit: Unit }) {
  const make = useTopsetMutation(ExportHistoryDocument);
  const [format, setFormat] = useState<Table>('HISTORY_CSV');
  const [unit, setUnit] = useState(own);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.history_title()}</h2>
        <p className="label quiet">{m.history_text()}</p>
      </div>
      <Chips
        label={m.history_format()}
        chosen={format}
        onChoose={(value) => setFormat(value ?? 'HISTORY_CSV')}
        choices={[
          { value: 'HISTORY_CSV' as Table, text: m.history_own() },
          { value: 'STRONG_CSV' as Table, text: m.history_strong() },
          { value: 'HEVY_CSV' as Table, text: m.history_hevy() },
        ]}
      />
      {format === 'HISTORY_CSV' ? null : (
        <Chips
          label={m.history_unit()}
          chosen={unit}
          onChoose={(value) => setUnit(value ?? own)}
          choices={(['KG', 'LB'] as const).map((value) => ({ value, text: unitWord(value) }))}
        />
      )}
      <div className="two">
        <DayField label={m.history_from()} value={from} onChange={setFrom} />
        <DayField label={m.history_to()} value={to} onChange={setTo} />
      </div>
      {make.data ? <HistoryLink made={make.data.historyExport} /> : null}
      <Refusal error={make.error} />
      <div>
        <Button
          isDisabled={make.isPending}
          onPress={() =>
            make.mutate({
              format,
              ...(format === 'HISTORY_CSV' ? {} : { unit }),
              ...(from ? { from: startOf(from, 0) } : {}),
              ...(to ? { to: startOf(to, 1) } : {}),
            })
          }
        >
          {m.history_make()}
        </Button>
      </div>
    </section>
  );
}

/** Midnight of a day of this device's calendar, or so many days after it. */
function startOf(day: string, after: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after).toISOString();
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="field">
      <span className="label quiet">{label}</span>
      <input className="input" type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
