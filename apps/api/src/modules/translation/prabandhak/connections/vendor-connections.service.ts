import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { hookPath } from '../../../../platform/inbound-webhooks/inbound-webhooks.js';
import type { VendorAccess } from '../protocol/vendor-access.js';
import { OperatorConnection } from './operator-connection.js';
import { VendorCipher } from './vendor-cipher.js';
import { type ConnectionRow, VendorConnectionsRepository } from './vendor-connections.repository.js';

export const HOOK_KIND = 'prabandhak';

/** A connection that is in force, unsealed. */
export interface VendorConnectionInForce extends VendorAccess {
  organisationId: string;
  endpointId: string;
  source: 'own' | 'operator';
  /** The address at which the vendor's callbacks arrive. */
  callbackUrl: string;
}

/** The connections that are in force: an organisation's own one, or else that of the operator. */
@Injectable()
export class VendorConnections {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly operator: OperatorConnection,
    private readonly cipher: VendorCipher,
    private readonly connections: VendorConnectionsRepository,
  ) {}

  async inForce(tx: Transaction, organisationId: string): Promise<VendorConnectionInForce | undefined> {
    const row = await this.connections.find(tx, organisationId);
    return row && this.toConnection(row);
  }

  async byEndpoint(tx: Transaction, endpointId: string): Promise<VendorConnectionInForce | undefined> {
    const row = await this.connections.byEndpoint(tx, endpointId);
    return row && this.toConnection(row);
  }

  /** The stored connection of the organisation. If it uses the operator's connection, this adds an address for callbacks. */
  async row(tx: TenantTransaction): Promise<ConnectionRow | undefined> {
    if (this.operator.read()) await this.connections.ensure(tx);
    return this.connections.find(tx, tx.organisationId);
  }

  /** The connection through which the organisation can send work. */
  async current(tx: TenantTransaction): Promise<VendorConnectionInForce | undefined> {
    const row = await this.row(tx);
    return row && this.toConnection(row);
  }

  toConnection(row: ConnectionRow): VendorConnectionInForce | undefined {
    const access = this.#own(row) ?? this.#operators();
    if (!access) return undefined;
    const { organisationId, endpointId } = row;
    return { ...access, organisationId, endpointId, callbackUrl: this.callbackUrl(endpointId) };
  }

  callbackUrl(endpointId: string): string {
    return new URL(hookPath(HOOK_KIND, endpointId), this.config.environment.publicUrl).href;
  }

  #own({ address, sealedKey, sealedSecret, sealedPrevious, previousUntil }: ConnectionRow): (VendorAccess & { source: 'own' }) | undefined {
    if (address === null || sealedKey === null || sealedSecret === null) return undefined;
    const isLive = sealedPrevious !== null && previousUntil !== null && previousUntil > this.clock.now();
    const secrets = [sealedSecret, ...(isLive ? [sealedPrevious] : [])].map((sealed) => this.cipher.unseal(sealed));
    return { source: 'own', address, key: this.cipher.unseal(sealedKey), secrets };
  }

  #operators(): (VendorAccess & { source: 'operator' }) | undefined {
    const access = this.operator.read();
    return access && { ...access, source: 'operator' };
  }
}
