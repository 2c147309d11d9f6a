import type { SuggestionAnswer, SuggestionDecision } from '@topset/client';
import { useDecideSuggestions } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import { number } from '../ui/writing.ts';
import { changeWords } from './change-words.ts';
import { DecisionRecord } from './decision-record.tsx';
import { groupsOf, type Suggestion, type SuggestionGroup } from './groups.ts';

export function SuggestionCards({ suggestions }: { readonly suggestions: readonly Suggestion[] }) {
  return (
    <ul className="stack">
      {groupsOf(suggestions).map((group) => (
        <li key={group.key}>
          <SuggestionCard group={group} />
        </li>
      ))}
    </ul>
  );
}

/** How likely every working set reaches the least that it asks for, after the change. */
function Chance({ chance }: { readonly chance: number }) {
  const percent = number(chance * 100, 0);
  return (
    <div className="chance">
      <div className="row between label">
        <span className="quiet">{m.review_chance()}</span>
        <span>{percent} %</span>
      </div>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={`${m.review_chance()}: ${percent} %`}>
        <rect className="rail" width="100" height="4" rx="2" />
        <rect className="reached" width={chance * 100} height="4" rx="2" />
      </svg>
    </div>
  );
}

const ANSWERS: readonly { readonly answer: SuggestionAnswer; readonly text: () => string }[] = [
  { answer: 'ACCEPT', text: m.review_accept },
  { answer: 'REJECT', text: m.review_reject },
  { answer: 'DEFER', text: m.review_defer },
];

const LOOKS: Partial<Record<SuggestionDecision, string>> = { ACCEPTED: 'done', REJECTED: 'stop', DEFERRED: 'caution' };

function SuggestionCard({ group: { first, suggestions } }: { readonly group: SuggestionGroup }) {
  const decide = useDecideSuggestions();
  const [whyOpen, setWhyOpen] = useState(false);
  const isOpen = first.decision === 'PENDING' || first.decision === 'DEFERRED';
  const failure = decide.data?.failures[0];
  return (
    <article className="card">
      <header className="row between">
        <div className="stack-tight">
          {first.plan ? <p className="label quiet">{m.review_plan({ name: first.plan.name })}</p> : null}
          <h2>{first.planExercise?.exercise?.name ?? first.planExercise?.exerciseKey}</h2>
        </div>
        {first.decision === 'PENDING' ? null : (
          <span className={`tag ${LOOKS[first.decision] ?? ''}`}>{first.decisionLabel}</span>
        )}
      </header>
      <ul className="stack-tight">
        {suggestions.flatMap((suggestion) =>
          suggestion.changes.map((change) => {
            const { what, from, to } = changeWords(change);
            return (
              <li key={`${suggestion.id} ${change.property} ${change.type}`} className="moved">
                <span className="label quiet">
                  {suggestion.setNumber === null ? m.review_all_sets() : m.review_set({ number: suggestion.setNumber })}
                  {' · '}
                  {what}
                </span>
                <span>
                  <span className="from">{from} → </span>
                  <span className="change">{to}</span>
                </span>
              </li>
            );
          }),
        )}
      </ul>
      <p>{first.reason}</p>
      {first.chance === null ? null : <Chance chance={first.chance} />}
      <Refusal
        error={decide.error ?? (failure ? new Error(m.review_failed_some({ reason: failure.message })) : null)}
      />
      {isOpen ? (
        <div className="row">
          {ANSWERS.filter(({ answer }) => !(answer === 'DEFER' && first.decision === 'DEFERRED')).map(
            ({ answer, text }) => (
              <Button
                key={answer}
                look={answer === 'ACCEPT' ? 'main' : ''}
                isDisabled={decide.isPending}
                onPress={() =>
                  decide.mutate({
                    decisions: [
                      {
                        decision: answer,
                        suggestions: suggestions.map(({ id, version }) => ({ id, expectedVersion: version })),
                      },
                    ],
                  })
                }
              >
                {text()}
              </Button>
            ),
          )}
        </div>
      ) : null}
      <details onToggle={(event) => setWhyOpen(event.currentTarget.open)}>
        <summary>{m.review_why()}</summary>
        {whyOpen ? <DecisionRecord suggestionId={first.id} confidence={first.confidence} /> : null}
      </details>
    </article>
  );
}
