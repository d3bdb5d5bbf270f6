import { type MemorySharing, memorySharing, updateMemorySharing } from '@bhashantar/contracts';
import { ProjectIdDto, UpdateMemorySharingDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { MemorySharingService } from './memory-sharing.service.js';

@Controller()
export class MemorySharingController {
  constructor(private readonly sharing: MemorySharingService) {}

  @Endpoint(memorySharing)
  get(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<MemorySharing> {
    return this.sharing.get(session, projectId);
  }

  @Endpoint(updateMemorySharing)
  update(@CurrentSession() session: Session, @Body() body: UpdateMemorySharingDto): Promise<MemorySharing> {
    return this.sharing.update(session, body);
  }
}
