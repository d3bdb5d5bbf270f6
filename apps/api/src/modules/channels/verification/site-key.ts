/** Used instead of a domain: the project's own address, whatever it is. */
export const OWN_ADDRESS = '';

/** A site of a project: its own address, or one of its further domains. */
export interface SiteKey {
  readonly organisationId: string;
  readonly projectId: string;
  /** The domain as the project writes it, with its port if it has one; `OWN_ADDRESS` for its own. */
  readonly domain: string;
}
