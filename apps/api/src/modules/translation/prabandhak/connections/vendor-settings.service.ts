import { type SaveVendorDto, type VendorConnection, type VendorOfDto, type VendorTest, WEBHOOK_OVERLAP_HOURS } from '@bhashantar/contracts';
import { withoutTrailingSlashes } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { URL_PROBLEMS } from '../../../../platform/egress/url-problems.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { limitOf, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { OrganisationAccessService } from '../../../identity/organisations/organisation-access.service.js';
import { VendorClient } from '../protocol/vendor-client.js';
import { VendorFailure } from '../protocol/vendor-failure.js';
import { VendorWorkRepository } from '../work/vendor-work.repository.js';
import { VendorCipher } from './vendor-cipher.js';
import { type ConnectionRow, VendorConnectionsRepository } from './vendor-connections.repository.js';
import { VendorConnections } from './vendor-connections.service.js';

const OVERLAP_MS = WEBHOOK_OVERLAP_HOURS * 3_600_000;
const SHOWN = 4;
const SHORTEST_SHOWN = 16;
const NOT_CONNECTED = 'No vendor is connected. Save an address, a key and a secret first.';
const HAS_WORK = 'Work of this organisation is with the vendor. Reject it, or wait until it is delivered, before you change the vendor.';
const PROBLEMS = {
  ...URL_PROBLEMS,
  scheme: 'Please give an address that begins with https://.',
  port: 'Please give an address on port 443.',
  credentials: 'Please leave out the user name and password: the key takes their place.',
};

/** Connections, as the people who look after requests see them. */
@Injectable()
export class VendorSettings {
  constructor(
    private readonly database: Database,
    private readonly access: OrganisationAccessService,
    private readonly rows: VendorConnectionsRepository,
    private readonly connections: VendorConnections,
    private readonly cipher: VendorCipher,
    private readonly client: VendorClient,
    private readonly work: VendorWorkRepository,
    private readonly limiter: RateLimiter,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async read(session: Session, { organisationId }: VendorOfDto): Promise<VendorConnection> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, (tx) => this.#shown(tx));
  }

  /**
   * A stored key is only sent to the address for which it was given. Otherwise a person who changes the address could redirect it to their
   * own server.
   */
  async save(session: Session, { organisationId, key, secret, ...body }: SaveVendorDto): Promise<VendorConnection> {
    const tenant = await this.access.tenantFor(session, organisationId);
    const address = this.#readAddress(body.address);
    return this.database.tenant(tenant, async (tx) => {
      await this.rows.ensure(tx);
      const before = await this.rows.lock(tx);
      if (!before) throw new Error('the row was just made');
      const isSame = before.address === address;
      if (!isSame && (await this.work.countOpen(tx)) > 0) throw new AppError('UNPROCESSABLE', { message: HAS_WORK });
      if (!key && !isSame) throw invalidField('key', 'Please enter the key that the vendor has given for this address.');
      if (!secret && !isSame) throw invalidField('secret', 'Please enter the secret that the vendor has given for this address.');
      const now = this.clock.now();
      await this.rows.save(tx, {
        address,
        sealedKey: key ? this.cipher.seal(key) : before.sealedKey,
        keyEnding: key ? endingOf(key) : before.keyEnding,
        ...this.#secrets(isSame ? before : undefined, secret, now),
        updatedAt: now,
      });
      await this.#record(tx, 'vendor.connect', { address, hasNewKey: key !== undefined, hasNewSecret: secret !== undefined });
      return this.#shown(tx);
    });
  }

  async remove(session: Session, { organisationId }: VendorOfDto): Promise<VendorConnection> {
    const tenant = await this.access.tenantFor(session, organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const before = await this.rows.lock(tx);
      if (!before?.address) throw new AppError('NOTHING_CHANGED', { message: 'The organisation has no connection of its own.' });
      if ((await this.work.countOpen(tx)) > 0) throw new AppError('UNPROCESSABLE', { message: HAS_WORK });
      const nothing = { sealedKey: null, keyEnding: null, sealedSecret: null, sealedPrevious: null, previousUntil: null };
      await this.rows.save(tx, { ...nothing, address: null, updatedAt: this.clock.now() });
      await this.#record(tx, 'vendor.disconnect', { address: before.address });
      return this.#shown(tx);
    });
  }

  async test(session: Session, { organisationId }: VendorOfDto): Promise<VendorTest> {
    const tenant = await this.access.tenantFor(session, organisationId);
    await this.database.system((tx) => this.limiter.take(tx, [limitOf('vendor.test', tenant.organisationId)]));
    const connection = await this.database.tenant(tenant, (tx) => this.connections.current(tx));
    if (!connection) throw new AppError('UNPROCESSABLE', { message: NOT_CONNECTED });
    try {
      const { name, targets, callbacks } = await this.client.account(connection);
      return { isWorking: true, reason: null, account: name, targets, callbacks: callbacks.state };
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      return { isWorking: false, reason: error.message, account: null, targets: [], callbacks: null };
    }
  }

  #readAddress(given: string): string {
    const address = withoutTrailingSlashes(given.trim());
    const problem = this.client.checkAddress(address);
    if (problem) throw invalidField('address', PROBLEMS[problem]);
    const url = new URL(address);
    if (url.protocol !== 'https:' && !this.config.isUsedByOwnerAlone()) throw invalidField('address', PROBLEMS.scheme);
    if (url.search || url.hash) throw invalidField('address', 'Please give the address without a question mark or a number sign.');
    return address;
  }

  /** A replaced secret is accepted for a while, because the vendor may sign with it until it has the new one. */
  #secrets(
    before: ConnectionRow | undefined,
    secret: string | undefined,
    now: Date,
  ): Pick<ConnectionRow, 'sealedSecret' | 'sealedPrevious' | 'previousUntil'> {
    if (!before || before.sealedSecret === null)
      return { sealedSecret: secret ? this.cipher.seal(secret) : null, sealedPrevious: null, previousUntil: null };
    const { sealedSecret, sealedPrevious, previousUntil } = before;
    if (!secret || this.cipher.unseal(sealedSecret) === secret) return { sealedSecret, sealedPrevious, previousUntil };
    return {
      ...{ sealedSecret: this.cipher.seal(secret), sealedPrevious: sealedSecret },
      previousUntil: new Date(now.getTime() + OVERLAP_MS),
    };
  }

  async #shown(tx: TenantTransaction): Promise<VendorConnection> {
    const row = await this.connections.row(tx);
    const connection = row && this.connections.toConnection(row);
    const previousUntil = row?.previousUntil && row.previousUntil > this.clock.now() ? row.previousUntil : null;
    return {
      organisationId: tx.organisationId,
      source: connection?.source ?? 'none',
      address: row?.address ?? null,
      keyEnding: row?.keyEnding ?? null,
      callbackUrl: connection?.callbackUrl ?? null,
      previousSecretUntil: previousUntil?.toISOString() ?? null,
      updatedAt: row?.address ? row.updatedAt.toISOString() : null,
    };
  }

  #record(tx: TenantTransaction, action: 'vendor.connect' | 'vendor.disconnect', details: Record<string, unknown>): Promise<void> {
    const { organisationId, userId } = tx;
    return this.audit.record(tx, { organisationId, userId, action, subject: 'organisation', subjectId: organisationId, details });
  }
}

const endingOf = (key: string): string | null => (key.length >= SHORTEST_SHOWN ? key.slice(-SHOWN) : null);
