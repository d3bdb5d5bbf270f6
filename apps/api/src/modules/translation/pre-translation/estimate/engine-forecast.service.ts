import { type EngineForecast, PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EnginesService } from '../../machine-translation/engines.service.js';
import { NMT_OFF } from '../../machine-translation/mt-settings.js';
import { costOf } from '../../machine-translation/usage/month-of.js';
import { TranslationsService } from '../../translations/translations.service.js';
import type { PastRun } from '../runs/pre-translation-run.entity.js';
import { PreTranslationRunsRepository } from '../runs/pre-translation-runs.repository.js';
import { estimateTimes } from './engine-speed.js';

/** The time limit for engines, because a person waits for the estimate. */
const ASK_MS = 3_000;

interface Asking {
  organisationId: string;
  paidEngines: boolean;
  from: string;
  /** The newest first. */
  pastRuns: readonly PastRun[];
}

/** A row for each language, and the time of all together. */
interface Forecast {
  engines: EngineForecast[];
  translationSeconds: number | null;
}

export interface OpenText {
  language: string;
  /** Unicode code points of the texts without a translation. Each text counts once. */
  openCharacters: number;
  /** The preferred engines of the language; absent if nobody has chosen any. */
  nmtService?: string | null | undefined;
}

/** Forecasts which engine translates the texts that translation memory and phrasebook do not know, at what cost, and in how long. */
@Injectable()
export class EngineForecastService {
  constructor(
    private readonly database: Database,
    private readonly engines: EnginesService,
    private readonly projects: ProjectsService,
    private readonly translations: TranslationsService,
    private readonly plans: PlansService,
    private readonly stored: PreTranslationRunsRepository,
  ) {}

  /** The untranslated content of each language of a project. */
  async ofProject(tenant: Tenant, projectId: string): Promise<EngineForecast[]> {
    const { asking, open } = await this.database.tenant(tenant, async (tx) => {
      const { sourceLanguage, targetLanguages } = await this.projects.require(tx, projectId);
      const open: OpenText[] = [];
      for (const language of targetLanguages)
        open.push({
          language,
          openCharacters: await this.translations.untranslatedCharacters(tx, projectId, language),
          nmtService: await this.projects.nmtService(tx, projectId, language),
        });
      const { paidEngines } = PLAN_LIMITS[await this.plans.planOf(tx)];
      const pastRuns = await this.pastRuns(tx, projectId);
      return { open, asking: { organisationId: tenant.organisationId, paidEngines, from: sourceLanguage, pastRuns } };
    });
    return (await this.forecast(asking, open, 1)).engines;
  }

  /** The last runs of the organisation, by which the time is measured, with those of this project. */
  pastRuns(tx: TenantTransaction, projectId?: string): Promise<PastRun[]> {
    return this.stored.pastRuns(tx, projectId);
  }

  /** `scale` is how many times larger the site is than what was analysed. */
  async forecast(asking: Asking, leverage: readonly OpenText[], scale: number): Promise<Forecast> {
    const signal = AbortSignal.timeout(ASK_MS);
    const priced = await Promise.all(
      leverage.map(async ({ language, openCharacters, nmtService = null }) => {
        const characters = Math.round(openCharacters * scale);
        const serving = nmtService === NMT_OFF ? undefined : await this.engines.engineFor(nmtService, { ...asking, to: language, signal });
        if (!serving) return { language, engine: null, name: null, via: null, characters, cost: null };
        const { engine, name, via, pricePerMillion } = serving;
        return { language, engine, name, via, characters, cost: costOf(characters, pricePerMillion) };
      }),
    );
    const { seconds, inAll } = estimateTimes(priced, asking.pastRuns);
    const engines = priced.map((row, index) => ({ ...row, translationSeconds: seconds[index] ?? null }));
    return { engines, translationSeconds: inAll };
  }
}
