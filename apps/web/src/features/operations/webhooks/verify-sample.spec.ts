import { afterEach, expect, it, jest } from '@jest/globals';
import { VERIFY_SAMPLE } from './verify-sample.js';

/** The test vector of the specification's own libraries. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const TIME = 1_614_265_330;
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const headers = (changes: Record<string, string> = {}) => ({
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': String(TIME),
  'webhook-signature': SIGNATURE,
  ...changes,
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('the sample tells genuine messages from others', async () => {
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(VERIFY_SAMPLE)}`);
  const now = jest.spyOn(Date, 'now').mockReturnValue(TIME * 1000);
  expect(isGenuine(SECRET, headers(), BODY)).toBe(true);
  expect(isGenuine(SECRET, headers({ 'webhook-signature': `v1,AAAA ${SIGNATURE}` }), BODY)).toBe(true);
  expect(isGenuine(SECRET, headers(), `${BODY} `)).toBe(false);
  expect(isGenuine(SECRET, headers({ 'webhook-id': 'msg_other' }), BODY)).toBe(false);
  expect(isGenuine(SECRET, headers({ 'webhook-timestamp': 'soon' }), BODY)).toBe(false);
  expect(isGenuine('whsec_AAAA', headers(), BODY)).toBe(false);
  now.mockReturnValue((TIME + 301) * 1000);
  expect(isGenuine(SECRET, headers(), BODY)).toBe(false);
});
