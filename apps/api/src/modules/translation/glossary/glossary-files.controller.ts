import { Readable } from 'node:stream';
import { exportGlossary, type GlossaryImport, type ImportMode, importGlossary } from '@bhashantar/contracts';
import { ExportGlossaryDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { begun } from '../../../platform/http/begun.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ImportModePipe } from '../../../platform/http/import-mode.pipe.js';
import { OptionalUuidPipe } from '../../../platform/http/optional-uuid.pipe.js';
import { FileReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { withUploadedFile } from '../../../platform/http/uploaded-form.js';
import { GlossaryFiles } from './glossary-files.service.js';

const TYPES = { csv: 'text/csv; charset=utf-8', tbx: 'application/x-tbx+xml; charset=utf-8' };

@Controller()
export class GlossaryFilesController {
  constructor(private readonly files: GlossaryFiles) {}

  @Endpoint(importGlossary)
  import(
    @CurrentSession() session: Session,
    @Query('projectId', OptionalUuidPipe) projectId: string | undefined,
    @Query('mode', ImportModePipe) mode: ImportMode | undefined,
    @Req() request: FastifyRequest,
  ): Promise<GlossaryImport> {
    return withUploadedFile(request, (file) => this.files.import(session, projectId, file.bytes(), mode));
  }

  @Endpoint(exportGlossary)
  async export(@CurrentSession() session: Session, @Body() body: ExportGlossaryDto): Promise<FileReply> {
    const chunks = await begun(this.files.export(session, body));
    return new FileReply(Readable.from(chunks), TYPES[body.format], `glossary.${body.format}`);
  }
}
