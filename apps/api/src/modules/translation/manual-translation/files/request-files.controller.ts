import { buffer } from 'node:stream/consumers';
import { addRequestFile, downloadRequestFile, type RequestFile, removeRequestFile } from '@bhashantar/contracts';
import { RequestFileDto, RequestIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import type { FileReply } from '../../../../platform/http/reply.js';
import { parseBody } from '../../../../platform/http/request-validation.pipe.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-form.js';
import { RequestFiles } from './request-files.service.js';

@Controller()
export class RequestFilesController {
  constructor(private readonly files: RequestFiles) {}

  @Endpoint(addRequestFile)
  async add(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<RequestFile[]> {
    const { requestId } = await parseBody(RequestIdDto, request.query as object);
    return withUploadedFile(request, async ({ name, bytes }) =>
      this.files.add(session, requestId, { name, content: await buffer(bytes()) }),
    );
  }

  @Endpoint(removeRequestFile)
  remove(@CurrentSession() session: Session, @Body() { requestId, fileId }: RequestFileDto): Promise<RequestFile[]> {
    return this.files.remove(session, requestId, fileId);
  }

  @Endpoint(downloadRequestFile)
  download(@CurrentSession() session: Session, @Body() { requestId, fileId }: RequestFileDto): Promise<FileReply> {
    return this.files.download(session, requestId, fileId);
  }
}
