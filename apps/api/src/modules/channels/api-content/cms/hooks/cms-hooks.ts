import { createHash } from 'node:crypto';
import { CmsError, type CmsHeaders, type CmsHook, type CmsHookReader, hookReader } from '@bhashantar/cms-connectors';
import { CMS_DUE_REFS_MAX, CMS_KINDS, type CmsKind } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.js';
import type { Tenant } from '../../../../../platform/database/tenant.js';
import type { TenantTransaction, Transaction } from '../../../../../platform/database/transaction.js';
import { parseJson } from '../../../../../platform/http/parse-json.js';
import {
  type HookEndpoint,
  type HookKind,
  HookRefused,
  type HookVerifier,
  type InboundHook,
} from '../../../../../platform/inbound-webhooks/hook-kind.js';
import { InboundWebhooks } from '../../../../../platform/inbound-webhooks/inbound-webhooks.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { ApiItemsRepository } from '../../api-items.repository.js';
import { ApiSecrets } from '../../api-secrets.js';
import { CmsAccess } from '../cms-access.service.js';
import type { StoredCms } from '../cms-connection.entity.js';
import { CmsConnectionsRepository } from '../cms-connections.repository.js';
import { failureOf } from '../cms-failure.js';
import { CmsDueRefsRepository } from './cms-due-refs.repository.js';
import { ReadCmsRefs } from './cms-hook.job-definitions.js';

/** Messages about the same entry within this time count as one event, and the entry is read after it. */
const WINDOW_MS = 5_000;
/** Clocks of processes differ. */
const MARGIN_MS = 1_000;
const MAX_BYTES = 1024 * 1024;
/** An alias may change its environment at any time. During many messages, its environment is requested once in this time. */
const SPACE_KNOWN_MS = 10_000;
const SPACES_KNOWN = 1_000;

const WRONG_SPACE = 'The message is about another space or environment than the one that is connected. Check where the webhook is set up.';
const TOO_MANY_REFS = `With this message more than ${CMS_DUE_REFS_MAX} entries wait to be read again. Sync the content types of the CMS, which reads all of them.`;
const GONE = 'The connection to the CMS was removed.';

/** Takes the messages of one CMS. Each message is only a hint: its entries are read again. */
class CmsHooksOf implements HookKind {
  readonly maxBytes = MAX_BYTES;
  readonly #reader: CmsHookReader;

  constructor(
    readonly name: CmsKind,
    private readonly hooks: CmsHooks,
  ) {
    this.#reader = hookReader(name);
  }

  /** The CMSs give their events no ids, so messages about the same entries in the same window count as one event. */
  readonly verify: HookVerifier = (secrets, { headers, path, body }, now) => {
    if (!this.#reader.verify(headers, 'POST', path, body, secrets, now.getTime())) return { problem: 'wrongSignature' };
    const hook = this.#read(body, headers);
    const about = hook ? [hook.space, hook.locale, hook.refs.map(({ type, id }) => [type, id])] : body.toString('base64');
    const window = Math.floor(now.getTime() / WINDOW_MS);
    return { eventId: `${createHash('sha256').update(JSON.stringify(about)).digest('hex')}:${window}` };
  };

  find(tx: Transaction, endpointId: string): Promise<HookEndpoint | undefined> {
    return this.hooks.endpoint(tx, this.name, endpointId);
  }

  check(hook: InboundHook, signal: AbortSignal): Promise<void> {
    return this.hooks.check(hook, this.#readOrRefuse(hook), signal);
  }

  handle(tx: TenantTransaction, hook: InboundHook): Promise<void> {
    return this.hooks.note(tx, hook.endpointId, this.#readOrRefuse(hook));
  }

  #readOrRefuse({ body }: InboundHook): CmsHook {
    const hook = this.#read(body);
    if (!hook) throw new HookRefused('The message is none that this CMS sends.');
    return hook;
  }

  /** Stores one row for each entry, however many messages name it. */
  async keep(tx: TenantTransaction, { endpointId, body }: Pick<InboundHook, 'endpointId' | 'body'>): Promise<boolean> {
    const hook = this.#read(body);
    if (!hook) return false;
    try {
      await this.hooks.note(tx, endpointId, hook);
      return true;
    } catch (error) {
      if (error instanceof HookRefused) return false;
      throw error;
    }
  }

  /** The headers are not stored. The header that names the subject of a Contentful message follows from its body. */
  #read(body: Buffer, headers: CmsHeaders = topicOf(body)): CmsHook | undefined {
    try {
      return this.#reader.read(headers, body);
    } catch (error) {
      if (error instanceof CmsError) return undefined;
      throw error;
    }
  }
}

/** Takes the messages of CMSs, and records the entries that must be read again. */
@Injectable()
export class CmsHooks implements OnModuleInit {
  /** Whether a space belongs to a connection, and how long this answer is used. */
  readonly #spaces = new Map<string, { isOwn: boolean; until: number }>();

