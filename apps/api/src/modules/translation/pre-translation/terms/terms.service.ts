import type { AppliedTerms, GlossaryEffect, GlossaryEffectDto, GlossaryTermsDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { UsersService } from '../../../identity/users/users.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { GlossaryService } from '../../glossary/glossary.service.js';
import type { OwnedTerm } from '../../glossary/owned-term.js';
import { NMT_OFF } from '../../machine-translation/mt-settings.js';
import { type AffectedTranslations, TermEffects } from '../../translations/terms/term-effects.service.js';
import { sumEffects } from './sum-effects.js';
import { TermRuns } from './term-runs.service.js';

interface Place {
  projectId: string;
  language: string;
}

/** Stored terms, or one given term. */
interface Question {
  termIds?: readonly string[];
  given?: OwnedTerm;
  isRemoved?: boolean;
}

type Effect = Place & AffectedTranslations;

/** Applies glossary terms to existing translations. */
@Injectable()
export class TermsService {
  constructor(
    private readonly database: Database,
    private readonly glossary: GlossaryService,
    private readonly projects: ProjectsService,
    private readonly users: UsersService,
    private readonly effects: TermEffects,
    private readonly runs: TermRuns,
  ) {}

  async effect(session: Session, body: GlossaryEffectDto): Promise<GlossaryEffect> {
    const given = await this.database.tenant(session, (tx) => this.glossary.given(tx, body));
    return sumEffects(await this.#eachPlace(session, body.projectId, (tx, place) => this.#find(tx, place, { given })));
  }

  async deletionEffect(session: Session, body: GlossaryTermsDto): Promise<GlossaryEffect> {
    const termIds = await this.database.tenant(session, (tx) => this.glossary.known(tx, body));
    return sumEffects(await this.#eachPlace(session, body.projectId, (tx, place) => this.#find(tx, place, { termIds, isRemoved: true })));
  }

  /** Translations that people wrote or approved stay; they were marked when the terms were saved. */
  async apply(session: Session, body: GlossaryTermsDto): Promise<AppliedTerms> {
    const { nmtEnabled } = await this.users.sessionUser(session);
    if (!nmtEnabled) throw new AppError('FORBIDDEN', { message: 'Machine translation is switched off for your account.' });
    const termIds = await this.database.tenant(session, (tx) => this.glossary.known(tx, body));
    const jobs: AppliedTerms['jobs'] = [];
    const effects = await this.#eachPlace(session, body.projectId, async (tx, place) => {
      const effect = await this.#find(tx, place, { termIds });
      jobs.push(...(await this.runs.start(tx, effect, { kind: 'glossary', action: 'glossary.apply' })));
      return effect;
    });
    return { ...sumEffects(effects), jobs };
  }

  /** The languages of a project, or of every project of the organisation; each in a separate transaction. */
  async #eachPlace(
    session: Session,
    projectId: string | undefined,
    work: (tx: TenantTransaction, place: Place) => Promise<Effect>,
  ): Promise<Effect[]> {
    const places = await this.database.tenant(session, async (tx) => {
      const ids = projectId ? [projectId] : (await this.projects.names(tx)).map((named) => named.projectId);
      const found: Place[] = [];
      for (const id of ids)
        for (const language of (await this.projects.find(tx, id))?.targetLanguages ?? []) found.push({ projectId: id, language });
      return found;
    });
    const effects: Effect[] = [];
    for (const place of places) effects.push(await this.database.tenant(session, (tx) => work(tx, place)));
    return effects;
  }

  async #find(tx: TenantTransaction, place: Place, { termIds = [], given, isRemoved = false }: Question): Promise<Effect> {
    const { projectId, language } = place;
    const sources = await this.glossary.sourcesOf(tx, place, termIds, given);
    if (sources.length === 0) return { ...place, machine: [], people: 0 };
    const terms = await this.glossary.termsFor(tx, projectId, language, given);
    const found = await this.effects.find(tx, { ...place, sources, terms, isRemoved });
    if ((await this.projects.nmtService(tx, projectId, language)) !== NMT_OFF) return { ...place, ...found };
    return { ...place, machine: [], people: found.people + found.machine.length };
  }
}
