import type { EngineClient, MtResult, TranslateOptions, TranslationClient } from '../engines/engine-client.js';
import type { UsageMeter } from '../usage/usage-meter.js';

/** The client of an engine for one request, which counts and limits what it sends. */
export class MeteredClient implements TranslationClient {
  constructor(
    readonly client: EngineClient,
    readonly meter: UsageMeter,
  ) {}

  get engine(): EngineClient['engine'] {
    return this.client.engine;
  }

  serves(from: string, to: string, signal: AbortSignal): Promise<boolean> {
    return this.client.serves(from, to, signal);
  }

  translate(
    texts: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
    options: TranslateOptions = {},
  ): Promise<Map<string, MtResult>> {
    const { budget, count } = this.meter;
    return this.client.translate(texts, from, to, signal, { ...options, budget, onCall: count });
  }
}
