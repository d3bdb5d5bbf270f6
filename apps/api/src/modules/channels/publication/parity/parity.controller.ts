import { Readable } from 'node:stream';
import { exportParity, listParity, MESSAGES, type ParityLedger, type StalePolicySaved, setStalePolicy } from '@bhashantar/contracts';
import { ExportParityDto, ListParityDto, StalePolicyDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { begun } from '../../../../platform/http/begun.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { FileReply, MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { ParityService } from './parity.service.js';

@Controller()
export class ParityController {
  constructor(private readonly parity: ParityService) {}

  @Endpoint(listParity)
  list(@CurrentSession() session: Session, @Body() body: ListParityDto): Promise<ParityLedger> {
    return this.parity.list(session, body);
  }

  @Endpoint(exportParity)
  async export(@CurrentSession() session: Session, @Body() body: ExportParityDto): Promise<FileReply> {
    const chunks = await begun(this.parity.csv(session, body));
    return new FileReply(Readable.from(chunks), 'text/csv; charset=utf-8', `version-parity-${body.targetLang}.csv`);
  }

  @Endpoint(setStalePolicy)
  async setPolicy(@CurrentSession() session: Session, @Body() body: StalePolicyDto): Promise<MessageReply<StalePolicySaved>> {
    return new MessageReply(MESSAGES.policySaved, await this.parity.setPolicy(session, body.projectId, body.policy));
  }
}
