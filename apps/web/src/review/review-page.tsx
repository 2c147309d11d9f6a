import '../plans/plans.css';
import { TodayDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { ConflictOfPlan } from '../plans/conflict-card.tsx';
import { Empty, Reading } from '../ui/states.tsx';
import { Outcomes } from './outcomes.tsx';
import { PendingVersion } from './pending-version.tsx';
import { SuggestionCards } from './suggestion-cards.tsx';

/** Everything that waits for a decision, and what came of earlier ones. */
export function ReviewPage() {
  const read = useTopsetQuery(TodayDocument, {});
  return (
    <div className="page">
      <h1>{m.review_title()}</h1>
      <Reading of={read}>
        {({ viewer: { today } }) => {
          const { suggestions, conflicts, pendingVersions } = today;
          const nothing = suggestions.length + conflicts.length + pendingVersions.length === 0;
          return (
            <div className="columns">
              <div className="stack">
                {conflicts.map((conflict) =>
                  conflict.plan ? (
                    <ConflictOfPlan key={conflict.id} conflict={conflict} planId={conflict.plan.id} />
                  ) : null,
                )}
                {pendingVersions.map((version) => (
                  <PendingVersion key={`${version.plan?.id} ${version.version}`} version={version} />
                ))}
                <SuggestionCards suggestions={suggestions} />
                {nothing ? <Empty title={m.review_empty_title()} text={m.review_empty_text()} /> : null}
              </div>
              <Outcomes />
            </div>
          );
        }}
      </Reading>
    </div>
  );
}
