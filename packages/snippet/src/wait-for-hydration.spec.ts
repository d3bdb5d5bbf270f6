import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitForHydration } from './wait-for-hydration.js';

/**
 * The parts of a browser that the wait uses: a parsed page without scripts, frames that the test triggers, and idle time after each frame.
 */
class Browser {
  frames: (() => void)[] = [];
  changed = false;
  readonly #before = new Map<string, unknown>();

  install(): void {
    const browser = this;
    class Document {
      get readyState() {
        return 'complete';
      }
    }
    const globals = {
      Document,
      document: new Document(),
      window: { requestIdleCallback: (callback: () => void) => callback() },
      MutationObserver: class {
        observe() {}
        disconnect() {}
        takeRecords() {
          const records = browser.changed ? [{}] : [];
          browser.changed = false;
          return records;
        }
      },
      requestAnimationFrame: (callback: () => void) => this.frames.push(callback),
    };
    for (const [name, value] of Object.entries(globals)) {
      this.#before.set(name, Reflect.get(globalThis, name));
      Reflect.set(globalThis, name, value);
    }
  }

  remove(): void {
    for (const [name, value] of this.#before) Reflect.set(globalThis, name, value);
  }

  frame(): void {
    for (const callback of this.frames.splice(0)) callback();
  }
}

describe('waiting for hydration', () => {
  const browser = new Browser();
  const root = { querySelectorAll: () => [], addEventListener: () => {} } as unknown as Element;
  let ended: number;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'requestIdleCallback'] });
    browser.install();
    ended = 0;
  });
  afterEach(() => {
    browser.remove();
    browser.frames = [];
    browser.changed = false;
    jest.useRealTimers();
  });

  /** Starts a wait after `before` frames. Returns whether it is over at once, and after each of `after` further frames. */
  async function waits(before: number, after: number): Promise<boolean[]> {
    const quiet = waitForHydration(root);
    for (let n = 0; n < before; n++) browser.frame();
    void quiet().then(() => ended++);
    const seen: boolean[] = [];
    for (let n = 0; n <= after; n++) {
      if (n) browser.frame();
      await Promise.resolve();
      seen.push(ended === 1);
    }
    return seen;
  }

  it.each([
    [0, [false, false, true]],
    [1, [false, true]],
    [2, [true]],
    [5, [true]],
  ])('ends two quiet frames after it began, where it is asked for after %i', async (before, expected) => {
    expect(await waits(before, expected.length - 1)).toEqual(expected);
  });

  it('restarts the count at a change', async () => {
    const quiet = waitForHydration(root);
    browser.frame();
    browser.changed = true;
    void quiet().then(() => ended++);
    // The frame in which the change came does not count.
    for (const expected of [0, 0, 1]) {
      browser.frame();
      await Promise.resolve();
      expect(ended).toBe(expected);
    }
  });

  it('times out if no frame comes', async () => {
    void waitForHydration(root)().then(() => ended++);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(ended).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toBe(1);
  });
});
