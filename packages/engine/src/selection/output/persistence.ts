import type { Intent, SelectionMode } from '../../vocabulary.ts';

/** What a workout stores about how its session was made. */
export interface StoredSelection {
  readonly selectionMode: SelectionMode;
  readonly sessionIntent: Intent | null;
  /** Whether finishing it moves the weekly schedule on. */
  readonly advancesSplit: boolean;
}

export interface SavedSession {
  readonly selectionMode?: SelectionMode;
  readonly intent?: Intent | null;
  readonly advancesSplit?: boolean;
}

/** Saving with an intent and no mode means INTENT; a session made by hand never moves the schedule. */
export function storedSelection({ selectionMode, intent, advancesSplit }: SavedSession): StoredSelection {
  const mode = selectionMode ?? (intent ? 'INTENT' : 'MANUAL');
  const sessionIntent = intent ?? null;
  if (mode === 'INTENT') return { selectionMode: mode, sessionIntent, advancesSplit: true };
  const drives = (mode === 'TEMPLATE' || mode === 'LLM') && sessionIntent !== null;
  return { selectionMode: mode, sessionIntent, advancesSplit: drives && advancesSplit !== false };
}
