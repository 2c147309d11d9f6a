import { describe, expect, test } from 'vitest';
import { createEventStreamReader, type StreamEvent } from '../src/event-stream.ts';

function read(...pieces: (string | Uint8Array)[]): StreamEvent[] {
  const reader = createEventStreamReader();
  return pieces.flatMap((piece) => reader(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
}

describe('an event stream', () => {
  test('gives events with their names, and none for comments', () => {
    expect(read(':\n\nevent: next\ndata: {"a":1}\n\n: ping\n\nevent: complete\ndata:\n\n')).toEqual([
      { event: 'next', data: '{"a":1}' },
      { event: 'complete', data: '' },
    ]);
  });

  test('joins lines of data, takes one space away and knows lines without a colon', () => {
    expect(read('data: one\ndata:  two\ndata\n\n')).toEqual([{ event: 'message', data: 'one\n two\n' }]);
  });

  test('does not give an event that is not finished', () => {
    expect(read('event: next\ndata: {"a":1}\n')).toEqual([]);
  });

  test.each(['\n', '\r\n', '\r'])('reads the same wherever it is cut, with %j as the end of a line', (end) => {
    const text = ['event: next', 'data: {"name":"Жим лёжа 🏋"}', '', ': x', 'event: complete', 'data:', '', 'x'].join(
      end,
    );
    const bytes = new TextEncoder().encode(text);
    const whole = [
      { event: 'next', data: '{"name":"Жим лёжа 🏋"}' },
      { event: 'complete', data: '' },
    ];
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(read(bytes.slice(0, cut), bytes.slice(cut))).toEqual(whole);
    }
    expect(read(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
  });
});
