import {
  applyNmt,
  applyTransliteration,
  type EngineForecast,
  type FillRun,
  forecastEngines,
  listFills,
  MESSAGES,
  type QueuedJob,
  type TransliterationCount,
  transliterationCount,
  undoFill,
} from '@bhashantar/contracts';
import { ApplyNmtDto, ApplyTransliterationDto, ProjectIdDto, ProjectLanguageDto, UndoFillDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { EngineForecastService } from './estimate/engine-forecast.service.js';
import { PreTranslationService } from './pre-translation.service.js';
import { PreTranslationRequestsService } from './pre-translation-requests.service.js';
import { UndoRunsService } from './runs/undo-runs.service.js';

@Controller()
export class PreTranslationController {
  constructor(
    private readonly apply: PreTranslationRequestsService,
    private readonly preTranslation: PreTranslationService,
    private readonly undoing: UndoRunsService,
    private readonly forecasts: EngineForecastService,
  ) {}

  @Endpoint(applyNmt)
  async nmt(@CurrentSession() session: Session, @Body() body: ApplyNmtDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.nmtQueued, await this.apply.nmt(session, body));
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
  async undo(@CurrentSession() session: Session, @Body() body: UndoFillDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.undoQueued, await this.undoing.undo(session, body));
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
