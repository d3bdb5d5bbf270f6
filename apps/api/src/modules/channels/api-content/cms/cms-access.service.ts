import { type CmsConnector, type CmsDescription, type CmsEntry, CmsError, createConnector } from '@bhashantar/cms-connectors';
import { API_ENTRIES_MAX, type CmsKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import type { Credentials } from '../api-auth.service.js';
import { apiFault } from '../api-call-error.js';
import { ApiConnections } from '../api-connections.service.js';
import type { StoredApi } from '../api-item.entity.js';
import { hideInTexts, holdsCredentials } from '../credential-spellings.js';
import type { StoredCms } from './cms-connection.entity.js';
import { CmsConnectionsRepository } from './cms-connections.repository.js';
import { CmsRequests } from './cms-requests.service.js';
import { titleOf, toBytes } from './cms-texts.js';

/** A connection with its content types. */
export interface OpenCms {
  connection: StoredCms;
  connector: CmsConnector;
  description: CmsDescription;
  /** Content types that are separate items, with the ids of the items. */
  chosen: ReadonlyMap<string, string>;
  /** All secrets that the calls have sent and that nobody may see. */
  secrets(): readonly string[];
}

/** An entry of a CMS as it is stored. */
export interface CmsArrival {
  entryId: string;
  refType: string | null;
  title: string | null;
  updatedAt: string | null;
  bytes: Buffer;
  /** Whether the CMS has written the credentials of the call into the entry. Such an entry is not stored. */
  hasCredentials: boolean;
}

const ID_MAX = 500;

/** The id of an entry within its item. A linked entry of another type has its type in the id. */
export const entryIdOf = (own: Pick<StoredApi, 'cmsUid'>, ref: { type: string; id: string }): string =>
  ref.type === own.cmsUid ? ref.id : `${ref.type}/${ref.id}`;

/** The entry of the CMS to which a stored entry belongs. */
export const refOf = (own: Pick<StoredApi, 'cmsUid'>, entryId: string, refType: string | null): { type: string; id: string } =>
  refType === null ? { type: own.cmsUid ?? '', id: entryId } : { type: refType, id: entryId.slice(refType.length + 1) };

/** Whether the texts of entries are translated. Types with one version for all languages are never written to, so theirs are not. */
export const hasTexts = ({ description }: Pick<OpenCms, 'description'>, type: string): boolean =>
  description.contentTypes.some(({ uid, localized }) => uid === type && localized);

/** Opens connections to CMSs, and reads their entries. */
@Injectable()
export class CmsAccess {
  constructor(
    private readonly database: Database,
    private readonly connections: ApiConnections,
    private readonly stored: CmsConnectionsRepository,
    private readonly requests: CmsRequests,
    private readonly turns: LoopTurns,
  ) {}

  /** A connector for these settings. Makes no call yet. */
  connector(
    kind: CmsKind,
    { address, settings }: Pick<StoredCms, 'address' | 'settings'>,
    credentials: Credentials,
    signal?: AbortSignal,
  ): CmsConnector {
    const { space, environment, allowLive, templates } = settings;
    const named = {
      strapi5: { baseUrl: address },
      contentful: { baseUrl: address, space: space ?? '', environment: environment ?? 'master' },
      directus: { baseUrl: address, ...(allowLive && { allowLive }) },
      rest: { ...templates, baseUrl: address },
    };
    return createConnector(kind, named[kind] as never, this.requests.caller(credentials, signal));
  }

  /** Returns data of a CMS for people, without the credentials that the CMS may repeat. */
  hidden<Value>(value: Value, credentials: Credentials): Value {
    return hideInTexts(value, this.requests.secretsOf(credentials));
  }

  /** The content types and locales of a CMS, without credentials that it repeats in their names. */
  async describe(connector: CmsConnector, credentials: Credentials): Promise<CmsDescription> {
    return this.hidden(await connector.describe(), credentials);
  }

  /** Reads the content types of a stored connection. Throws a CmsError or an ApiCallError. */
  async open(tenant: Tenant, connectionId: string, signal?: AbortSignal): Promise<OpenCms> {
    const { connection, connector, credentials, chosen } = await this.#connect(tenant, connectionId, signal);
    const secrets = () => this.requests.secretsOf(credentials);
    return { connection, connector, description: await this.describe(connector, credentials), chosen, secrets };
  }

  /** Whether a message about this space concerns the connected one (see CmsConnector). Throws as `open` does. */
  async isOwnSpace(tenant: Tenant, connectionId: string, space: string, signal: AbortSignal): Promise<boolean> {
    const { connector } = await this.#connect(tenant, connectionId, signal);
    return (await connector.isOwnSpace?.(space)) ?? true;
  }

  /** Makes no call yet. */
  async #connect(tenant: Tenant, connectionId: string, signal: AbortSignal | undefined) {
    const stored = await this.database.tenant(tenant, async (tx) => {
      const connection = await this.stored.find(tx, connectionId);
      if (!connection) throw new CmsError('bad-settings', 'The connection to the CMS was removed.');
      return { connection, ...(await this.#secrets(tx, connectionId)) };
    });
    return { ...stored, connector: this.connector(stored.connection.kind, stored.connection, stored.credentials, signal) };
  }

  /**
   * Whether the CMS has put the credentials of the call into an entry. Translators would see them, and so would everybody after
   * publication.
   */
  repeatsCredentials({ secrets }: Pick<OpenCms, 'secrets'>, { body }: Pick<CmsEntry, 'body'>): Promise<boolean> {
    return this.turns.inTurn(() => holdsCredentials(Buffer.from(JSON.stringify(body) ?? ''), secrets()));
  }

  async #secrets(tx: TenantTransaction, connectionId: string): Promise<{ credentials: Credentials; chosen: Map<string, string> }> {
    return { credentials: await this.connections.open(tx, connectionId), chosen: await this.stored.items(tx, connectionId) };
  }

  /** The entries of an item and those that they link to, page by page. Each entry comes once. */
  async *pages(cms: OpenCms, own: StoredApi, since: Date | undefined): AsyncGenerator<CmsArrival[]> {
    const { connector } = cms;
    const type = own.cmsUid ?? '';
    const locale = own.cmsLocale ?? '';
    const linked = new Set<string>();
    const cursors = new Set<string>();
    for (let cursor: string | undefined; ; ) {
      const options = { locale, ...(cursor !== undefined && { cursor }), ...(since && { since: since.toISOString() }) };
      const { entries, next } = await connector.listEntries(type, options);
      const arrived: CmsArrival[] = [];
      for (const entry of entries) {
        if (entry.state === 'archived') continue;
        arrived.push(await this.#arrival(cms, own, entry), ...(await this.#linked(cms, own, entry, linked)));
      }
      yield arrived;
      if (next === undefined) return;
      if (cursors.has(next))
        throw apiFault('repeatedPage', 'The CMS gave the same page of entries twice. Try again later, or ask its owner.');
      cursors.add(next);
      cursor = next;
    }
  }

  /** One entry with those that it links to; empty if the CMS no longer has it. */
  async entry(cms: OpenCms, own: StoredApi, entryId: string, refType: string | null): Promise<CmsArrival[]> {
    const entry = await cms.connector.readEntry(refOf(own, entryId, refType), own.cmsLocale ?? '');
    if (!entry || entry.state === 'archived') return [];
    const linked = refType === null ? await this.#linked(cms, own, entry, new Set()) : [];
    return [await this.#arrival(cms, own, entry), ...linked];
  }

  /** Linked entries whose types are not separate items, except those that are known. */
  async #linked(cms: OpenCms, own: StoredApi, entry: CmsEntry, known: Set<string>): Promise<CmsArrival[]> {
    if (own.cmsDepth === 0) return [];
    const arrived: CmsArrival[] = [];
    for (const { ref } of await cms.connector.linkedEntries(entry, own.cmsDepth)) {
      const id = entryIdOf(own, ref);
      if (ref.type === own.cmsUid || cms.chosen.has(ref.type) || known.has(id) || !hasTexts(cms, ref.type)) continue;
      known.add(id);
      if (known.size > API_ENTRIES_MAX)
        throw apiFault('tooManyEntries', `The entries link to more than ${API_ENTRIES_MAX} others. Choose a smaller depth.`);
      const found = await cms.connector.readEntry(ref, own.cmsLocale ?? '');
      if (found && found.state !== 'archived') arrived.push(await this.#arrival(cms, own, found));
    }
    return arrived;
  }

  async #arrival(cms: OpenCms, own: StoredApi, entry: CmsEntry): Promise<CmsArrival> {
    const { texts } = await this.turns.inTurn(() => cms.connector.textsOf(entry));
    const entryId = entryIdOf(own, entry.ref);
    if (entryId.length > ID_MAX)
      throw apiFault('noId', `The CMS has an entry whose id is longer than ${ID_MAX} characters. Ask its owner.`);
    return {
      ...{ entryId, refType: entry.ref.type === own.cmsUid ? null : entry.ref.type, title: titleOf(texts) },
      ...{ updatedAt: entry.updatedAt ?? null, bytes: toBytes(texts), hasCredentials: await this.repeatsCredentials(cms, entry) },
    };
  }
}
