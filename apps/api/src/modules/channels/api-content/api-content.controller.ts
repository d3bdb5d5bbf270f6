import {
  type AddedApi,
  type AddedApis,
  type ApiChoiceList,
  type ApiDomainList,
  type ApiEntryList,
  type ApiItemDetails,
  type ApiItemPage,
  type ApiKeyList,
  type ApiLanguages,
  type ApiVerification,
  addApi,
  addApiFile,
  addApiLanguages,
  addItemLanguages,
  apiDetails,
  type DeletedApiLanguage,
  type DeletedApis,
  deleteApiLanguage,
  deleteApis,
  getApiList,
  listApiContentKeys,
  listApiDomains,
  listApiEntries,
  listApis,
  MESSAGES,
  type StartedSyncs,
  syncApis,
  type UpdatedApiDetails,
  type UpdatedApis,
  updateApi,
  updateApiDetails,
  verifyApi,
} from '@bhashantar/contracts';
import {
  AddApiDto,
  AddApiFileDto,
  AddApiLanguagesDto,
  AddItemLanguagesDto,
  ApiIdDto,
  ApiIdsDto,
  DeleteApiLanguageDto,
  DeleteApisDto,
  ListApiEntriesDto,
  ListApiKeysDto,
  ListApiPageDto,
  ListApisDto,
  ProjectIdDto,
  UpdateApiDetailsDto,
  UpdateApiDto,
  VerifyApiDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { parseBody } from '../../../platform/http/request-validation.pipe.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { withUploadedFile } from '../../../platform/http/uploaded-form.js';
import { ApiFiles } from './api-files.service.js';
import { ApiItems } from './api-items.service.js';
import { ApiProjects } from './api-projects.service.js';
import { ApiSyncs } from './api-syncs.service.js';

@Controller()
export class ApiContentController {
  constructor(
    private readonly items: ApiItems,
    private readonly files: ApiFiles,
    private readonly syncs: ApiSyncs,
    private readonly projects: ApiProjects,
  ) {}

  @Endpoint(verifyApi)
  async verify(@CurrentSession() session: Session, @Body() body: VerifyApiDto): Promise<MessageReply<ApiVerification>> {
    return new MessageReply(MESSAGES.apiVerified, await this.items.verify(session, body));
  }

  @Endpoint(addApi)
  async add(@CurrentSession() session: Session, @Body() body: AddApiDto): Promise<AddedApi> {
    return { api: await this.items.add(session, body) };
  }

  @Endpoint(addApiFile)
  async addFile(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<AddedApis> {
    const { projectId } = await parseBody(AddApiFileDto, request.query as object);
    return withUploadedFile(request, (file) => this.files.add(session, projectId, file));
  }

  @Endpoint(getApiList)
  choices(@CurrentSession() session: Session, @Body() body: ListApisDto): Promise<ApiChoiceList> {
    return this.items.choices(session, body);
  }

  @Endpoint(listApis)
  list(@CurrentSession() session: Session, @Body() body: ListApiPageDto): Promise<ApiItemPage> {
    return this.items.list(session, body);
  }

  @Endpoint(apiDetails)
  details(@CurrentSession() session: Session, @Body() { apiId }: ApiIdDto): Promise<ApiItemDetails> {
    return this.items.details(session, apiId);
  }

  @Endpoint(updateApiDetails)
  updateDetails(@CurrentSession() session: Session, @Body() body: UpdateApiDetailsDto): Promise<UpdatedApiDetails> {
    return this.items.updateDetails(session, body);
  }

  @Endpoint(updateApi)
  update(@CurrentSession() session: Session, @Body() body: UpdateApiDto): Promise<ApiItemDetails> {
    return this.items.update(session, body);
  }

  @Endpoint(deleteApis)
  delete(@CurrentSession() session: Session, @Body() { apiIdList, keepTm = true }: DeleteApisDto): Promise<DeletedApis> {
    return this.items.delete(session, apiIdList, keepTm);
  }

  @Endpoint(listApiContentKeys)
  keys(@CurrentSession() session: Session, @Body() body: ListApiKeysDto): Promise<ApiKeyList> {
    return this.items.keys(session, body);
  }

  @Endpoint(syncApis)
  sync(@CurrentSession() session: Session, @Body() { apiIdList }: ApiIdsDto): Promise<StartedSyncs> {
    return this.syncs.start(session, apiIdList);
  }

  @Endpoint(listApiEntries)
  entries(@CurrentSession() session: Session, @Body() body: ListApiEntriesDto): Promise<ApiEntryList> {
    return this.items.entries(session, body);
  }

  @Endpoint(addApiLanguages)
  async addLanguages(@CurrentSession() session: Session, @Body() body: AddApiLanguagesDto): Promise<MessageReply<ApiLanguages>> {
    const message = body.languages.length === 1 ? MESSAGES.languageAdded : MESSAGES.languagesSet;
    return new MessageReply(message, await this.projects.addLanguages(session, body));
  }

  @Endpoint(addItemLanguages)
  async addItemLanguages(@CurrentSession() session: Session, @Body() body: AddItemLanguagesDto): Promise<MessageReply<UpdatedApis>> {
    const message = body.languages.length === 1 ? MESSAGES.languageAdded : MESSAGES.languagesSet;
    return new MessageReply(message, await this.items.addLanguages(session, body));
  }

  @Endpoint(deleteApiLanguage)
  deleteLanguage(@CurrentSession() session: Session, @Body() body: DeleteApiLanguageDto): Promise<DeletedApiLanguage> {
    return this.projects.deleteLanguage(session, body);
  }

  @Endpoint(listApiDomains)
  domains(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<ApiDomainList> {
    return this.projects.domains(session, projectId);
  }
}
