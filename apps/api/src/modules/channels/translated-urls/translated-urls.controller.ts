import { Readable } from 'node:stream';
import {
  addUrlTranslations,
  exportTranslatedUrls,
  listTranslatedUrls,
  MESSAGES,
  type TranslatedUrlList,
  type UrlTranslationsChange,
  undoUrlTranslations,
  updateTranslatedUrl,
  uploadUrlTranslations,
} from '@bhashantar/contracts';
import {
  AddUrlTranslationsDto,
  ExportTranslatedUrlsDto,
  ListTranslatedUrlsDto,
  UndoUrlTranslationsDto,
  UpdateTranslatedUrlDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { begun } from '../../../platform/http/begun.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { FlagPipe } from '../../../platform/http/flag.pipe.js';
import { LanguagePipe } from '../../../platform/http/language.pipe.js';
import { FileReply, MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { withUploadedFile } from '../../../platform/http/uploaded-form.js';
import { UuidPipe } from '../../../platform/http/uuid.pipe.js';
import { Workbooks } from '../../../platform/workbooks/workbooks.js';
import { readTranslationsFile } from './read-translations-file.js';
import { TranslatedUrlsService } from './translated-urls.service.js';

@Controller()
export class TranslatedUrlsController {
  constructor(
    private readonly urls: TranslatedUrlsService,
    private readonly workbooks: Workbooks,
  ) {}

  @Endpoint(addUrlTranslations)
  async add(@CurrentSession() session: Session, @Body() body: AddUrlTranslationsDto): Promise<MessageReply<UrlTranslationsChange>> {
    const urls = body.urls.map((one, index) => ({
      ...one,
      fields: { url: `urls.${index}.url`, translatedUrl: `urls.${index}.translatedUrl` },
    }));
    return changeReply(await this.urls.change(session, { ...body, urls }));
  }

  @Endpoint(updateTranslatedUrl)
  async update(@CurrentSession() session: Session, @Body() body: UpdateTranslatedUrlDto): Promise<MessageReply<UrlTranslationsChange>> {
    const { url, translatedUrl, ...rest } = body;
    const urls = [{ url, translatedUrl, fields: { url: 'url', translatedUrl: 'translatedUrl' } }];
    return changeReply(await this.urls.change(session, { ...rest, urls }));
  }

  @Endpoint(undoUrlTranslations)
  async undo(@CurrentSession() session: Session, @Body() body: UndoUrlTranslationsDto): Promise<MessageReply<UrlTranslationsChange>> {
    return new MessageReply(MESSAGES.urlTranslationsUndone, await this.urls.undo(session, body.projectId, body.changeId));
  }

  @Endpoint(listTranslatedUrls)
  list(@CurrentSession() session: Session, @Body() body: ListTranslatedUrlsDto): Promise<TranslatedUrlList> {
    return this.urls.list(session, body);
  }

  @Endpoint(exportTranslatedUrls)
  async export(@CurrentSession() session: Session, @Body() body: ExportTranslatedUrlsDto): Promise<FileReply> {
    const { projectId, targetLang: language } = body;
    const chunks = await begun(this.urls.csv(session, { projectId, language }));
    return new FileReply(Readable.from(chunks), 'text/csv; charset=utf-8', `translated-urls-${language}.csv`);
  }

  @Endpoint(uploadUrlTranslations)
  async upload(
    @CurrentSession() session: Session,
    @Query('projectId', UuidPipe) projectId: string,
    @Query('targetLang', LanguagePipe) targetLang: string,
    @Query('dryRun', FlagPipe) dryRun: boolean,
    @Req() request: FastifyRequest,
  ): Promise<MessageReply<UrlTranslationsChange>> {
    await this.urls.require(session, { projectId, language: targetLang });
    return withUploadedFile(request, async (file) => {
      const change = { projectId, targetLang, dryRun, urls: await readTranslationsFile(file, this.workbooks.rows) };
      return changeReply(await this.urls.change(session, change));
    });
  }
}

function changeReply(change: UrlTranslationsChange): MessageReply<UrlTranslationsChange> {
  return new MessageReply(change.changed > 0 ? MESSAGES.urlPathUpdated : MESSAGES.urlPathsUnchanged, change);
}
