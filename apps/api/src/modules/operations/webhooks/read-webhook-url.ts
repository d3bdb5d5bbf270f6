import type { UrlProblem } from '../../../platform/egress/check-url.js';
import { URL_PROBLEMS } from '../../../platform/egress/url-problems.js';

const PROBLEMS: Readonly<Record<UrlProblem, string>> = {
  ...URL_PROBLEMS,
  notAnAddress: 'Please give the whole address, such as https://example.com/webhook.',
  scheme: 'Please give an address that begins with https://.',
  credentials: 'Please leave out the user name and password: messages are signed instead.',
  port: 'Please give an address on port 443.',
};
const OWN = 'This is the address of this application. Please give one of your own.';

/** The address as it is called, or what is wrong with it. Every message checks again where it really leads. */
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
