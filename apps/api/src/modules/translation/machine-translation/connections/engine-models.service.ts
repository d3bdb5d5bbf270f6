import { ENGINE_TEST_SECONDS, type EngineModels, type EngineModelsDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { limitOf, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { excerptReply } from '../answers/excerpt-reply.js';
import { listChatModels } from '../engines/list-chat-models.js';
import { ConnectedEngines } from './connected-engines.js';
import { EngineConnectionsService } from './engine-connections.service.js';
import { failureReason } from './failure-reason.js';

const SERVER = 'The server';
/** Takes the place of a model that is not chosen yet. It is sent to no server. */
const NOT_CHOSEN = 'not-chosen';

/** Lists the models of a server that a person named. Stores nothing. */
@Injectable()
export class EngineModelsService {
  constructor(
    private readonly database: Database,
    private readonly connections: EngineConnectionsService,
    private readonly engines: ConnectedEngines,
    private readonly limiter: RateLimiter,
  ) {}

  async list(session: Session, { settings: given, ...body }: EngineModelsDto): Promise<EngineModels> {
    if (given.kind !== 'openai') throw invalidField('settings.kind', 'Only servers of the chat protocol list their models.');
    const wanted = { ...given, model: given.model || NOT_CHOSEN };
    const { settings, key } = await this.connections.toTest(session, { ...body, settings: wanted });
    await this.database.system((tx) => this.limiter.take(tx, [limitOf('engine.test', session.organisationId)]));
    return this.#ask(settings.url ?? '', key);
  }

  async #ask(url: string, key: string | undefined): Promise<EngineModels> {
    let reply: string | undefined;
    const http = this.engines.http(url, (text) => {
      reply = text;
    });
    const signal = AbortSignal.timeout(ENGINE_TEST_SECONDS * 1_000);
    try {
      return { models: await listChatModels(http, key, signal), reason: null, reply: null };
    } catch (error) {
      return { models: [], reason: failureReason(SERVER, error, signal), reply: excerptReply(reply, key) };
    }
  }
}
