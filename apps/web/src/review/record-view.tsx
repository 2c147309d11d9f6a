import type { DecisionRecordFieldsFragment } from '@topset/client';
import { EvidenceSetsDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import type { ReactNode } from 'react';
import * as m from '../generated/messages.js';
import { day, number, setWords } from '../ui/writing.ts';
import { FACT_WORDS } from './fact-words.ts';

interface RecordProps {
  readonly record: DecisionRecordFieldsFragment;
  readonly confidence?: number | null;
}

/** What was decided by: rule, numbers, evidence, and what did not apply. */
export function RecordView({ record, confidence = null }: RecordProps) {
  return (
    <div className="stack">
      <dl className="record">
        <Entry name={m.review_rule()}>
          <code>{record.ruleId}</code>
        </Entry>
        <Entry name={m.review_policy()}>
          <code>{record.policyId}</code>
        </Entry>
        {confidence === null ? null : <Entry name={m.review_confidence()}>{number(confidence * 100, 0)} %</Entry>}
      </dl>
      <Facts title={m.review_inputs()} facts={record.inputs} />
      <Facts title={m.review_thresholds()} facts={record.thresholds} />
      <EvidenceSets record={record} />
      <Alternatives record={record} />
    </div>
  );
}

function Entry({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Fact = DecisionRecordFieldsFragment['inputs'][number];

function Facts({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <div className="stack-tight">
      <h3 className="label quiet">{title}</h3>
      <dl className="record">
        {facts.map(({ name, value }) => (
          <Entry key={name} name={FACT_WORDS[name]?.() ?? <code>{name}</code>}>
            {valueWords(name, value)}
          </Entry>
        ))}
      </dl>
    </div>
  );
}

/** Numbers are written as they were compared; what has a word in it is said in the language of the page. */
function valueWords(name: string, value: string): string {
  const [, step, least] = (name === 'loadable' && /^(\S+) from (\S+)$/.exec(value)) || [];
  return step && least ? m.fact_loadable_value({ step, least }) : value;
}

/** As many as fit a phone. */
const MOST_SETS = 24;

/** The sets that the decision rests on, as they were logged. */
function EvidenceSets({ record: { evidence } }: { readonly record: DecisionRecordFieldsFragment }) {
  const ids = evidence.filter(({ kind }) => kind === 'SET').map(({ subjectId }) => subjectId);
  const sessions = evidence.filter(({ kind }) => kind === 'PERFORMANCE').length;
  const { data } = useTopsetQuery(
    EvidenceSetsDocument,
    { ids: ids.slice(0, MOST_SETS) },
    { enabled: ids.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (ids.length === 0 && sessions === 0) return null;
  const sets = (data?.nodes ?? []).flatMap((node) => (node?.__typename === 'PerformedSet' ? [node] : []));
  const counts = [
    sessions > 0 ? m.evidence_performances({ count: sessions }) : null,
    ids.length > 0 ? m.evidence_sets({ count: ids.length }) : null,
  ];
  return (
    <div className="stack-tight">
      <h3 className="label quiet">
        {m.review_evidence()}: {counts.filter(Boolean).join(', ')}
      </h3>
      <ul className="evidence">
        {sets.map((set) => (
          <li key={set.id} className="tag">
            <span className="quiet">{day(set.loggedAt)}</span>
            {setWords(set)}
            {set.rpe ? ` · RPE ${number(Number(set.rpe))}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Alternatives({ record: { alternatives } }: { readonly record: DecisionRecordFieldsFragment }) {
  if (alternatives.length === 0) return null;
  return (
    <details>
      <summary>
        {m.review_lost()} ({alternatives.length})
      </summary>
      <ul className="chips">
        {alternatives.map(({ what, step, winner }) => (
          <li key={`${what} ${step} ${winner}`} className="tag">
            <code>
              {what}: {winner ?? step}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}
