import { UNDO_MINUTES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { LanguagesAdded } from '../../projects/projects/project.events.js';
import { ForgetLanguage } from './removed-languages.job-definitions.js';

/** Removes a project's translations from the memory in a language that the project loses, unless the language returns in time. */
@Injectable()
export class RemovedLanguages {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Deletes nothing for `UNDO_MINUTES`, and nothing at all if the project has the language again by then. */
  async withdraw(tx: TenantTransaction, projectId: string, language: string): Promise<void> {
    const withdrawnAt = this.clock.now().toISOString();
    await tx.query(
      `insert into withdrawn_languages (project_id, language, organisation_id, withdrawn_at) values ($1, $2, $3, $4)
       on conflict (project_id, language) do update set withdrawn_at = excluded.withdrawn_at`,
      [projectId, language, tx.organisationId, withdrawnAt],
    );
    const job = { organisationId: tx.organisationId, projectId, language, withdrawnAt };
    await this.outbox.enqueue(tx, ForgetLanguage, job, { delayMs: UNDO_MINUTES * 60_000 });
  }

  @OnEventInTransaction(LanguagesAdded)
  async keep({ projectId, languages }: NonNullable<(typeof LanguagesAdded)['payload']>, tx: TenantTransaction): Promise<void> {
    await tx.query('delete from withdrawn_languages where project_id = $1 and language = any($2::text[])', [projectId, languages]);
  }
}
