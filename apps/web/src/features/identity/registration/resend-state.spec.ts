import { describe, expect, it } from '@jest/globals';
import { parseProgress, type Registration } from './registration.store.js';
import { dueChannels, nextResendAt } from './resend-state.js';

const registration = (mobile: Registration['mobile'], email: Registration['email']): Registration => ({
  authenticationCode: 'code',
  verifyEmailToken: null,
  sentTo: '',
  mobile,
  email,
});

describe('resending codes', () => {
  it('waits for the first of the channels that still need a code', () => {
    const both = registration({ resendAt: 5000, verified: false }, { resendAt: 4000, verified: false });
    expect(nextResendAt(both)).toBe(4000);
    expect(dueChannels(both, 4500)).toEqual(['email']);
  });

  it('leaves verified channels alone', () => {
    const half = registration({ resendAt: 5000, verified: false }, { resendAt: 1000, verified: true });
    expect(nextResendAt(half)).toBe(5000);
    expect(dueChannels(half, 9000)).toEqual(['mobile']);
  });

  it('sends at once what was never sent', () => {
    const unsent = registration({ resendAt: 5000, verified: false }, { resendAt: null, verified: false });
    expect(nextResendAt(unsent)).toBeNull();
    expect(dueChannels(unsent, 0)).toEqual(['email']);
  });
});

describe('parseProgress', () => {
  it('drops what is not of the right kind', () => {
    expect(parseProgress({ details: { name: 1, languages: ['hi', 2] }, begun: { authenticationCode: 5 } })).toEqual({
      details: { name: '', email: '', phone: '', url: '', languages: ['hi'] },
      begun: null,
    });
    expect(parseProgress('nonsense')).toBeUndefined();
  });
});
