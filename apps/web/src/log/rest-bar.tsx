import { useEffect } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/writing.ts';
import { setRest, useRest } from './rest.ts';

const MORE_MS = 30_000;

export function RestBar({ workoutId }: { readonly workoutId: string }) {
  const { rest, secondsLeft } = useRest(workoutId);
  const isOver = rest !== null && secondsLeft === 0;
  useEffect(() => {
    // A browser refuses, and says so, until the page was touched once.
    if (isOver && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(200);
  }, [isOver]);
  if (!rest) return null;
  return (
    <section className="rest" aria-label={m.rest_title()}>
      {isOver ? (
        <p role="status">{m.rest_over()}</p>
      ) : (
        <p className="rest-time" role="timer">
          {clock(secondsLeft)}
        </p>
      )}
      <div className="row">
        <Button onPress={() => setRest({ ...rest, endsAt: Math.max(Date.now(), rest.endsAt) + MORE_MS })}>
          {m.rest_longer()}
        </Button>
        <Button onPress={() => setRest(null)}>{isOver ? m.rest_dismiss() : m.rest_skip()}</Button>
      </div>
    </section>
  );
}
