import { Readable } from 'node:stream';
import { cancelExport, downloadExport, exportMemory, listExports, startExport, type TranslationExport } from '@bhashantar/contracts';
import { ExportChosenDto, ExportIdDto, ExportTranslationsDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { FileReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { ExportJobsService } from './export-jobs.service.js';
import { EXPORT_FILES, ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly jobs: ExportJobsService,
  ) {}

  @Endpoint(exportMemory)
  async exportMemory(@CurrentSession() session: Session, @Body() body: ExportChosenDto): Promise<FileReply> {
    const chunks = await this.exports.stream(session, body);
    const { type, ending } = EXPORT_FILES[body.format];
    return new FileReply(Readable.from(chunks), type, `translations-${body.targetLang}.${ending}`);
  }

  @Endpoint(startExport)
  start(@CurrentSession() session: Session, @Body() body: ExportTranslationsDto): Promise<TranslationExport> {
    return this.jobs.start(session, body);
  }

  @Endpoint(listExports)
  async list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<{ exports: TranslationExport[] }> {
    return { exports: await this.jobs.list(session, projectId) };
  }

  @Endpoint(cancelExport)
  cancel(@CurrentSession() session: Session, @Body() body: ExportIdDto): Promise<TranslationExport> {
    return this.jobs.cancel(session, body);
  }

  @Endpoint(downloadExport)
  download(@CurrentSession() session: Session, @Body() body: ExportIdDto): Promise<FileReply> {
    return this.jobs.download(session, body);
  }
}
