import {
  fetchProjectId,
  listProjects,
  MESSAGES,
  newProject,
  type ProjectDetails,
  type ProjectIdReply,
  type ProjectListReply,
  projectDetails,
  resumeJob,
  saveProjectSetup,
  updateProject,
} from '@bhashantar/contracts';
import {
  FetchProjectIdDto,
  ListProjectsDto,
  NewProjectDto,
  ProjectIdDto,
  ResumeJobDto,
  SaveProjectSetupDto,
  UpdateProjectDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ProjectJobsService } from './project-jobs.service.js';
import { ProjectListsService } from './project-lists.service.js';
import { ProjectSetupService } from './project-setup.service.js';
import { ProjectUpdatesService } from './project-updates.service.js';
import { ProjectsService } from './projects.service.js';

@Controller()
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly jobs: ProjectJobsService,
    private readonly lists: ProjectListsService,
    private readonly updates: ProjectUpdatesService,
    private readonly setups: ProjectSetupService,
  ) {}

  @Endpoint(newProject)
  async create(@CurrentSession() session: Session, @Body() body: NewProjectDto): Promise<MessageReply<ProjectDetails>> {
    return new MessageReply(MESSAGES.projectCreated, await this.projects.create(session, body, body.besides ?? []));
  }

  @Endpoint(saveProjectSetup)
  saveSetup(@CurrentSession() session: Session, @Body() body: SaveProjectSetupDto): Promise<ProjectDetails> {
    return this.setups.save(session, body);
  }

  @Endpoint(updateProject)
  async update(@CurrentSession() session: Session, @Body() body: UpdateProjectDto): Promise<MessageReply<ProjectDetails>> {
    const { added } = await this.updates.update(session, body);
    const details = await this.projects.details(session, body.projectId);
    return new MessageReply(messageOf(added.length), details);
  }

  @Endpoint(listProjects)
  list(@CurrentSession() session: Session, @Body() body: ListProjectsDto): Promise<ProjectListReply> {
    return this.lists.list(session, body);
  }

  @Endpoint(fetchProjectId)
  fetchId(@CurrentSession() session: Session, @Body() { url }: FetchProjectIdDto): Promise<ProjectIdReply> {
    return this.lists.fetchId(session, url);
  }

  @Endpoint(resumeJob)
  resumeJob(@CurrentSession() session: Session, @Body() { projectId, jobKey }: ResumeJobDto): Promise<ProjectDetails> {
    return this.jobs.resume(session, projectId, jobKey);
  }

  @Endpoint(projectDetails)
  details(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<ProjectDetails> {
    return this.projects.details(session, body.projectId);
  }
}

function messageOf(languagesAdded: number): string {
  if (languagesAdded === 0) return MESSAGES.projectUpdated;
  return languagesAdded === 1 ? MESSAGES.languageAdded : MESSAGES.languagesSet;
}
