import { TEXT_MATCHES, TEXT_ORIGINS, type TranslatedText } from '@bhashantar/contracts';
import type { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { KnownPart } from './known-texts.service.js';
import type { ReadText } from './read-texts.js';

/** The texts of a call in one language. A text with an unknown part is returned unchanged. */
export async function assembleTexts(
  turns: LoopTurns,
  texts: readonly ReadText[],
  known: readonly (KnownPart | undefined)[],
): Promise<TranslatedText[]> {
  const translated: TranslatedText[] = [];
  for (const one of texts) translated.push(await turns.inTurn(() => assembleText(one, known.slice(one.from, one.to))));
  return translated;
}

function assembleText({ text, value }: ReadText, parts: readonly (KnownPart | undefined)[]): TranslatedText {
  const unknown: TranslatedText = { text, origin: 'none', match: TEXT_MATCHES.none };
  const known = parts.filter((part) => part !== undefined);
  const [first] = known;
  if (!first || known.length < parts.length) return unknown;
  const written = value.write(known.map(({ target }) => target));
  // If a target cannot be put into the text, the text stays unchanged.
  if (written === text && known.some(({ target }, at) => target !== value.texts[at]?.source)) return unknown;
  const last = known.reduce((worst, part) => (rank(part) > rank(worst) ? part : worst), first);
  const match = Math.min(...known.map((part) => part.match));
  return { text: written, origin: last.origin, match, ...(last.engine !== undefined && { engine: last.engine }) };
}

const rank = ({ origin }: KnownPart): number => TEXT_ORIGINS.indexOf(origin);
