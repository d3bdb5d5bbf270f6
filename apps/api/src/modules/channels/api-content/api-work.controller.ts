import {
  type ApiNmtReply,
  type ApiProjectStats,
  type ApiQuote,
  type ApiSegmentCount,
  type ApiTextCounts,
  type ApiTextList,
  apiNmt,
  apiProjectStats,
  type CreatedRequest,
  countApiSegments,
  countDynamicTexts,
  countStaticTexts,
  dynamicNmt,
  dynamicTransliteration,
  editDynamicText,
  editStaticText,
  listDynamicTexts,
  listStaticTexts,
  MESSAGES,
  type QueuedJob,
  quoteApis,
  sendApis,
  staticNmt,
  staticTransliteration,
  type UpdatedTranslation,
} from '@bhashantar/contracts';
import {
  ApiNmtDto,
  ApiSegmentCountDto,
  ApiTextCountDto,
  DynamicNmtDto,
  DynamicTransliterationDto,
  ListDynamicTextsDto,
  ListStaticTextsDto,
  ProjectIdDto,
  QuoteApisDto,
  SendApisDto,
  StaticNmtDto,
  StaticTransliterationDto,
  UpdateTranslationDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ApiProjects } from './api-projects.service.js';
import { ApiWork } from './api-work.service.js';

@Controller()
export class ApiWorkController {
  constructor(
    private readonly work: ApiWork,
    private readonly projects: ApiProjects,
  ) {}

  @Endpoint(apiNmt)
  async nmt(@CurrentSession() session: Session, @Body() body: ApiNmtDto): Promise<ApiNmtReply | MessageReply<ApiNmtReply>> {
    const reply = await this.work.nmt(session, body);
    return reply.jobs.length > 0 ? new MessageReply(MESSAGES.nmtQueued, reply) : reply;
  }

  @Endpoint(staticNmt)
  async staticNmt(@CurrentSession() session: Session, @Body() body: StaticNmtDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.nmtQueued, await this.work.nmtOf(session, 'static', body));
  }

  @Endpoint(dynamicNmt)
  async dynamicNmt(@CurrentSession() session: Session, @Body() body: DynamicNmtDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.nmtQueued, await this.work.nmtOf(session, 'dynamic', body));
  }

  @Endpoint(staticTransliteration)
  async staticTransliteration(
    @CurrentSession() session: Session,
    @Body() body: StaticTransliterationDto,
  ): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.transliterationQueued, await this.work.transliterate(session, 'static', body));
  }

  @Endpoint(dynamicTransliteration)
  async dynamicTransliteration(
    @CurrentSession() session: Session,
    @Body() body: DynamicTransliterationDto,
  ): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.transliterationQueued, await this.work.transliterate(session, 'dynamic', body));
  }

  @Endpoint(editDynamicText)
  async editDynamic(@CurrentSession() session: Session, @Body() body: UpdateTranslationDto): Promise<MessageReply<UpdatedTranslation>> {
    return new MessageReply(savedMessage(body), await this.work.edit(session, 'dynamic', body));
  }

  @Endpoint(editStaticText)
  async editStatic(@CurrentSession() session: Session, @Body() body: UpdateTranslationDto): Promise<MessageReply<UpdatedTranslation>> {
    return new MessageReply(savedMessage(body), await this.work.edit(session, 'static', body));
  }

  @Endpoint(listStaticTexts)
  listStatic(@CurrentSession() session: Session, @Body() body: ListStaticTextsDto): Promise<ApiTextList> {
    return this.work.list(session, 'static', body);
  }

  @Endpoint(listDynamicTexts)
  listDynamic(@CurrentSession() session: Session, @Body() body: ListDynamicTextsDto): Promise<ApiTextList> {
    return this.work.list(session, 'dynamic', body);
  }

  @Endpoint(countStaticTexts)
  countStatic(@CurrentSession() session: Session, @Body() body: ApiTextCountDto): Promise<ApiTextCounts> {
    return this.work.count(session, 'static', body);
  }

  @Endpoint(countDynamicTexts)
  countDynamic(@CurrentSession() session: Session, @Body() body: ApiTextCountDto): Promise<ApiTextCounts> {
    return this.work.count(session, 'dynamic', body);
  }

  @Endpoint(countApiSegments)
  async segmentCount(
    @CurrentSession() session: Session,
    @Body() body: ApiSegmentCountDto,
  ): Promise<ApiSegmentCount | MessageReply<ApiSegmentCount>> {
    const reply = await this.work.segmentCount(session, body);
    return reply.segmentCount === 0 ? new MessageReply(MESSAGES.noNewContent, reply) : reply;
  }

  @Endpoint(quoteApis)
  quote(@CurrentSession() session: Session, @Body() body: QuoteApisDto): Promise<ApiQuote> {
    return this.work.quote(session, body);
  }

  @Endpoint(sendApis)
  send(@CurrentSession() session: Session, @Body() body: SendApisDto): Promise<CreatedRequest> {
    return this.work.send(session, body);
  }

  @Endpoint(apiProjectStats)
  stats(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ApiProjectStats> {
    return this.projects.stats(session, projectId);
  }
}

const savedMessage = ({ displayType }: UpdateTranslationDto): string =>
  displayType === 't13n' ? MESSAGES.userTransliterationUpdated : MESSAGES.userTranslationUpdated;
