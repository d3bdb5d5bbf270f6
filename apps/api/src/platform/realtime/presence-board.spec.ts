import { describe, expect, it } from '@jest/globals';
import { MessageLimit } from './message-limit.js';
import { PresenceBoard, type PresenceEntry } from './presence-board.js';

const entry = (changes: Partial<PresenceEntry> = {}): PresenceEntry => ({
  ...{ connectionId: 'c-1', room: 'o/project/p', projectId: 'p', userId: 'u-1', name: 'Asha', language: 'hi', sourceHash: null },
  ...changes,
});

describe('the board of a process', () => {
  it('answers the rooms in which something changed, and none for a repetition', () => {
    const board = new PresenceBoard();
    expect(board.put(entry(), 1)).toEqual(['o/project/p']);
    expect(board.put(entry(), 2)).toEqual([]);
    expect(board.put(entry({ sourceHash: 'v1:a' }), 3)).toEqual(['o/project/p']);
    expect(board.put(entry({ room: 'o/project/q' }), 4)).toEqual(['o/project/p', 'o/project/q']);
    expect(board.remove('c-1')).toEqual(['o/project/q']);
    expect(board.remove('c-1')).toEqual([]);
  });

  it('shows a person once for each place, whatever the number of tabs', () => {
    const board = new PresenceBoard();
    board.put(entry(), 1);
    board.put(entry({ connectionId: 'c-2' }), 1);
    board.put(entry({ connectionId: 'c-3', language: 'ta' }), 1);
    board.put(entry({ connectionId: 'c-4', room: 'o/project/q' }), 1);
    expect(board.peopleIn('o/project/p')).toEqual([
      { userId: 'u-1', name: 'Asha', language: 'hi', sourceHash: null },
      { userId: 'u-1', name: 'Asha', language: 'ta', sourceHash: null },
    ]);
  });

  it('forgets what was not repeated', () => {
    const board = new PresenceBoard();
    board.put(entry(), 1);
    board.put(entry({ connectionId: 'c-2', userId: 'u-2' }), 5);
    expect(board.expire(1)).toEqual([]);
    expect(board.expire(5)).toEqual(['o/project/p']);
    expect(board.peopleIn('o/project/p').map(({ userId }) => userId)).toEqual(['u-2']);
  });
});

describe('the messages of a websocket', () => {
  it('are taken up to a number a second', () => {
    const limit = new MessageLimit(2);
    expect([10_000, 10_100, 10_999, 11_000].map((now) => limit.take(now))).toEqual([true, true, false, true]);
  });
});
