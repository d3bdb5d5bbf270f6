import { buffer } from 'node:stream/consumers';
import {
  downloadKycDocument,
  type KycDocument,
  type KycDocumentListReply,
  listKycDocuments,
  MESSAGES,
  reviewKycDocument,
  uploadKycDocument,
} from '@bhashantar/contracts';
import { KycDocumentIdDto, OptionalOrganisationDto, ReviewKycDocumentDto, UploadKycDocumentDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { FileReply, MessageReply } from '../../../../platform/http/reply.js';
import { parseBody } from '../../../../platform/http/request-validation.pipe.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-form.js';
import { DocumentsService } from './documents.service.js';

@Controller()
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Endpoint(listKycDocuments)
  list(@CurrentSession() session: Session, @Body() body: OptionalOrganisationDto): Promise<KycDocumentListReply> {
    return this.documents.list(session, body.organisationId);
  }

  @Endpoint(uploadKycDocument)
  async upload(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<MessageReply<KycDocument>> {
    const { kind, organisationId } = await parseBody(UploadKycDocumentDto, request.query as object);
    return withUploadedFile(request, async ({ name, declaredType, bytes }) => {
      const file = { fileName: name, declaredType, bytes: await buffer(bytes()) };
      return new MessageReply(MESSAGES.documentUploaded, await this.documents.upload(session, { organisationId, kind, file }));
    });
  }

  @Endpoint(reviewKycDocument)
  async review(@CurrentSession() session: Session, @Body() body: ReviewKycDocumentDto): Promise<MessageReply<KycDocument>> {
    return new MessageReply(MESSAGES.documentReviewed, await this.documents.review(session, body));
  }

  @Endpoint(downloadKycDocument)
  async download(@CurrentSession() session: Session, @Body() body: KycDocumentIdDto): Promise<FileReply> {
    const { document, body: file } = await this.documents.open(session, body.documentId);
    return new FileReply(file, document.contentType, document.fileName);
  }
}
