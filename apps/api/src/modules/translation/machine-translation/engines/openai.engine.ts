import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { bearer } from './bearer.js';
import { ANSWER_FORMAT, writeChatMessages } from './chat-messages.js';
import {
  combinePairs,
  type EngineIdentity,
  type EngineLimits,
  type EngineReply,
  type LanguagePairs,
  type TranslationEngine,
} from './engine.js';
import { EngineError } from './engine-error.js';
import type { EngineHttp } from './engine-http.js';
import { parseChatAnswer } from './parse-chat-answer.js';
import type { TextContexts } from './text-context.js';

/** Small models lose count of longer lists. Servers compute several requests in one pass, and a batch of a run makes four. */
const LIMITS: EngineLimits = { maxTexts: 16, maxChars: 4_000, textsPerSecond: 100, callsAtOnce: 4 };
/** Time-outs are this many times longer, because a model without a graphics card writes only some words a second. */
const PATIENCE = 3;
/** The strictest form comes first: servers refuse parameters that they or the model do not know. */
const REQUEST_FORMS = [{ temperature: 0, response_format: ANSWER_FORMAT }, { response_format: ANSWER_FORMAT }, { temperature: 0 }, {}];
/**
 * The number of unreadable answers after which a batch without a readable one is given up. A batch is halved until the text that spoils it
 * is alone, which takes five calls for sixteen texts. A model that never follows the format is detected with the next call.
 */
const MAX_UNREADABLE = 6;

export interface ChatSettings {
  readonly model: string;
  readonly key: string | undefined;
  readonly style: string | undefined;
}

interface ChatBatch {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
  readonly contexts: TextContexts | undefined;
  readable: number;
  unreadable: number;
}

/**
 * Any server with the OpenAI chat protocol: Ollama, vLLM, llama.cpp and hosted services. Its owner has to know which languages the model
 * writes.
 */
export class OpenAiEngine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly retriesInParts = false;
  readonly usesContext = true;
  /** The first form that the server accepted. */
  #form = 0;

  constructor(
    private readonly http: EngineHttp,
    private readonly settings: ChatSettings,
    { id, name, isPaid }: EngineIdentity,
  ) {
    this.id = id;
    this.name = name;
    this.isPaid = isPaid;
  }

  async pairs(): Promise<LanguagePairs> {
    return combinePairs(LANGUAGE_CODES, LANGUAGE_CODES);
  }

  async limits(): Promise<EngineLimits> {
    return LIMITS;
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal, contexts?: TextContexts): Promise<EngineReply> {
    const batch: ChatBatch = { from, to, signal, contexts, readable: 0, unreadable: 0 };
    const translated = await this.#translateHalving(texts, batch);
    if (batch.readable === 0) throw new EngineError('badReply');
    return { texts: translated };
  }

  /** Halves a batch until the text that spoils its answer is found, and leaves out only this text. */
  async #translateHalving(texts: readonly string[], batch: ChatBatch): Promise<(string | undefined)[]> {
    const answer = await this.#ask(texts, batch);
    if (answer) {
      batch.readable++;
      return answer;
    }
    batch.unreadable++;
    if (batch.readable === 0 && batch.unreadable >= MAX_UNREADABLE) throw new EngineError('badReply');
    if (texts.length === 1) return [undefined];
    const half = Math.ceil(texts.length / 2);
    const first = await this.#translateHalving(texts.slice(0, half), batch);
    return [...first, ...(await this.#translateHalving(texts.slice(half), batch))];
  }

  async #ask(texts: readonly string[], { from, to, signal, contexts }: ChatBatch): Promise<(string | undefined)[] | undefined> {
    const { model, style } = this.settings;
    const request = { model, messages: writeChatMessages({ texts, from, to, contexts, style }), stream: false };
    return parseChatAnswer(await this.#complete(request, signal), texts.length);
  }

  async #complete(request: object, signal: AbortSignal): Promise<unknown> {
    const headers = bearer(this.settings.key);
    for (let form = this.#form; ; form++) {
      try {
        const reply = await this.http.postJson('/chat/completions', { ...request, ...REQUEST_FORMS[form] }, signal, {
          headers,
          patience: PATIENCE,
        });
        this.#form = form;
        return reply;
      } catch (error) {
        const isRejected = error instanceof EngineError && error.failure === 'rejected';
        if (!isRejected || form + 1 >= REQUEST_FORMS.length) throw error;
      }
    }
  }
}
