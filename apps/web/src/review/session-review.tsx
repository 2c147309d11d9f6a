import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LeaveSummaryDocument, SkipReviewDocument, TodayDocument, WorkoutSuggestionsDocument } from '@topset/client';
import { TOPSET, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import type { Workout } from '../log/sets.ts';
import { SetsDone } from '../log/sets-done.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Empty, Reading, Refusal } from '../ui/states.tsx';
import { SuggestionCards } from './suggestion-cards.tsx';

/** Changes that wait and would apply to the session that is about to start. */
export function BeforeSession({ workout }: { readonly workout: Workout }) {
  const queries = useQueryClient();
  const read = useTopsetQuery(TodayDocument, {});
  const skip = useTopsetMutation(SkipReviewDocument, {
    onSuccess: () => queries.invalidateQueries({ queryKey: [TOPSET] }),
  });
  return (
    <div className="page">
      <header className="stack-tight">
        <p className="label quiet">{workout.name}</p>
        <h1>{m.review_before()}</h1>
        <p className="quiet">{m.review_before_text()}</p>
      </header>
      <Reading of={read}>
        {({ viewer }) => (
          <SuggestionCards suggestions={viewer.today.suggestions.filter(({ plan }) => plan?.id === workout.plan?.id)} />
        )}
      </Reading>
      <Refusal error={skip.error} />
      <Button look="large" isDisabled={skip.isPending} onPress={() => skip.mutate({ workoutId: workout.id })}>
        {m.review_skip()}
      </Button>
    </div>
  );
}

/** What a finished session led to. */
export function AfterSession({ workout }: { readonly workout: Workout }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const read = useTopsetQuery(WorkoutSuggestionsDocument, { id: workout.id });
  const leave = useTopsetMutation(LeaveSummaryDocument, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [TOPSET] });
      await navigate({ to: '/' });
    },
  });
  return (
    <div className="page">
      <header className="stack-tight">
        <p className="label done row">
          <Icon name="done" />
          {m.review_saved()}
        </p>
        <h1>{m.review_after({ name: workout.name })}</h1>
      </header>
      <div className="columns">
        <Reading of={read}>
          {({ workout: after }) => {
            const suggestions = after?.suggestions ?? [];
            return suggestions.length > 0 ? (
              <SuggestionCards suggestions={suggestions} />
            ) : (
              <Empty title={m.review_empty_title()} text={m.review_no_changes()} />
            );
          }}
        </Reading>
        <aside className="stack">
          <SetsDone performances={workout.performances} />
          <Refusal error={leave.error} />
          <p className="label quiet">{m.review_left()}</p>
          <Button
            look="main large"
            isDisabled={leave.isPending}
            onPress={() => leave.mutate({ workoutId: workout.id })}
          >
            {m.review_done()}
          </Button>
        </aside>
      </div>
    </div>
  );
}
