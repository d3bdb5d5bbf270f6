import type { DigestPreference, SetDigestDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { DigestToken } from './digest-token.js';
import { type DigestRow, DigestsRepository } from './digests.repository.js';
import { nextDigest } from './next-digest.js';

const BROKEN = 'This link is not complete. Please open it from the email again.';

/** How often people are mailed what is new in a project. */
@Injectable()
export class DigestService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly digests: DigestsRepository,
    private readonly token: DigestToken,
    private readonly clock: Clock,
  ) {}

  fetch(session: Session, projectId: string): Promise<DigestPreference> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      return toPreference(await this.digests.find(tx, { userId: session.userId, projectId }));
    });
  }

  set(session: Session, { projectId, frequency }: SetDigestDto): Promise<DigestPreference> {
    const key = { userId: session.userId, projectId };
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const now = this.clock.now();
      if (frequency === 'off') await this.digests.remove(tx, key);
      else await this.digests.set(tx, { ...key, frequency, toldUntil: now, nextAt: nextDigest(frequency, now) });
      return toPreference(await this.digests.find(tx, key));
    });
  }

  /** Also for mails that were ended before: who asks twice is told the same. */
  async unsubscribe(token: string): Promise<void> {
    const key = this.token.read(token);
    if (!key) throw invalidField('token', BROKEN);
    await this.database.system((tx) => this.digests.remove(tx, key));
  }
}

const toPreference = (row: DigestRow | undefined): DigestPreference => ({
  frequency: row?.frequency ?? 'off',
  nextAt: row?.nextAt.toISOString() ?? null,
});
