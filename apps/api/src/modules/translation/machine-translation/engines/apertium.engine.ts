import { fromApertium, toApertium } from './apertium-codes.js';
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
import { fieldOf, requireList } from './read-reply.js';

/** The server has one pipe for each pair, and gives a request ten seconds. */
const LIMITS: EngineLimits = { maxTexts: 20, maxChars: 4_000, textsPerSecond: 200 };
const AT_ONCE = 2;

/** Apertium APy (github.com/apertium/apertium-apy): form-encoded, one text a call. */
export class ApertiumEngine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly retriesInParts = true;

  constructor(
    private readonly http: EngineHttp,
    { id, name, isPaid }: EngineIdentity,
  ) {
    this.id = id;
    this.name = name;
    this.isPaid = isPaid;
  }

  async pairs(signal: AbortSignal): Promise<LanguagePairs> {
    const rows = requireList(dataOf(await this.http.get('/listPairs', signal)));
    const codeOf = (row: unknown, side: string) => fromApertium(String(fieldOf(row, side)));
    return collectPairs(rows.map((row) => [codeOf(row, 'sourceLanguage'), codeOf(row, 'targetLanguage')]));
  }

  async limits(): Promise<EngineLimits> {
    return LIMITS;
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<EngineReply> {
    const targets: string[] = [];
    for (let at = 0; at < texts.length; at += AT_ONCE) {
      const some = texts.slice(at, at + AT_ONCE);
      targets.push(...(await Promise.all(some.map((text) => this.#translateOne(text, from, to, signal)))));
    }
    return { texts: targets };
  }

  async #translateOne(text: string, from: string, to: string, signal: AbortSignal): Promise<string> {
    const langpair = `${toApertium(from)}|${toApertium(to)}`;
    // `txt`, because the HTML mode attaches tags to the wrong words after reordering.
    const reply = await this.http.postForm('/translate', { langpair, q: text, markUnknown: 'no', format: 'txt' }, signal);
    const translated = fieldOf(dataOf(reply), 'translatedText');
    if (typeof translated !== 'string') throw new EngineError('badReply');
    // Apertium's generator leaves doubled and leading spaces where it dropped a word.
    return translated.replace(/[ \t]{2,}/g, ' ').trim();
  }
}

function dataOf(reply: unknown): unknown {
  return fieldOf(reply, 'responseStatus') === 200 ? fieldOf(reply, 'responseData') : undefined;
}
