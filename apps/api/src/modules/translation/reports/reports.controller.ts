import { downloadReport, type GeneratedReport, generateReport, MESSAGES } from '@bhashantar/contracts';
import { DownloadReportDto, GenerateReportDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { type FileReply, MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Endpoint(generateReport)
  async generate(@CurrentSession() session: Session, @Body() body: GenerateReportDto): Promise<MessageReply<GeneratedReport>> {
    return new MessageReply(MESSAGES.reportStarted, await this.reports.generate(session, body));
  }

  @Endpoint(downloadReport)
  download(@CurrentSession() session: Session, @Body() body: DownloadReportDto): Promise<FileReply> {
    return this.reports.download(session, body);
  }
}
