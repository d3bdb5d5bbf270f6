import { describe, expect, it, jest } from '@jest/globals';
import { shutDown } from './shut-down.js';

function parts() {
  const steps: string[] = [];
  return {
    steps,
    startDraining: () => void steps.push('not ready'),
    drainMs: 30,
    close: async () => void steps.push('closed'),
    closeMs: 10_000,
    logger: { error: jest.fn() },
  };
}

describe('the end of a process', () => {
  it('is told first, and comes when the others have had time to notice', async () => {
    const given = parts();
    const ending = shutDown(given);
    expect(given.steps).toEqual(['not ready']);
    expect(await ending).toBe(0);
    expect(given.steps).toEqual(['not ready', 'closed']);
    expect(given.logger.error).not.toHaveBeenCalled();
  });

  it('comes also when something fails on the way', async () => {
    const given = parts();
    const error = new Error('no');
    expect(await shutDown({ ...given, close: () => Promise.reject(error) })).toBe(1);
    expect(given.logger.error).toHaveBeenCalledWith({ err: error }, 'shutdown failed');
  });

  it('comes also when something never ends', async () => {
    const given = parts();
    expect(await shutDown({ ...given, closeMs: 20, close: () => new Promise(() => undefined) })).toBe(1);
    expect(given.logger.error).toHaveBeenCalledWith({ closeMs: 20 }, 'shutdown timed out');
  });
});
