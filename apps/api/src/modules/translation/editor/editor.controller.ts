import { Readable } from 'node:stream';
import {
  filterTranslations,
  listSegmentIds,
  type SegmentContext,
  type SegmentIds,
  type SegmentPage,
  type StatusWordCount,
  segmentContext,
  statusWordCount,
  type UpdatedTranslation,
  updateTranslation,
} from '@bhashantar/contracts';
import {
  FilterTranslationsDto,
  SegmentContextDto,
  SegmentFilterDto,
  StatusWordCountDto,
  UpdateTranslationDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { begun } from '../../../platform/http/begun.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { FileReply, MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { EditorService } from './editor.service.js';
import { csvHead, rowsToCsv } from './rows-to-csv.js';
import { savedMessage } from './saved-message.js';
import { SegmentContextService } from './segment-context.service.js';

@Controller()
export class EditorController {
  constructor(
    private readonly editor: EditorService,
    private readonly contexts: SegmentContextService,
  ) {}

  @Endpoint(filterTranslations)
  async filter(@CurrentSession() session: Session, @Body() body: FilterTranslationsDto): Promise<SegmentPage | FileReply> {
    return body.download ? this.#download(session, body) : this.editor.filter(session, body);
  }

  @Endpoint(listSegmentIds)
  ids(@CurrentSession() session: Session, @Body() body: SegmentFilterDto): Promise<SegmentIds> {
    return this.editor.ids(session, body);
  }

  @Endpoint(segmentContext)
  context(@CurrentSession() session: Session, @Body() body: SegmentContextDto): Promise<SegmentContext> {
    return this.contexts.context(session, body);
  }

  @Endpoint(updateTranslation)
  async update(@CurrentSession() session: Session, @Body() body: UpdateTranslationDto): Promise<MessageReply<UpdatedTranslation>> {
    return new MessageReply(savedMessage(body), await this.editor.update(session, body));
  }

  @Endpoint(statusWordCount)
  statusWordCount(@CurrentSession() session: Session, @Body() body: StatusWordCountDto): Promise<StatusWordCount> {
    return this.editor.statusWordCount(session, body);
  }

  /** Reads the first batch before the response starts, so that a refusal still has its status code. */
  async #download(session: Session, body: FilterTranslationsDto): Promise<FileReply> {
    const batches = await begun(await this.editor.download(session, body));
    async function* lines() {
      yield csvHead;
      for await (const rows of batches) yield rowsToCsv(rows, body.targetLang);
    }
    return new FileReply(Readable.from(lines()), 'text/csv; charset=utf-8', `translations-${body.targetLang}.csv`);
  }
}
