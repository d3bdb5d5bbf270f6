import type { ProjectStatus, RecrawlMode } from '@bhashantar/contracts';
import { normaliseUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { withTwin } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { projectStatus } from '../../projects/projects/status/project-status.js';
import { PageSettingsService } from '../../projects/settings/page-settings.service.js';
import type { Candidate, CrawlRunRow } from './crawl.entity.js';
import { continueCrawl } from './crawl.job-definitions.js';
import { rulesOf } from './crawl-rules.js';
import { FrontierRepository } from './frontier/frontier.repository.js';
import { CrawlHostsRepository } from './politeness/crawl-hosts.repository.js';
import { DueUrlsRepository, type QueuedUrls } from './recrawl/due-urls.repository.js';
import { CrawlRunsRepository } from './run/crawl-runs.repository.js';
import { patternOf } from './scope/address-pattern.js';
import { scopeOf, startsOf } from './scope/match-scope.js';
import { PatternsRepository } from './scope/patterns.repository.js';

/** Starts crawls. A project has one at a time: the move of its status refuses a second. */
@Injectable()
export class CrawlStarter {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pageSettings: PageSettingsService,
    private readonly runs: CrawlRunsRepository,
    private readonly frontier: FrontierRepository,
    private readonly dueUrls: DueUrlsRepository,
    private readonly hosts: CrawlHostsRepository,
    private readonly patterns: PatternsRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Starts from the project's address, and from `initUrl` too when one is given. Throws FORBIDDEN_MOVE while another crawl runs. */
  start(tenant: Tenant, projectId: string, initUrl?: string): Promise<CrawlRunRow> {
    return this.database.tenant(tenant, (tx) => this.begin(tx, tenant, projectId, { initUrl }));
  }

  async begin(tx: TenantTransaction, tenant: Tenant, projectId: string, { initUrl, recrawl }: Beginning): Promise<CrawlRunRow> {
    const { organisationId } = tenant;
    // Locks the project, so that the slower of two concurrent starts sees what the faster one did.
    const project = await this.projects.findForUpdate(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    this.projects.assertHasSite(project);
    refuseBusy(project);
    const seeds = seedsOf(project, initUrl);
    await this.projects.changeStatus(tx, projectId, {
      status: projectStatus({ crawl: { state: 'running' } }),
      crawlingStatus: 'ACTIVE',
      reason: null,
    });
    const rules = rulesOf(project, await this.pageSettings.readingRules(tx, projectId));
    const isAnew = (await this.runs.lastRules(tx, projectId)) !== rules;
    const run = await this.runs.create(tx, projectId, seeds, rules);
    const { queued, kept, carried } = await this.#requeue(tx, project, isAnew, recrawl?.dueBefore);
    await this.patterns.allowTrials(tx, projectId);
    const fresh = await this.frontier.insert(tx, projectId, seeds.map(toCandidate));
    const admitted = queued + fresh.length;
    const begun = { ...run, admitted, carried, found: admitted + kept, skipped: kept };
    await this.runs.save(tx, begun);
    if (carried > 0) await this.runs.setCarried(tx, run.runId, carried);
    await this.hosts.forgetRobots(tx, projectId);
    await this.outbox.enqueue(tx, continueCrawl, { organisationId, projectId, runId: run.runId });
    const details = recrawl ? { seeds, scheduled: recrawl.mode } : { seeds };
    await this.audit.record(tx, { ...tenant, action: 'crawl.start', subject: 'project', subjectId: projectId, details });
    return begun;
  }

  /** Queues all addresses, or only due ones. Changed rules make all of them due. Addresses of switched-off domains do not change. */
  async #requeue(tx: TenantTransaction, project: ProjectRow, isAnew: boolean, dueBefore: Date | undefined): Promise<QueuedUrls> {
    const { projectId } = project;
    const offHosts = project.domainsOff.flatMap(withTwin);
    const isWhole = !dueBefore || isAnew || (await this.frontier.hasFoldedRobots(tx, projectId));
    if (isWhole) return { ...(await this.frontier.requeue(tx, projectId, isAnew, offHosts)), carried: 0 };
    await this.frontier.forgetLostTwins(tx, projectId);
    return this.dueUrls.queue(tx, projectId, dueBefore, offHosts);
  }
}

/** The data with which a crawl starts. */
export interface Beginning {
  readonly initUrl?: string | undefined;
  /** Set when a schedule starts it. With `dueBefore`, the crawl requests only pages that are due by then. */
  readonly recrawl?: { readonly mode: RecrawlMode; readonly dueBefore?: Date | undefined } | undefined;
}

/** Why a project cannot be crawled now, if its state shows it. */
const BUSY: Readonly<Record<ProjectStatus, string | null>> = {
  ...{ partialCreated: null, processing: null, crawlingFailed: null, crawled: null, parsing: null, parsingFailed: null, parsed: null },
  crawling: 'A crawl of this project is running already.',
  translationProcess: 'This project is being translated. It can be crawled again afterwards.',
  translationCompleted: null,
};

/** Throws while a project is crawled or translated; `said` replaces the message for a project that waits for a crawl. */
export function refuseBusy({ status, crawlingStatus }: ProjectRow, said?: string): void {
  const message = BUSY[status] && (said ?? BUSY[status]);
  if (message) throw new AppError('FORBIDDEN_MOVE', { message, data: { status, crawlingStatus, wanted: { status: 'crawling' } } });
}

function seedsOf(project: ProjectRow, initUrl: string | undefined): string[] {
  const base = normaliseUrl(project.baseUrl);
  if (!base) throw invalidField('projectId', 'The address of this project cannot be crawled.');
  const bases = startsOf(project);
  if (bases.length === 0)
    throw new AppError('FORBIDDEN_MOVE', { message: 'Every domain of this project is switched off. Switch one on to crawl it.' });
  if (!initUrl?.trim()) return bases;
  const seed = normaliseUrl(initUrl.trim(), base);
  if (!seed) throw invalidField('initUrl', 'Please enter valid URL');
  if (scopeOf(project).refuse(new URL(seed))) throw invalidField('initUrl', 'This address is not in the scope of the project.');
  return [...new Set([...bases, seed])];
}

function toCandidate(url: string): Candidate {
  return { url, depth: 0, hops: 0, refused: null, isInward: false, pattern: patternOf(new URL(url)) };
}
