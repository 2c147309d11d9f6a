import type { SafetyFieldsFragment } from '@topset/client';
import type { z } from 'zod';
import type { safety } from './shapes.ts';

/** The first notice among several answers of the API that asks to stop, else the first one. */
export function safetyOf(found: readonly (SafetyFieldsFragment | null | undefined)[]): z.input<typeof safety> {
  const notices = found.filter((notice) => notice != null);
  const first = notices.find(({ stopNow }) => stopNow) ?? notices[0];
  return first ? { message: first.message, stopNow: first.stopNow, adviseDoctor: first.adviseDoctor } : null;
}
