import type { Capability } from './project-type.js';

const NO_SITE = 'This project translates the content of an API. It has no site to crawl, verify or publish.';

/** The reason why a call is refused in a project without a capability. The server alone sends it. */
export const MISSING_CAPABILITY: Readonly<Record<Capability, string>> = {
  site: NO_SITE,
  domains: NO_SITE,
  items: 'This project translates a site. Its content is the pages of that site.',
};

/** The reason why a call that is not narrowed is refused to a person who works on some domains. The server alone sends it. */
export const WHOLE_PROJECT_ONLY =
  'You work on some domains of this project only. This covers the whole project: ask an admin of your organisation.';
