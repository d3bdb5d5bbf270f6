import { Readable } from 'node:stream';
import {
  batchUploadErrors,
  batchUploadStatus,
  confirmBatchUpload,
  downloadBatchFile,
  downloadJobFile,
  type RequestJob,
  type TranslationImport,
  type UploadUndo,
  undoBatchUpload,
  uploadBatchFile,
} from '@bhashantar/contracts';
import {
  BatchUploadDto,
  ConfirmBatchUploadDto,
  DownloadBatchFileDto,
  RequestJobDto,
  RequestPartDto,
  UndoBatchUploadDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { begun } from '../../../../platform/http/begun.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { FlagPipe } from '../../../../platform/http/flag.pipe.js';
import { FileReply } from '../../../../platform/http/reply.js';
import { parseBody } from '../../../../platform/http/request-validation.pipe.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { withUploadedFile } from '../../../../platform/http/uploaded-form.js';
import { BatchDownload } from './batch-download.service.js';
import { BatchUpload } from './batch-upload.service.js';
import { UndoUpload } from './undo-upload.service.js';

const MOST_NAME_CHARS = 200;

@Controller()
export class BatchFilesController {
  constructor(
    private readonly downloads: BatchDownload,
    private readonly uploads: BatchUpload,
    private readonly undoing: UndoUpload,
  ) {}

  @Endpoint(downloadBatchFile)
  download(@CurrentSession() session: Session, @Body() body: DownloadBatchFileDto): Promise<FileReply | RequestJob> {
    return this.downloads.download(session, body);
  }

  @Endpoint(downloadJobFile)
  file(@CurrentSession() session: Session, @Body() body: RequestJobDto): Promise<FileReply> {
    return this.downloads.file(session, body);
  }

  @Endpoint(uploadBatchFile)
  async upload(
    @CurrentSession() session: Session,
    @Query('dryRun', FlagPipe) dryRun: boolean,
    @Req() request: FastifyRequest,
  ): Promise<TranslationImport> {
    const { requestId, batchId, subBatchId } = request.query as Record<string, string>;
    const part = await parseBody(RequestPartDto, { requestId, batchId, subBatchId });
    return withUploadedFile(request, (file) => {
      const fileName = file.name.replaceAll('\0', '').slice(0, MOST_NAME_CHARS);
      return this.uploads.upload(session, file.bytes(), { ...part, dryRun, fileName });
    });
  }

  @Endpoint(batchUploadStatus)
  status(@CurrentSession() session: Session, @Body() body: BatchUploadDto): Promise<TranslationImport> {
    return this.uploads.status(session, body);
  }

  @Endpoint(confirmBatchUpload)
  confirm(@CurrentSession() session: Session, @Body() body: ConfirmBatchUploadDto): Promise<TranslationImport> {
    return this.uploads.confirm(session, body);
  }

  @Endpoint(undoBatchUpload)
  undo(@CurrentSession() session: Session, @Body() body: UndoBatchUploadDto): Promise<UploadUndo> {
    return this.undoing.undo(session, body);
  }

  @Endpoint(batchUploadErrors)
  async errors(@CurrentSession() session: Session, @Body() body: BatchUploadDto): Promise<FileReply> {
    const chunks = await begun(this.uploads.errors(session, body));
    return new FileReply(Readable.from(chunks), 'text/csv; charset=utf-8', 'import-errors.csv');
  }
}
