import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { Scheduled } from '../jobs/schedule.decorator.js';
import { LOGGER, type Logger } from '../logger/logger.js';

/** Deletes what has outlived its purpose and says how many rows that were. */
export type Purge = (tx: Transaction) => Promise<number>;

/** `daily` for data that expires in hours; `yearly` for the privacy policy's three years. */
export type RetentionSchedule = 'daily' | 'yearly';

/** The promise of the privacy policy: every module registers what must be deleted of its data, and this runs it. */
@Injectable()
export class Retention {
  readonly #purges: { schedule: RetentionSchedule; name: string; purge: Purge }[] = [];

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register(schedule: RetentionSchedule, name: string, purge: Purge): void {
    this.#purges.push({ schedule, name, purge });
  }

  @Scheduled({ name: 'retention.daily', queue: 'general', cron: '30 2 * * *' })
  async daily(): Promise<void> {
    await this.run('daily');
  }

  /** The annual deletion: on the second of January, when nobody is at work. */
  @Scheduled({ name: 'retention.yearly', queue: 'general', cron: '0 3 2 1 *' })
  async yearly(): Promise<void> {
    await this.run('yearly');
  }

  /** Each purge is a separate transaction, so that a failing one does not stop the others. */
  async run(schedule: RetentionSchedule): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    const failures: unknown[] = [];
    for (const { name, purge } of this.#purges.filter((each) => each.schedule === schedule)) {
      try {
        deleted[name] = await this.database.system(purge);
      } catch (error) {
        failures.push(error);
      }
    }
    this.logger.info({ schedule, deleted }, 'retention');
    if (failures.length > 0) throw new AggregateError(failures, 'some data could not be deleted');
    return deleted;
  }
}
