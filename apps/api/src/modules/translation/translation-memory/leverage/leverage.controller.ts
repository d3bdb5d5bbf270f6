import { analyzeLeverage, fetchLeverage, type LeverageAnalysis } from '@bhashantar/contracts';
import { AnalyzeLeverageDto, FetchLeverageDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { LeverageService } from './leverage.service.js';

@Controller()
export class LeverageController {
  constructor(private readonly leverage: LeverageService) {}

  @Endpoint(analyzeLeverage)
  analyze(@CurrentSession() session: Session, @Body() body: AnalyzeLeverageDto): Promise<LeverageAnalysis> {
    return this.leverage.analyze(session, body);
  }

  @Endpoint(fetchLeverage)
  async fetch(@CurrentSession() session: Session, @Body() body: FetchLeverageDto): Promise<{ analysis: LeverageAnalysis | null }> {
    return { analysis: await this.leverage.fetch(session, body) };
  }
}
