import {
  combinePairs,
  type EngineIdentity,
  type EngineLimits,
  type EngineReply,
  type LanguagePairs,
  type TranslationEngine,
} from './engine.js';
import { EngineError, type EngineFailure } from './engine-error.js';
import type { EngineHttp } from './engine-http.js';
import type { GoogleTokens } from './google-token.js';
import { type LanguageAliases, matchLanguages } from './match-languages.js';
import { fieldOf, requireList, requireTexts } from './read-reply.js';

/** Google accepts 1,024 texts and 30,000 code points, and recommends 5,000. */
const LIMITS: EngineLimits = { maxTexts: 128, maxChars: 5_000, textsPerSecond: 200 };

const ALIASES: LanguageAliases = {
  kok: ['gom'],
  'zh-Hans': ['zh-CN', 'zh'],
  'zh-Hant': ['zh-TW'],
  nb: ['no'],
  he: ['iw'],
  fil: ['tl'],
  jv: ['jw'],
};

/**
 * Over quota is a 403, like a refused key (docs.cloud.google.com/translate/quotas). These are its reasons and, without a reason, its
 * messages.
 */
const QUOTA_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded', 'RATE_LIMIT_EXCEEDED', 'quotaExceeded']);
const QUOTA_MESSAGE = /limit exceeded|quota exceeded/i;

interface GoogleSettings {
  readonly cloudProject: string;
  readonly region: string;
}

/** Cloud Translation v3 (googleapis google/cloud/translate/v3/translation_service.proto). */
export class GoogleEngine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly retriesInParts = false;
  readonly #parent: string;
  #codes: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly http: EngineHttp,
    private readonly tokens: GoogleTokens,
    { cloudProject, region }: GoogleSettings,
    { id, name, isPaid }: EngineIdentity,
  ) {
    this.id = id;
    this.name = name;
    this.isPaid = isPaid;
    this.#parent = `/v3/projects/${encodeURIComponent(cloudProject)}/locations/${encodeURIComponent(region)}`;
  }

  async pairs(signal: AbortSignal): Promise<LanguagePairs> {
    const rows = requireList(fieldOf(await this.http.get(`${this.#parent}/supportedLanguages`, signal, this.#options()), 'languages'));
    const named = rows.map((row) => ({ row, code: String(fieldOf(row, 'languageCode')) }));
    const codes = matchLanguages(
      named.map(({ code }) => code),
      ALIASES,
    );
    const may = (side: string) => new Set(named.filter(({ row }) => fieldOf(row, side) !== false).map(({ code }) => code));
    const [sources, targets] = [may('supportSource'), may('supportTarget')];
    this.#codes = codes;
    return combinePairs(
      [...codes].flatMap(([code, theirs]) => (sources.has(theirs) ? code : [])),
      [...codes].flatMap(([code, theirs]) => (targets.has(theirs) ? code : [])),
    );
  }

  async limits(): Promise<EngineLimits> {
    return LIMITS;
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<EngineReply> {
    if (this.#codes.size === 0) await this.pairs(signal);
    const [sourceLanguageCode, targetLanguageCode] = [this.#codes.get(from), this.#codes.get(to)];
    if (!sourceLanguageCode || !targetLanguageCode) throw new EngineError('rejected');
    // The default is HTML, which would return entities.
    const body = { contents: texts, mimeType: 'text/plain', sourceLanguageCode, targetLanguageCode };
    const reply = await this.http.postJson(`${this.#parent}:translateText`, body, signal, this.#options());
    const rows = requireList(fieldOf(reply, 'translations'));
    const translated = rows.map((row) => fieldOf(row, 'translatedText') ?? '');
    return { texts: requireTexts(translated, texts.length) };
  }

  #options() {
    return { headers: { authorization: `Bearer ${this.tokens.current()}` }, explain };
  }
}

function explain(status: number, body: unknown): EngineFailure | undefined {
  if (status !== 403) return undefined;
  const error = fieldOf(body, 'error');
  const details = [fieldOf(error, 'details'), fieldOf(error, 'errors')].flatMap((list) => (Array.isArray(list) ? list : []));
  const isQuota = details.some((detail) => QUOTA_REASONS.has(String(fieldOf(detail, 'reason'))));
  return isQuota || fieldOf(error, 'status') === 'RESOURCE_EXHAUSTED' || QUOTA_MESSAGE.test(String(fieldOf(error, 'message')))
    ? 'throttled'
    : 'denied';
}
