import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AdminMails } from '../../../identity/users/admin-mails.js';
import type { DeletedProjectRow } from './project-deletions.repository.js';

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Mails the administrators that a project was deleted, so that somebody notices who can bring it back. */
@Injectable()
export class DeletionMails {
  constructor(
    private readonly adminMails: AdminMails,
    private readonly config: AppConfig,
  ) {}

  send(tx: TenantTransaction, { name, deletedBy, purgeAfter }: DeletedProjectRow): Promise<void> {
    const url = `${this.config.environment.publicUrl}/app/projects`;
    const values = { project: name, asker: deletedBy ?? 'Bhashantar', date: DATE.format(purgeAfter) };
    return this.adminMails.send(tx, 'projectDeleted', { url, values });
  }
}
