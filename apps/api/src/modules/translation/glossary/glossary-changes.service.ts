import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { TermsAdded, TermsRemoved } from './glossary.events.js';
import { SpreadTerms, type SpreadTermsJob } from './glossary.job-definitions.js';
import type { GlossaryOwner } from './owned-term.js';

/** Terms that were added or changed, or that are gone. A language of null means all languages. */
export type TermsChange = Omit<SpreadTermsJob, 'organisationId'>;

/** Reports changes to higher modules. A change of an organisation's glossary is reported for each of its projects. */
@Injectable()
export class GlossaryChanges {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly events: Events,
    private readonly outbox: Outbox,
  ) {}

  async tell(tx: TenantTransaction, owner: GlossaryOwner, change: TermsChange): Promise<void> {
    if (change.sources.length === 0) return;
    if (owner === null) await this.outbox.enqueue(tx, SpreadTerms, { organisationId: tx.organisationId, ...change });
    else await this.#emit(tx, owner, change);
  }

  /** Reports one project at a time, so that no transaction covers thousands of projects. */
  @HandleJob(SpreadTerms)
  async spread({ organisationId, ...change }: SpreadTermsJob): Promise<void> {
    const tenant = { organisationId };
    const named = await this.database.tenant(tenant, (tx) => this.projects.names(tx));
    for (const { projectId } of named)
      await this.database.tenant(tenant, async (tx) => {
        const project = await this.projects.find(tx, projectId);
        if (project && concerns(project.targetLanguages, change)) await this.#emit(tx, projectId, change);
      });
  }

  async #emit(tx: TenantTransaction, projectId: string, { isRemoved, language, sources }: TermsChange): Promise<void> {
    const { organisationId } = tx;
    if (isRemoved) await this.events.emit(tx, TermsRemoved, { organisationId, projectId, sources });
    else await this.events.emit(tx, TermsAdded, { organisationId, projectId, language, sources });
  }
}

const concerns = (languages: readonly string[], { language, isRemoved }: TermsChange) =>
  isRemoved || language === null || languages.includes(language);
