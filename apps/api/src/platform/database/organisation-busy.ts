import { BUSY_RETRY_SECONDS } from '@bhashantar/contracts';
import { TooMany } from '../http/app-error.js';
import { isDatabaseAway } from './database-away.js';

const MESSAGE = 'Your organisation has too many requests under way. Please try again in a few seconds.';

/** The organisation uses all connections that it may, and others have waited for one longer. Nothing has happened. */
export class OrganisationBusy extends TooMany {
  override readonly name = 'OrganisationBusy';

  constructor(cause: unknown) {
    super(BUSY_RETRY_SECONDS, { message: MESSAGE, cause });
  }
}

/** Whether work got no connection, whatever the reason: the same work may succeed in a moment. */
export const lacksConnection = (error: unknown): boolean => error instanceof OrganisationBusy || isDatabaseAway(error);
