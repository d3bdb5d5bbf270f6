import { randomUUID } from 'node:crypto';
import {
  type MachineSuggestion,
  type MachineSuggestions,
  SUGGESTION_ENGINES,
  SUGGESTION_SECONDS,
  type SuggestMachineDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import { type Limit, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import { countCharacters } from '../../machine-translation/engines/count-characters.js';
import { EnginesService, type PricedEngines } from '../../machine-translation/engines.service.js';
import type { Outcome } from '../../machine-translation/translate-segments.js';
import { EngineUsageService } from '../../machine-translation/usage/engine-usage.service.js';
import { costOf } from '../../machine-translation/usage/month-of.js';
import { untranslatedSentence } from '../../machine-translation/why-untranslated.js';
import { checkSegment } from '../../quality-rules/check-segment.js';
import { type SuggestedSegment, SuggestedSegments } from './suggested-segments.service.js';

type Engine = PricedEngines['engines'][number];

/**
 * Asks engines about one segment on demand. The answer is shown to a person and not stored. Its words are reserved while the engine works,
 * and count when the person saves it.
 */
@Injectable()
export class MachineSuggestionsService {
  constructor(
    private readonly database: Database,
    private readonly segments: SuggestedSegments,
    private readonly engines: EnginesService,
    private readonly usage: EngineUsageService,
    private readonly words: WordsService,
    private readonly limiter: RateLimiter,
  ) {}

  /** `limits` are counted only when an engine is called. */
  async suggest(tenant: Tenant, body: SuggestMachineDto, limits: readonly Limit[]): Promise<MachineSuggestions> {
    const segment = await this.database.tenant(tenant, (tx) => this.segments.open(tx, body));
    const characters = countCharacters([segment.source]);
    const base = { engines: [], characters, words: segment.words, wordsLeft: segment.wordsLeft };
    if (segment.nmtService === undefined) return { ...base, state: 'switchedOff' };
    const signal = AbortSignal.timeout(SUGGESTION_SECONDS * 1_000);
    const { from, to } = segment.request;
    const asking = { organisationId: tenant.organisationId, paidEngines: segment.paidEngines, from, to, signal };
    const { engines, isUnsure } = await this.engines.serving(segment.nmtService, asking, SUGGESTION_ENGINES);
    if (engines.length === 0) return { ...base, state: isUnsure ? 'unavailable' : 'noEngine' };
    const asked = body.engine === undefined ? undefined : requireEngine(engines, body.engine);
    const outcome = asked && (await this.#ask(tenant, segment, asked, { signal, limits }));
    return { ...base, state: 'ready', engines: engines.map((engine) => describe(engine, segment, engine === asked ? outcome : undefined)) };
  }

  async #ask(
    tenant: Tenant,
    { projectId, language, hash, words, request }: SuggestedSegment,
    engine: Engine,
    { signal, limits }: { signal: AbortSignal; limits: readonly Limit[] },
  ): Promise<Outcome | undefined> {
    const holder = `suggestion:${randomUUID()}`;
    await this.database.system((tx) => this.limiter.take(tx, limits));
    await this.database.tenant(tenant, (tx) => this.words.reserve(tx, { projectId, language, holder, words }));
    try {
      return (await engine.translate({ ...request, signal })).get(hash);
    } finally {
      await this.database.tenant(tenant, async (tx) => {
        await this.words.release(tx, holder);
        const meters = engine.meters.filter(({ requests }) => requests > 0);
        await this.usage.record(tx, { projectId, language }, meters, []);
      });
    }
  }
}

function requireEngine(engines: readonly Engine[], id: string): Engine {
  const engine = engines.find((one) => one.id === id);
  if (!engine) throw invalidField('engine', 'This engine does not translate in this direction, or is not connected any more.');
  return engine;
}

function describe(
  engine: Engine,
  { source, isOrderFixed, limit, language, rules }: SuggestedSegment,
  outcome?: Outcome,
): MachineSuggestion {
  const { id, name, via, pricePerMillion } = engine;
  const cost = costOf(countCharacters([source]), pricePerMillion);
  const open: MachineSuggestion = { engine: id, name, via, state: 'open', target: null, problems: [], reason: null, cost };
  if (!outcome) return open;
  if (outcome.kind !== 'translated') return { ...open, state: outcome.kind, reason: untranslatedSentence(name, outcome) };
  const { target } = outcome;
  return { ...open, state: 'made', target, problems: checkSegment({ source, isOrderFixed, limit }, target, language, rules) };
}
