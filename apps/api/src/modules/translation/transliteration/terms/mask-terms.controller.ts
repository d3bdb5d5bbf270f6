import { Readable } from 'node:stream';
import {
  addMaskTerm,
  createMaskTerms,
  deleteMaskTerms,
  exportMaskTerms,
  listMaskTerms,
  type MaskTerm,
  type MaskTermList,
  type MaskTermsAdded,
  MESSAGES,
} from '@bhashantar/contracts';
import { AddMaskTermDto, DeleteMaskTermsDto, ListTransliterationTermsDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { begun } from '../../../../platform/http/begun.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { FileReply, MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-form.js';
import { UuidPipe } from '../../../../platform/http/uuid.pipe.js';
import type { TransliterationTermEntity } from './transliteration-term.entity.js';
import { TransliterationTermsService } from './transliteration-terms.service.js';

@Controller()
export class MaskTermsController {
  constructor(private readonly terms: TransliterationTermsService) {}

  @Endpoint(createMaskTerms)
  async create(
    @CurrentSession() session: Session,
    @Query('projectId', UuidPipe) projectId: string,
    @Req() request: FastifyRequest,
  ): Promise<MessageReply<MaskTermsAdded>> {
    const { terms, unchanged } = await withUploadedFile(request, (file) => this.terms.upload(session, 'mask', projectId, file.bytes()));
    return new MessageReply(MESSAGES.transliterationSet, { maskTerms: terms.map(toMaskTerm), unchanged });
  }

  @Endpoint(addMaskTerm)
  async add(@CurrentSession() session: Session, @Body() body: AddMaskTermDto): Promise<MessageReply<{ maskTerm: MaskTerm }>> {
    return new MessageReply(MESSAGES.transliterationSet, { maskTerm: toMaskTerm(await this.terms.add(session, 'mask', body)) });
  }

  @Endpoint(listMaskTerms)
  async list(@CurrentSession() session: Session, @Body() body: ListTransliterationTermsDto): Promise<MaskTermList> {
    const { terms, total } = await this.terms.list(session, 'mask', body);
    return { maskTerms: terms.map(toMaskTerm), total };
  }

  @Endpoint(deleteMaskTerms)
  async remove(
    @CurrentSession() session: Session,
    @Body() { projectId, termIds }: DeleteMaskTermsDto,
  ): Promise<MessageReply<{ maskTerms: MaskTerm[] }>> {
    const removed = await this.terms.remove(session, 'mask', projectId, termIds);
    return new MessageReply(MESSAGES.maskTermsDeleted, { maskTerms: removed.map(toMaskTerm) });
  }

  @Endpoint(exportMaskTerms)
  async export(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<FileReply> {
    const chunks = await begun(this.terms.maskTermsCsv(session, projectId));
    return new FileReply(Readable.from(chunks), 'text/csv; charset=utf-8', 'maskTermsList.csv');
  }
}

const toMaskTerm = ({ termId, source, target, language, createdAt }: TransliterationTermEntity): MaskTerm => ({
  ...{ termId, source, target, targetLang: language },
  createdAt: createdAt.toISOString(),
});
