import {
  addSpelling,
  createSpellings,
  deleteSpellings,
  listSpellings,
  MESSAGES,
  type Spelling,
  type SpellingList,
  type SpellingsAdded,
} from '@bhashantar/contracts';
import { AddSpellingDto, DeleteSpellingsDto, ListTransliterationTermsDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-form.js';
import { UuidPipe } from '../../../../platform/http/uuid.pipe.js';
import type { TransliterationTermEntity } from './transliteration-term.entity.js';
import { TransliterationTermsService } from './transliteration-terms.service.js';

@Controller()
export class SpellingsController {
  constructor(private readonly terms: TransliterationTermsService) {}

  @Endpoint(createSpellings)
  async create(
    @CurrentSession() session: Session,
    @Query('projectId', UuidPipe) projectId: string,
    @Req() request: FastifyRequest,
  ): Promise<MessageReply<SpellingsAdded>> {
    const { terms, unchanged } = await withUploadedFile(request, (file) => this.terms.upload(session, 'spelling', projectId, file.bytes()));
    return new MessageReply(MESSAGES.transliterationSet, { spellings: terms.map(toSpelling), unchanged });
  }

  @Endpoint(addSpelling)
  async add(@CurrentSession() session: Session, @Body() body: AddSpellingDto): Promise<MessageReply<{ spelling: Spelling }>> {
    return new MessageReply(MESSAGES.transliterationSet, { spelling: toSpelling(await this.terms.add(session, 'spelling', body)) });
  }

  @Endpoint(listSpellings)
  async list(@CurrentSession() session: Session, @Body() body: ListTransliterationTermsDto): Promise<SpellingList> {
    const { terms, total } = await this.terms.list(session, 'spelling', body);
    return { spellings: terms.map(toSpelling), total };
  }

  @Endpoint(deleteSpellings)
  async remove(
    @CurrentSession() session: Session,
    @Body() { projectId, spellingIds }: DeleteSpellingsDto,
  ): Promise<MessageReply<{ spellings: Spelling[] }>> {
    const removed = await this.terms.remove(session, 'spelling', projectId, spellingIds);
    return new MessageReply(MESSAGES.spellingsDeleted, { spellings: removed.map(toSpelling) });
  }
}

/** Spellings have a language and a target, which the table checks. */
const toSpelling = ({ termId, source, target, language, createdAt }: TransliterationTermEntity): Spelling => ({
  ...{ spellingId: termId, source, target: target ?? '', targetLang: language ?? '' },
  createdAt: createdAt.toISOString(),
});
