import type { EngineReply, LanguagePairs, TranslationEngine } from '../engine.js';
import type { TextContext, TextContexts } from '../text-context.js';
import { fakeTranslation } from './fake-libretranslate.js';

/** An engine that remembers what it is sent. */
export class RecordingEngine implements TranslationEngine {
  readonly id = 'recording';
  readonly name = 'Recording';
  readonly isPaid = false;
  readonly retriesInParts = true;
  readonly usesContext = true;
  readonly sent: string[] = [];
  readonly contexts = new Map<string, TextContext>();

  async pairs(): Promise<LanguagePairs> {
    return new Map();
  }

  async limits() {
    return { maxTexts: 10, maxChars: 1_000, textsPerSecond: 1_000 };
  }

  async translate(
    texts: readonly string[],
    _from: string,
    _to: string,
    _signal: AbortSignal,
    contexts?: TextContexts,
  ): Promise<EngineReply> {
    this.sent.push(...texts);
    for (const [text, context] of contexts ?? []) this.contexts.set(text, context);
    return { texts: texts.map((text) => fakeTranslation(text)) };
  }
}
