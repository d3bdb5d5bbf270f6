import type { EngineConnection, EngineConnectionList, EngineUsage, InstalledEngine } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Session } from '../../../../platform/http/session.js';
import { type LanguageEngines, ProjectsService } from '../../../projects/projects/projects.service.js';
import { EnginesService } from '../engines.service.js';
import { readEngineState } from '../routing/read-engine-state.js';
import { namesOf } from '../routing/route-engines.js';
import { EngineBudgetsRepository } from '../usage/engine-budgets.repository.js';
import { EngineUsageRepository, type UsageCount } from '../usage/engine-usage.repository.js';
import { costOf, monthOf } from '../usage/month-of.js';
import { ConnectedEngines } from './connected-engines.js';
import { type EngineConnectionEntity, settingsOf } from './engine-connection.entity.js';
import { EngineConnectionsRepository } from './engine-connections.repository.js';

/** The stored facts about the engines of an organisation. */
interface StoredFacts {
  connections: EngineConnectionEntity[];
  usage: ReadonlyMap<string, UsageCount>;
  spent: ReadonlyMap<string, number>;
  languages: readonly LanguageEngines[];
}

type LiveState = Pick<EngineConnection, 'state' | 'reason' | 'pairs'>;

/** The engines of an organisation as its administrators see them. */
@Injectable()
export class EngineListService {
  constructor(
    private readonly database: Database,
    private readonly connections: EngineConnectionsRepository,
    private readonly connected: ConnectedEngines,
    private readonly engines: EnginesService,
    private readonly usage: EngineUsageRepository,
    private readonly budgets: EngineBudgetsRepository,
    private readonly projects: ProjectsService,
    private readonly clock: Clock,
  ) {}

  async list(session: Session): Promise<EngineConnectionList> {
    const month = monthOf(this.clock.now());
    const facts = await this.database.tenant(session, async (tx) => ({
      connections: await this.connections.list(tx),
      usage: await this.usage.since(tx, month),
      spent: await this.budgets.spent(tx, month),
      languages: await this.projects.languageEngines(tx),
    }));
    // Asks engines outside of the transaction, because an engine that does not respond would hold its connection.
    const [connections, installed] = await Promise.all([
      Promise.all(facts.connections.map(async (connection) => toReply(connection, facts, await this.#stateOf(connection, facts)))),
      this.engines.installed(),
    ]);
    return {
      connections,
      installed: installed.map((engine): InstalledEngine => ({ ...engine, usage: usageOf(facts.usage.get(engine.engine), null) })),
      chosen: facts.languages.map(({ projectId, language, nmtService }) => ({ projectId, language, nmtService })),
    };
  }

  async #stateOf(connection: EngineConnectionEntity, { spent }: StoredFacts): Promise<LiveState> {
    if (!connection.isEnabled) return { state: 'disabled', reason: null, pairs: [] };
    const client = this.connected.clientOf(connection);
    if (!client) return { state: 'unavailable', reason: 'its key can no longer be read; enter it again', pairs: [] };
    const live = await readEngineState(client);
    const limit = connection.monthlyCharacterLimit;
    if (limit !== null && (spent.get(connection.connectionId) ?? 0) >= limit)
      return { ...live, state: 'limitReached', reason: 'has used up its monthly limit of characters' };
    return live;
  }
}

function toReply(connection: EngineConnectionEntity, facts: StoredFacts, live: LiveState): EngineConnection {
  const { connectionId, name, sealedKey, keyEnding, pricePerMillion, monthlyCharacterLimit, isEnabled, updatedAt } = connection;
  const naming = facts.languages.filter(({ nmtService }) => namesOf(nmtService).includes(connectionId));
  return {
    ...{ connectionId, name, settings: settingsOf(connection), hasKey: sealedKey !== null, keyEnding },
    ...{ pricePerMillion, monthlyCharacterLimit, isEnabled, ...live },
    usage: usageOf(facts.usage.get(connectionId), pricePerMillion),
    namedBy: naming.map(({ projectId, project, language }) => ({ projectId, project, language })),
    updatedAt: updatedAt.toISOString(),
  };
}

function usageOf(count: UsageCount | undefined, pricePerMillion: number | null): EngineUsage {
  const { characters = 0, words = 0, segments = 0, requests = 0, failures = 0 } = count ?? {};
  return { characters, words, segments, requests, failures, cost: costOf(characters, pricePerMillion) };
}
