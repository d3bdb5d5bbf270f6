import type { EngineStatus } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { ConnectedEngines } from './connections/connected-engines.js';
import type { EngineConnectionEntity } from './connections/engine-connection.entity.js';
import { EngineConnectionsRepository } from './connections/engine-connections.repository.js';
import type { EngineClient } from './engines/engine-client.js';
import { labelOf, nameOf } from './routing/name-engines.js';
import { readEngineState } from './routing/read-engine-state.js';
import { type Candidate, inOrder, mayServe, namesOf, type Pair, routeSegments } from './routing/route-engines.js';
import { findServing, type ServingEngines, type SoleEngine } from './routing/sole-engine.js';
import type { Outcome, RoutingRequest } from './translate-segments.js';
import type { MonthlyLimit } from './usage/monthly-limit.js';
import { UsageBudgets } from './usage/usage-budgets.js';
import { UsageMeter } from './usage/usage-meter.js';

export const ENGINE_CLIENTS = Symbol('ENGINE_CLIENTS');

/** The owner of the engines, and whether engines that the operator pays for are included. */
interface Asking {
  readonly organisationId: string;
  readonly paidEngines: boolean;
}

/** The outcomes of a request, and what each engine was sent for it. */
export interface Routed {
  readonly outcomes: Map<string, Outcome>;
  readonly meters: readonly UsageMeter[];
  /** The name of the engine of an outcome, for sentences. */
  nameOf(engine: string): string;
  /** The label of the engine in usage counts: the id of an engine of the installation, or the name of one of the organisation's. */
  labelOf(engine: string): string;
}

/** Which engine would translate a pair. */
export interface ServingEngine {
  readonly engine: string;
  readonly name: string;
  readonly via: string | null;
  readonly pricePerMillion: number | null;
}

/** Engines that serve a pair, with their prices for a million characters. */
export interface PricedEngines extends ServingEngines {
  readonly engines: readonly (SoleEngine & Pick<ServingEngine, 'pricePerMillion'>)[];
}

interface KnownEngine {
  readonly client: EngineClient;
  readonly connection?: EngineConnectionEntity;
}

/** Routes segments to the engines of their organisation in its order, then to those that the operator has connected. */
@Injectable()
export class EnginesService {
  constructor(
    @Inject(ENGINE_CLIENTS) private readonly clients: readonly EngineClient[],
    private readonly database: Database,
    private readonly connections: EngineConnectionsRepository,
    private readonly connected: ConnectedEngines,
    private readonly budgets: UsageBudgets,
  ) {}

