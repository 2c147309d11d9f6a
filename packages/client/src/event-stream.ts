/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a `text/event-stream` as it arrives in pieces, which may be cut anywhere. Comments, which servers send to keep a
 * connection open, make no event; ids and retry times are not used by the protocol.
 */
export function createEventStreamReader(): (piece: Uint8Array) => StreamEvent[] {
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];

  return (piece) => {
    rest += decoder.decode(piece, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    // A `\r` at the very end may be half of a `\r\n`: it waits for the next piece with the unfinished line.
    rest = lines.pop() ?? '';
    return lines.flatMap(readLine);
  };

  function readLine(line: string): StreamEvent[] {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return [];
  }

  function dispatch(): StreamEvent[] {
    const complete = event !== '' || data.length > 0 ? [{ event: event || 'message', data: data.join('\n') }] : [];
    event = '';
    data = [];
    return complete;
  }
}
