import * as m from '../generated/messages.js';
import { useLabels } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceBox, NumberBox, TextBox } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import { swapped } from './draft.ts';
import { useEntryWords } from './entry-words.ts';

export interface ProgramDraft {
  readonly name: string;
  readonly schedule: readonly string[];
  readonly blockWeeks: number;
  /** 0-based; null: none. */
  readonly deloadWeek: number | null;
}

interface FormProps {
  readonly draft: ProgramDraft;
  readonly onChange: (draft: ProgramDraft) => void;
}

const MOST_DAYS = 7;
const MOST_WEEKS = 16;
const NONE = 'none';

export function ProgramForm({ draft, onChange }: FormProps) {
  const intents = useLabels('Intent');
  const entryWords = useEntryWords();
  const setSchedule = (schedule: readonly string[]) => onChange({ ...draft, schedule });
  return (
    <div className="stack">
      <TextBox label={m.plans_name()} value={draft.name} onChange={(name) => onChange({ ...draft, name })} />
      <ol className="lines">
        {draft.schedule.map((entry, place) => (
          <li key={`${place} ${entry}`} className="line">
            <span className="line-name">
              {place + 1}. {entryWords(entry)}
            </span>
            <span className="tools">
              <Button
                look="tool"
                aria-label={m.plans_move_up({ name: entryWords(entry) })}
                isDisabled={place === 0}
                onPress={() => setSchedule(swapped(draft.schedule, place, -1))}
              >
                <Icon name="up" />
              </Button>
              <Button
                look="tool"
                aria-label={m.plans_move_down({ name: entryWords(entry) })}
                isDisabled={place === draft.schedule.length - 1}
                onPress={() => setSchedule(swapped(draft.schedule, place, 1))}
              >
                <Icon name="down" />
              </Button>
              <Button
                look="tool"
                aria-label={m.plans_remove({ name: entryWords(entry) })}
                onPress={() => setSchedule(draft.schedule.filter((_, index) => index !== place))}
              >
                <Icon name="remove" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {draft.schedule.length < MOST_DAYS ? (
        <div className="stack-tight">
          <p className="label quiet">{m.program_add()}</p>
          <div className="chips">
            {[...intents]
              .filter(([intent]) => intent !== 'BODY_PART')
              .map(([intent, text]) => (
                <Button key={intent} onPress={() => setSchedule([...draft.schedule, intent.toLowerCase()])}>
                  + {text}
                </Button>
              ))}
          </div>
        </div>
      ) : null}
      <div className="editor-fields">
        <NumberBox
          label={m.program_block_weeks()}
          value={draft.blockWeeks}
          least={1}
          most={MOST_WEEKS}
          onChange={(blockWeeks) => onChange({ ...draft, blockWeeks: blockWeeks ?? 1 })}
        />
        <ChoiceBox
          label={m.program_deload()}
          value={draft.deloadWeek === null ? NONE : String(draft.deloadWeek)}
          onChange={(value) => onChange({ ...draft, deloadWeek: value === NONE ? null : Number(value) })}
          choices={[
            { value: NONE, text: m.program_no_deload() },
            ...Array.from({ length: draft.blockWeeks }, (_, week) => ({
              value: String(week),
              text: m.program_week({ number: week + 1 }),
            })),
          ]}
        />
      </div>
    </div>
  );
}
