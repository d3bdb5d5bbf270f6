import {
  type DomainTrafficList,
  domainTraffic,
  type PageTrafficList,
  type ProjectTraffic,
  pageTraffic,
  projectTraffic,
} from '@bhashantar/contracts';
import { PageTrafficDto, TrafficDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { VisitsService } from './visits.service.js';

@Controller()
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Endpoint(domainTraffic)
  domains(@CurrentSession() session: Session, @Body() body: TrafficDto): Promise<DomainTrafficList> {
    return this.visits.domains(session, body);
  }

  @Endpoint(projectTraffic)
  languages(@CurrentSession() session: Session, @Body() body: TrafficDto): Promise<ProjectTraffic> {
    return this.visits.languages(session, body);
  }

  @Endpoint(pageTraffic)
  pages(@CurrentSession() session: Session, @Body() body: PageTrafficDto): Promise<PageTrafficList> {
    return this.visits.pages(session, body);
  }
}
