import type { Session } from '../http/session.js';

/** The name by which others know a signed-in person; the identity area provides it. */
export abstract class PersonNames {
  abstract nameOf(session: Session): Promise<string>;
}
