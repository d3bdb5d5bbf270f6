import {
  type AddedApi,
  type AddedApis,
  type ApiChoiceList,
  type ApiItemDetails,
  type ApiItemPage,
  type ApiKeyList,
  type ApiVerification,
  addApi,
  addApiFile,
  apiDetails,
  type DeletedApis,
  deleteApis,
  getApiList,
  listApiContentKeys,
  listApis,
  MESSAGES,
  type PublishedContent,
  publishContent,
  type StartedSyncs,
  syncApis,
  type UpdatedApiDetails,
  updateApi,
  updateApiDetails,
  verifyApi,
} from '@bhashantar/contracts';
import {
  AddApiDto,
  AddApiFileDto,
  ApiIdDto,
  ApiIdsDto,
  DeleteApisDto,
  ListApiKeysDto,
  ListApiPageDto,
  ListApisDto,
  PublishContentDto,
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
import { ApiSyncs } from './api-syncs.service.js';
import { ContentPublication } from './content-publication.service.js';

@Controller()
export class ApiContentController {
  constructor(
    private readonly items: ApiItems,
    private readonly files: ApiFiles,
    private readonly syncs: ApiSyncs,
    private readonly publication: ContentPublication,
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

  @Endpoint(publishContent)
  publish(@CurrentSession() session: Session, @Body() body: PublishContentDto): Promise<PublishedContent> {
    return this.publication.publish(session, body);
  }
}
