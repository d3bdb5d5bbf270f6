import { MOST_MESSAGES, MOST_TEXTS } from '@bhashantar/snippet/visual-messages';
import { describe, expect, it } from '@jest/globals';
import { createMessageLimit, readFrameMessage } from './frame-messages.js';

const NONCE = 'a-nonce';
const box = { x: 1, y: 2, width: 3, height: 4 };
const picked = { bhashantar: NONCE, type: 'picked', text: 3, box };
const found = { text: 1, places: 1, visible: 0, isSource: false };

describe('a message of the page in a frame', () => {
  it('is read if it has the nonce and the right shape, without any other fields', () => {
    expect(readFrameMessage({ ...picked, extra: '<b>' }, NONCE)).toEqual({ type: 'picked', text: 3, box });
    expect(readFrameMessage({ bhashantar: NONCE, type: 'found', found: [found], overflows: [], tookMs: 4 }, NONCE)).toMatchObject({
      found: [found],
    });
  });

  it.each([
    ['no object', 'picked'],
    ['nothing', null],
    ['another nonce', { ...picked, bhashantar: 'b' }],
    ['no nonce', { ...picked, bhashantar: undefined }],
    ['a type that there is not', { ...picked, type: 'save' }],
    ['a text as words', { ...picked, text: '3' }],
    ['a text beyond all', { ...picked, text: MOST_TEXTS }],
    ['a box without an end', { ...picked, box: { ...box, x: Number.POSITIVE_INFINITY } }],
    ['a box that is none', { ...picked, box: { ...box, y: Number.NaN } }],
    ['a list that is none', { bhashantar: NONCE, type: 'found', found: { length: 3 }, overflows: [], tookMs: 1 }],
    ['too long a list', { bhashantar: NONCE, type: 'found', found: new Array(MOST_TEXTS + 1).fill(found), overflows: [], tookMs: 1 }],
  ])('is none with %s', (_what, data) => expect(readFrameMessage(data, NONCE)).toBeUndefined());

  it('is refused beyond the number that our script sends in a second', () => {
    let now = 0;
    const mayPass = createMessageLimit(() => now);
    for (let sent = 0; sent < MOST_MESSAGES; sent++) expect(mayPass()).toBe(true);
    expect(mayPass()).toBe(false);
    now += 1_000;
    expect(mayPass()).toBe(true);
  });
});
