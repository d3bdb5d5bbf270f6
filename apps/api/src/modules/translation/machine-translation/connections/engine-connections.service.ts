import {
  type AuditAction,
  ENGINE_CONNECTIONS_MAX,
  type EngineSettings,
  type NewEngineConnectionDto,
  type UpdateEngineConnectionDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { checkSettings, isSameEngine } from './check-settings.js';
import { ConnectedEngines } from './connected-engines.js';
import { type EngineConnectionEntity, settingsOf } from './engine-connection.entity.js';
import { type ConnectionFields, EngineConnectionsRepository } from './engine-connections.repository.js';
import { EngineKeyCipher } from './engine-key-cipher.js';

type SealedKey = Pick<EngineConnectionEntity, 'sealedKey' | 'keyEnding'>;

const NO_KEY: SealedKey = { sealedKey: null, keyEnding: null };

/** People's changes of the engines of their organisation. */
@Injectable()
export class EngineConnectionsService {
  constructor(
    private readonly database: Database,
    private readonly connections: EngineConnectionsRepository,
    private readonly engines: ConnectedEngines,
    private readonly cipher: EngineKeyCipher,
    private readonly audit: Audit,
  ) {}

  create(session: Session, body: NewEngineConnectionDto): Promise<string> {
    const settings = this.#check(body.settings, body.key);
    return this.database.tenant(session, async (tx) => {
      const known = await this.connections.lock(tx);
      if (known.length >= ENGINE_CONNECTIONS_MAX)
        throw new AppError('UNPROCESSABLE', { message: `You can connect at most ${ENGINE_CONNECTIONS_MAX} engines. Remove one first.` });
      const fields = fieldsOf(body, settings, this.#seal(body.key), known);
      const position = Math.max(0, ...known.map((connection) => connection.position)) + 1;
      const connectionId = await this.connections.create(tx, { ...fields, position });
      await this.#record(tx, 'engine.connect', connectionId, fields);
      return connectionId;
    });
  }

  update(session: Session, body: UpdateEngineConnectionDto): Promise<void> {
    return this.database.tenant(session, async (tx) => {
      const known = await this.connections.lock(tx);
      const before = requireOne(known, body.connectionId);
      const key = this.#keyFor(before, body);
      const settings = this.#check(body.settings, key);
      const others = known.filter((connection) => connection !== before);
      const fields = fieldsOf(body, settings, this.#keptOrSealed(before, body), others);
      await this.connections.update(tx, before.connectionId, fields);
      await this.#record(tx, 'engine.update', before.connectionId, fields);
    });
  }

  order(session: Session, connectionIds: readonly string[]): Promise<void> {
    return this.database.tenant(session, async (tx) => {
      const known = await this.connections.lock(tx);
      for (const connectionId of connectionIds) requireOne(known, connectionId);
      if (known.length !== connectionIds.length)
        throw invalidField('connectionIds', 'Another engine was connected in the meantime. Reload and try again.');
      await this.connections.order(tx, connectionIds);
      const { organisationId, userId } = tx;
      const details = { connectionIds };
      await this.audit.record(tx, {
        ...{ organisationId, userId, action: 'engine.order', subject: 'organisation', subjectId: organisationId },
        details,
      });
    });
  }

  /** Runs that name the connection continue with the remaining engines. */
  remove(session: Session, connectionId: string): Promise<void> {
    return this.database.tenant(session, async (tx) => {
      const connection = requireOne(await this.connections.lock(tx), connectionId);
      await this.connections.remove(tx, connectionId);
      await this.#record(tx, 'engine.remove', connectionId, connection);
    });
  }

  /** The settings and the key of a test: the given values, and stored ones for the rest. */
  async toTest(
    session: Session,
    given: { connectionId?: string; settings?: EngineSettings; key?: string },
  ): Promise<{ settings: EngineSettings; key: string | undefined; connection: EngineConnectionEntity | undefined }> {
    const { connectionId } = given;
    const connection = connectionId ? await this.database.tenant(session, (tx) => this.#require(tx, connectionId)) : undefined;
    const settings = given.settings ?? (connection && settingsOf(connection));
    if (!settings) throw invalidField('settings', 'Please say which engine is to be tested.');
    const key = connection ? this.#keyFor(connection, { settings, key: given.key }) : given.key;
    return { settings: this.#check(settings, key), key, connection };
  }

  async #require(tx: TenantTransaction, connectionId: string): Promise<EngineConnectionEntity> {
    const connection = await this.connections.find(tx, connectionId);
    if (!connection) throw new AppError('NOT_FOUND');
    return connection;
  }

  #check(given: EngineSettings, key: string | undefined): EngineSettings {
    const settings = checkSettings(given, (address) => this.engines.checkUrl(address));
    // Refuses, by the name of the field, what the adapter cannot use.
    this.engines.create(settings, key, { id: 'check', name: 'check' });
    return settings;
  }

  /**
   * A stored key is only sent to the engine for which it was given. Otherwise a person who may change the address could redirect it to
   * their own server.
   */
  #keyFor(
    before: EngineConnectionEntity,
    { settings, key, removeKey }: { settings: EngineSettings; key?: string | undefined; removeKey?: boolean },
  ): string | undefined {
    if (key !== undefined) return key;
    if (removeKey || before.sealedKey === null) return undefined;
    const given = checkSettings(settings, (address) => this.engines.checkUrl(address));
    if (!isSameEngine(settingsOf(before), given))
      throw invalidField('key', 'The engine was changed: please enter its key again, or remove the key.');
    const stored = this.engines.keyOf(before);
    if (stored === null) throw invalidField('key', 'The stored key can no longer be read. Please enter it again.');
    return stored;
  }

  #keptOrSealed(before: EngineConnectionEntity, { key, removeKey }: UpdateEngineConnectionDto): SealedKey {
    if (key !== undefined) return this.#seal(key);
    return removeKey ? NO_KEY : { sealedKey: before.sealedKey, keyEnding: before.keyEnding };
  }

  #seal(key: string | undefined): SealedKey {
    return key === undefined ? NO_KEY : this.cipher.encrypt(key);
  }

  /** The audit gets neither the key nor its last characters. */
  #record(tx: TenantTransaction, action: AuditAction, subjectId: string, fields: ConnectionFields): Promise<void> {
    const { name, kind, settings, pricePerMillion, monthlyCharacterLimit, isEnabled } = fields;
    const details = { name, kind, ...settings, hasKey: fields.sealedKey !== null, pricePerMillion, monthlyCharacterLimit, isEnabled };
    const { organisationId, userId } = tx;
    return this.audit.record(tx, { organisationId, userId, action, subject: 'engine', subjectId, details });
  }
}

function requireOne(known: readonly EngineConnectionEntity[], connectionId: string): EngineConnectionEntity {
  const connection = known.find((one) => one.connectionId === connectionId);
  if (!connection) throw new AppError('NOT_FOUND');
  return connection;
}

function fieldsOf(
  body: NewEngineConnectionDto,
  { kind, ...settings }: EngineSettings,
  sealed: SealedKey,
  others: readonly EngineConnectionEntity[],
): ConnectionFields {
  const name = body.name.normalize('NFC').trim();
  if (name === '') throw invalidField('name', 'Please give the engine a name.');
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw invalidField('name', 'Another engine has this name.');
  return {
    ...{ kind, name, settings, ...sealed },
    pricePerMillion: body.pricePerMillion ?? null,
    monthlyCharacterLimit: body.monthlyCharacterLimit ?? null,
    isEnabled: body.isEnabled ?? true,
  };
}
