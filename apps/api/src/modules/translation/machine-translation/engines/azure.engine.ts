import { randomUUID } from 'node:crypto';
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
import { type LanguageAliases, matchLanguages } from './match-languages.js';
import { fieldOf, isObject, requireList, requireTexts } from './read-reply.js';

/** Azure accepts 1,000 texts and 50,000 characters. Smaller batches lose less when one text spoils them. */
const LIMITS: EngineLimits = { maxTexts: 100, maxChars: 10_000, textsPerSecond: 200 };

const ALIASES: LanguageAliases = {
  kok: ['gom'],
  'mni-Mtei': ['mni'],
  'ks-Arab': ['ks'],
  sr: ['sr-Cyrl'],
  mn: ['mn-Cyrl'],
  ku: ['kmr'],
};

/** The free quota of the subscription is used up. */
const QUOTA_CODE = 403001;

interface AzureSettings {
  readonly key: string;
  readonly region: string;
}

/** Azure Translator v3.0 (MicrosoftDocs/azure-ai-docs, translator/text-translation/reference/v3). */
export class AzureEngine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly retriesInParts = false;
  #codes: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly http: EngineHttp,
    private readonly settings: AzureSettings,
    { id, name, isPaid }: EngineIdentity,
  ) {
    this.id = id;
    this.name = name;
    this.isPaid = isPaid;
  }

  /** The list is public; the key is not sent with it. */
  async pairs(signal: AbortSignal): Promise<LanguagePairs> {
    const listed = fieldOf(await this.http.get('/languages?api-version=3.0&scope=translation', signal), 'translation');
    if (!isObject(listed)) throw new EngineError('badReply');
    this.#codes = matchLanguages(Object.keys(listed), ALIASES);
    return combinePairs(this.#codes.keys(), this.#codes.keys());
  }

  async limits(): Promise<EngineLimits> {
    return LIMITS;
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<EngineReply> {
    if (this.#codes.size === 0) await this.pairs(signal);
    const [source, target] = [this.#codes.get(from), this.#codes.get(to)];
    if (!source || !target) throw new EngineError('rejected');
    const query = new URLSearchParams({ 'api-version': '3.0', from: source, to: target, textType: 'plain' });
    const headers = {
      'ocp-apim-subscription-key': this.settings.key,
      'ocp-apim-subscription-region': this.settings.region,
      'x-clienttraceid': randomUUID(),
    };
    const items = texts.map((Text) => ({ Text }));
    const reply = await this.http.exchangeJson(`/translate?${query}`, items, signal, { headers, explain });
    const translated = requireList(reply.body).map((item) => {
      const [first] = requireList(fieldOf(item, 'translations'));
      return fieldOf(first, 'text');
    });
    return { texts: requireTexts(translated, texts.length), billedCharacters: parseMetered(reply.headers['x-metered-usage']) };
  }
}

const parseMetered = (header: string | undefined) => (header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined);

function explain(status: number, body: unknown): EngineFailure | undefined {
  if (status === 403) return fieldOf(fieldOf(body, 'error'), 'code') === QUOTA_CODE ? 'throttled' : 'denied';
  // A custom model is still being loaded.
  return status === 408 ? 'down' : undefined;
}
