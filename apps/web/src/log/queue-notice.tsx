import { Link, useLocation } from '@tanstack/react-router';
import * as m from '../generated/messages.js';
import { useOnline } from '../session/online.ts';
import { SignInAgain } from '../session/sign-in.tsx';
import { UpdateNotice } from '../ui/update-notice.tsx';
import { keptWorkout } from './kept-workout.ts';
import { useSetQueue } from './queue-hook.ts';

/** On top of every page: whether there is a connection, what waits for one, and what was not taken. */
export function QueueNotice() {
  const online = useOnline();
  const queue = useSetQueue();
  const { rejected, cut, signedOut } = queue;
  const waiting = queue.waiting.length;
  const [first] = rejected;
  return (
    <div className="shell-notices">
      <UpdateNotice />
      {!online || cut ? (
        <p className="offline" role="status">
          {waiting > 0 ? m.offline_sets({ count: waiting }) : m.offline()} <GoOn />
        </p>
      ) : null}
      {signedOut && waiting > 0 ? (
        <div className="offline" role="status">
          {m.signed_out_sets({ count: waiting })} <SignInAgain />
        </div>
      ) : null}
      {first ? (
        <p className="offline rejected" role="status">
          {m.log_rejected({ count: rejected.length })}{' '}
          <Link to="/workouts/$id" params={{ id: first.set.workoutId }}>
            {m.log_rejected_look()}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Without a connection, the way back to the session that runs. */
function GoOn() {
  const { pathname } = useLocation();
  const workout = keptWorkout()?.workout;
  if (!workout || pathname === `/workouts/${workout.id}`) return null;
  return (
    <Link to="/workouts/$id" params={{ id: workout.id }}>
      {m.offline_continue({ name: workout.name })}
    </Link>
  );
}
