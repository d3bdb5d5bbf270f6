import {
  applyNmt,
  applyTransliteration,
  cancelFill,
  type EngineForecast,
  estimateRun,
  type FillRun,
  fillRefusals,
  forecastEngines,
  listFills,
  MESSAGES,
  type QueuedJob,
  type RunEstimate,
  type TransliterationCount,
  transliterationCount,
  type UntranslatedReasons,
  undoFill,
  untranslatedReasons,
} from '@bhashantar/contracts';
import {
  ApplyNmtDto,
  ApplyTransliterationDto,
  EstimateRunDto,
  FillIdDto,
  ProjectIdDto,
  ProjectLanguageDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { FileReply, MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { EngineForecastService } from './estimate/engine-forecast.service.js';
import { RunEstimateService } from './estimate/run-estimate.service.js';
import { PreTranslationService } from './pre-translation.service.js';
import { PreTranslationRequestsService } from './pre-translation-requests.service.js';
import { CancelRunsService } from './runs/cancel-runs.service.js';
import { RunRefusalsService } from './runs/run-refusals.service.js';
import { UndoRunsService } from './runs/undo-runs.service.js';
import { UntranslatedReasonsService } from './runs/untranslated-reasons.service.js';

@Controller()
export class PreTranslationController {
  constructor(
    private readonly apply: PreTranslationRequestsService,
    private readonly preTranslation: PreTranslationService,
    private readonly undoing: UndoRunsService,
    private readonly cancelling: CancelRunsService,
    private readonly refusals: RunRefusalsService,
    private readonly reasons: UntranslatedReasonsService,
    private readonly forecasts: EngineForecastService,
    private readonly estimates: RunEstimateService,
  ) {}

  @Endpoint(applyNmt)
  async nmt(@CurrentSession() session: Session, @Body() body: ApplyNmtDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.nmtQueued, await this.apply.nmt(session, body));
  }

  @Endpoint(estimateRun)
  estimate(@CurrentSession() session: Session, @Body() body: EstimateRunDto): Promise<RunEstimate> {
    return this.estimates.estimate(session, body);
  }

  @Endpoint(applyTransliteration)
  async transliterate(@CurrentSession() session: Session, @Body() body: ApplyTransliterationDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.transliterationQueued, await this.apply.transliterate(session, body));
  }

  @Endpoint(transliterationCount)
  transliterationCount(@CurrentSession() session: Session, @Body() body: ProjectLanguageDto): Promise<TransliterationCount> {
    return this.apply.transliterationCount(session, body);
  }

  @Endpoint(undoFill)
  async undo(@CurrentSession() session: Session, @Body() body: FillIdDto): Promise<MessageReply<QueuedJob>> {
    const { job, undone } = await this.undoing.undo(session, body);
    return new MessageReply(undone === 'transliteration' ? MESSAGES.undoQueued : MESSAGES.revertQueued, job);
  }

  @Endpoint(cancelFill)
  async cancel(@CurrentSession() session: Session, @Body() body: FillIdDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.fillCancelled, await this.cancelling.cancel(session, body));
  }

  @Endpoint(fillRefusals)
  async refused(@CurrentSession() session: Session, @Body() body: FillIdDto): Promise<FileReply> {
    return new FileReply(await this.refusals.csv(session, body), 'text/csv; charset=utf-8', 'refused.csv');
  }

  @Endpoint(untranslatedReasons)
  untranslated(@CurrentSession() session: Session, @Body() body: ProjectLanguageDto): Promise<UntranslatedReasons> {
    return this.reasons.of(session, body);
  }

  @Endpoint(forecastEngines)
  async forecast(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<{ engines: EngineForecast[] }> {
    return { engines: await this.forecasts.ofProject(session, body.projectId) };
  }

  @Endpoint(listFills)
  async runs(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<{ fills: FillRun[] }> {
    return { fills: await this.preTranslation.latestRuns(session, body.projectId) };
  }
}
