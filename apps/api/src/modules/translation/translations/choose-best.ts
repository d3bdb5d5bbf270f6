import { TRANSLATION_ORIGINS, type TranslationOrigin } from '@bhashantar/contracts';

/** Picks the translation of a segment that is shown: PBK before USER before MACHINE. */
export function chooseBest<Translation extends { origin: TranslationOrigin }>(
  translations: readonly Translation[],
): Translation | undefined {
  for (const origin of TRANSLATION_ORIGINS) {
    const found = translations.find((translation) => translation.origin === origin);
    if (found) return found;
  }
  return undefined;
}
