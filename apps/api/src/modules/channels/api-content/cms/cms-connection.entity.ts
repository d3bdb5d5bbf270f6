import type { CmsKind } from '@bhashantar/contracts';
import type { StoredConnection } from '../api-item.entity.js';

/** The settings of a connection besides its address. */
export interface StoredCmsSettings {
  space?: string;
  environment?: string;
  /** Whether translations are written even though visitors see them at once. */
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
