import { resendOtp, sendEmailOtp } from '@bhashantar/contracts';
import { call } from '../../lib/http/client.js';
import { type Channel, noteChange, type Registration } from './registration.store.js';

/** Sends another code to the number or the address and notes when the next one may be asked for. */
export async function resendCode(channel: Channel, registration: Registration, email: string): Promise<void> {
  const { authenticationCode } = registration;
  const noteSent = (seconds: number, rest: Partial<Registration> = {}) =>
    noteChange(authenticationCode, () => ({ [channel]: { resendAt: Date.now() + seconds * 1000, verified: false }, ...rest }));
  if (channel === 'mobile') {
    const { resendAfterSeconds, sentTo } = await call(resendOtp, { authenticationCode });
    return noteSent(resendAfterSeconds, { sentTo });
  }
  const { token, resendAfterSeconds } = await call(sendEmailOtp, { email, authenticationCode });
  noteSent(resendAfterSeconds, { verifyEmailToken: token });
}
