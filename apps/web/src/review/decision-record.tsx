import { SuggestionDetailsDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Failed } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import { RecordView } from './record-view.tsx';

interface RecordProps {
  readonly suggestionId: string;
  readonly confidence: number | null;
}

/** Why a suggestion was made, and how the sessions after it judged it. */
export function DecisionRecord({ suggestionId, confidence }: RecordProps) {
  const { data, error, refetch } = useTopsetQuery(SuggestionDetailsDocument, { id: suggestionId });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton card-shape" role="status" aria-label={m.loading()} />;
  if (data.node?.__typename !== 'Suggestion') return null;
  const { decisionRecord, evaluations } = data.node;
  return (
    <div className="stack">
      {evaluations.length > 0 ? (
        <div className="stack-tight">
          <h3 className="label quiet">{m.review_evaluations()}</h3>
          <ul className="lines">
            {evaluations.map(({ at, outcomeLabel, reason }) => (
              <li key={at} className="line">
                <span className="line-name label">{reason ?? outcomeLabel}</span>
                <span className="label quiet">{day(at)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {decisionRecord ? <RecordView record={decisionRecord} confidence={confidence} /> : null}
    </div>
  );
}
