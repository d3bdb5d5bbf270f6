import { type ProjectHealth, projectHealth } from '@bhashantar/contracts';
import { ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ProjectHealthService } from './project-health.service.js';

@Controller()
export class ProjectHealthController {
  constructor(private readonly health: ProjectHealthService) {}

  @Endpoint(projectHealth)
  get(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ProjectHealth> {
    return this.health.get(session, projectId);
  }
}
