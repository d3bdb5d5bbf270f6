import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { PageSettingsService } from '../../../projects/settings/page-settings.service.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { LeaseLost } from './crawl-commit.js';
import { CrawlLease } from './crawl-lease.js';
import { CrawlSlice } from './crawl-slice.js';

/** Acquires the lease of a run and crawls it for one slice of time. */
@Injectable()
export class CrawlRunner {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly pageSettings: PageSettingsService,
    private readonly lease: CrawlLease,
    private readonly slice: CrawlSlice,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(organisationId: string, runId: string, outer: AbortSignal): Promise<void> {
    const owner = randomUUID();
    const run = await this.lease.acquire(organisationId, runId, owner);
    if (!run) return;
    const lost = new AbortController();
    const signal = AbortSignal.any([outer, lost.signal]);
    const stopRenewing = this.lease.keepRenewing(run, owner, () => lost.abort());
    try {
      const delayMs = await this.#runSlice(run, owner, signal);
      await this.lease.release(run, owner, delayMs);
    } catch (error) {
      await this.lease.clear(run, owner);
      if (error instanceof AppError && error.code === 'NOT_FOUND') return await this.lease.cancel(run);
      if (!(error instanceof LeaseLost)) throw error;
      this.logger.info({ runId }, 'lease lost');
    } finally {
      stopRenewing();
    }
  }

  async #runSlice(run: CrawlRunRow, leaseOwner: string, signal: AbortSignal): Promise<number> {
    const { project, rules } = await this.database.tenant(run, async (tx) => ({
      project: await this.projects.require(tx, run.projectId),
      rules: await this.pageSettings.readingRules(tx, run.projectId),
    }));
    return this.slice.run({ run, leaseOwner, maxPages: project.maxPages }, { project, rules }, signal);
  }
}
