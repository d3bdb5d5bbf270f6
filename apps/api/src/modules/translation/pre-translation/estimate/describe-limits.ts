import type { EngineForecast, RunLimits } from '@bhashantar/contracts';
import { enginesOf } from '../../machine-translation/routing/pivot-client.js';
import type { MonthlyLimit } from '../../machine-translation/usage/monthly-limit.js';

type Wanted = Pick<EngineForecast, 'language' | 'engine' | 'characters'> & { words: number };

/** The characters that each engine with a monthly limit has left, and the words that the plan has left: null if the plan has no limit. */
export interface Room {
  engines: readonly MonthlyLimit[];
  words: number | null;
}

/** Compares a planned machine translation with the room that limits leave. Languages are translated in the order of `wanted`. */
export function describeLimits(wanted: readonly Wanted[], room: Room): RunLimits {
  const engineLimits = room.engines
    .map(({ engine, name, left }) => ({ engine, name, left, characters: charactersFor(engine, wanted) }))
    .filter(({ characters }) => characters > 0);
  if (room.words === null) return { engineLimits, plan: null, unfitting: [] };
  const words = wanted.reduce((sum, language) => sum + language.words, 0);
  return { engineLimits, plan: { words, left: room.words }, unfitting: listUnfitting(wanted, room.words) };
}

/** Both engines of a pivot receive about as many characters. */
const charactersFor = (engine: string, wanted: readonly Wanted[]): number =>
  wanted
    .filter((language) => language.engine !== null && enginesOf(language.engine).includes(engine))
    .reduce((sum, { characters }) => sum + characters, 0);

function listUnfitting(wanted: readonly Wanted[], words: number): string[] {
  let left = words;
  return wanted.flatMap((language) => {
    left -= language.words;
    return left < 0 && language.words > 0 ? [language.language] : [];
  });
}
