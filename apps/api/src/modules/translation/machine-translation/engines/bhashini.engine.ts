import { fromUlca, parsePipeline, type UlcaModel, type UlcaPipeline } from './bhashini-pipeline.js';
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
import { fieldOf, requireList, requireTexts } from './read-reply.js';
import { joinLines, splitLines } from './split-lines.js';

/** Its models accept a sentence of 256 tokens. The server itself sets no limits. */
const LIMITS: EngineLimits = { maxTexts: 25, maxChars: 5_000, textsPerSecond: 50, callsAtOnce: 2 };
/** Keys of the compute server change; ten minutes lose little when one does. */
const CONFIG_MS = 10 * 60_000;
const CONFIG_PATH = '/ulca/apis/v0/model/getModelsPipeline';

export interface BhashiniSettings {
  /** The address of the server that assigns pipelines. */
  readonly url: string;
  readonly userId: string;
  readonly key: string;
  readonly pipelineId: string;
}

interface KnownPipeline extends UlcaPipeline {
  readonly readAt: number;
}

/**
 * Bhashini: ULCA says which model translates a pair and at which address, and Dhruva computes it (github.com/ULCA-IN/ulca,
 * AI4Bharat/Dhruva-Platform).
 */
export class BhashiniEngine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid: boolean;
  readonly retriesInParts = false;
  readonly #config: EngineHttp;
  readonly #compute = new Map<string, EngineHttp>();
  readonly #pipelines = new Map<string, KnownPipeline>();
  #models: readonly UlcaModel[] | undefined;

  constructor(
    private readonly connect: (url: string) => EngineHttp,
    private readonly settings: BhashiniSettings,
    { id, name, isPaid }: EngineIdentity,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.id = id;
    this.name = name;
    this.isPaid = isPaid;
    this.#config = connect(settings.url);
  }

  async pairs(signal: AbortSignal): Promise<LanguagePairs> {
    const { models } = await this.#readPipeline({ taskType: 'translation' }, signal);
    this.#models = models;
    return collectPairs(models.map(({ source, target }) => [fromUlca(source), fromUlca(target)]));
  }

  async limits(): Promise<EngineLimits> {
    return LIMITS;
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<EngineReply> {
    if (!this.#models) await this.pairs(signal);
    const { lines, shape } = splitLines(texts);
    const translated = lines.length > 0 ? await this.#translateLines(lines, { from, to }, signal) : [];
    return { texts: joinLines(shape, translated) };
  }

  /** The key of the compute server may have changed since the pipeline was read, so the pipeline is read again after one refusal. */
  async #translateLines(lines: readonly string[], pair: Pair, signal: AbortSignal): Promise<string[]> {
    const isFresh = !this.#pipelines.has(keyOf(pair));
    try {
      return await this.#computeLines(lines, pair, signal);
    } catch (error) {
      if (isFresh || !(error instanceof EngineError) || error.failure !== 'denied') throw error;
      this.#pipelines.delete(keyOf(pair));
      return this.#computeLines(lines, pair, signal);
    }
  }

  async #computeLines(lines: readonly string[], pair: Pair, signal: AbortSignal): Promise<string[]> {
    const { endpoint, models } = await this.#pipelineOf(pair, signal);
    const model = models.find((one) => isFor(one, pair));
    if (!model) throw new EngineError('rejected');
    const body = {
      pipelineTasks: [{ taskType: 'translation', config: { language: languageOf(model), serviceId: model.serviceId } }],
      inputData: { input: lines.map((source) => ({ source })) },
      // Without this setting, the model's owners keep the texts.
      controlConfig: { dataTracking: false },
    };
    const reply = await this.#connectCompute(endpoint.url).postJson('', body, signal, { headers: endpoint.headers });
    const [task] = requireList(fieldOf(reply, 'pipelineResponse'));
    const output = requireList(fieldOf(task, 'output')).map((row) => fieldOf(row, 'target'));
    return requireTexts(output, lines.length);
  }

  async #pipelineOf(pair: Pair, signal: AbortSignal): Promise<UlcaPipeline> {
    const known = this.#pipelines.get(keyOf(pair));
    if (known && this.now() - known.readAt < CONFIG_MS) return known;
    const model = this.#models?.find((one) => isFor(one, pair));
    if (!model) throw new EngineError('rejected');
    const language = languageOf(model);
    const pipeline = await this.#readPipeline({ taskType: 'translation', config: { language } }, signal);
    this.#pipelines.set(keyOf(pair), { ...pipeline, readAt: this.now() });
    return pipeline;
  }

  async #readPipeline(task: object, signal: AbortSignal): Promise<UlcaPipeline> {
    const headers = { userid: this.settings.userId, ulcaapikey: this.settings.key };
    const body = { pipelineTasks: [task], pipelineRequestConfig: { pipelineId: this.settings.pipelineId } };
    // Here a 400 means an unknown key, user or pipeline.
    const explain = (status: number) => (status === 400 ? 'denied' : undefined);
    return parsePipeline(await this.#config.postJson(CONFIG_PATH, body, signal, { headers, explain }));
  }

  /** The call contains the key, so it goes over HTTPS, except to the server that issued the key. */
  #connectCompute(address: string): EngineHttp {
    const known = this.#compute.get(address);
    if (known) return known;
    const [url, own] = [new URL(address), new URL(this.settings.url)];
    if (url.protocol !== 'https:' && url.host !== own.host) throw new EngineError('badReply');
    this.#compute.clear();
    const http = this.connect(address);
    this.#compute.set(address, http);
    return http;
  }
}

interface Pair {
  readonly from: string;
  readonly to: string;
}

const keyOf = ({ from, to }: Pair) => `${from} ${to}`;
const isFor = ({ source, target }: UlcaModel, { from, to }: Pair) => fromUlca(source) === from && fromUlca(target) === to;

/** The pair in the service's codes, with the scripts that the service named. */
function languageOf({ source, target }: UlcaModel): Record<string, string> {
  return {
    sourceLanguage: source.code,
    targetLanguage: target.code,
    ...(source.script === undefined ? {} : { sourceScriptCode: source.script }),
    ...(target.script === undefined ? {} : { targetScriptCode: target.script }),
  };
}
