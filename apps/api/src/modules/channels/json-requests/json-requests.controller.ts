import {
  type DeletedJson,
  deleteJsonBlob,
  deleteJsonRequest,
  fetchJsonBlob,
  type JsonBlobList,
  type JsonKeysChange,
  type JsonManualStatus,
  type JsonRequestDetails,
  type JsonRequestList,
  jsonManualStatus,
  jsonRequestDetails,
  listJsonBlobs,
  listJsonRequests,
  type UploadedJson,
  updateJsonKeys,
  uploadJson,
} from '@bhashantar/contracts';
import {
  DeleteJsonRequestDto,
  JsonBlobDto,
  JsonRequestIdDto,
  ListJsonRequestsDto,
  UpdateJsonKeysDto,
  UploadJsonDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import type { FileReply } from '../../../platform/http/reply.js';
import { parseBody } from '../../../platform/http/request-validation.pipe.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { withUploadedFile } from '../../../platform/http/uploaded-form.js';
import { JsonBlobs } from './json-blobs.service.js';
import { JsonRequests } from './json-requests.service.js';

@Controller()
export class JsonRequestsController {
  constructor(
    private readonly requests: JsonRequests,
    private readonly blobs: JsonBlobs,
  ) {}

  @Endpoint(uploadJson)
  async upload(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<UploadedJson> {
    const body = await parseBody(UploadJsonDto, request.query as object);
    return withUploadedFile(request, (file) => this.requests.upload(session, body, file));
  }

  @Endpoint(listJsonRequests)
  list(@CurrentSession() session: Session, @Body() body: ListJsonRequestsDto): Promise<JsonRequestList> {
    return this.requests.list(session, body);
  }

  @Endpoint(jsonRequestDetails)
  details(@CurrentSession() session: Session, @Body() { requestId }: JsonRequestIdDto): Promise<JsonRequestDetails> {
    return this.requests.details(session, requestId);
  }

  @Endpoint(updateJsonKeys)
  updateKeys(@CurrentSession() session: Session, @Body() body: UpdateJsonKeysDto): Promise<JsonKeysChange> {
    return this.requests.updateKeys(session, body);
  }

  @Endpoint(listJsonBlobs)
  listBlobs(@CurrentSession() session: Session, @Body() { requestId }: JsonRequestIdDto): Promise<JsonBlobList> {
    return this.requests.listBlobs(session, requestId);
  }

  @Endpoint(fetchJsonBlob)
  fetchBlob(@CurrentSession() session: Session, @Body() { requestId, language }: JsonBlobDto): Promise<FileReply> {
    return this.blobs.fetch(session, requestId, language);
  }

  @Endpoint(deleteJsonBlob)
  deleteBlob(@CurrentSession() session: Session, @Body() { requestId, language }: JsonBlobDto): Promise<DeletedJson> {
    return this.blobs.delete(session, requestId, language);
  }

  @Endpoint(deleteJsonRequest)
  delete(@CurrentSession() session: Session, @Body() { requestId, keepTm = true }: DeleteJsonRequestDto): Promise<DeletedJson> {
    return this.requests.delete(session, requestId, keepTm);
  }

  @Endpoint(jsonManualStatus)
  manualStatus(@CurrentSession() session: Session, @Body() { requestId }: JsonRequestIdDto): Promise<JsonManualStatus> {
    return this.requests.manualStatus(session, requestId);
  }
}
