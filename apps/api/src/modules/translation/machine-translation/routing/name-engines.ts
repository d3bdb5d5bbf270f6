import { languageOf } from '@bhashantar/contracts';
import { parsePivotId } from './pivot-client.js';

type KnownNames = ReadonlyMap<string, { name: string; isOwn: boolean }>;

/** The name of an engine. For a pivot, the names of both engines and of the language between them. */
export function nameOf(engine: string, names: KnownNames): string {
  const pivot = parsePivotId(engine);
  if (!pivot) return names.get(engine)?.name ?? engine;
  const { first, via, second } = pivot;
  const parts = [...new Set([nameOf(first, names), nameOf(second, names)])];
  return `${parts.join(' and ')} by way of ${languageOf(via)?.name ?? via}`;
}

/** People choose the names. The bar separates the engine from the reason in counts of refusals. */
export function labelOf(engine: string, names: KnownNames): string {
  if (parsePivotId(engine)) return nameOf(engine, names).replaceAll('|', '/');
  const known = names.get(engine);
  return known?.isOwn ? known.name.replaceAll('|', '/') : engine;
}
