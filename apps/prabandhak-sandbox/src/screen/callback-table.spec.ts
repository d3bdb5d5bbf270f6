import { expect, it } from '@jest/globals';
import type { EventRow } from '../store/rows.js';
import { callbackTable } from './callback-table.js';

const EVENT: EventRow = {
  ...{ eventId: 'evt_1', accountId: 'acc_1', subBatchId: 'sb_1', type: 'subbatch.delivered', seq: 4, state: 'failing', nextAt: null },
  ...{ createdAt: '2026-11-29T12:00:00.000Z', url: 'http://127.0.0.1:1/hook', body: '{"seq":4}' },
  ...{ sending: 'normal', roundAttempts: 1, roundStartedAt: '2026-11-29T12:00:00.000Z' },
  attempts: [{ at: '2026-11-29T12:00:00.000Z', outcome: '500', isSuccess: false }],
};

it('names the column in each cell, because narrow screens show rows as cards without a head', () => {
  const { text } = callbackTable([EVENT], '/callbacks');
  const heads = [...text.matchAll(/<th scope="col"[^>]*>([^<]+)<\/th>/g)].map(([, name]) => name);
  const cells = [...text.matchAll(/<td(?:[^>]*data-label="([^"]+)")?[^>]*>/g)].map(([, label]) => label);
  // The first cell is the header of its row, and the last one has a button that needs no label.
  expect(cells).toEqual([...heads.slice(1, -1), undefined]);
});
