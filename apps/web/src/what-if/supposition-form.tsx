import type { EquipmentKind, Intent, PainArea } from '@topset/client';
import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { Chips, ManyChips } from '../ui/chips.tsx';

export interface Supposition {
  readonly intent: Intent | null;
  readonly minutes: number | null;
  readonly area: PainArea | null;
  readonly severity: number;
  /** Null: as it is. */
  readonly equipment: readonly EquipmentKind[] | null;
  readonly readiness: number | null;
}

export const NOTHING_SUPPOSED: Supposition = {
  intent: null,
  minutes: null,
  area: null,
  severity: 2,
  equipment: null,
  readiness: null,
};

const AREAS: readonly PainArea[] = ['NECK', 'SHOULDER', 'ELBOW', 'WRIST', 'LOW_BACK', 'HIP', 'KNEE', 'ANKLE'];
const MINUTES = ['20', '30', '40', '60', '90'] as const;
const SEVERITIES = ['1', '2', '3'] as const;
const READINESS = ['1', '2', '3', '4', '5'] as const;
const AT_HOME: readonly EquipmentKind[] = ['BODYWEIGHT', 'BAND'];
const NEXT = 'next';

/** What happens most, at one touch. */
const OFTEN: readonly { readonly text: () => string; readonly change: Partial<Supposition> }[] = [
  { text: m.what_if_forty, change: { minutes: 40 } },
  { text: m.what_if_shoulder, change: { area: 'SHOULDER', severity: 2 } },
  { text: m.what_if_no_gym, change: { equipment: AT_HOME } },
  { text: m.what_if_tired, change: { readiness: 1 } },
];

interface FormProps {
  readonly supposed: Supposition;
  /** What the athlete has. */
  readonly equipment: readonly EquipmentKind[];
  readonly onChange: (supposed: Supposition) => void;
}

export function SuppositionForm({ supposed, equipment, onChange }: FormProps) {
  const set = (change: Partial<Supposition>) => onChange({ ...supposed, ...change });
  const intents = useLabels('Intent');
  const kinds = useLabels('EquipmentKind');
  const areas = useLabels('FlagArea');
  return (
    <section className="card" aria-label={m.what_if_form()}>
      <div className="chips">
        {OFTEN.map(({ text, change }) => (
          <Button key={text()} onPress={() => onChange({ ...NOTHING_SUPPOSED, intent: supposed.intent, ...change })}>
            {text()}
          </Button>
        ))}
        <Button look="bare" onPress={() => onChange(NOTHING_SUPPOSED)}>
          {m.what_if_clear()}
        </Button>
      </div>
      <details>
        <summary>{m.what_if_detail()}</summary>
        <div className="stack">
          <Chips
            label={m.generate_focus()}
            chosen={supposed.intent ?? NEXT}
            onChoose={(value) => set({ intent: value === NEXT ? null : (value as Intent) })}
            choices={[
              { value: NEXT, text: m.what_if_next() },
              ...[...intents].filter(([value]) => value !== 'BODY_PART').map(([value, text]) => ({ value, text })),
            ]}
          />
          <Chips
            label={m.generate_minutes()}
            optional
            chosen={supposed.minutes ? String(supposed.minutes) : null}
            onChoose={(value) => set({ minutes: value ? Number(value) : null })}
            choices={MINUTES.map((value) => ({ value, text: value }))}
          />
          <Chips
            label={m.what_if_pain()}
            optional
            chosen={supposed.area}
            onChoose={(area) => set({ area })}
            choices={AREAS.map((value) => ({ value, text: areas.get(value) ?? '' }))}
          />
          {supposed.area ? (
            <Chips
              label={m.what_if_severity()}
              chosen={String(supposed.severity)}
              onChoose={(value) => set({ severity: Number(value ?? 2) })}
              choices={SEVERITIES.map((value) => ({ value, text: value }))}
            />
          ) : null}
          <Chips
            label={m.what_if_readiness()}
            optional
            chosen={supposed.readiness ? String(supposed.readiness) : null}
            onChoose={(value) => set({ readiness: value ? Number(value) : null })}
            choices={READINESS.map((value) => ({ value, text: value }))}
          />
          <div className="field">
            <span className="label quiet">{m.library_equipment()}</span>
            <ManyChips
              label={m.library_equipment()}
              chosen={supposed.equipment ?? equipment}
              onChoose={(values) => set({ equipment: values })}
              choices={[...kinds].map(([value, text]) => ({ value: value as EquipmentKind, text }))}
            />
          </div>
        </div>
      </details>
    </section>
  );
}
