import { Link } from '@tanstack/react-router';
import type { DialogQuery } from '@topset/client';
import { useEffect, useRef } from 'react';
import * as m from '../generated/messages.js';
import { Empty } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import { type Answer, Understood } from './understood.tsx';

type Message = NonNullable<DialogQuery['dialog']>['messages']['nodes'][number];

interface ListProps {
  readonly messages: readonly Message[];
  /** What the last message led to, in full. */
  readonly answer: Answer | null;
}

export function MessageList({ messages, answer }: ListProps) {
  const end = useRef<HTMLLIElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (newest) end.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  if (messages.length === 0) return <Empty title={m.coach_empty_title()} text={m.coach_empty_text()} />;
  return (
    <ol className="dialogue" aria-live="polite">
      {messages.map(({ id, text, reply, at }, index) => (
        <li key={id} className="stack" ref={index === messages.length - 1 ? end : null}>
          <div className="said mine">
            <span className="unseen">{m.coach_you()}: </span>
            <p className="verbatim">{text}</p>
            <p className="small">{day(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}</p>
          </div>
          <div className="said">
            <span className="unseen">{m.nav_coach()}: </span>
            {reply ? <Reply text={reply} /> : null}
            {answer?.sent.id === id ? <Details answer={answer} /> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The first line says it; the rest stands below. */
function Reply({ text }: { readonly text: string }) {
  const [first, ...rest] = text.split('\n');
  return (
    <>
      <p className="reply-first">{first}</p>
      {rest.length > 0 ? <p className="verbatim label">{rest.join('\n')}</p> : null}
    </>
  );
}

function Details({ answer }: { readonly answer: Answer }) {
  return (
    <>
      <Understood answer={answer} />
      {answer.coach ? <p>{answer.coach.summary}</p> : null}
      {answer.coach?.safetyNote ? <p className="notice caution">{answer.coach.safetyNote}</p> : null}
      {answer.flagsSet.length > 0 ? (
        <p className="notice caution">
          {m.coach_flags_set({
            names: answer.flagsSet
              .map(({ kindLabel, areaLabel }) => [kindLabel, areaLabel].filter(Boolean).join(' · '))
              .join(', '),
          })}
        </p>
      ) : null}
      {answer.workout ? (
        <Link className="button" to="/workouts/$id" params={{ id: answer.workout.id }}>
          {m.coach_open_workout({ name: answer.workout.name })}
        </Link>
      ) : null}
    </>
  );
}
