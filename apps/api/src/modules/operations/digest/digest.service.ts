import type { DigestPreference, SetDigestDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { type DigestKey, DigestToken } from './digest-token.js';
import { DigestsRepository } from './digests.repository.js';
import { nextDigest } from './next-digest.js';
import { NoticeMailsRepository } from './notice-mails.repository.js';

const BROKEN = 'This link is not complete. Please open it from the email again.';

/** How often people get a mail about news in a project. */
@Injectable()
export class DigestService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly digests: DigestsRepository,
    private readonly notices: NoticeMailsRepository,
    private readonly token: DigestToken,
    private readonly clock: Clock,
  ) {}

  fetch(session: Session, projectId: string): Promise<DigestPreference> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#read(tx, { userId: session.userId, projectId });
    });
  }

  set(session: Session, { projectId, frequency, requests }: SetDigestDto): Promise<DigestPreference> {
    const key = { userId: session.userId, projectId };
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const now = this.clock.now();
      if (frequency === 'off') await this.digests.remove(tx, key);
      else await this.digests.set(tx, { ...key, frequency, toldUntil: now, nextAt: nextDigest(frequency, now) });
      if (requests !== undefined) await this.notices.setWanted(tx, key, requests);
      return this.#read(tx, key);
    });
  }

  /** Also accepts a token of mails that have ended, so that a second call gets the same answer. */
  async unsubscribe(token: string): Promise<void> {
    const key = this.token.read(token);
    if (!key) throw invalidField('token', BROKEN);
    await this.database.system(async (tx) => {
      await this.digests.remove(tx, key);
      await this.notices.setWanted(tx, key, false);
    });
  }

  async #read(tx: TenantTransaction, key: DigestKey): Promise<DigestPreference> {
    const row = await this.digests.find(tx, key);
    const requests = await this.notices.isWanted(tx, key);
    return { frequency: row?.frequency ?? 'off', nextAt: row?.nextAt.toISOString() ?? null, requests };
  }
}
