import { readCmsText } from '../core/read-cms-text.js';
import type { CmsConnector, CmsEntry } from '../types.js';

/** A translation for every text of an entry: each word run of the source gets the mark of its language, tags and placeables stay. */
export function translateAll(connector: CmsConnector, source: CmsEntry, mark: string): Map<string, string> {
  const { texts } = connector.textsOf(source);
  return new Map(
    texts.map((text) => {
      const value = readCmsText(text);
      return [text.pointer, value.write(value.texts.map(({ source: one }) => `${mark} ${one}`))];
    }),
  );
}
