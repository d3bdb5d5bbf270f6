import {
  chooseEngines,
  createEngineConnection,
  type EngineConnectionList,
  type EngineModels,
  type EngineTestResult,
  listEngineConnections,
  listEngineModels,
  MESSAGES,
  orderEngineConnections,
  removeEngineConnection,
  testEngine,
  updateEngineConnection,
} from '@bhashantar/contracts';
import {
  ChooseEnginesDto,
  EngineConnectionIdDto,
  EngineModelsDto,
  NewEngineConnectionDto,
  OrderEngineConnectionsDto,
  TestEngineDto,
  UpdateEngineConnectionDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { EngineConnectionsService } from './engine-connections.service.js';
import { EngineListService } from './engine-list.service.js';
import { EngineModelsService } from './engine-models.service.js';
import { EngineTestService } from './engine-test.service.js';
import { LanguageEnginesService } from './language-engines.service.js';

@Controller()
export class EngineConnectionsController {
  constructor(
    private readonly connections: EngineConnectionsService,
    private readonly lists: EngineListService,
    private readonly tests: EngineTestService,
    private readonly models: EngineModelsService,
    private readonly languages: LanguageEnginesService,
  ) {}

  @Endpoint(listEngineConnections)
  list(@CurrentSession() session: Session): Promise<EngineConnectionList> {
    return this.lists.list(session);
  }

  @Endpoint(createEngineConnection)
  async create(@CurrentSession() session: Session, @Body() body: NewEngineConnectionDto): Promise<MessageReply<{ connectionId: string }>> {
    return new MessageReply(MESSAGES.engineConnected, { connectionId: await this.connections.create(session, body) });
  }

  @Endpoint(updateEngineConnection)
  async update(
    @CurrentSession() session: Session,
    @Body() body: UpdateEngineConnectionDto,
  ): Promise<MessageReply<{ connectionId: string }>> {
    await this.connections.update(session, body);
    return new MessageReply(MESSAGES.engineUpdated, { connectionId: body.connectionId });
  }

  @Endpoint(orderEngineConnections)
  async order(
    @CurrentSession() session: Session,
    @Body() { connectionIds }: OrderEngineConnectionsDto,
  ): Promise<MessageReply<{ connectionIds: string[] }>> {
    await this.connections.order(session, connectionIds);
    return new MessageReply(MESSAGES.enginesOrdered, { connectionIds });
  }

  @Endpoint(removeEngineConnection)
  async remove(
    @CurrentSession() session: Session,
    @Body() { connectionId }: EngineConnectionIdDto,
  ): Promise<MessageReply<{ connectionId: string }>> {
    await this.connections.remove(session, connectionId);
    return new MessageReply(MESSAGES.engineRemoved, { connectionId });
  }

  @Endpoint(testEngine)
  async test(@CurrentSession() session: Session, @Body() body: TestEngineDto): Promise<{ results: EngineTestResult[] }> {
    return { results: await this.tests.test(session, body) };
  }

  @Endpoint(listEngineModels)
  listModels(@CurrentSession() session: Session, @Body() body: EngineModelsDto): Promise<EngineModels> {
    return this.models.list(session, body);
  }

  @Endpoint(chooseEngines)
  async choose(@CurrentSession() session: Session, @Body() body: ChooseEnginesDto): Promise<MessageReply<{ nmtService: string | null }>> {
    return new MessageReply(MESSAGES.enginesChosen, { nmtService: await this.languages.choose(session, body) });
  }
}
