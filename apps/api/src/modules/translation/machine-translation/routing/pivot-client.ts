import type { MtResult, TranslateOptions, TranslationClient } from '../engines/engine-client.js';
import { EngineError } from '../engines/engine-error.js';

/** Separates the engines and the language in a pivot's id; no engine's id contains it. */
const ARROW = '>';

export interface PivotEngines {
  readonly first: string;
  readonly via: string;
  readonly second: string;
}

/** The engines of a pivot, from the id that its outcomes carry; undefined for that of one engine. */
export function parsePivotId(id: string): PivotEngines | undefined {
  const [first, via, second] = id.split(ARROW);
  return first && via && second ? { first, via, second } : undefined;
}

/** The engines that an id names, in their order: one, or the two of a pivot. */
export function enginesOf(id: string): readonly string[] {
  const pivot = parsePivotId(id);
  return pivot ? [pivot.first, pivot.second] : [id];
}

/** The engine that made the target: for a pivot, the second one. */
export const lastEngineOf = (id: string): string => parsePivotId(id)?.second ?? id;

/**
 * Two engines in a row, by way of a language between them. Texts keep their masks through both. A mask that the first engine loses is also
 * missing in the target, which is then refused.
 */
export class PivotClient implements TranslationClient {
  readonly engine: TranslationClient['engine'];

  constructor(
    private readonly first: TranslationClient,
    readonly via: string,
    private readonly second: TranslationClient,
  ) {
    const id = [first.engine.id, via, second.engine.id].join(ARROW);
    const name = `${first.engine.name}, ${second.engine.name}`;
    const usesContext = first.engine.usesContext ?? false;
    this.engine = { id, name, usesContext, retriesInParts: first.engine.retriesInParts && second.engine.retriesInParts };
  }

  /** The context of a text is in the first language, so only the first engine gets it. */
  async translate(
    texts: readonly string[],
    from: string,
    to: string,
    signal: AbortSignal,
    options: TranslateOptions = {},
  ): Promise<Map<string, MtResult>> {
    const between = await this.first.translate(texts, from, this.via, signal, options);
    const found = [...between.values()].flatMap((result) => ('text' in result && result.text.trim() !== '' ? result.text : []));
    const targets = await this.second.translate(found, this.via, to, signal);
    return new Map([...between].map(([text, result]) => [text, follow(result, targets)]));
  }
}

/** An empty text stays empty: the engine had no translation. */
function follow(result: MtResult, targets: ReadonlyMap<string, MtResult>): MtResult {
  if ('error' in result || result.text.trim() === '') return result;
  return targets.get(result.text) ?? { error: new EngineError('badReply') };
}
