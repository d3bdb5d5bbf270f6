import { Readable } from 'node:stream';
import { exportMemory } from '@bhashantar/contracts';
import { ExportTranslationsDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { begun } from '../../../../platform/http/begun.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { FileReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { EXPORT_FILES, ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Endpoint(exportMemory)
  async exportMemory(@CurrentSession() session: Session, @Body() body: ExportTranslationsDto): Promise<FileReply> {
    const chunks = await begun(this.exports.export(session, body));
    const { type, ending } = EXPORT_FILES[body.format];
    return new FileReply(Readable.from(chunks), type, `translations-${body.targetLang}.${ending}`);
  }
}
