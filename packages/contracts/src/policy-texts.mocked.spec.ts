import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as policy from './policy.js';

/** Every number of the policy raised by 13, so that no other number can be taken for it. */
const values = Object.fromEntries(Object.entries(policy));
const raised = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value + 13 : value]));

describe('a policy value that changes', () => {
  let contracts: typeof import('./index.js');

  beforeAll(async () => {
    jest.resetModules();
    jest.unstable_mockModule('./policy.js', () => raised);
    contracts = await import('./index.js');
  });
  afterAll(() => {
    jest.resetModules();
  });

  it.each([
    ['LOCKOUT_MINUTES', () => contracts.MESSAGES.lockAdvice],
    ['LOCKOUT_MINUTES', () => contracts.ERRORS.LOCKED.message],
    ['KYC_DOCUMENT_MAX_MB', () => contracts.MESSAGES.documentTooLarge],
    ['PASSWORD_MIN', () => contracts.PASSWORD_SHORT],
    ['PASSWORD_MAX', () => contracts.checkPassword('x'.repeat(2_000))],
    ['OTP_LENGTH', () => contracts.OTP_INVALID],
    ['NAME_MIN', () => contracts.NAME_MINIMUM],
    ['NAME_MIN', () => contracts.NAME_LETTERS],
    ['NAME_MAX', () => contracts.checkName('x'.repeat(200))],
    ['FREE_LANGUAGES', () => contracts.LANGUAGES_LIMIT],
    ['UNDO_MINUTES', () => contracts.undoFill.summary],
    ['STREAMED_SEGMENTS_MAX', () => contracts.exportMemory.summary],
  ] as [keyof typeof policy, () => unknown][])('%s reaches its text', (name, text) => {
    expect(text()).toMatch(new RegExp(`\\b${raised[name]}\\b`));
  });
});

describe('documents, which cannot interpolate', () => {
  const root = join(import.meta.dirname, '../../..');

  it.each([
    ['README.md', `for ${policy.PREVIEW_HOURS} hours`],
    ['README.md', `${policy.DEFAULT_THRESHOLD} % of the words`],
    ['README.md', `a text ${policy.MAX_TEXT_LENGTH.toLocaleString('en')} characters`],
    ['docs/glossary.md', `shows a language for ${policy.PREVIEW_HOURS} hours`],
    [
      'docs/runbook.md',
      `Up to ${policy.ORGANISATION_WAITING_MAX} further calls wait, for at most ${policy.ORGANISATION_WAIT_SECONDS} seconds`,
    ],
    ['docs/runbook.md', `\`previews\` keeps for ${policy.PREVIEW_HOURS} hours`],
  ])('%s says "%s"', (file, text) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(text);
  });
});

describe('numberWord', () => {
  it('writes words up to twelve, and digits beyond', async () => {
    const { numberWord } = await import('./messages/number-word.js');
    expect([numberWord(3), numberWord(12), numberWord(13), numberWord(5, 'hi')]).toEqual(['three', 'twelve', '13', 'पाँच']);
  });
});
