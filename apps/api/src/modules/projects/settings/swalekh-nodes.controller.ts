import {
  addSwalekhNode,
  deleteSwalekhNode,
  listSwalekhNodes,
  MESSAGES,
  type SwalekhNode,
  type SwalekhNodeList,
} from '@bhashantar/contracts';
import { AddSwalekhNodeDto, DeleteSwalekhNodeDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { SwalekhNodesService } from './swalekh-nodes.service.js';

type Changed = MessageReply<{ swalekhNode: SwalekhNode }>;

@Controller()
export class SwalekhNodesController {
  constructor(private readonly nodes: SwalekhNodesService) {}

  @Endpoint(addSwalekhNode)
  async add(@CurrentSession() session: Session, @Body() body: AddSwalekhNodeDto): Promise<Changed> {
    return new MessageReply(MESSAGES.swalekhNodeSet, { swalekhNode: await this.nodes.add(session, body) });
  }

  @Endpoint(listSwalekhNodes)
  list(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<SwalekhNodeList> {
    return this.nodes.list(session, projectId);
  }

  @Endpoint(deleteSwalekhNode)
  async remove(@CurrentSession() session: Session, @Body() body: DeleteSwalekhNodeDto): Promise<Changed> {
    return new MessageReply(MESSAGES.swalekhNodeDeleted, { swalekhNode: await this.nodes.remove(session, body) });
  }
}
