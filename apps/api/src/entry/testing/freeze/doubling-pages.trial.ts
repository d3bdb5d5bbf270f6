import { describe, expect, it } from '@jest/globals';
import { findSlow } from './measure-growth.js';
import { PAGE_CASES } from './page-cases.js';
import { PAGE_FUNCTIONS } from './page-functions.js';

/** Processor time is measured, but a busy machine hands out little of it. */
const TIMEOUT_MS = 900_000;

describe('twice the page takes at most three times the CPU time', () => {
  it.each(PAGE_FUNCTIONS.map((one) => [one.name, one] as const))(
    'in %s',
    async (_name, { sizes, run }) => expect(await findSlow(run, PAGE_CASES, sizes)).toEqual([]),
    TIMEOUT_MS,
  );
});
