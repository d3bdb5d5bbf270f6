import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { StoredRequest } from '../request.entity.js';

/** A translation service outside that does the work of sub-batches. */
export interface Vendor {
  /** Whether the organisation of the transaction can send work. */
  isConnected(tx: TenantTransaction): Promise<boolean>;
  /** The sub-batches that the vendor received and has not refused. */
  withVendor(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Records that the work of these accepted sub-batches goes to the vendor. Jobs send it. */
  send(tx: TenantTransaction, request: StoredRequest, subBatchIds: readonly string[]): Promise<void>;
}

/** The vendor's module depends on this one, so it registers here how to send work. */
@Injectable()
export class VendorPort implements Vendor {
  #vendor: Vendor | undefined;

  use(vendor: Vendor): void {
    this.#vendor = vendor;
  }

  async isConnected(tx: TenantTransaction): Promise<boolean> {
    return (await this.#vendor?.isConnected(tx)) ?? false;
  }

  async withVendor(tx: TenantTransaction, subBatchIds: readonly string[]): Promise<ReadonlySet<string>> {
    return (await this.#vendor?.withVendor(tx, subBatchIds)) ?? new Set();
  }

  async send(tx: TenantTransaction, request: StoredRequest, subBatchIds: readonly string[]): Promise<void> {
    if (!this.#vendor) throw new Error('no module sends work to vendors');
    await this.#vendor.send(tx, request, subBatchIds);
  }
}
