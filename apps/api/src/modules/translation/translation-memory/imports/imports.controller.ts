import { Readable } from 'node:stream';
import {
  confirmImport,
  type ImportKeep,
  type ImportMode,
  importErrors,
  importMemory,
  importStatus,
  type TranslationImport,
} from '@bhashantar/contracts';
import { ConfirmImportDto, ImportIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { begun } from '../../../../platform/http/begun.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { ImportModePipe } from '../../../../platform/http/import-mode.pipe.js';
import { FileReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-form.js';
import { UuidPipe } from '../../../../platform/http/uuid.pipe.js';
import { ImportKeepPipe, LanguagesPipe } from './import-query.pipe.js';
import { ImportsService } from './imports.service.js';

const MOST_NAME_CHARS = 200;

@Controller()
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Endpoint(importMemory)
  importMemory(
    @CurrentSession() session: Session,
    @Param('projectId', UuidPipe) projectId: string,
    @Query('language', LanguagesPipe) languages: string[] | undefined,
    @Query('keep', ImportKeepPipe) keep: ImportKeep,
    @Query('mode', ImportModePipe) mode: ImportMode | undefined,
    @Req() request: FastifyRequest,
  ): Promise<TranslationImport> {
    return withUploadedFile(request, (file) => {
      const fileName = file.name.replaceAll('\0', '').slice(0, MOST_NAME_CHARS);
      return this.imports.create(session, projectId, file.bytes(), { fileName, languages, keep, mode });
    });
  }

  @Endpoint(importStatus)
  status(@CurrentSession() session: Session, @Body() body: ImportIdDto): Promise<TranslationImport> {
    return this.imports.status(session, body);
  }

  @Endpoint(confirmImport)
  confirm(@CurrentSession() session: Session, @Body() body: ConfirmImportDto): Promise<TranslationImport> {
    return this.imports.confirm(session, body);
  }

  @Endpoint(importErrors)
  async errors(@CurrentSession() session: Session, @Body() body: ImportIdDto): Promise<FileReply> {
    const chunks = await begun(this.imports.errors(session, body));
    return new FileReply(Readable.from(chunks), 'text/csv; charset=utf-8', 'import-errors.csv');
  }
}
