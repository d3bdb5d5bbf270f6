import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { CharacterBudget } from '../engines/engine-client.js';
import { EngineError, type EngineFailure } from '../engines/engine-error.js';
import { EngineBudgetsRepository, type Reservation } from './engine-budgets.repository.js';
import { monthOf } from './month-of.js';
import type { MonthlyLimit } from './monthly-limit.js';

const FAILURES: Readonly<Record<Exclude<Reservation, 'taken'>, EngineFailure>> = { spent: 'overBudget', gone: 'removed' };

/** The monthly budgets of connected engines. */
@Injectable()
export class UsageBudgets {
  constructor(
    private readonly database: Database,
    private readonly stored: EngineBudgetsRepository,
    private readonly clock: Clock,
  ) {}

  /** The characters that the organisation's connections with a limit may still send in the month. */
  left(tx: TenantTransaction): Promise<MonthlyLimit[]> {
    return this.stored.left(tx, monthOf(this.clock.now()));
  }

  /** Each reservation is a separate transaction, so that it holds while the engine works. */
  of(organisationId: string, { connectionId }: { connectionId: string }): CharacterBudget {
    const month = monthOf(this.clock.now());
    return {
      reserve: async (characters) => {
        const result = await this.database.tenant({ organisationId }, (tx) => this.stored.reserve(tx, connectionId, month, characters));
        if (result !== 'taken') throw new EngineError(FAILURES[result]);
      },
      giveBack: (characters) => this.database.tenant({ organisationId }, (tx) => this.stored.giveBack(tx, connectionId, month, characters)),
    };
  }
}
