import { PLAN_LIMITS, type ProjectLanguageDto, type UntranslatedReasons } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EnginesService } from '../../machine-translation/engines.service.js';
import { NMT_OFF } from '../../machine-translation/mt-settings.js';
import { PreTranslationRunsRepository } from './pre-translation-runs.repository.js';
import { listRefusedSegments, reasonOfOthers } from './untranslated-reasons.js';

/** The time limit for engines, because a person waits for the answer. */
const ASK_MS = 3_000;

/** The reason for each segment without a translation. */
@Injectable()
export class UntranslatedReasonsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly plans: PlansService,
    private readonly engines: EnginesService,
    private readonly stored: PreTranslationRunsRepository,
  ) {}

  async of(tenant: Tenant, { projectId, targetLang }: ProjectLanguageDto): Promise<UntranslatedReasons> {
    const { ends, isOff, asking } = await this.database.tenant(tenant, async (tx) => {
      const { sourceLanguage: from } = await this.projects.requireLanguage(tx, projectId, targetLang);
      const { paidEngines } = PLAN_LIMITS[await this.plans.planOf(tx)];
      return {
        ends: await this.stored.ends(tx, projectId, targetLang),
        isOff: (await this.projects.nmtService(tx, projectId, targetLang)) === NMT_OFF,
        asking: { organisationId: tx.organisationId, paidEngines, from, to: targetLang },
      };
    });
    const refused = listRefusedSegments(ends);
    const told = reasonOfOthers(ends);
    if (told) return { refused, others: told };
    if (isOff) return { refused, others: { state: 'switchedOff', reason: null } };
    const mayBeAsked = await this.#mayServe(asking);
    return { refused, others: { state: mayBeAsked ? 'notAsked' : 'noEngine', reason: null } };
  }

  /** An engine that does not answer in time counts as one that may serve. */
  #mayServe(asking: Omit<Parameters<EnginesService['mayServe']>[0], 'signal'>): Promise<boolean> {
    const signal = AbortSignal.timeout(ASK_MS);
    return this.engines.mayServe({ ...asking, signal }).catch((error: unknown) => {
      if (signal.aborted) return true;
      throw error;
    });
  }
}
