import type { CrawlRetry } from '../../modules/content/crawl/crawl-retry.js';

/** The outcome of a page or a crawl in words, for everything that the screens can also name. */
const SENTENCES: Readonly<Record<string, string>> = {
  blocked: 'The address is private or reserved. Test servers can be allowed by EGRESS_ALLOW_HOSTS=host:port, outside production.',
  timeout: 'The server took too long.',
  unreachable: 'The server could not be reached.',
  hostNotFound: 'There is no host of this name.',
  certificate: 'The certificate of the site is not valid.',
  connection: 'Nothing listens there, or the server closed the connection.',
  connect: 'The server took too long.',
  firstByte: 'The server took too long.',
  total: 'The server took too long.',
  tooLarge: 'The page is too large.',
  tooManyRedirects: 'There are too many redirects.',
  badRedirect: 'A redirect has no usable target.',
  redirectLoop: 'The address redirects to itself.',
  redirectedAway: 'The site redirects to another host.',
  redirect: 'The address redirects to another.',
  redirectTarget: 'A redirect leads to a private or local address.',
  canonical: 'The page names another address as the original.',
  encoding: 'The content could not be decompressed.',
  headersTooLarge: 'The server sent too many headers.',
  protocol: 'The server sent an invalid HTTP response.',
  notHtml: 'This is not a web page.',
  noindex: 'The page asks not to be stored.',
  unparsable: 'The pages could not be read.',
  robots: 'The site’s robots.txt disallows it.',
  robotsUnavailable: 'The server has trouble with robots.txt, and nothing may be crawled without it.',
  robotsUnreachable: 'The site’s robots.txt could not be reached, and nothing may be crawled without it.',
  depth: 'The page is deeper than the link depth limit.',
  domainOff: 'The domain is switched off.',
  notIncluded: 'The page is not in your included paths.',
  excluded: 'Your rules exclude the page.',
  trapLength: 'The address is too long to be a page.',
  trapDepth: 'The path has too many parts.',
  trapRepetition: 'The path repeats itself.',
  trapParameters: 'The address has too many parameters.',
  trapPattern: 'The addresses of this kind have no end, and their pages say nothing new.',
  patternLimit: 'There are too many addresses of this kind for the page limit; --max-pages raises it.',
  notAPage: 'These are files, not web pages.',
  soft404: 'This is what the server sends for pages that it does not have.',
  duplicate: 'The page is the same as under another address.',
  pageLimit: 'The page limit was reached; --max-pages raises it.',
  empty: 'There is no page to translate.',
  noText: 'No text found to translate.',
  internal: 'An error on our side kept it from being read.',
  privateAddress: 'The address holds a password or a token; it was not opened.',
  takenOut: 'A person took the address out of scope.',
  cancelled: 'The crawl was stopped by a person.',
  superseded: 'A newer crawl took over.',
  projectDeleted: 'The project was deleted.',
  crashed: 'The page repeatedly crashed the crawler.',
};

/** Turns a reason into a sentence. A reason that is a sentence already stays. */
export function formatReason(reason: string): string {
  const [, status] = /^http(\d{3})$/.exec(reason) ?? [];
  if (status) return `The server answered ${status}.`;
  return SENTENCES[reason] ?? (/^\w+$/.test(reason) ? `The crawl failed (${reason}).` : reason);
}

/** Why an address could not be fetched, and that it is tried again. */
export function formatRetry({ url, reason, tries, mostTries }: CrawlRetry): string {
  return `${url}: ${formatReason(reason)} It is tried again (${tries + 1} of ${mostTries}).`;
}
