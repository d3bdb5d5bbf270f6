import { type AuditListReply, downloadAudit, listAudit } from '@bhashantar/contracts';
import { ListAuditDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { FileReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Endpoint(listAudit)
  list(@CurrentSession() session: Session, @Body() body: ListAuditDto): Promise<AuditListReply> {
    return this.audit.list(session, body);
  }

  @Endpoint(downloadAudit)
  async download(@CurrentSession() session: Session, @Body() body: ListAuditDto): Promise<FileReply> {
    return new FileReply(await this.audit.csv(session, body), 'text/csv; charset=utf-8', 'audit.csv');
  }
}
