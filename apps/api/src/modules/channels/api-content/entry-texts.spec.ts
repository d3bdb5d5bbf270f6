import { KeyDiscovery } from '@bhashantar/formats';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ItemKeys } from './entry-texts.js';

describe('keys of an item', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are learned in several turns of the event loop, by all strings together', async () => {
    const add = jest.spyOn(KeyDiscovery.prototype, 'add');
    const decide = jest.spyOn(KeyDiscovery.prototype, 'decide');
    const turns = new LoopTurns();
    const inTurn = jest.spyOn(turns, 'inTurn');
    const strings = Array.from({ length: 5_001 }, (_, at) => ({
      ...{ key: '/title', source: `The news of day ${at}`, start: at, end: at + 1, line: 1, column: 1 },
    }));
    const keys = new ItemKeys([]);
    decide.mockClear();
    await keys.learn(turns, strings);
    expect(add.mock.calls.map(([some]) => some.length)).toEqual([2_000, 2_000, 1_001]);
    expect(inTurn).toHaveBeenCalledTimes(4);
    expect(decide).toHaveBeenCalledTimes(1);
    expect(keys.found).toMatchObject([{ path: '/title', rule: 'text', texts: 5_001 }]);
  });
});
