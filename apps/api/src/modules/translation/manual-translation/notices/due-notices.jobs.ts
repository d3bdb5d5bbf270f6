import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import { GuestWorkMails } from '../guests/guest-work-mails.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { type DueKind, DueNoticesRepository } from './due-notices.repository.js';
import { RequestNotices } from './request-notices.service.js';

const DAY_MS = 24 * 3_600_000;
/** Requests that one sweep looks at; the next follows soon. */
const SWEPT = 500;

/** Notifies people once of work that is due within a day, and once when it is overdue. */
@Injectable()
export class DueNoticesJobs {
  constructor(
    private readonly database: Database,
    private readonly due: DueNoticesRepository,
    private readonly requests: RequestsRepository,
    private readonly notices: RequestNotices,
    private readonly guestMails: GuestWorkMails,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'request.due', queue: 'general', everyMs: 900_000 })
  async sweep(): Promise<void> {
    const now = this.clock.now();
    // Overdue requests come first, because they must not be announced as due tomorrow.
    await this.#notify('requestOverdue', now);
    await this.#notify('requestDue', new Date(now.getTime() + DAY_MS));
  }

  async #notify(kind: DueKind, by: Date): Promise<void> {
    const found = await this.database.system((tx) => this.due.requests(tx, kind, by, SWEPT));
    for (const { organisationId, requestId } of found)
      await this.database.tenant({ organisationId }, async (tx) => {
        const request = await this.requests.lock(tx, requestId);
        if (!request) return;
        const isOverdue = kind === 'requestOverdue' || (request.dueAt !== null && request.dueAt <= this.clock.now());
        const isNoted = await this.due.noteRequest(tx, kind, requestId, by);
        const { userIds, ofGuests } = await this.due.noteSteps(tx, kind, requestId, by);
        if (kind === 'requestDue' && isOverdue) return;
        if (isNoted) await this.notices.ofDecision(tx, request, { kind });
        await this.notices.notify(tx, request, { kind, userIds });
        await this.guestMails.remind(tx, ofGuests);
      });
  }
}
