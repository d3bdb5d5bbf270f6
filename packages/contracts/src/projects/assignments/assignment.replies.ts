import type { UserSummary } from '../../identity/users/user.replies.js';

/** A collaborator of the project's organisation, and whether the project is assigned to them. */
export interface ProjectCollaborator extends UserSummary {
  isAssigned: boolean;
  /** Null while not assigned, and for assignments made before they were noted. */
  assignedAt: string | null;
  /** The domains on which alone they work; null while it is the whole project, or not assigned. */
  hostnames: string[] | null;
}

/** A collaborator who works on some domains alone of a project. */
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
  /** The domains on which alone they work; null while it is the whole project, or not assigned. */
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