  constructor(
    private readonly inbound: InboundWebhooks,
    private readonly access: CmsAccess,
    private readonly database: Database,
    private readonly connections: CmsConnectionsRepository,
    private readonly items: ApiItemsRepository,
    private readonly due: CmsDueRefsRepository,
    private readonly secrets: ApiSecrets,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const kind of CMS_KINDS) this.inbound.register(new CmsHooksOf(kind, this));
  }

  async endpoint(tx: Transaction, kind: CmsKind, endpointId: string): Promise<HookEndpoint | undefined> {
    const own = await this.connections.byId(tx, endpointId);
    if (own?.kind !== kind) return undefined;
    const secrets = own.sealedHookSecrets.map((sealed) => this.secrets.decrypt(sealed));
    const hidden = own.sealedSecret === null ? [] : [this.secrets.decrypt(own.sealedSecret)];
    return { organisationId: own.organisationId, endpointId, secrets, hidden };
  }

  /** A message may name an environment by an alias, or name the environment of a connected alias. Only the CMS can tell. */
  async check({ organisationId, endpointId }: InboundHook, { space }: CmsHook, signal: AbortSignal): Promise<void> {
    if (space === undefined) return;
    const own = await this.database.tenant({ organisationId }, (tx) => this.connections.find(tx, endpointId));
    if (!own || space === spaceOf(own)) return;
    if (!isSameSpace(own, space) || !(await this.#isOwnSpace({ organisationId }, endpointId, space, signal)))
      throw new HookRefused(WRONG_SPACE);
  }

  async #isOwnSpace(tenant: Tenant, connectionId: string, space: string, signal: AbortSignal): Promise<boolean> {
    const key = `${connectionId} ${space}`;
    const now = this.clock.now().getTime();
    const known = this.#spaces.get(key);
    if (known && known.until > now) return known.isOwn;
    try {
      const isOwn = await this.access.isOwnSpace(tenant, connectionId, space, signal);
      if (this.#spaces.size >= SPACES_KNOWN) this.#spaces.clear();
      this.#spaces.set(key, { isOwn, until: now + SPACE_KNOWN_MS });
      return isOwn;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.isPassing) throw error;
      throw new HookRefused(failure.problem.message);
    }
  }

  /** A message about a locale other than the source concerns a translation, for example one that we wrote. */
  async note(tx: TenantTransaction, connectionId: string, { refs, locale, space }: CmsHook): Promise<void> {
    const own = await this.connections.find(tx, connectionId);
    if (!own) throw new HookRefused(GONE);
    // If too many messages wait, the CMS is not asked about the environment. The entries are read from the right one in any case.
    if (space !== undefined && !isSameSpace(own, space)) throw new HookRefused(WRONG_SPACE);
    const now = this.clock.now();
    await this.connections.noteHook(tx, connectionId, now);
    const source = await this.items.cmsLocale(tx, connectionId);
    if (source === undefined || (locale !== undefined && locale !== source)) return;
    const dueAt = new Date((Math.floor(now.getTime() / WINDOW_MS) + 1) * WINDOW_MS + MARGIN_MS);
    const { projectId, organisationId } = own;
    if (refs.length === 0) return;
    if ((await this.due.countWith(tx, connectionId, refs)) > CMS_DUE_REFS_MAX) throw new HookRefused(TOO_MANY_REFS);
    await this.due.add(tx, { connectionId, projectId }, refs, dueAt);
    const delayMs = dueAt.getTime() - now.getTime();
    await this.outbox.enqueue(tx, ReadCmsRefs, { organisationId, projectId, connectionId }, { delayMs });
  }
}

function topicOf(body: Buffer): CmsHeaders {
  const { sys } = (parseJson(body.toString('utf8')) ?? {}) as { sys?: { type?: unknown } };
  const type = typeof sys?.type === 'string' ? sys.type.replace(/^Deleted/, '') : '';
  return { 'x-contentful-topic': `ContentManagement.${type}.save` };
}

function spaceOf({ kind, settings }: StoredCms): string | undefined {
  return kind === 'contentful' ? `${settings.space}/${settings.environment ?? 'master'}` : undefined;
}

/** Compares without the environment. */
const isSameSpace = (own: StoredCms, space: string): boolean => space.split('/')[0] === spaceOf(own)?.split('/')[0];
