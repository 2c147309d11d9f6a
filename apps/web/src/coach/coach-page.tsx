import './coach.css';
import { DialogDocument, TodayDocument, ViewerDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Reading } from '../ui/states.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { QuestionCard } from './question-card.tsx';
import { AlertCard, FlagCard, ModeCard } from './standing.tsx';
import type { Answer } from './understood.tsx';

const LAST = 30;

/** What is said to the coach and what comes back; beside it what holds training back now. */
export function CoachPage() {
  const read = useTopsetQuery(DialogDocument, { last: LAST });
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <div className="page">
      <header className="stack-tight">
        <h1>{m.nav_coach()}</h1>
        <p className="quiet">{m.coach_lead()}</p>
      </header>
      <div className="columns">
        <section className="stack" aria-label={m.coach_dialogue()}>
          <Reading of={read}>
            {({ dialog }) => (
              <>
                <MessageList messages={dialog?.messages.nodes ?? []} answer={answer} />
                {dialog?.openQuestion ? <QuestionCard question={dialog.openQuestion} onAnswer={setAnswer} /> : null}
                <Composer onAnswer={setAnswer} />
              </>
            )}
          </Reading>
        </section>
        <Standing />
      </div>
    </div>
  );
}

/** What holds training back: alerts first, then flags, then modes. */
function Standing() {
  const today = useTopsetQuery(TodayDocument, {});
  const viewer = useTopsetQuery(ViewerDocument, {});
  return (
    <aside className="stack" aria-label={m.standing_title()}>
      <h2>{m.standing_title()}</h2>
      <Reading of={viewer}>
        {({ viewer: { flags, modes } }) => {
          const alerts = today.data?.viewer.today.alerts ?? [];
          if (alerts.length + flags.length + modes.length === 0) {
            return <p className="quiet">{m.standing_none()}</p>;
          }
          return (
            <ul className="stack">
              {alerts.map((alert) => (
                <AlertCard key={alert.id} alert={alert} />
              ))}
              {flags.map((flag) => (
                <FlagCard key={flag.id} flag={flag} />
              ))}
              {modes.map((mode) => (
                <ModeCard key={mode.id} mode={mode} />
              ))}
            </ul>
          );
        }}
      </Reading>
    </aside>
  );
}
