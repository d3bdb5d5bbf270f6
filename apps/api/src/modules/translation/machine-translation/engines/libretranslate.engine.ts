import { LANGUAGES, requireLanguage } from '@bhashantar/contracts';
import {
  collectPairs,
  type EngineIdentity,
  type EngineLimits,
  type EngineReply,
  type LanguagePairs,
  type TranslationEngine,
} from './engine.js';
import { EngineError } from './engine-error.js';
import type { EngineHttp } from './engine-http.js';
import { fieldOf, isObject, requireList, requireTexts } from './read-reply.js';

/** Servers count each text of a batch against their own limits; a small batch loses little when one text spoils it. */
const MAX_TEXTS = 25;
const MAX_CHARS = 5_000;
const TEXTS_PER_SECOND = 100;

const codeByTag = new Map(LANGUAGES.map((language) => [language.tag, language.code]));

/** LibreTranslate's protocol (github.com/LibreTranslate/LibreTranslate, libretranslate/app.py, 1.9). */
export class LibreTranslateEngine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly retriesInParts = false;

  constructor(
    private readonly http: EngineHttp,
    private readonly apiKey: string | undefined,
    { id, name, isPaid }: EngineIdentity,
  ) {
    this.id = id;
    this.name = name;
    this.isPaid = isPaid;
  }

  async pairs(signal: AbortSignal): Promise<LanguagePairs> {
    return collectPairs(requireList(await this.http.get('/languages', signal)).flatMap(couplesOf));
  }

  /** `charLimit` is -1 if the operator set none. */
  async limits(signal: AbortSignal): Promise<EngineLimits> {
    const settings = await this.http.get('/frontend/settings', signal);
    const limit = isObject(settings) && typeof settings.charLimit === 'number' && settings.charLimit > 0 ? settings.charLimit : MAX_CHARS;
    return { maxTexts: MAX_TEXTS, maxChars: Math.min(limit, MAX_CHARS), textsPerSecond: TEXTS_PER_SECOND };
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<EngineReply> {
    const languages = { source: requireLanguage(from).tag, target: requireLanguage(to).tag };
    const key = this.apiKey === undefined ? {} : { api_key: this.apiKey };
    // `html` would return unescaped text, so that text of a page could turn into tags.
    const reply = await this.http.postJson('/translate', { q: texts, ...languages, format: 'text', ...key }, signal);
    return { texts: requireTexts(fieldOf(reply, 'translatedText'), texts.length) };
  }
}

function couplesOf(row: unknown): [string | undefined, string | undefined][] {
  if (!isObject(row) || typeof row.code !== 'string' || !isTexts(row.targets)) throw new EngineError('badReply');
  const from = codeByTag.get(row.code);
  return row.targets.map((target) => [from, codeByTag.get(target)]);
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');
