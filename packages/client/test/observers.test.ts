import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { WorkoutUpdatedDocument } from '../src/index.ts';
import { COMPLETE, refuse, startApiDouble, stream, workoutEvent } from './api-double.ts';

const end = (response: ServerResponse) => {
  response.end();
};

/** What an observer was told, and its end. */
function recorder() {
  const told: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    told,
    finished,
    observer: {
      next: ({ workoutUpdated }: { workoutUpdated: { eventId: string } }) => void told.push(workoutUpdated.eventId),
      error: (reason: unknown) => {
        told.push((reason as Error).message);
        finish();
      },
      complete: () => {
        told.push('complete');
        finish();
      },
    },
  };
}

describe('a subscription by callbacks', () => {
  test('tells events and the end', async () => {
    await using api = await startApiDouble(stream([workoutEvent('1'), workoutEvent('2'), COMPLETE], end));
    const { told, finished, observer } = recorder();
    api.client().workoutUpdated({ id: 'W1' }, observer);
    await finished;
    expect(told).toEqual(['1', '2', 'complete']);
  });

  test('tells why it failed', async () => {
    await using api = await startApiDouble(refuse(401, 'UNAUTHENTICATED'));
    const { told, finished, observer } = recorder();
    api.client().subscribe(WorkoutUpdatedDocument, { id: 'W1' }, observer);
    await finished;
    expect(told).toEqual(['refused with UNAUTHENTICATED']);
  });

  test('tells what the observer itself threw', async () => {
    await using api = await startApiDouble(stream([workoutEvent('1'), workoutEvent('2')]));
    const { told, finished, observer } = recorder();
    const failing = {
      ...observer,
      next: () => {
        throw new Error('the screen is gone');
      },
    };
    api.client().workoutUpdated({ id: 'W1' }, failing);
    await finished;
    expect(told).toEqual(['the screen is gone']);
  });

  test.each(['its answer', 'a signal'])('is ended by %s, and silent from then on', async (means) => {
    const open: ServerResponse[] = [];
    await using api = await startApiDouble(stream([workoutEvent('1')], (response) => open.push(response)));
    const { told, observer } = recorder();
    const leaving = new AbortController();
    await new Promise<void>((resolve) => {
      const unsubscribe = api.client().workoutUpdated(
        { id: 'W1' },
        {
          ...observer,
          next: (event) => {
            observer.next(event);
            if (means === 'a signal') leaving.abort();
            else unsubscribe();
            resolve();
          },
        },
        { signal: leaving.signal },
      );
    });
    const [response] = open;
    if (!response?.closed) await new Promise((resolve) => response?.once('close', resolve));
    expect(told).toEqual(['1']);
  });
});