  /** Whether any engine may serve the pair. An engine that does not respond counts as one that may. */
  async mayServe({ from, to, signal, ...asking }: Pair & Asking): Promise<boolean> {
    const engines = await this.#engines(asking.organisationId);
    return mayServe(
      engines.map((engine) => this.#candidate(engine, asking)),
      { from, to, signal },
    );
  }

  /** Refuses a name no engine has. */
  async check(tx: TenantTransaction, nmtService: string): Promise<void> {
    const own = (await this.connections.list(tx)).map(({ connectionId }) => connectionId);
    const known = new Set([...own, ...this.clients.map(({ engine }) => engine.id)]);
    const unknown = namesOf(nmtService).find((name) => !known.has(name));
    if (unknown) throw invalidField('nmtService', `There is no translation engine named ${unknown.slice(0, 60)}.`);
  }

  /** The first of the named engines that costs the operator money; undefined when none does. */
  paidAmong(nmtService: string): string | undefined {
    return this.clients.find(({ engine }) => engine.isPaid && namesOf(nmtService).includes(engine.id))?.engine.name;
  }

  /**
   * Tries the engines named in `nmtService` (separated by commas) in order, then the others. Segments whose pair none serves are absent
   * from the outcomes.
   */
  async translate(nmtService: string | null, request: RoutingRequest): Promise<Routed> {
    const engines = inOrder(await this.#engines(request.organisationId), namesOf(nmtService));
    const candidates = engines.map((engine) => this.#candidate(engine, request));
    const outcomes = await routeSegments(candidates, request);
    const names = namesByEngine(engines);
    return {
      outcomes,
      meters: candidates.map(({ meter }) => meter).filter(({ requests }) => requests > 0),
      nameOf: (engine) => nameOf(engine, names),
      labelOf: (engine) => labelOf(engine, names),
    };
  }

  /**
   * The first engine that serves a pair, with those in `nmtService` before the others, as far as engines report their languages; undefined
   * when none serves it.
   */
  async engineFor(nmtService: string | null, { from, to, signal, ...asking }: Pair & Asking): Promise<ServingEngine | undefined> {
    const [first] = (await this.serving(nmtService, { from, to, signal, ...asking }, 1)).engines;
    if (!first) return undefined;
    const { id: engine, name, via, pricePerMillion } = first;
    return { engine, name, via, pricePerMillion };
  }

  /** The characters that this month still allows, of each engine that has a monthly limit. */
  monthlyLimits(tx: TenantTransaction): Promise<MonthlyLimit[]> {
    return this.budgets.left(tx);
  }

  /** Prices for a million characters of the organisation's connections whose price is known, in paise, by connection. */
  async prices(tx: TenantTransaction): Promise<Map<string, number>> {
    const priced = await this.connections.list(tx);
    return new Map(
      priced.flatMap(({ connectionId, pricePerMillion }) => (pricePerMillion === null ? [] : [[connectionId, pricePerMillion]])),
    );
  }

  /** Returns at most `most` engines that serve a pair, each for a separate call. Those that `nmtService` names come first. */
  async serving(nmtService: string | null, { from, to, signal, ...asking }: Pair & Asking, most: number): Promise<PricedEngines> {
    const known = inOrder(await this.#engines(asking.organisationId), namesOf(nmtService));
    const candidates = known.map((engine) => this.#candidate(engine, asking));
    const { engines, isUnsure } = await findServing(candidates, { from, to, signal }, most);
    const priced = engines.map((engine) => {
      const connection = known.find(({ client }) => client.engine.id === engine.id)?.connection;
      return Object.assign(engine, { pricePerMillion: connection?.pricePerMillion ?? null });
    });
    return { engines: priced, isUnsure };
  }

  /** The languages and the state of each engine that the organisation may use. */
  async status(organisationId: string): Promise<EngineStatus[]> {
    return Promise.all((await this.#engines(organisationId)).map(toStatus));
  }

  /** Like `status`, for the engines of the installation only. */
  installed(): Promise<EngineStatus[]> {
    return Promise.all(this.clients.map((client) => toStatus({ client })));
  }

  /** The organisation's own engines come first. */
  async #engines(organisationId: string): Promise<KnownEngine[]> {
    const stored = await this.database.tenant({ organisationId }, (tx) => this.connections.list(tx));
    const own = stored.flatMap((connection) => {
      const client = connection.isEnabled ? this.connected.clientOf(connection) : undefined;
      return client ? [{ client, connection }] : [];
    });
    return [...own, ...this.clients.map((client) => ({ client }))];
  }

  #candidate({ client, connection }: KnownEngine, { organisationId, paidEngines }: Asking): Candidate {
    const budget = connection && this.budgets.of(organisationId, connection);
    return { client, meter: new UsageMeter(client.engine.id, budget), isBeyondPlan: client.engine.isPaid && !paidEngines };
  }
}

const namesByEngine = (engines: readonly KnownEngine[]) =>
  new Map(engines.map(({ client, connection }) => [client.engine.id, { name: client.engine.name, isOwn: Boolean(connection) }]));

async function toStatus({ client, connection }: KnownEngine): Promise<EngineStatus> {
  const { id, name, isPaid } = client.engine;
  return { engine: id, name, isOwn: connection !== undefined, isPaid, ...(await readEngineState(client)) };
}
