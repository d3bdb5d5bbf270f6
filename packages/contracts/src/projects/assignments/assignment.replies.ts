import type { UserSummary } from '../../identity/users/user.replies.js';

/** A collaborator of the project's organisation, and whether the project is assigned to them. */
export interface ProjectCollaborator extends UserSummary {
  isAssigned: boolean;
  /** Null if not assigned, and for old assignments, whose time was not recorded. */
  assignedAt: string | null;
  /** The only domains on which they work; null if they work on the whole project, or are not assigned. */
  hostnames: string[] | null;
}

/** A collaborator who works on only some domains of a project. */
export interface DomainCollaborator extends UserSummary {
  hostnames: string[];
}

export interface DomainCollaboratorList {
  collaboratorList: DomainCollaborator[];
  /** Counts those that the search finds. */
  totalCollaborators: number;
  /** All domains of the project. */
  hostnames: string[];
}

export interface ProjectCollaboratorList {
  collaboratorList: ProjectCollaborator[];
  /** Counts those that the search finds. */
  totalCollaborators: number;
  /** Counts all, independent of the search. */
  totalAssigned: number;
}

/** A project of the collaborator's organisation, and whether it is assigned to them. */
export interface UserProject {
  projectId: string;
  name: string;
  baseUrl: string;
  isAssigned: boolean;
  assignedAt: string | null;
  /** The only domains on which they work; null if they work on the whole project, or are not assigned. */
  hostnames: string[] | null;
}

export interface UserProjectList {
  projectList: UserProject[];
  totalProjects: number;
  totalAssigned: number;
}

/** The number of pairs of collaborator and project that changed. Pairs that stayed the same do not count. */
export interface AssignmentChange {
  changed: number;
}
