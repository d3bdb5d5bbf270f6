import {
  type ComparisonPlan,
  cancelComparison,
  type EngineComparison,
  planComparison,
  readComparison,
  startComparison,
} from '@bhashantar/contracts';
import { CancelComparisonDto, ComparisonIdDto, PlanComparisonDto, StartComparisonDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { EngineComparisonsService } from './engine-comparisons.service.js';

@Controller()
export class EngineComparisonController {
  constructor(private readonly comparisons: EngineComparisonsService) {}

  @Endpoint(planComparison)
  async plan(@CurrentSession() session: Session, @Body() body: PlanComparisonDto): Promise<{ languages: ComparisonPlan[] }> {
    return { languages: await this.comparisons.plan(session, body) };
  }

  @Endpoint(startComparison)
  async start(@CurrentSession() session: Session, @Body() body: StartComparisonDto): Promise<{ comparisonId: string }> {
    return { comparisonId: await this.comparisons.start(session, body) };
  }

  @Endpoint(readComparison)
  async read(
    @CurrentSession() session: Session,
    @Body() { projectId, comparisonId }: ComparisonIdDto,
  ): Promise<{ comparison: EngineComparison | null }> {
    return { comparison: await this.comparisons.read(session, projectId, comparisonId) };
  }

  @Endpoint(cancelComparison)
  async cancel(
    @CurrentSession() session: Session,
    @Body() { projectId, comparisonId }: CancelComparisonDto,
  ): Promise<{ comparisonId: string }> {
    await this.comparisons.cancel(session, projectId, comparisonId);
    return { comparisonId };
  }
}
