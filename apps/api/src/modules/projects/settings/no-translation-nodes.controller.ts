import {
  addNoTranslationNode,
  deleteNoTranslationNode,
  listNoTranslationNodes,
  MESSAGES,
  type NoTranslationNode,
  type NoTranslationNodeList,
} from '@bhashantar/contracts';
import { AddNoTranslationNodeDto, DeleteNoTranslationNodeDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { NoTranslationNodesService } from './no-translation-nodes.service.js';

type Changed = MessageReply<{ noTranslationNode: NoTranslationNode }>;

@Controller()
export class NoTranslationNodesController {
  constructor(private readonly nodes: NoTranslationNodesService) {}

  @Endpoint(addNoTranslationNode)
  async add(@CurrentSession() session: Session, @Body() body: AddNoTranslationNodeDto): Promise<Changed> {
    return new MessageReply(MESSAGES.noTranslationSet, { noTranslationNode: await this.nodes.add(session, body) });
  }

  @Endpoint(listNoTranslationNodes)
  list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<NoTranslationNodeList> {
    return this.nodes.list(session, projectId);
  }

  @Endpoint(deleteNoTranslationNode)
  async remove(@CurrentSession() session: Session, @Body() body: DeleteNoTranslationNodeDto): Promise<Changed> {
    return new MessageReply(MESSAGES.noTranslationRemoved, { noTranslationNode: await this.nodes.remove(session, body) });
  }
}
