import { randomBytes, randomUUID } from 'node:crypto';
import { type CmsConnector, type CmsContentType, type CmsDescription, CmsError } from '@bhashantar/cms-connectors';
import {
  CMS_CONNECTIONS_MAX,
  type CmsConnection,
  type CmsConnectionList,
  type CmsHookSecret,
  type CmsKind,
  type CmsLocale,
  type CmsSample,
  type CmsSettingsDto,
  type ConnectCmsDto,
  type ConnectedCms,
  type RemovedCms,
  type UpdateCmsDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { hookPath } from '../../../../platform/inbound-webhooks/inbound-webhooks.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { Credentials } from '../api-auth.service.js';
import { ApiConnections } from '../api-connections.service.js';
import { ApiSecrets } from '../api-secrets.js';
import { CmsAccess } from './cms-access.service.js';
import type { StoredCms, StoredCmsSettings } from './cms-connection.entity.js';
import { CmsConnectionsRepository } from './cms-connections.repository.js';
import { toRefusal } from './cms-failure.js';
import { localeOf } from './locale-of.js';
import { readTemplates } from './read-templates.js';

const CONTENTFUL = 'https://api.contentful.com';
/** Contentful accepts only secrets of exactly this many characters. */
const SECRET_BYTES = 32;
const SECRETS_MAX = 2;

/** The header in which a CMS sends the secret of its set-up. Contentful signs its messages with the secret instead. */
const HOOK_HEADER = 'Authorization: Bearer';

/**
 * How many types of entries are tried with calls before a connection is stored. The next number is the characters of their texts that
 * people see.
 */
const SAMPLED_TYPES = 10;
const SAMPLE_CHARACTERS = 300;

interface ReadCms {
  description: CmsDescription;
  samples: CmsSample[];
}

/** If the API refuses a call that a template describes, the error names the field of the template. */
const refuseTemplate =
  (field: string, name: string) =>
  (error: unknown): never => {
    if (!(error instanceof CmsError) || error.code === 'unavailable' || error.code === 'no-permission') throw error;
    const said = error.detail === undefined ? '' : ` It says: “${error.detail}”`;
    throw invalidField(field, `“${name}”: ${error.message}${said}`);
  };

/** The CMSs of a project: connecting, changing and removing them, and the secrets of their messages. */
@Injectable()
export class CmsConnections {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly connections: ApiConnections,
    private readonly stored: CmsConnectionsRepository,
    private readonly access: CmsAccess,
    private readonly secrets: ApiSecrets,
    private readonly audit: Audit,
    private readonly config: AppConfig,
  ) {}

  /** Reads the CMS once, and stores the connection. */
  async connect(session: Session, body: ConnectCmsDto): Promise<ConnectedCms> {
    const { projectId, kind, name } = body;
    const { place, credentials } = await this.database.tenant(session, async (tx) => {
      await this.#assertRoom(tx, projectId);
      const found = this.#placeOf(kind, body.address, body.settings ?? {});
      return { place: found, credentials: await this.connections.given(tx, projectId, found.origin, { auth: body.auth }) };
    });
    const read = await this.#read(kind, place, credentials);
    if (body.dryRun) return this.#tried(session, projectId, read);
    const connectionId = randomUUID();
    return this.database.tenant(session, async (tx) => {
      await this.#assertRoom(tx, projectId);
      await this.stored.add(tx, { connectionId, projectId, kind, name: name.trim(), ...place, ...this.#sealed(credentials) });
      await this.#note(tx, { connectionId, projectId, name }, 'content.add', { kind, origin: place.origin });
      return this.#connected(tx, connectionId, read);
    });
  }

  list(session: Session, projectId: string): Promise<CmsConnectionList> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const found = await this.stored.list(tx, projectId);
      const counts = await this.stored.counts(
        tx,
        found.map(({ connectionId }) => connectionId),
      );
      return { connections: found.map((own) => this.#shown(own, counts.get(own.connectionId) ?? 0)) };
    });
  }

  /** Changes a connection. A new address or new credentials are tried before they are stored. */
  async update(session: Session, { connectionId, dryRun, ...given }: UpdateCmsDto): Promise<ConnectedCms> {
    const { before, place, credentials, kind } = await this.database.tenant(session, async (tx) => {
      const own = await this.require(tx, connectionId);
      const found = this.#placeOf(own.kind, given.address ?? own.address, given.settings ?? own.settings);
      const opened = await this.connections.given(tx, own.projectId, found.origin, { auth: given.auth, before: own });
      return { before: own, place: found, credentials: opened, kind: own.kind };
    });
    const read = await this.#read(kind, place, credentials);
    if (dryRun) return this.#tried(session, before.projectId, read);
    return this.database.tenant(session, async (tx) => {
      const own = await this.lock(tx, connectionId);
      // The connection was tried as it was read at first, so another person's change in between must not be lost.
      if (!isSamePlace(own, before))
        throw new AppError('CONFLICT', {
          message: 'Somebody else has just changed this connection. Load it again, and repeat your change.',
        });
      await this.stored.save(tx, { ...own, ...place, ...this.#sealed(credentials), name: given.name?.trim() ?? own.name });
      await this.#note(tx, own, 'content.update', { fields: Object.keys(given), origin: place.origin });
      return this.#connected(tx, connectionId, read);
    });
  }

  /** Refused while content types of the connection are chosen: their items must be removed first. */
  remove(session: Session, connectionId: string): Promise<RemovedCms> {
    return this.database.tenant(session, async (tx) => {
      const own = await this.lock(tx, connectionId);
      if (await this.stored.hasItems(tx, connectionId))
        throw new AppError('CONFLICT', {
          message: 'Content types of this CMS are chosen, or their items are still being deleted. Give them up first.',
        });
      await this.stored.remove(tx, connectionId);
      await this.#note(tx, own, 'content.delete', { origin: own.origin });
      return { removed: 1 };
    });
  }

  /** Makes a new secret. The previous one stays valid until the next one is made. */
  addHookSecret(session: Session, connectionId: string): Promise<CmsHookSecret> {
    return this.database.tenant(session, async (tx) => {
      const own = await this.lock(tx, connectionId);
      const secret = randomBytes(SECRET_BYTES).toString('hex');
      const sealedHookSecrets = [this.secrets.encrypt(secret), ...own.sealedHookSecrets].slice(0, SECRETS_MAX);
      await this.stored.save(tx, { ...own, sealedHookSecrets });
      await this.#note(tx, own, 'content.update', { fields: ['hookSecret'] });
      const header = own.kind === 'contentful' ? null : `${HOOK_HEADER} ${secret}`;
      return { hookAddress: this.#hookAddress(own), secret, header, hookSecrets: sealedHookSecrets.length };
    });
  }

  /** A connection in a project that the caller may see. */
  async require(tx: TenantTransaction, connectionId: string, projectId?: string): Promise<StoredCms> {
    const own = await this.stored.find(tx, connectionId);
    if (!own || (projectId !== undefined && own.projectId !== projectId)) throw new AppError('NOT_FOUND');
    await this.projects.require(tx, own.projectId);
    return own;
  }

  /** The locales of a CMS, with the project languages that are written to them. */
  locales({ locales }: Pick<CmsDescription, 'locales'>, languages: readonly string[]): CmsLocale[] {
    const byCode = new Map(languages.map((language) => [localeOf(locales, language), language]));
    return locales.map((locale) => ({ ...locale, language: byCode.get(locale.code) ?? null }));
  }

  /** A connection that the caller may see, locked until the transaction ends. */
  async lock(tx: TenantTransaction, connectionId: string): Promise<StoredCms> {
    await this.require(tx, connectionId);
    const own = await this.stored.lock(tx, connectionId);
    if (!own) throw new AppError('NOT_FOUND');
    return own;
  }

  async #assertRoom(tx: TenantTransaction, projectId: string): Promise<void> {
    await this.projects.require(tx, projectId);
    if ((await this.stored.list(tx, projectId)).length >= CMS_CONNECTIONS_MAX)
      throw new AppError('UNPROCESSABLE', {
        message: `A project has at most ${CMS_CONNECTIONS_MAX} CMSs. Remove one before you connect another.`,
      });
  }

  #placeOf(
    kind: CmsKind,
    address: string | undefined,
    settings: CmsSettingsDto | StoredCmsSettings,
  ): Pick<StoredCms, 'address' | 'origin' | 'settings'> {
    const given = address ?? (kind === 'contentful' ? CONTENTFUL : undefined);
    if (given === undefined) throw invalidField('address', 'Please enter the address of the CMS.');
    const url = this.connections.checkAddress('address', given);
    if (url.search !== '' || url.username !== '')
      throw invalidField('address', 'Enter the address alone, without a question mark and without credentials.');
    if (kind === 'contentful' && !settings.space) throw invalidField('settings.space', 'Please enter the id of the space.');
    const { space, environment, allowLive, templates } = settings;
    const kept = {
      contentful: { ...(space && { space }), ...(environment && { environment }) },
      directus: { ...(allowLive && { allowLive }) },
      strapi5: {},
      rest: { ...(kind === 'rest' && { templates: readTemplates(url.href, templates) }) },
    };
    return { address: url.href.replace(/\/$/, ''), origin: url.origin, settings: kept[kind] };
  }

  /**
   * Reads content types and locales. For an API with templates, also reads an entry of each kind, because the templates only claim what
   * exists.
   */
  async #read(kind: CmsKind, place: Pick<StoredCms, 'address' | 'settings'>, credentials: Credentials): Promise<ReadCms> {
    const connector = this.access.connector(kind, place, credentials);
    try {
      const description = await this.access.describe(connector, credentials);
      const samples: CmsSample[] = [];
      if (kind === 'rest')
        for (const [at, type] of description.contentTypes.slice(0, SAMPLED_TYPES).entries())
          samples.push(await this.#sample(connector, description, type, at));
      return { description, samples: this.access.hidden(samples, credentials) };
    } catch (error) {
      throw toRefusal(error);
    }
  }

  async #sample(connector: CmsConnector, { locales }: CmsDescription, type: CmsContentType, at: number): Promise<CmsSample> {
    const locale = locales[0]?.code ?? '';
    const calls = `settings.templates.types.${at}`;
    const { entries, next } = await connector.listEntries(type.uid, { locale }).catch(refuseTemplate(`${calls}.list`, type.name));
    const [first] = entries;
    const entry = first && (await connector.readEntry(first.ref, locale).catch(refuseTemplate(`${calls}.read`, type.name)));
    if (first && !entry) {
      const message = `“${type.name}”: the list has the entry ${first.ref.id.slice(0, 100)}, and the call that reads it does not find it. Check its path, and where the entry is in its answer.`;
      throw invalidField(`${calls}.read`, message);
    }
    const texts = new Map(entry && connector.textsOf(entry).texts.map(({ pointer, text }) => [pointer, text]));
    const shown = (text: string | undefined) => (text === undefined ? null : text.slice(0, SAMPLE_CHARACTERS));
    return {
      ...{ uid: type.uid, name: type.name, entries: entries.length, hasMore: next !== undefined, entryId: first?.ref.id ?? null },
      fields: type.fields.map(({ path, name }) => ({ pointer: path, name, text: shown(texts.get(path)) })),
    };
  }

  async #tried(session: Session, projectId: string, read: ReadCms): Promise<ConnectedCms> {
    const { targetLanguages } = await this.database.tenant(session, (tx) => this.projects.require(tx, projectId));
    return this.#found(read, targetLanguages, null);
  }

  #found({ description, samples }: ReadCms, languages: readonly string[], connection: CmsConnection | null): ConnectedCms {
    const locales = this.locales(description, languages);
    return { connection, locales, contentTypes: description.contentTypes.length, samples };
  }

  #sealed({ auth, secret }: Credentials): Pick<StoredCms, 'auth' | 'sealedSecret'> {
    return { auth, sealedSecret: secret === null ? null : this.secrets.encrypt(secret) };
  }

  async #connected(tx: TenantTransaction, connectionId: string, read: ReadCms): Promise<ConnectedCms> {
    const own = await this.require(tx, connectionId);
    const { targetLanguages } = await this.projects.require(tx, own.projectId);
    const counts = await this.stored.counts(tx, [connectionId]);
    return this.#found(read, targetLanguages, this.#shown(own, counts.get(connectionId) ?? 0));
  }

  #shown(
    { connectionId, kind, name, address, settings, auth, sealedSecret, sealedHookSecrets, lastHookAt }: StoredCms,
    items: number,
  ): CmsConnection {
    return {
      ...{ connectionId, kind, name, address, space: settings.space ?? null, environment: settings.environment ?? null, items },
      auth: { ...auth, hasSecret: sealedSecret !== null },
      ...{ hookAddress: this.#hookAddress({ kind, connectionId }), hookSecrets: sealedHookSecrets.length },
      lastHookAt: lastHookAt?.toISOString() ?? null,
      ...{ allowLive: settings.allowLive ?? false, templates: settings.templates ? JSON.stringify(settings.templates, null, 2) : null },
    };
  }

  #hookAddress({ kind, connectionId }: Pick<StoredCms, 'kind' | 'connectionId'>): string {
    return new URL(hookPath(kind, connectionId), this.config.environment.publicUrl).href;
  }

  #note(
    tx: TenantTransaction,
    { connectionId, projectId, name }: Pick<StoredCms, 'connectionId' | 'projectId' | 'name'>,
    action: 'content.add' | 'content.update' | 'content.delete',
    details: Record<string, unknown>,
  ): Promise<void> {
    const { organisationId, userId } = tx;
    const subject = { subject: 'project', subjectId: projectId };
    return this.audit.record(tx, { organisationId, userId, action, ...subject, details: { connectionId, name, ...details } });
  }
}

/** Whether two connections have the same CMS and the same credentials. */
function isSamePlace(one: StoredCms, other: StoredCms): boolean {
  const place = ({ address, settings, auth, sealedSecret }: StoredCms) => JSON.stringify([address, settings, auth, sealedSecret]);
  return place(one) === place(other);
}
