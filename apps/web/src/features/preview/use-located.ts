import { type RefObject, useEffect, useState } from 'react';

/** What the frame says: how often the text stands in its page, how many of these can be seen, and whether it is the source's. */
export interface Located {
  places: number;
  visible: number;
  isSource: boolean;
}

/** A page that may run no script of ours says nothing. */
const SILENT_MS = 20_000;

/** Asks the page in a frame to mark one of these texts, as soon as it says that it is there, and whenever they change. */
export function useLocated(frame: RefObject<HTMLIFrameElement | null>, texts: string[][]): Located | 'loading' | 'silent' {
  const [state, setState] = useState<Located | 'loading' | 'silent'>('loading');
  const [isReady, setReady] = useState(false);
  const asked = JSON.stringify(texts);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const answer = data as { type?: unknown; text?: unknown; places?: unknown; visible?: unknown } | null;
      if (answer?.type === 'bhashantar.ready') setReady(true);
      if (answer?.type === 'bhashantar.located')
        setState({ places: Number(answer.places) || 0, visible: Number(answer.visible) || 0, isSource: answer.text === 1 });
    };
    addEventListener('message', onMessage);
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'silent' : now)), SILENT_MS);
    return () => {
      removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, [frame]);
  useEffect(() => {
    // The frame may have an origin that no name stands for; what it is told is no secret to the page it shows.
    if (isReady) frame.current?.contentWindow?.postMessage({ type: 'bhashantar.locate', texts: JSON.parse(asked) }, '*');
  }, [frame, isReady, asked]);
  return state;
}
