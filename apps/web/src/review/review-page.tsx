import { TodayDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Empty, Reading } from '../ui/states.tsx';
import { SuggestionCards } from './suggestion-cards.tsx';

/** Every change that waits for a decision. */
export function ReviewPage() {
  const read = useTopsetQuery(TodayDocument, {});
  return (
    <div className="page">
      <h1>{m.review_title()}</h1>
      <Reading of={read}>
        {({ viewer }) =>
          viewer.today.suggestions.length > 0 ? (
            <SuggestionCards suggestions={viewer.today.suggestions} />
          ) : (
            <Empty title={m.review_empty_title()} text={m.review_empty_text()} />
          )
        }
      </Reading>
    </div>
  );
}
