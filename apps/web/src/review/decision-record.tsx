import { type DecisionRecordFieldsFragment, SuggestionDetailsDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import type { ReactNode } from 'react';
import * as m from '../generated/messages.js';
import { Failed } from '../ui/states.tsx';
import { number } from '../ui/writing.ts';
import { FACT_WORDS } from './fact-words.ts';

interface RecordProps {
  readonly suggestionId: string;
  readonly confidence: number | null;
}

/** What was decided by: rule, numbers, evidence, and what did not apply. */
export function DecisionRecord({ suggestionId, confidence }: RecordProps) {
  const { data, error, refetch } = useTopsetQuery(SuggestionDetailsDocument, { id: suggestionId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton card-shape" role="status" aria-label={m.loading()} />;
  const record = data.node?.__typename === 'Suggestion' ? data.node.decisionRecord : null;
  if (!record) return null;
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
        <Entry name={m.review_evidence()}>{evidenceWords(record)}</Entry>
      </dl>
      <Facts title={m.review_inputs()} facts={record.inputs} />
      <Facts title={m.review_thresholds()} facts={record.thresholds} />
      {record.alternatives.length > 0 ? (
        <div className="stack-tight">
          <h3 className="label quiet">{m.review_lost()}</h3>
          <ul className="chips">
            {record.alternatives.map(({ what, step, winner }) => (
              <li key={`${what} ${step} ${winner}`} className="tag">
                <code>
                  {what}: {winner ?? step}
                </code>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
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
            {value}
          </Entry>
        ))}
      </dl>
    </div>
  );
}

function evidenceWords({ evidence }: DecisionRecordFieldsFragment): string {
  const count = (kind: string) => evidence.filter((each) => each.kind === kind).length;
  const [performances, sets] = [count('PERFORMANCE'), count('SET')];
  return [
    performances > 0 ? m.evidence_performances({ count: performances }) : null,
    sets > 0 ? m.evidence_sets({ count: sets }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}
