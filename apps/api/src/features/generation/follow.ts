import { isTerminal } from './progress.ts';

/** The events of one generation as one can read them, while they are still being written. */
export interface EventLog<Event> {
  /** One whenever something may have happened, the first at once. */
  readonly beats: AsyncIterable<unknown>;
  /** Null: there is nothing to read any more. */
  status(): Promise<string | null>;
  eventsAfter(seq: number): Promise<readonly Event[]>;
}

/** Stored events after `afterSeq`, then new ones as they are committed, each once; ends with the last one. */
export async function* follow<Event extends { readonly seq: number; readonly state: string }>(
  log: EventLog<Event>,
  afterSeq: number,
): AsyncGenerator<Event> {
  let seen = afterSeq;
  for await (const _beat of log.beats) {
    // Before the events: what was committed by an end that is seen here is among them.
    const status = await log.status();
    if (status === null) return;
    for (const event of await log.eventsAfter(seen)) {
      seen = event.seq;
      yield event;
      if (isTerminal(event.state)) return;
    }
    if (isTerminal(status)) return;
  }
}
