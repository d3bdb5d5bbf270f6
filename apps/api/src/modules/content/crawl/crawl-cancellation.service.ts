import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import type { CrawlRunRow } from './crawl.entity.js';
import { CrawlFinisher } from './run/crawl-finisher.js';
import { CrawlRunsRepository } from './run/crawl-runs.repository.js';
import { ProgressReporter } from './run/progress-reporter.js';

const NONE_RUNS = 'No crawl of this project is running.';

/** Ends a crawl because a person wants it to. The worker that reads pages for it finds its lease gone, and stores nothing more. */
@Injectable()
export class CrawlCancellation {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly runs: CrawlRunsRepository,
    private readonly finisher: CrawlFinisher,
    private readonly reporter: ProgressReporter,
    private readonly audit: Audit,
  ) {}

  async cancel(tenant: Tenant, projectId: string): Promise<CrawlRunRow> {
    const ended = await this.database.tenant(tenant, async (tx) => {
      const { status, crawlingStatus } = await this.projects.requireSite(tx, projectId);
      // Workers lock the run before the project.
      const run = await this.runs.lockActive(tx, projectId);
      if (!run) throw new AppError('FORBIDDEN_MOVE', { message: NONE_RUNS, data: { status, crawlingStatus } });
      await this.audit.record(tx, { ...tenant, action: 'crawl.cancel', subject: 'project', subjectId: projectId });
      return this.finisher.cancel(tx, run);
    });
    this.reporter.report(ended);
    return ended;
  }
}
