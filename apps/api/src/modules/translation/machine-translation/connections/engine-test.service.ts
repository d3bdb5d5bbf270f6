import { AsyncLocalStorage } from 'node:async_hooks';
import { ENGINE_TEST_SECONDS, type EngineTestResult, type TestEngineDto } from '@bhashantar/contracts';
import { escapeText, unescapeText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Session } from '../../../../platform/http/session.js';
import { limitOf, RateLimiter } from '../../../../platform/rate-limit/rate-limiter.js';
import { excerptReply } from '../answers/excerpt-reply.js';
import { MeteredClient } from '../routing/metered-client.js';
import { type Outcome, translateSegments } from '../translate-segments.js';
import { UsageBudgets } from '../usage/usage-budgets.js';
import { UsageMeter } from '../usage/usage-meter.js';
import { untranslatedSentence } from '../why-untranslated.js';
import { ConnectedEngines } from './connected-engines.js';
import { EngineConnectionsService } from './engine-connections.service.js';
import { failureReason } from './failure-reason.js';

const SOURCE_LANGUAGE = 'en';
const HASH = 'test';
/** The name in messages, because settings under test may not have one yet. */
const ENGINE = 'The engine';
/** Servers with one model translate one text after another. More calls at once would only queue there. */
const AT_ONCE = 3;

interface Heard {
  reply?: string;
}

/** One client tries several languages at the same time, and each must receive its own replies. */
const heard = new AsyncLocalStorage<Heard>();

/** Tries an engine with one sentence before anything depends on it. Nothing is stored. */
@Injectable()
export class EngineTestService {
  constructor(
    private readonly database: Database,
    private readonly connections: EngineConnectionsService,
    private readonly engines: ConnectedEngines,
    private readonly budgets: UsageBudgets,
    private readonly limiter: RateLimiter,
  ) {}

  async test(session: Session, body: TestEngineDto): Promise<EngineTestResult[]> {
    const { settings, key, connection } = await this.connections.toTest(session, body);
    await this.database.system((tx) => this.limiter.take(tx, [limitOf('engine.test', session.organisationId)]));
    const id = connection?.connectionId ?? HASH;
    // A separate client, because the breaker's state belongs to the stored settings and says nothing about these.
    const name = connection?.name ?? settings.kind;
    const client = this.engines.create(settings, key, { id, name }, (reply) => Object.assign(heard.getStore() ?? {}, { reply }));
    const meter = new UsageMeter(id, connection && this.budgets.of(session.organisationId, connection));
    const tester = new SentenceTest(new MeteredClient(client, meter), body, key, AbortSignal.timeout(ENGINE_TEST_SECONDS * 1_000));
    return tester.run(body.targetLanguages);
  }
}

/** One sentence on its way into several languages. */
class SentenceTest {
  constructor(
    private readonly client: MeteredClient,
    private readonly body: TestEngineDto,
    private readonly key: string | undefined,
    private readonly signal: AbortSignal,
  ) {}

  async run(languages: readonly string[]): Promise<EngineTestResult[]> {
    const waiting = [...languages];
    const results = new Map<string, EngineTestResult>();
    const work = async () => {
      for (let language = waiting.shift(); language !== undefined; language = waiting.shift())
        results.set(language, await this.#into(language));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return languages.flatMap((language) => results.get(language) ?? []);
  }

  async #into(language: string): Promise<EngineTestResult> {
    const started = performance.now();
    const last: Heard = {};
    const translated = heard.run(last, () => this.#translate(language));
    const result = await translated.catch((error: unknown) => ({ translation: null, reason: failureReason(ENGINE, error, this.signal) }));
    const reply = result.translation === null ? excerptReply(last.reply, this.key) : null;
    return { language, ...result, reply, milliseconds: Math.round(performance.now() - started) };
  }

  async #translate(to: string): Promise<Pick<EngineTestResult, 'translation' | 'reason'>> {
    const from = this.body.sourceLanguage ?? SOURCE_LANGUAGE;
    const isServed = await this.client.serves(from, to, this.signal);
    // The reply that lists languages says nothing about a translation.
    delete heard.getStore()?.reply;
    if (!isServed) return { translation: null, reason: 'The engine does not offer this language.' };
    const segments = [{ hash: HASH, source: escapeText(this.body.text) }];
    const outcomes = await translateSegments(this.client, { segments, from, to, findTerms: () => [], signal: this.signal });
    return toResult(outcomes.get(HASH));
  }
}

function toResult(outcome: Outcome | undefined): Pick<EngineTestResult, 'translation' | 'reason'> {
  if (outcome?.kind === 'translated') return { translation: unescapeText(outcome.target), reason: null };
  return { translation: null, reason: untranslatedSentence(ENGINE, outcome) };
}
