import {
  type ApiDomainList,
  type ApiEntryList,
  type ApiLanguages,
  type ApiNmtReply,
  type ApiProjectStats,
  type ApiQuote,
  type ApiSegmentCount,
  type ApiTextCounts,
  type ApiTextList,
  addApiLanguages,
  addItemLanguages,
  apiNmt,
  apiProjectStats,
  type CreatedRequest,
  countApiSegments,
  countDynamicTexts,
  countStaticTexts,
  type DeletedApiLanguage,
  deleteApiLanguage,
  dynamicNmt,
  dynamicTransliteration,
  editDynamicText,
  editStaticText,
  listApiDomains,
  listApiEntries,
  listDynamicTexts,
  listStaticTexts,
  MESSAGES,
  type QueuedJob,
  quoteApis,
  sendApis,
  staticNmt,
  staticTransliteration,
  type UpdatedApis,
  type UpdatedTranslation,
} from '@bhashantar/contracts';
import {
  AddApiLanguagesDto,
  AddItemLanguagesDto,
  ApiNmtDto,
  ApiSegmentCountDto,
  ApiTextCountDto,
  DeleteApiLanguageDto,
  DynamicNmtDto,
  DynamicTransliterationDto,
  ListApiEntriesDto,
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
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { savedMessage } from '../../../translation/editor/saved-message.js';
import { ApiProjects } from './api-projects.service.js';
import { ItemEntries } from './item-entries.service.js';
import { ItemRequests } from './item-requests.service.js';
import { ItemTexts } from './item-texts.service.js';
import { MachineRuns } from './machine-runs.service.js';

/** Work on the texts of items. */
@Controller()
export class ApiTextsController {
  constructor(
    private readonly projects: ApiProjects,
    private readonly entries: ItemEntries,
    private readonly texts: ItemTexts,
    private readonly machines: MachineRuns,
    private readonly requests: ItemRequests,
  ) {}

  @Endpoint(listApiEntries)
  listEntries(@CurrentSession() session: Session, @Body() body: ListApiEntriesDto): Promise<ApiEntryList> {
    return this.entries.list(session, body);
  }

  @Endpoint(addApiLanguages)
  async addLanguages(@CurrentSession() session: Session, @Body() body: AddApiLanguagesDto): Promise<MessageReply<ApiLanguages>> {
    return new MessageReply(addedMessage(body), await this.projects.addLanguages(session, body));
  }

  @Endpoint(addItemLanguages)
  async addItemLanguages(@CurrentSession() session: Session, @Body() body: AddItemLanguagesDto): Promise<MessageReply<UpdatedApis>> {
    return new MessageReply(addedMessage(body), await this.entries.addLanguages(session, body));
  }

  @Endpoint(deleteApiLanguage)
  deleteLanguage(@CurrentSession() session: Session, @Body() body: DeleteApiLanguageDto): Promise<DeletedApiLanguage> {
    return this.projects.deleteLanguage(session, body);
  }

  @Endpoint(listApiDomains)
  domains(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ApiDomainList> {
    return this.projects.domains(session, projectId);
  }

  @Endpoint(apiProjectStats)
  stats(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ApiProjectStats> {
    return this.projects.stats(session, projectId);
  }

  @Endpoint(apiNmt)
  async nmt(@CurrentSession() session: Session, @Body() body: ApiNmtDto): Promise<ApiNmtReply | MessageReply<ApiNmtReply>> {
    if (!body.apiIdList) return this.machines.list(session, body);
    if (body.dryRun) return this.machines.estimate(session, body);
    const reply = await this.machines.start(session, body);
    return new MessageReply(reply.jobs.length > 0 ? MESSAGES.nmtQueued : MESSAGES.noNewContent, reply);
  }

  @Endpoint(staticNmt)
  async staticNmt(@CurrentSession() session: Session, @Body() body: StaticNmtDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.nmtQueued, await this.machines.nmt(session, 'static', body));
  }

  @Endpoint(dynamicNmt)
  async dynamicNmt(@CurrentSession() session: Session, @Body() body: DynamicNmtDto): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.nmtQueued, await this.machines.nmt(session, 'dynamic', body));
  }

  @Endpoint(staticTransliteration)
  async staticTransliteration(
    @CurrentSession() session: Session,
    @Body() body: StaticTransliterationDto,
  ): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.transliterationQueued, await this.machines.transliterate(session, 'static', body));
  }

  @Endpoint(dynamicTransliteration)
  async dynamicTransliteration(
    @CurrentSession() session: Session,
    @Body() body: DynamicTransliterationDto,
  ): Promise<MessageReply<QueuedJob>> {
    return new MessageReply(MESSAGES.transliterationQueued, await this.machines.transliterate(session, 'dynamic', body));
  }

  @Endpoint(editDynamicText)
  async editDynamic(@CurrentSession() session: Session, @Body() body: UpdateTranslationDto): Promise<MessageReply<UpdatedTranslation>> {
    return new MessageReply(savedMessage(body), await this.texts.save(session, 'dynamic', body));
  }

  @Endpoint(editStaticText)
  async editStatic(@CurrentSession() session: Session, @Body() body: UpdateTranslationDto): Promise<MessageReply<UpdatedTranslation>> {
    return new MessageReply(savedMessage(body), await this.texts.save(session, 'static', body));
  }

  @Endpoint(listStaticTexts)
  listStatic(@CurrentSession() session: Session, @Body() body: ListStaticTextsDto): Promise<ApiTextList> {
    return this.texts.list(session, 'static', body);
  }

  @Endpoint(listDynamicTexts)
  listDynamic(@CurrentSession() session: Session, @Body() body: ListDynamicTextsDto): Promise<ApiTextList> {
    return this.texts.list(session, 'dynamic', body);
  }

  @Endpoint(countStaticTexts)
  countStatic(@CurrentSession() session: Session, @Body() body: ApiTextCountDto): Promise<ApiTextCounts> {
    return this.texts.count(session, 'static', body);
  }

  @Endpoint(countDynamicTexts)
  countDynamic(@CurrentSession() session: Session, @Body() body: ApiTextCountDto): Promise<ApiTextCounts> {
    return this.texts.count(session, 'dynamic', body);
  }

  @Endpoint(countApiSegments)
  async countOpen(
    @CurrentSession() session: Session,
    @Body() body: ApiSegmentCountDto,
  ): Promise<ApiSegmentCount | MessageReply<ApiSegmentCount>> {
    const reply = await this.texts.countOpen(session, body);
    return reply.segmentCount === 0 ? new MessageReply(MESSAGES.noNewContent, reply) : reply;
  }

  @Endpoint(quoteApis)
  quote(@CurrentSession() session: Session, @Body() body: QuoteApisDto): Promise<ApiQuote> {
    return this.requests.quote(session, body);
  }

  @Endpoint(sendApis)
  send(@CurrentSession() session: Session, @Body() body: SendApisDto): Promise<CreatedRequest> {
    return this.requests.send(session, body);
  }
}

const addedMessage = ({ languages }: { languages: readonly string[] }): string =>
  languages.length === 1 ? MESSAGES.languageAdded : MESSAGES.languagesSet;
