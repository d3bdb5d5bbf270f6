import { type EngineForecast, PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { EnginesService } from '../../machine-translation/engines.service.js';
import { NMT_OFF } from '../../machine-translation/mt-settings.js';
import { costOf } from '../../machine-translation/usage/month-of.js';
import { TranslationsService } from '../../translations/translations.service.js';

/** The time limit for engines, because a person waits for the estimate. */
const ASK_MS = 3_000;

interface Asking {
  organisationId: string;
  paidEngines: boolean;
  from: string;
}

export interface OpenText {
  language: string;
  /** Unicode code points of the texts without a translation. Each text counts once. */
  openCharacters: number;
  /** The preferred engines of the language; absent if nobody has chosen any. */
  nmtService?: string | null | undefined;
}

/** Forecasts which engine translates the texts that translation memory and phrasebook do not know, and at what cost. */
@Injectable()
export class EngineForecastService {
  constructor(
    private readonly database: Database,
    private readonly engines: EnginesService,
    private readonly projects: ProjectsService,
    private readonly translations: TranslationsService,
    private readonly plans: PlansService,
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
      return { open, asking: { organisationId: tenant.organisationId, paidEngines, from: sourceLanguage } };
    });
    return this.forecast(asking, open, 1);
  }

  /** `scale` is how many times larger the site is than what was analysed. */
  forecast(asking: Asking, leverage: readonly OpenText[], scale: number): Promise<EngineForecast[]> {
    const signal = AbortSignal.timeout(ASK_MS);
    return Promise.all(
      leverage.map(async ({ language, openCharacters, nmtService = null }) => {
        const characters = Math.round(openCharacters * scale);
        const serving = nmtService === NMT_OFF ? undefined : await this.engines.engineFor(nmtService, { ...asking, to: language, signal });
        if (!serving) return { language, engine: null, name: null, via: null, characters, cost: null };
        const { engine, name, via, pricePerMillion } = serving;
        return { language, engine, name, via, characters, cost: costOf(characters, pricePerMillion) };
      }),
    );
  }
}
