import type { AutomaticTranslation, AutomaticTranslationDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AdminMails } from '../../../identity/users/admin-mails.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { monthOf, untilNextMonth } from '../../machine-translation/usage/month-of.js';
import { type Fitting, fitWords } from '../../translations/fit-words.js';
import type { PreTranslationRun } from '../runs/pre-translation-run.entity.js';
import { type BatchResult, PreTranslationRunsService } from '../runs/pre-translation-runs.service.js';
import { AutomaticPolicyRepository } from './automatic-policy.repository.js';

const USED_UP = 'The words that may be translated automatically in this month are used up.';
const SWITCHED_OFF = 'Automatic translation was switched off.';

type RunRef = Pick<PreTranslationRun, 'runId' | 'projectId'>;
type Worded = { readonly hash: string; readonly words: number };

/** Sets which new content of a project engines translate automatically: all, none, or a number of words per calendar month. */
@Injectable()
export class AutomaticPolicyService {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly policies: AutomaticPolicyRepository,
    private readonly runs: PreTranslationRunsService,
    private readonly adminMails: AdminMails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  get(tenant: Tenant, projectId: string): Promise<AutomaticTranslation> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#describe(tx, projectId);
    });
  }

  /** Looks at the waiting content again under the new policy. */
  update(tenant: Tenant, { projectId, isAutomatic, monthlyWords }: AutomaticTranslationDto): Promise<AutomaticTranslation> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const policy = { isAutomatic, monthlyWords: monthlyWords ?? null };
      await this.policies.save(tx, projectId, policy);
      await this.policies.unstop(tx, projectId, this.#month());
      await this.audit.record(tx, {
        ...tenant,
        action: 'translation.automatic',
        subject: 'project',
        subjectId: projectId,
        details: policy,
      });
      if (isAutomatic) await this.runs.request(tx, { organisationId: tx.organisationId, projectId });
      return this.#describe(tx, projectId);
    });
  }

  /** Whether an automatic run of engines may begin. */
  async mayStart(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const { isAutomatic, monthlyWords } = await this.policies.find(tx, projectId);
    if (!isAutomatic || monthlyWords === null) return isAutomatic;
    const { words, stoppedAt } = await this.policies.ofMonth(tx, projectId, this.#month());
    if (words >= monthlyWords && stoppedAt === null) await this.#stop(tx, projectId);
    return words < monthlyWords && stoppedAt === null;
  }

  /**
   * Returns the items for which this month has words left, and holds those words until `spend`. Only automatic runs are limited, because
   * people requested the others.
   */
  async hold<Item extends Worded>(
    tx: TenantTransaction,
    run: RunRef & Pick<PreTranslationRun, 'kind'>,
    items: readonly Item[],
  ): Promise<Fitting<Item>> {
    const words = items.reduce((sum, item) => sum + item.words, 0);
    if (run.kind !== 'engine') return { items: [...items], words, isCut: false };
    const { isAutomatic, monthlyWords } = await this.policies.find(tx, run.projectId);
    if (!isAutomatic) return { items: [], words: 0, isCut: true };
    if (monthlyWords === null) return { items: [...items], words, isCut: false };
    const month = this.#month();
    const used = await this.policies.lockMonth(tx, run.projectId, month, run.runId);
    const needed = new Map(items.map((item) => [item.hash, item.words]));
    const fitting = fitWords(items, needed, Math.max(0, monthlyWords - used));
    await this.policies.hold(tx, run, month, fitting.words);
    return fitting;
  }

  /** Counts how many of the held words were stored. Counts them even without a limit, so that people can choose one by the use so far. */
  async spend(tx: TenantTransaction, run: RunRef & Pick<PreTranslationRun, 'kind'>, words: number): Promise<void> {
    if (run.kind === 'engine') await this.policies.spend(tx, run, this.#month(), words);
  }

  /** Ends an automatic run for which the policy has no words. The run continues when there are words again. */
  async endRun(tx: TenantTransaction, run: PreTranslationRun, result: BatchResult): Promise<void> {
    if (!(await this.policies.find(tx, run.projectId)).isAutomatic) return this.runs.cancel(tx, run, SWITCHED_OFF);
    await this.#stop(tx, run.projectId);
    const end = { reason: USED_UP, stop: 'automaticLimit' as const, retryMs: untilNextMonth(this.clock.now()) };
    await this.runs.fail(tx, run, end, result);
  }

  /** The month's words are used up. Nothing starts before the next month, and administrators are notified once a month. */
  async #stop(tx: TenantTransaction, projectId: string): Promise<void> {
    const { monthlyWords } = await this.policies.find(tx, projectId);
    const now = this.clock.now();
    if (monthlyWords === null || !(await this.policies.stop(tx, projectId, monthOf(now), now))) return;
    const { name } = await this.projects.require(tx, projectId);
    const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(this.#resumesAt());
    const words = new Intl.NumberFormat('en-IN').format(monthlyWords);
    const url = `${this.config.environment.publicUrl}/app/projects/${projectId}/settings`;
    await this.adminMails.send(tx, 'translationBudget', { url, values: { project: name, words, date } });
  }

  /** Resumes projects that stopped in earlier months. */
  async resume(): Promise<void> {
    await this.database.system(async (tx) => {
      for (const project of await this.policies.takeResumable(tx, this.#month())) await this.runs.request(tx, project);
    });
  }

  async #describe(tx: TenantTransaction, projectId: string): Promise<AutomaticTranslation> {
    const policy = await this.policies.find(tx, projectId);
    const { words, stoppedAt } = await this.policies.ofMonth(tx, projectId, this.#month());
    return { ...policy, usedWords: words, stoppedAt, resumesAt: this.#resumesAt().toISOString() };
  }

  #month(): string {
    return monthOf(this.clock.now());
  }

  #resumesAt(): Date {
    const now = this.clock.now();
    return new Date(now.getTime() + untilNextMonth(now));
  }
}
