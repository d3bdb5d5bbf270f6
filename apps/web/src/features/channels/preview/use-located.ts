import type { FoundText, ToldText } from '@bhashantar/snippet/visual-messages';
import { type RefObject, useEffect, useState } from 'react';
import { usePageFrame } from '../../../lib/page-frame/use-page-frame.js';

/** How long to wait for a page whose scripts write its texts, before it counts as a page without the text. */
const PATIENCE_MS = 10_000;

/** The page's answer about the text; `loading` until it answers, `silent` if it does not answer. */
export type Located = FoundText | 'loading' | 'silent' | 'notFound';

/** Asks the page in a frame to mark a text, as soon as it says that it is there, and whenever the text changes. */
export function useLocated(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  { source, target }: Pick<ToldText, 'source' | 'target'>,
) {
  const [found, setFound] = useState<FoundText | 'notFound'>();
  const { state, round, send, attributes } = usePageFrame(frame, url, (message) => {
    if (message.type === 'found') setFound((before) => message.found[0] ?? before);
  });
  useEffect(() => {
    if (round === 0) return;
    setFound(undefined);
    send({ type: 'texts', texts: [{ source, target, state: 'draft' }] });
    send({ type: 'select', text: 0 });
    const timer = setTimeout(() => setFound((before) => before ?? 'notFound'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [send, round, source, target]);
  const located: Located = found ?? (state === 'silent' || state === 'noisy' ? 'silent' : 'loading');
  return { located, attributes };
}
