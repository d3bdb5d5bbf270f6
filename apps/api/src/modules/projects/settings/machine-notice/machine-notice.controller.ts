import { fetchMachineNotice, type MachineNotice, type MachineNoticeChange, MESSAGES, updateMachineNotice } from '@bhashantar/contracts';
import { MachineNoticeDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { MachineNoticeService } from './machine-notice.service.js';

@Controller()
export class MachineNoticeController {
  constructor(private readonly notices: MachineNoticeService) {}

  @Endpoint(fetchMachineNotice)
  fetch(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<MachineNotice> {
    return this.notices.fetch(session, projectId);
  }

  @Endpoint(updateMachineNotice)
  async update(@CurrentSession() session: Session, @Body() body: MachineNoticeDto): Promise<MessageReply<MachineNoticeChange>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.notices.update(session, body));
  }
}
