import type { Session } from './session.js';

/** Which projects a caller reaches, and in which organisation they are at home; the projects area provides it. */
export abstract class ProjectReach {
  /** The session as it works in the organisation of a project within reach; undefined for every other id, unknown ones included. */
  abstract enter(session: Session, projectId: string): Promise<Session | undefined>;

  /** The projects of the organisation worked in that stand in the caller's list. */
  abstract listed(session: Session): Promise<'all' | readonly string[]>;
}

/** Whether a caller reaches projects of several organisations. Keys belong to one. */
export function isAcrossOrganisations({ kind, scope }: Session): boolean {
  return kind === 'user' && (scope === 'all' || scope === 'managed');
}
