import { estimateProject, type ProjectEstimate } from '@bhashantar/contracts';
import { EstimateProjectDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { EstimateService } from './estimate.service.js';

@Controller()
export class EstimateController {
  constructor(private readonly estimates: EstimateService) {}

  @Endpoint(estimateProject)
  estimate(@CurrentSession() session: Session, @Body() body: EstimateProjectDto): Promise<ProjectEstimate> {
    return this.estimates.estimate(session, body);
  }
}
