import type { AppliedTerms, GlossaryEffect } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { AffectedTranslations } from '../../translations/terms/term-effects.service.js';
import { TransliterationEffects } from '../../translations/terms/transliteration-effects.service.js';
import { TransliterationService } from '../../transliteration/transliteration.service.js';
import { sumEffects } from './sum-effects.js';
import { TermRuns } from './term-runs.service.js';

type Effect = AffectedTranslations & { projectId: string; language: string };

/** Applies the current mask terms and spellings to existing transliterations. */
@Injectable()
export class RespellingService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly transliteration: TransliterationService,
    private readonly effects: TransliterationEffects,
    private readonly runs: TermRuns,
  ) {}

  async effect(tenant: Tenant, projectId: string): Promise<GlossaryEffect> {
    return sumEffects(await this.#eachLanguage(tenant, projectId));
  }

  /** Approved ones stay, because people decide about them. */
  async apply(tenant: Tenant, projectId: string): Promise<AppliedTerms> {
    const jobs: AppliedTerms['jobs'] = [];
    const effects = await this.#eachLanguage(tenant, projectId, async (tx, effect) => {
      jobs.push(...(await this.runs.start(tx, effect, { kind: 'transliteration', action: 'translation.fill' })));
    });
    return { ...sumEffects(effects), jobs };
  }

  /** Runs each in a separate transaction. */
  async #eachLanguage(
    tenant: Tenant,
    projectId: string,
    work?: (tx: TenantTransaction, effect: Effect) => Promise<void>,
  ): Promise<Effect[]> {
    const { targetLanguages } = await this.database.tenant(tenant, (tx) => this.projects.require(tx, projectId));
    const effects: Effect[] = [];
    for (const language of targetLanguages)
      effects.push(
        await this.database.tenant(tenant, async (tx) => {
          const effect = await this.#find(tx, projectId, language);
          await work?.(tx, effect);
          return effect;
        }),
      );
    return effects;
  }

  async #find(tx: TenantTransaction, projectId: string, language: string): Promise<Effect> {
    const project = await this.projects.require(tx, projectId);
    const isServed = this.transliteration.serves(project.sourceLanguage, language);
    if (!isServed) return { projectId, language, machine: [], people: 0 };
    const rules = await this.transliteration.rulesFor(tx, project, language);
    const spell = (source: string) => this.transliteration.apply(source, rules);
    return { projectId, language, ...(await this.effects.find(tx, { projectId, language, spell })) };
  }
}
