import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepShell } from '../src/session/update.ts';

/** A worker that the browser tries to install, and what becomes of it. */
function installing(end: 'installed' | 'redundant') {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  setTimeout(() => {
    worker.state = end;
    worker.dispatchEvent(new Event('statechange'));
  }, 1_000);
  return Object.assign(new EventTarget(), { active: null, waiting: null, installing: worker, update: async () => {} });
}

/** One that is there already, and what it is told. */
function active() {
  const told = vi.fn();
  const update = vi.fn(async () => {});
  const known = { active: { postMessage: told }, waiting: null, installing: null, update };
  return { registration: Object.assign(new EventTarget(), known), told, update };
}

describe('the worker that keeps the app for when there is no connection', () => {
  const register = vi.fn();
  beforeEach(() => {
    vi.useFakeTimers();
    register.mockReset();
    vi.stubGlobal('navigator', { serviceWorker: { controller: null, register } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is installed again after a try that failed, ever later, and no more once it is there', async () => {
    register
      .mockRejectedValueOnce(new TypeError('no connection'))
      .mockImplementationOnce(async () => installing('redundant'))
      .mockImplementation(async () => installing('installed'));
    await keepShell();
    expect(register).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(register).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000 + 9_999);
    expect(register).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(register).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(register).toHaveBeenCalledTimes(3);
  });

  it('that is there already is not waited for', async () => {
    const { registration, update } = active();
    register.mockResolvedValue(registration);
    await keepShell();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(register).toHaveBeenCalledTimes(1);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is asked to take in a page that was on its way while it began, and no other', async () => {
    const { registration, told } = active();
    register.mockResolvedValue(registration);
    await keepShell();
    expect(told.mock.calls).toEqual([['take-in']]);
    vi.stubGlobal('navigator', { serviceWorker: { controller: {}, register } });
    await keepShell();
    expect(told).toHaveBeenCalledTimes(1);
  });
});
