import { downloadProjectHealth, type ProjectHealth, projectHealth } from '@bhashantar/contracts';
import { ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { FileReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { healthToCsv } from './health-to-csv.js';
import { ProjectHealthService } from './project-health.service.js';

@Controller()
export class ProjectHealthController {
  constructor(private readonly health: ProjectHealthService) {}

  @Endpoint(projectHealth)
  get(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ProjectHealth> {
    return this.health.get(session, projectId);
  }

  @Endpoint(downloadProjectHealth)
  async download(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<FileReply> {
    return new FileReply(healthToCsv(await this.health.get(session, projectId)), 'text/csv; charset=utf-8', 'health.csv');
  }
}
