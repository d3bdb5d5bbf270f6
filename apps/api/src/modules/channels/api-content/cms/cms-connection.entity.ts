import type { CmsKind } from '@bhashantar/contracts';
import type { StoredConnection } from '../api-item.entity.js';

/** Settings of a kind beside its address. */
export interface StoredCmsSettings {
  space?: string;
  environment?: string;
  /** Translations are written although visitors see them at once. */
  allowLive?: boolean;
  /** The templates of the calls of a `rest` CMS. */
  templates?: Record<string, unknown>;
}

/** A connection to a CMS. */
export interface StoredCms extends StoredConnection {
  organisationId: string;
  kind: CmsKind;
  name: string;
  address: string;
  settings: StoredCmsSettings;
  /** The newest first. */
  sealedHookSecrets: string[];
  lastHookAt: Date | null;
}
