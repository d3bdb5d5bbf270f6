import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { LedgerRepository } from './ledger.repository.js';
import type { MoneyEntry, MoneyMovement } from './money-entry.entity.js';

/** The money of an organisation, in paise: an append-only ledger, and an account that is the sum of its entries at all times. */
@Injectable()
export class LedgerService {
  constructor(private readonly ledger: LedgerRepository) {}

  /**
   * Moves money once, in the transaction of its cause. Returns false, and moves nothing, if the same subject has already moved money of
   * this kind and part.
   */
  async add(tx: TenantTransaction, movement: MoneyMovement): Promise<boolean> {
    if (!Number.isSafeInteger(movement.paise) || movement.paise < 0)
      throw new RangeError(`paise are a whole number, zero or more: ${movement.paise}`);
    return this.ledger.add(tx, movement);
  }

  /** A negative balance is a debt of the organisation. */
  balance(tx: TenantTransaction): Promise<number> {
    return this.ledger.balance(tx);
  }

  /** The entries of a subject, the oldest first. */
  entriesOf(tx: TenantTransaction, subject: MoneyMovement['subject']): Promise<MoneyEntry[]> {
    return this.ledger.entriesOf(tx, subject);
  }
}
