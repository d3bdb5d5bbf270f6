import type { UrlProblem } from '../../../platform/egress/check-url.js';

const PROBLEMS: Readonly<Record<UrlProblem, string>> = {
  notAnAddress: 'Please give the whole address, such as https://example.com/webhook.',
  tooLong: 'This address is too long.',
  scheme: 'Please give an address that begins with https://.',
  credentials: 'Please leave out the user name and password: messages are signed instead.',
  port: 'Please give an address on port 443.',
  privateAddress: 'This address is not on the public internet. Please give one that is.',
};
const OWN = 'This is the address of this application. Please give one of your own.';

/** The address as it is called, or what is wrong with it. Where it really leads is checked again at every message. */
export function readWebhookUrl(
  given: string,
  check: (address: string) => UrlProblem | undefined,
  { isHttpsOnly, ownUrl }: { isHttpsOnly: boolean; ownUrl: string },
): string | { problem: string } {
  const address = given.trim();
  const problem = check(address);
  if (problem) return { problem: PROBLEMS[problem] };
  const url = new URL(address);
  if (isHttpsOnly && url.protocol !== 'https:') return { problem: PROBLEMS.scheme };
  if (url.host === new URL(ownUrl).host) return { problem: OWN };
  url.hash = '';
  return url.href;
}
