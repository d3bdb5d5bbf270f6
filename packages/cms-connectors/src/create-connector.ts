import { ContentfulConnector } from './contentful/contentful-connector.js';
import { DirectusConnector } from './directus/directus-connector.js';
import { RestConnector } from './rest/rest-connector.js';
import type { RestSettings } from './rest/settings.js';
import { StrapiConnector } from './strapi/strapi-connector.js';
import type { CmsCaller, CmsConnector, ContentfulSettings, DirectusSettings, StrapiSettings } from './types.js';

/** The settings of each kind of CMS. */
export interface CmsSettings {
  strapi5: StrapiSettings;
  contentful: ContentfulSettings;
  directus: DirectusSettings;
  rest: RestSettings;
}

const CONNECTORS: { [Kind in keyof CmsSettings]: (settings: CmsSettings[Kind], request: CmsCaller) => CmsConnector } = {
  strapi5: (settings, request) => new StrapiConnector(settings, request),
  contentful: (settings, request) => new ContentfulConnector(settings, request),
  directus: (settings, request) => new DirectusConnector(settings, request),
  rest: (settings, request) => new RestConnector(settings, request),
};

/** A connector to one CMS; `request` makes its calls and adds the credentials. Throws a CmsError `bad-settings` where the settings lack something. */
export const createConnector = <Kind extends keyof CmsSettings>(
  kind: Kind,
  settings: CmsSettings[Kind],
  request: CmsCaller,
): CmsConnector => CONNECTORS[kind](settings, request);
