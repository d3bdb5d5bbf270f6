import { endpoint } from '../../endpoint.js';
import type { AssignmentsDto, DomainAssignmentsDto, ListProjectCollaboratorsDto, ListUserProjectsDto } from './assignment.dto.js';
import type { AssignmentChange, DomainCollaboratorList, ProjectCollaboratorList, UserProjectList } from './assignment.replies.js';

/** 100 people, and 100 hosts of 260 characters, which may take three bytes each. */
const DOMAIN_ASSIGNMENTS = { bytes: 96 * 1024 };

export const listProjectCollaborators = endpoint<ListProjectCollaboratorsDto, ProjectCollaboratorList>({
  name: 'listProjectCollaborators',
  method: 'POST',
  path: 'project/collaborators/list',
  access: 'project.assign',
  needs: 'project',
  reads: true,
  summary: 'The collaborators of the organisation, assigned ones first, with whether the project is assigned to them',
});
export const listUserProjects = endpoint<ListUserProjectsDto, UserProjectList>({
  name: 'listUserProjects',
  method: 'POST',
  path: 'user/projects/list',
  access: 'project.assign',
  reads: true,
  summary: "The projects of a collaborator's organisation, assigned ones first, with whether they are assigned",
});
export const assignProjects = endpoint<AssignmentsDto, AssignmentChange>({
  name: 'assignProjects',
  method: 'POST',
  path: 'project/collaborators/assign',
  access: 'project.assign',
  audit: ['project.assign'],
  summary: 'Assigns each of the projects to each of the collaborators, who are told by mail',
});
export const unassignProjects = endpoint<AssignmentsDto, AssignmentChange>({
  name: 'unassignProjects',
  method: 'POST',
  path: 'project/collaborators/unassign',
  access: 'project.assign',
  audit: ['project.unassign'],
  summary: 'Takes each of the projects from each of the collaborators, effective at once; they are told by mail',
});
export const assignDomains = endpoint<DomainAssignmentsDto, AssignmentChange>({
  name: 'assignDomains',
  method: 'POST',
  path: 'domains/assignColloborator',
  access: 'project.assign',
  needs: 'domains',
  audit: ['project.assignDomains'],
  summary: 'Assigns each of the domains of a project to each of the collaborators, who see nothing else of it; they are told by mail',
  limits: DOMAIN_ASSIGNMENTS,
});
export const listDomainCollaborators = endpoint<ListProjectCollaboratorsDto, DomainCollaboratorList>({
  name: 'listDomainCollaborators',
  method: 'POST',
  path: 'domains/getCollaboratorAssignedList',
  access: 'project.assign',
  needs: 'project',
  reads: true,
  summary: 'The collaborators who work on some domains alone of a project, with these, and all domains of it',
});
export const unassignDomains = endpoint<DomainAssignmentsDto, AssignmentChange>({
  name: 'unassignDomains',
  method: 'POST',
  path: 'domains/onMultiDomainColloboratorDelete',
  access: 'project.assign',
  needs: 'domains',
  audit: ['project.unassignDomains'],
  summary: 'Takes each of the domains from each of the collaborators, effective at once; who has none left has the project no more',
  limits: DOMAIN_ASSIGNMENTS,
});
