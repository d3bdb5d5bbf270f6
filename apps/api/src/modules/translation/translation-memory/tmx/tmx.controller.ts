import { Readable } from 'node:stream';
import { exportMemory, type ImportReport, importMemory } from '@bhashantar/contracts';
import { Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { FileReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-file.js';
import { UuidPipe } from '../../../../platform/http/uuid.pipe.js';
import { LanguagePipe, LanguagesPipe } from './language.pipe.js';
import { TmxService } from './tmx.service.js';

@Controller()
export class TmxController {
  constructor(private readonly exchange: TmxService) {}

  @Endpoint(importMemory)
  importMemory(
    @CurrentSession() session: Session,
    @Param('projectId', UuidPipe) projectId: string,
    @Query('language', LanguagesPipe) languages: string[] | undefined,
    @Req() request: FastifyRequest,
  ): Promise<ImportReport> {
    return withUploadedFile(request, (file) => this.exchange.importTmx(session, projectId, file.bytes(), languages));
  }

  /** Makes the first chunk before the response starts, so that a refusal still has its status code. */
  @Endpoint(exportMemory)
  async exportMemory(
    @CurrentSession() session: Session,
    @Param('projectId', UuidPipe) projectId: string,
    @Query('language', LanguagePipe) language: string,
  ): Promise<FileReply> {
    const chunks = this.exchange.exportTmx(session, projectId, language);
    const first = await chunks.next();
    async function* all() {
      if (!first.done) yield first.value;
      yield* chunks;
    }
    return new FileReply(Readable.from(all()), 'application/x-tmx+xml; charset=utf-8', `memory-${language}.tmx`);
  }
}
