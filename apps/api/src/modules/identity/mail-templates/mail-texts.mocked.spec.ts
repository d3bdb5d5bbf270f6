import * as contracts from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

/** Values that no text has by chance. */
const CHANGED = {
  LOGIN_ATTEMPTS: 41,
  LOCKOUT_MINUTES: 42,
  PASSWORD_RESET_MINUTES: 43,
  INVITATION_HOURS: 44,
  SIGN_UP_HOURS: 45,
  MAX_MISSED_CHECKS: 46,
  LOST_PROOF_DAYS: 47,
};

describe.each(['en', 'hi'] as const)('a policy value that changes reaches the mails in %s', (locale) => {
  let mails: Readonly<Record<string, { paragraphs: readonly string[] }>>;

  beforeAll(async () => {
    jest.resetModules();
    jest.unstable_mockModule('@bhashantar/contracts', () => ({ ...contracts, ...CHANGED }));
    const { MAIL_TEXTS } = await import('./mail-texts.js');
    mails = MAIL_TEXTS[locale].mails;
  });
  afterAll(() => {
    jest.resetModules();
  });

  it.each([
    ['LOGIN_ATTEMPTS', 'locked', '41'],
    ['LOCKOUT_MINUTES', 'locked', '42'],
    ['PASSWORD_RESET_MINUTES', 'passwordReset', '43'],
    ['INVITATION_HOURS', 'invitation', '44'],
    ['SIGN_UP_HOURS', 'verification', '45'],
    ['MAX_MISSED_CHECKS', 'verificationLost', '46'],
    ['MAX_MISSED_CHECKS', 'verificationMissing', '45'],
    ['LOST_PROOF_DAYS', 'verificationLost', '47'],
  ])('%s: %s', (_name, template, text) => {
    expect(mails[template]?.paragraphs.join(' ')).toContain(text);
  });
});
