import type { ProjectStatus, ProjectType } from '@bhashantar/contracts';
import type { Session } from './session.js';

/** Which projects a caller has access to, and to which organisation they belong; the projects area provides it. */
export abstract class ProjectAccess {
  /** The session in the organisation of an accessible project; undefined for every other id, unknown ones included. */
  abstract enter(session: Session, projectId: string): Promise<Session | undefined>;

  /** The projects of the current organisation that the caller's list shows. */
  abstract listed(session: Session): Promise<'all' | readonly string[]>;

  /** The type and the status of a project; undefined if the caller's organisation has no such project. */
  abstract find(session: Session, projectId: string): Promise<{ projectType: ProjectType; status: ProjectStatus } | undefined>;

  /** The domains of a project to which the caller's work is limited; undefined for whole projects. */
  abstract domains(session: Session, projectId: string): Promise<readonly string[] | undefined>;
}

/** Whether a caller has access to projects of several organisations. API keys belong to one. */
export function isAcrossOrganisations({ kind, scope }: Session): boolean {
  return kind === 'user' && (scope === 'all' || scope === 'managed');
}
