import { endpoint } from '../../endpoint.js';
import { SCOPE_BYTES } from '../../shared-limits.js';
import type {
  DeleteProjectDto,
  FetchProjectIdDto,
  ListProjectsDto,
  NewApiProjectDto,
  NewProjectDto,
  ProjectIdDto,
  ResumeJobDto,
  SaveProjectSetupDto,
  UpdateProjectDto,
} from './project.dto.js';
import type { DeletedProject, DeletedProjectList, ProjectDetails, ProjectIdReply, ProjectListReply } from './project.replies.js';

export const newProject = endpoint<NewProjectDto, ProjectDetails>({
  name: 'newProject',
  method: 'POST',
  path: 'project/new',
  access: 'project.create',
  audit: ['project.create', 'crawl.start'],
  summary: 'Creates a web site project and starts its crawl',
  limits: { bytes: SCOPE_BYTES },
  outside: 'site.lookup',
});
export const saveProjectSetup = endpoint<SaveProjectSetupDto, ProjectDetails>({
  name: 'saveProjectSetup',
  method: 'POST',
  path: 'project/setup/save',
  access: 'project.create',
  needs: 'project',
  audit: ['project.setup'],
  summary:
    'Saves the answers to the set-up of a project so far, so that it can be continued later. The project is not crawled and not counted in the plan until the call that creates it names it in partialProjectId',
  // The paths of a scope, and the addresses of the domains.
  limits: { bytes: 3 * SCOPE_BYTES },
});
export const newApiProject = endpoint<NewApiProjectDto, ProjectDetails>({
  name: 'newApiProject',
  method: 'POST',
  path: 'project/apiTranslation/create',
  access: 'project.create',
  audit: ['project.create'],
  summary: 'Creates a project for the content of an API, which has no site: it is not crawled and has no snippet',
});
export const deleteApiProject = endpoint<DeleteProjectDto, DeletedProject>({
  name: 'deleteApiProject',
  method: 'POST',
  path: 'project/apiTranslation/delete',
  access: 'project.delete',
  needs: 'project',
  audit: ['project.delete'],
  summary: 'Deletes a project for the content of an API, as `project/delete` does; projects of sites are not found by it',
});
export const listProjects = endpoint<ListProjectsDto, ProjectListReply>({
  name: 'listProjects',
  method: 'POST',
  path: 'project',
  access: 'project.read',
  reads: true,
  summary: 'Lists the projects that the caller may open: assigned ones, those of the organisation, or of all organisations within reach',
});
export const projectDetails = endpoint<ProjectIdDto, ProjectDetails>({
  name: 'projectDetails',
  method: 'POST',
  path: 'project/details',
  access: 'project.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'One project with its progress',
});
export const fetchProjectId = endpoint<FetchProjectIdDto, ProjectIdReply>({
  name: 'fetchProjectId',
  method: 'POST',
  path: 'project/fetchProjectId',
  access: 'project.read',
  reads: true,
  summary: 'The project of a site that the caller may open, by the address of one of its pages',
});
export const updateProject = endpoint<UpdateProjectDto, ProjectDetails>({
  name: 'updateProject',
  method: 'POST',
  path: 'project/update',
  access: 'project.update',
  needs: 'project',
  audit: ['project.update'],
  summary:
    'Renames a project, adds target languages to it or removes some; translations of a removed language stay, and are back when it is added again',
});
export const resumeJob = endpoint<ResumeJobDto, ProjectDetails>({
  name: 'resumeJob',
  method: 'POST',
  path: 'project/jobs/resume',
  access: 'project.crawl',
  needs: 'project',
  audit: ['project.resumeJob'],
  summary: 'Restarts a parked job, which had crashed its worker five times',
});
export const deleteProject = endpoint<DeleteProjectDto, DeletedProject>({
  name: 'deleteProject',
  method: 'POST',
  path: 'project/delete',
  access: 'project.delete',
  needs: 'project',
  audit: ['project.delete'],
  summary: 'Deletes a project, which can be brought back until its data is deleted; keepTm leaves its translations in the memory',
});
export const cancelProjectDeletion = endpoint<ProjectIdDto, ProjectDetails>({
  name: 'cancelProjectDeletion',
  method: 'POST',
  path: 'project/deletion/cancel',
  access: 'project.delete',
  needs: 'project',
  audit: ['project.restore'],
  summary: 'Brings back a deleted project whose data is still there',
});
export const listDeletedProjects = endpoint<undefined, DeletedProjectList>({
  name: 'listDeletedProjects',
  method: 'POST',
  path: 'project/deletion/list',
  access: 'project.delete',
  reads: true,
  summary: 'Deleted projects of the organisation that can be brought back, and until when',
});
