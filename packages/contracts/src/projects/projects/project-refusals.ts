import type { Capability } from './project-type.js';

const NO_SITE = 'This project translates the content of an API. It has no site to crawl, verify or publish.';

/** The reason why a call is refused in a project without a capability. Only the server sends it. */
export const MISSING_CAPABILITY: Readonly<Record<Capability, string>> = {
  site: NO_SITE,
  domains: NO_SITE,
  items: 'This project translates a site. Its content is the pages of that site.',
};

/** The reason why a call is refused in a project whose set-up is not finished. Only the server sends it. */
export const SETUP_UNFINISHED = 'The set-up of this project is not finished. Continue it first.';

/** The reason why a set-up cannot be saved or finished. Only the server sends it. */
export const SETUP_FINISHED = 'The set-up of this project is finished.';

/**
 * The reason why a call is refused to a person who works on only some domains, if its answer is not limited to them. Only the server sends
 * it.
 */
export const WHOLE_PROJECT_ONLY =
  'You work on some domains of this project only. This covers the whole project: ask an admin of your organisation.';
