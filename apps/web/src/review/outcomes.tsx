import type { SuggestionFieldsFragment, SuggestionOutcome } from '@topset/client';
import { SuggestionsDocument } from '@topset/client';
import { useTopsetPages } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Reading } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import { changeWords } from './change-words.ts';
import { DecisionRecord } from './decision-record.tsx';

const PAGE = 10;

const LOOKS: Partial<Record<SuggestionOutcome, string>> = {
  GOOD: 'done',
  TOO_AGGRESSIVE: 'stop',
  INSUFFICIENT: 'stop',
  TOO_EASY: 'change',
};

/** What came of suggestions that were decided on. */
export function Outcomes() {
  const [shown, setShown] = useState<'ACCEPTED' | 'REJECTED'>('ACCEPTED');
  const pages = useTopsetPages(
    SuggestionsDocument,
    { first: PAGE, filter: { decisions: [shown] } },
    (data) => data.suggestions,
    { placeholderData: (before) => before },
  );
  return (
    <section className="stack" aria-labelledby="outcomes">
      <div className="stack-tight">
        <h2 id="outcomes">{m.outcomes_title()}</h2>
        <p className="label quiet">{m.outcomes_lead()}</p>
      </div>
      <Chips
        label={m.outcomes_shown()}
        hideLabel
        chosen={shown}
        onChoose={(value) => setShown(value ?? 'ACCEPTED')}
        choices={[
          { value: 'ACCEPTED', text: m.outcomes_accepted() },
          { value: 'REJECTED', text: m.outcomes_rejected() },
        ]}
      />
      <Reading of={pages}>
        {() =>
          pages.nodes.length === 0 ? (
            <p className="quiet">{m.outcomes_none()}</p>
          ) : (
            <ul className="stack">
              {pages.nodes.map((suggestion) => (
                <li key={suggestion.id}>
                  <Outcome suggestion={suggestion} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      {pages.hasNextPage ? (
        <div>
          <Button isDisabled={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
            {m.library_more()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Outcome({ suggestion }: { readonly suggestion: SuggestionFieldsFragment }) {
  const [open, setOpen] = useState(false);
  const { planExercise, outcome, outcomeLabel, outcomeReason, changes, decidedAt, createdAt } = suggestion;
  return (
    <article className="card">
      <header className="row between">
        <div className="stack-tight">
          <p className="label quiet">{day(decidedAt ?? createdAt)}</p>
          <h3>{planExercise?.exercise?.name ?? planExercise?.exerciseKey}</h3>
        </div>
        <span className={`tag ${LOOKS[outcome] ?? ''}`}>{outcomeLabel}</span>
      </header>
      <ul className="stack-tight">
        {changes.map((change) => {
          const { what, from, to } = changeWords(change);
          return (
            <li key={`${change.property} ${change.type}`} className="moved">
              <span className="label quiet">{what}</span>
              <span>
                <span className="from">{from} → </span>
                <span className="change">{to}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {outcomeReason ? <p className="label">{outcomeReason}</p> : null}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{m.review_why()}</summary>
        {open ? <DecisionRecord suggestionId={suggestion.id} confidence={suggestion.confidence} /> : null}
      </details>
    </article>
  );
}
