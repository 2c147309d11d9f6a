import { useQueryClient } from '@tanstack/react-query';
import {
  CreateProgramDocument,
  ProgramDocument,
  type ProgramFieldsFragment,
  UpdateProgramDocument,
  WeeklyAnalysisDocument,
  type WeeklyAnalysisFieldsFragment,
} from '@topset/client';
import { TOPSET, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Empty, Reading, Refusal } from '../ui/states.tsx';
import { day, number } from '../ui/writing.ts';
import { useEntryWords } from './entry-words.ts';
import { type ProgramDraft, ProgramForm } from './program-form.tsx';

const NEW: ProgramDraft = {
  name: '',
  schedule: ['full_body', 'full_body', 'full_body'],
  blockWeeks: 4,
  deloadWeek: null,
};

/** The week that the athlete trains by. */
export function ProgramCard() {
  const read = useTopsetQuery(ProgramDocument, {});
  const [editing, setEditing] = useState(false);
  return (
    <aside className="stack" aria-label={m.program_title()}>
      <Reading of={read}>
        {({ viewer: { program } }) => {
          if (editing) return <EditProgram program={program} onDone={() => setEditing(false)} />;
          if (program) return <Week program={program} onEdit={() => setEditing(true)} />;
          return (
            <Empty title={m.program_title()} text={m.program_empty()}>
              <div>
                <Button onPress={() => setEditing(true)}>{m.program_make()}</Button>
              </div>
            </Empty>
          );
        }}
      </Reading>
    </aside>
  );
}

function Week({ program, onEdit }: { readonly program: ProgramFieldsFragment; readonly onEdit: () => void }) {
  const entryWords = useEntryWords();
  const analysis = useTopsetQuery(WeeklyAnalysisDocument, { programId: program.id }).data?.weeklyAnalysis;
  return (
    <section className="card">
      <div className="row between">
        <div className="stack-tight">
          <p className="label quiet">{m.program_title()}</p>
          <h2>{program.name}</h2>
        </div>
        <Button onPress={onEdit}>{m.plans_edit()}</Button>
      </div>
      <ol className="week">
        {program.weeklySchedule.map((entry, index) => (
          <li key={`${index} ${entry}`}>
            <span className="small quiet">{index + 1}</span>
            <span className="label">{entryWords(entry)}</span>
          </li>
        ))}
      </ol>
      <dl className="facts">
        <div>
          <dt>{m.program_block()}</dt>
          <dd className="label">{m.program_weeks({ count: program.blockWeeks })}</dd>
        </div>
        <div>
          <dt>{m.program_deload()}</dt>
          <dd className="label">
            {program.deloadWeek === null ? m.program_no_deload() : m.program_week({ number: program.deloadWeek + 1 })}
          </dd>
        </div>
        <div>
          <dt>{m.program_started()}</dt>
          <dd className="label">{day(program.startsOn)}</dd>
        </div>
      </dl>
      {program.nextSlots.length > 0 ? (
        <p className="label quiet">
          {m.program_next({
            names: program.nextSlots
              .slice(0, 3)
              .map(({ entry }) => entryWords(entry))
              .join(' → '),
          })}
        </p>
      ) : null}
      {analysis ? <Judgement analysis={analysis} /> : null}
    </section>
  );
}

/** How well a week trains the body. */
function Judgement({ analysis }: { readonly analysis: WeeklyAnalysisFieldsFragment }) {
  const low = analysis.muscles.filter(({ zone }) => zone === 'BELOW_MV').map(({ muscleLabel }) => muscleLabel);
  return (
    <div className="stack-tight">
      <p className="label">{m.program_score({ score: number(analysis.score, 0) })}</p>
      {low.length > 0 ? <p className="small quiet">{m.program_low({ names: low.join(', ') })}</p> : null}
    </div>
  );
}

interface EditProps {
  readonly program: ProgramFieldsFragment | null;
  readonly onDone: () => void;
}

/** A dry run says how well the week would train the body; only then it is saved. */
function EditProgram({ program, onDone }: EditProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<ProgramDraft>(
    program
      ? {
          name: program.name,
          schedule: program.weeklySchedule,
          blockWeeks: program.blockWeeks,
          deloadWeek: program.deloadWeek,
        }
      : NEW,
  );
  const before = useTopsetQuery(WeeklyAnalysisDocument, { programId: program?.id ?? '' }, { enabled: program !== null })
    .data?.weeklyAnalysis;
  const update = useTopsetMutation(UpdateProgramDocument);
  const create = useTopsetMutation(CreateProgramDocument);
  const [would, setWould] = useState<WeeklyAnalysisFieldsFragment | null>(null);
  const isPending = update.isPending || create.isPending;
  const change = (next: ProgramDraft) => {
    setDraft(next);
    setWould(null);
  };
  const send = async (dryRun: boolean) => {
    const content = {
      name: draft.name.trim(),
      blockWeeks: draft.blockWeeks,
      deloadWeek: draft.deloadWeek,
      dryRun,
    };
    const isSame = program?.weeklySchedule.join() === draft.schedule.join();
    const answer = program
      ? await update.mutateAsync({
          ...content,
          programId: program.id,
          expectedVersion: program.version,
          // A schedule that is sent begins anew with its first entry.
          ...(isSame ? {} : { weeklySchedule: [...draft.schedule] }),
        })
      : await create.mutateAsync({ ...content, weeklySchedule: [...draft.schedule] });
    if (dryRun) return setWould(answer.analysis);
    await queries.invalidateQueries({ queryKey: [TOPSET] });
    onDone();
  };
  const run = (dryRun: boolean) => void send(dryRun).catch(() => undefined);
  return (
    <section className="card">
      <h2>{m.program_title()}</h2>
      <ProgramForm draft={draft} onChange={change} />
      <Refusal error={update.error ?? create.error} />
      {would ? (
        <div className="since stack">
          <h3 className="label quiet">{m.plans_would_change()}</h3>
          {before ? <p className="label quiet">{m.program_before({ score: number(before.score, 0) })}</p> : null}
          <Judgement analysis={would} />
        </div>
      ) : null}
      <div className="row">
        {would ? (
          <Button look="main" isDisabled={isPending} onPress={() => run(false)}>
            {m.plans_save()}
          </Button>
        ) : (
          <Button
            look="main"
            isDisabled={isPending || draft.name.trim() === '' || draft.schedule.length === 0}
            onPress={() => run(true)}
          >
            {m.plans_preview()}
          </Button>
        )}
        <Button look="bare" onPress={onDone}>
          {m.plans_discard()}
        </Button>
      </div>
    </section>
  );
}
