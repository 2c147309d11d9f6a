/** The part of a broadcast channel that is used. */
interface Channel {
  onmessage: (() => void) | null;
  postMessage(message: null): void;
  close(): void;
  /** In Node: a channel must not keep the process alive. */
  unref?(): void;
}

export interface OtherTabs {
  /** Something in the storage that all tabs share has changed. */
  tell(): void;
  close(): void;
}

const NONE: OtherTabs = { tell: () => {}, close: () => {} };

/** The other tabs of this athlete, where the browser lets tabs speak with each other. */
export function otherTabs(name: string, onNews: () => void): OtherTabs {
  const { BroadcastChannel } = globalThis as unknown as { BroadcastChannel?: new (name: string) => Channel };
  if (!BroadcastChannel) return NONE;
  const channel = new BroadcastChannel(name);
  channel.unref?.();
  channel.onmessage = onNews;
  return { tell: () => channel.postMessage(null), close: () => channel.close() };
}
