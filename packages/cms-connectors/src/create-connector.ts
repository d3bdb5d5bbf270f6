import { StrapiConnector } from './strapi/strapi-connector.js';
import type { CmsCaller, CmsConnector, StrapiSettings } from './types.js';

interface SettingsByKind {
  strapi5: StrapiSettings;
}

/** A connector to one CMS; `request` makes its calls and adds the credentials. Throws a CmsError `bad-settings` where the settings lack something. */
export function createConnector<Kind extends keyof SettingsByKind>(
  _kind: Kind,
  settings: SettingsByKind[Kind],
  request: CmsCaller,
): CmsConnector {
  return new StrapiConnector(settings, request);
}
