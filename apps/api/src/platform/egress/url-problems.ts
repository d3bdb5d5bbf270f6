import type { UrlProblem } from './check-url.js';

/** Texts that refuse an address; a form may have its own. */
export const URL_PROBLEMS: Readonly<Record<UrlProblem, string>> = {
  notAnAddress: 'Please give the whole address, such as https://example.com.',
  tooLong: 'This address is too long.',
  scheme: 'Please give an address that begins with https:// or http://.',
  credentials: 'The address must not hold a user name or password.',
  port: 'Please give an address on port 443 or port 80: no other port is reached.',
  privateAddress: 'This address is not on the public internet. Please give one that is.',
};
