import { BacktestDocument, type BacktestQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Chips } from '../ui/chips.tsx';
import { Reading } from '../ui/states.tsx';
import { number } from '../ui/writing.ts';
import type { Athlete } from './athlete.ts';
import { Saved, useChangeAthlete } from './change-athlete.tsx';
import { Toggle } from './toggle.tsx';

/** The days of the own log that policies are held against. */
const DAYS = 180;
const SUGGESTIONS = {
  'suggestions/estimate-1': { name: m.policy_estimate, text: m.policy_estimate_text },
  'suggestions/adaptive-1': { name: m.policy_adaptive, text: m.policy_adaptive_text },
  'suggestions/classic-1': { name: m.policy_classic, text: m.policy_classic_text },
} as const;
const SELECTIONS = {
  'selection/coach-1': { name: m.policy_coach, text: m.policy_coach_text },
  'selection/greedy-1': { name: m.policy_greedy, text: m.policy_greedy_text },
  'selection/beam-1': { name: m.policy_beam, text: m.policy_beam_text },
} as const;

export function RuleSettings({ athlete }: { readonly athlete: Athlete }) {
  const update = useChangeAthlete();
  const { settings } = athlete;
  const change = (part: Parameters<typeof update.mutate>[0]['settings']) => update.mutate({ settings: part });
  return (
    <div className="columns">
      <div className="stack">
        <PolicyCard
          title={m.rules_suggestions()}
          text={m.rules_suggestions_text()}
          policies={SUGGESTIONS}
          chosen={settings.suggestionPolicy}
          onChoose={(suggestionPolicy) => change({ suggestionPolicy })}
        />
        <OwnLog policyId={settings.suggestionPolicy} />
      </div>
      <div className="stack">
        <PolicyCard
          title={m.rules_selection()}
          text={m.rules_selection_text()}
          policies={SELECTIONS}
          chosen={settings.selectionPolicy}
          onChoose={(selectionPolicy) => change({ selectionPolicy })}
        />
        <section className="card">
          <h2>{m.rules_more()}</h2>
          <div className="lines">
            <Toggle
              text={m.rules_confirm()}
              isOn={settings.confirmLevelChanges}
              onChange={(confirmLevelChanges) => change({ confirmLevelChanges })}
            />
            <Toggle
              text={m.rules_edits()}
              isOn={settings.userEditsBlock}
              onChange={(userEditsBlock) => change({ userEditsBlock })}
            />
            <Toggle
              text={m.rules_adaptive()}
              isOn={settings.adaptiveDifficulty}
              onChange={(adaptiveDifficulty) => change({ adaptiveDifficulty })}
            />
            <Toggle
              text={m.rules_failure()}
              isOn={settings.allowRirZero}
              onChange={(allowRirZero) => change({ allowRirZero })}
            />
            <Toggle
              text={m.rules_model()}
              isOn={settings.aiSuggestions}
              onChange={(aiSuggestions) => change({ aiSuggestions })}
            />
            <Toggle text={m.rules_pooling()} isOn={settings.pooling} onChange={(pooling) => change({ pooling })} />
          </div>
          <Saved of={update} />
        </section>
      </div>
    </div>
  );
}

interface PolicyCardProps {
  readonly title: string;
  readonly text: string;
  readonly policies: Readonly<Record<string, { readonly name: () => string; readonly text: () => string }>>;
  readonly chosen: string;
  readonly onChoose: (policy: string) => void;
}

function PolicyCard({ title, text, policies, chosen, onChoose }: PolicyCardProps) {
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{title}</h2>
        <p className="label quiet">{text}</p>
      </div>
      <Chips
        label={title}
        hideLabel
        chosen={chosen}
        onChoose={(policy) => policy && onChoose(policy)}
        choices={Object.entries(policies).map(([value, { name }]) => ({ value, text: name() }))}
      />
      <dl className="policies">
        {Object.entries(policies).map(([id, policy]) => (
          <div key={id} data-chosen={id === chosen || undefined}>
            <dt>
              {policy.name()} <code className="small quiet">{id}</code>
            </dt>
            <dd className="label">{policy.text()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What each policy would have said of the own log, from what was known at that moment. */
function OwnLog({ policyId }: { readonly policyId: string }) {
  const [first, second] = Object.keys(SUGGESTIONS).filter((id) => id !== policyId);
  const one = useTopsetQuery(BacktestDocument, { candidate: first!, baseline: policyId, days: DAYS });
  const other = useTopsetQuery(BacktestDocument, { candidate: second!, baseline: policyId, days: DAYS });
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.measured_title()}</h2>
        <p className="label quiet">{m.measured_text({ days: DAYS })}</p>
      </div>
      <Reading of={one}>
        {({ backtest }) =>
          backtest.sessions === 0 ? (
            <p className="quiet">{m.measured_none()}</p>
          ) : (
            <>
              <table className="numbers">
                <thead>
                  <tr>
                    <th scope="col">{m.measured_policy()}</th>
                    <th scope="col">{m.measured_harder()}</th>
                    <th scope="col">{m.measured_held()}</th>
                    <th scope="col">{m.measured_failed()}</th>
                    <th scope="col">{m.measured_easier()}</th>
                  </tr>
                </thead>
                <tbody>
                  <Tally of={backtest.baseline} />
                  <Tally of={backtest.candidate} />
                  {other.data ? <Tally of={other.data.backtest.candidate} /> : null}
                </tbody>
              </table>
              <p className="label quiet">{m.measured_sessions({ count: backtest.sessions })}</p>
            </>
          )
        }
      </Reading>
    </section>
  );
}

type TallyOf = NonNullable<BacktestQuery['backtest']>['baseline'];

function Tally({ of: { policyId, ways, outcomes } }: { readonly of: TallyOf }) {
  const way = (name: string) => number(ways.find((each) => each.way === name)?.count ?? 0);
  const outcome = (name: string) => number(outcomes.find((each) => each.outcome === name)?.count ?? 0);
  return (
    <tr>
      <th scope="row">{SUGGESTIONS[policyId as keyof typeof SUGGESTIONS]?.name() ?? policyId}</th>
      <td>{way('HARDER')}</td>
      <td>{outcome('HELD')}</td>
      <td>{outcome('FAILED')}</td>
      <td>{way('EASIER')}</td>
    </tr>
  );
}
