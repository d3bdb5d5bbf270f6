import {
  BACK_TRANSLATION_ENGINES,
  BACK_TRANSLATION_SECONDS,
  type BackTranslateDto,
  type BackTranslation,
  type EngineBackTranslation,
  PLAN_LIMITS,
  requireLanguage,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { GuardedKinds } from '../../../platform/private-content/find-private-content.js';
import { type Limit, RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { countCharacters } from '../machine-translation/engines/count-characters.js';
import { EnginesService, type PricedEngines } from '../machine-translation/engines.service.js';
import { NMT_OFF } from '../machine-translation/mt-settings.js';
import { PrivateContentService } from '../machine-translation/private-content/private-content.service.js';
import type { Outcome } from '../machine-translation/translate-segments.js';
import { EngineUsageService } from '../machine-translation/usage/engine-usage.service.js';
import { costOf } from '../machine-translation/usage/month-of.js';
import { untranslatedSentence } from '../machine-translation/why-untranslated.js';
import { chooseBest } from '../translations/choose-best.js';
import { fromSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';
import { BackTranslationsRepository, type StoredTexts, type TargetPlace } from './back-translations.repository.js';
import { compareWithSource } from './compare-with-source.js';
import { type DifferingWords, markDifferences } from './mark-differences.js';

type Serving = PricedEngines['engines'][number];

/** A target that can be translated back. */
interface OpenTarget extends TargetPlace {
  readonly from: string;
  readonly to: string;
  readonly nmtService: string | null;
  readonly paidEngines: boolean;
  readonly guarded: GuardedKinds;
  readonly source: string;
  readonly stored: StoredTexts;
}

const nothing = (state: BackTranslation['state'], characters = 0): BackTranslation => ({ state, engines: [], characters });

/**
 * Translates targets back into the language of their sources, for people who only read that language. Sends a target to each engine once.
 */
@Injectable()
export class BackTranslationService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly translations: TranslationsService,
    private readonly plans: PlansService,
    private readonly engines: EnginesService,
    private readonly usage: EngineUsageService,
    private readonly privateContent: PrivateContentService,
    private readonly kept: BackTranslationsRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /** `limits` are counted only when an engine is called. */
  async read(tenant: Tenant, body: BackTranslateDto, limits: readonly Limit[]): Promise<BackTranslation> {
    const open = await this.database.tenant(tenant, (tx) => this.#open(tx, body));
    if ('state' in open) return open;
    const characters = countCharacters([open.target]);
    const signal = AbortSignal.timeout(BACK_TRANSLATION_SECONDS * 1_000);
    const asking = { organisationId: tenant.organisationId, paidEngines: open.paidEngines, from: open.from, to: open.to, signal };
    const { engines, isUnsure } = await this.engines.serving(open.nmtService, asking, BACK_TRANSLATION_ENGINES);
    if (engines.length === 0) return nothing(isUnsure ? 'unavailable' : 'noEngine', characters);
    const unasked = body.storedOnly ? [] : engines.filter(({ id }) => !open.stored.has(id));
    const outcomes = unasked.length > 0 ? await this.#ask(tenant, open, unasked, { signal, limits }) : new Map<string, Outcome>();
    const found = engines.map((engine) => describe(engine, open, outcomes.get(engine.id), characters));
    return { state: 'ready', engines: compared(found, open), characters };
  }

  async #open(
    tx: TenantTransaction,
    { projectId, targetLang: language, sourceHash }: BackTranslateDto,
  ): Promise<OpenTarget | BackTranslation> {
    const { sourceLanguage } = await this.projects.requireLanguage(tx, projectId, language);
    const hash = fromSourceHash(sourceHash);
    const [segment] = await this.translations.segments(tx, projectId, [hash]);
    if (!segment) throw new AppError('NOT_FOUND');
    const best = chooseBest((await this.translations.translations(tx, projectId, language, [hash])).get(hash) ?? []);
    if (!best) return nothing('untranslated');
    const nmtService = await this.projects.nmtService(tx, projectId, language);
    if (nmtService === NMT_OFF) return nothing('switchedOff');
    const { paidEngines } = PLAN_LIMITS[await this.plans.planOf(tx)];
    const guarded = await this.privateContent.guardedKinds(tx, projectId);
    const place = { projectId, language, target: best.target };
    return {
      ...place,
      from: language,
      to: sourceLanguage,
      nmtService,
      paidEngines,
      guarded,
      source: segment.source,
      stored: await this.kept.find(tx, place),
    };
  }

  async #ask(
    tenant: Tenant,
    open: OpenTarget,
    engines: readonly Serving[],
    { signal, limits }: { signal: AbortSignal; limits: readonly Limit[] },
  ): Promise<Map<string, Outcome>> {
    await this.database.system((tx) => this.limiter.take(tx, limits));
    const { projectId, language, target, source, from, to, guarded } = open;
    const request = { segments: [{ hash: TARGET, source: target, original: source }], from, to, findTerms: () => [], guarded, signal };
    const asked = await Promise.all(engines.map(async (engine) => [engine, (await engine.translate(request)).get(TARGET)] as const));
    const outcomes = new Map(asked.flatMap(([{ id }, outcome]) => (outcome ? [[id, outcome] as const] : [])));
    const made = new Map([...outcomes].flatMap(([id, outcome]) => (outcome.kind === 'translated' ? [[id, outcome.target] as const] : [])));
    await this.database.tenant(tenant, async (tx) => {
      await this.kept.store(tx, open, made);
      const meters = engines.flatMap((engine) => engine.meters).filter(({ requests }) => requests > 0);
      await this.usage.record(tx, { projectId, language }, meters, []);
    });
    return outcomes;
  }
}

/** Requests name each text. Here there is only one. */
const TARGET = 'target';

function describe(
  { id: engine, name, pricePerMillion }: Serving,
  { stored }: OpenTarget,
  outcome: Outcome | undefined,
  characters: number,
): EngineBackTranslation {
  const base = { engine, name, words: [], source: [], reason: null, cost: null };
  const text = outcome?.kind === 'translated' ? outcome.target : stored.get(engine);
  if (text !== undefined) return { ...base, state: 'made', words: [{ text, differs: false, isAdded: false }] };
  const cost = costOf(characters, pricePerMillion);
  if (!outcome || outcome.kind === 'translated') return { ...base, state: 'open', cost };
  const { kind: state } = outcome;
  return { ...base, state, reason: untranslatedSentence(name, outcome), cost: state === 'failed' ? cost : null };
}

/** Marks where two engines disagree with each other, and where each disagrees with the source. */
function compared(found: readonly EngineBackTranslation[], { source, to }: OpenTarget): EngineBackTranslation[] {
  const locale = requireLanguage(to).tag;
  const words = differing(found, locale);
  return found.map((engine, at) => ({ ...engine, ...(engine.state === 'made' ? compareWithSource(source, words[at] ?? [], locale) : {}) }));
}

function differing(found: readonly EngineBackTranslation[], locale: string): readonly DifferingWords[][] {
  const [first, second] = found.map(({ words: [whole] }) => whole?.text);
  if (first === undefined || second === undefined) return found.map(({ words }) => words);
  return markDifferences(first, second, locale);
}
