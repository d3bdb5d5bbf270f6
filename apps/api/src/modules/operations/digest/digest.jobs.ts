import { languageOf, type MailLocale, type NewContentAnalysis, ROLE_SCOPES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { renderMail } from '../../identity/mail-templates/render-mail.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { NewContentService } from '../../translation/insights/new-content/new-content.service.js';
import { describeNotices } from './describe-notices.js';
import { DigestToken } from './digest-token.js';
import { DigestsRepository } from './digests.repository.js';
import { MailedPeople } from './mailed-people.service.js';
import { nextDigest } from './next-digest.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticeMailsRepository } from './notice-mails.repository.js';

const SendDigest = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { userId: id }),
  name: 'digest.send',
  queue: 'general',
  attempts: 5,
  backoffMs: 60_000,
  key: ({ userId, projectId }) => `${userId} ${projectId}`,
});

type Due = PayloadOf<typeof SendDigest>;

const SWEEP_MS = 10 * 60_000;
const SWEPT = 1_000;
/** The number of languages that a mail names; the screen shows all. */
const NAMED = 3;

/** Sends people mails about news in their projects. */
@Injectable()
export class DigestJobs {
  constructor(
    private readonly database: Database,
    private readonly digests: DigestsRepository,
    private readonly notices: NoticeMailsRepository,
    private readonly projects: ProjectsService,
    private readonly people: MailedPeople,
    private readonly content: NewContentService,
    private readonly noticeMail: NoticeMail,
    private readonly sender: MessageSender,
    private readonly token: DigestToken,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'digest.due', queue: 'general', movedFrom: 'mail', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const { organisationId, userId, projectId } of await this.digests.due(tx, this.clock.now(), SWEPT))
        await this.outbox.enqueue(tx, SendDigest, { organisationId, userId, projectId });
    });
  }

  /** Writes the mail and the time up to which it reports together, so that each period has one mail or none. */
  @HandleJob(SendDigest)
  async send(due: Due): Promise<void> {
    const user = await this.people.find(due);
    if (!user) return this.#forget(due);
    const { organisationId, userId, projectId } = due;
    await this.database.tenant({ organisationId, userId, scope: ROLE_SCOPES[user.role] }, async (tx) => {
      const now = this.clock.now();
      const row = await this.digests.take(tx, due, now);
      const project = row && (await this.projects.find(tx, projectId));
      if (!row || !project) return;
      const news = await this.content.analysis(tx, projectId, project.targetLanguages, row.toldUntil.toISOString());
      await this.digests.told(tx, due, now, nextDigest(row.frequency, now));
      const lines = describeNotices(await this.notices.take(tx, due), user.locale);
      if (news.segmentCount > 0) await this.#mail(tx, user, project, { news, since: row.toldUntil, lines });
      else await this.noticeMail.send(tx, user, project, lines);
    });
  }

  async #forget(due: Due): Promise<void> {
    await this.database.system(async (tx) => {
      await this.digests.remove(tx, due);
      await this.notices.remove(tx, due);
    });
  }

  async #mail(
    tx: TenantTransaction,
    { userId, email, locale, firstName }: UserRow,
    { projectId, name }: ProjectRow,
    { news, since, lines }: { news: NewContentAnalysis; since: Date; lines: readonly string[] },
  ): Promise<void> {
    const { publicUrl } = this.config.environment;
    const format = new Intl.NumberFormat(`${locale}-IN`);
    const date = new Intl.DateTimeFormat(`${locale}-IN`, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(since);
    const values = {
      project: name,
      date,
      missing: format.format(news.segmentCount),
      words: format.format(news.wordCount),
      languages: nameLanguages(news, locale, format),
    };
    const mail = renderMail('contentDigest', {
      ...{ to: email, locale, name: firstName, values, lines },
      url: `${publicUrl}/app/projects/${projectId}/translations`,
      unsubscribeUrl: this.token.urlOf({ userId, projectId }),
    });
    await this.sender.reportByMail(tx, mail, 'digest', { userId, organisationId: tx.organisationId });
  }
}

/** Languages with the most missing come first. */
function nameLanguages({ languages }: NewContentAnalysis, locale: MailLocale, format: Intl.NumberFormat): string {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  const missing = languages
    .map(({ language, newSegments, changedSegments }) => ({ language, count: newSegments + changedSegments }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const named = missing
    .slice(0, NAMED)
    .map(({ language, count }) => `${names.of(language) ?? languageOf(language)?.name ?? language} ${format.format(count)}`);
  const rest = missing.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` (+${rest})` : ''}`;
}
