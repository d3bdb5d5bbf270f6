import {
  addIgnorePattern,
  deleteIgnorePatterns,
  type IgnorePattern,
  type IgnorePatternList,
  listIgnorePatterns,
  MESSAGES,
} from '@bhashantar/contracts';
import { AddIgnorePatternDto, DeleteIgnorePatternsDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { IgnorePatternsService } from './ignore-patterns.service.js';

@Controller()
export class IgnorePatternsController {
  constructor(private readonly patterns: IgnorePatternsService) {}

  @Endpoint(addIgnorePattern)
  async add(
    @CurrentSession() session: Session,
    @Body() body: AddIgnorePatternDto,
  ): Promise<MessageReply<{ ignorePattern: IgnorePattern }>> {
    return new MessageReply(MESSAGES.ignorePatternCreated, { ignorePattern: await this.patterns.add(session, body) });
  }

  @Endpoint(listIgnorePatterns)
  list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<IgnorePatternList> {
    return this.patterns.list(session, projectId);
  }

  @Endpoint(deleteIgnorePatterns)
  async remove(
    @CurrentSession() session: Session,
    @Body() body: DeleteIgnorePatternsDto,
  ): Promise<MessageReply<{ ignorePatterns: IgnorePattern[] }>> {
    return new MessageReply(MESSAGES.ignorePatternsDeleted, { ignorePatterns: await this.patterns.remove(session, body) });
  }
}
