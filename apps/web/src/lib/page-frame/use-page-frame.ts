import { type EditorMessage, type FrameMessage, frameName } from '@bhashantar/snippet/visual-messages';
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { createMessageLimit, readFrameMessage } from './frame-messages.js';
import { hasOwnHost } from './has-own-host.js';

/** Our script in a page sends its first message within this time after the page has loaded, or never. */
const AFTER_LOAD_MS = 2_500;
/** The time limit for a page that does not load. */
const SILENT_MS = 20_000;

/**
 * The delay until the screen handles a page's messages, of which only the last of each kind counts. Handling renders the screen, and
 * messages that wait meanwhile could not be counted.
 */
const ANSWER_MS = 10;

/** `silent`: the page does not run our script. `noisy`: it sends more messages than our script does, so it is ignored from then on. */
export type FrameState = 'loading' | 'ready' | 'silent' | 'noisy';

export interface PageFrame {
  state: FrameState;
  /** The number of times that the page has started; each time it needs everything again. */
  round: number;
  send(message: EditorMessage): void;
  /** The attributes of the frame that shows the page. */
  attributes: { name: string; sandbox: string; referrerPolicy: 'no-referrer'; src: string; onLoad(): void };
}

function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Shows a page of a preview and talks with our script in it. The page's own scripts could send the same messages, so all of them are
 * treated as hostile. The page can access neither this app nor its storage. Its messages contain only indexes of texts that it received,
 * and places in its frame.
 */
export function usePageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: FrameMessage) => void,
): PageFrame {
  const [nonce] = useState(makeNonce);
  const [state, setState] = useState<FrameState>('loading');
  const [round, setRound] = useState(0);
  const isOwn = hasOwnHost(url);
  // All pages without an origin of their own are called `null`, so their window identifies them.
  const origin = isOwn ? new URL(url).origin : 'null';
  const receive = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'ready') {
      setState('ready');
      setRound((before) => before + 1);
    }
    onMessage(message);
  });
  const silence = useCallback(() => setState((now) => (now === 'loading' ? 'silent' : now)), []);
  useEffect(() => {
    const mayPass = createMessageLimit();
    const waiting = new Map<FrameMessage['type'], FrameMessage>();
    let isHeard = true;
    let answering: ReturnType<typeof setTimeout> | undefined;
    const answer = () => {
      answering = undefined;
      const said = [...waiting.values()];
      waiting.clear();
      for (const message of said) receive(message);
    };
    const listen = (event: MessageEvent<unknown>) => {
      if (!isHeard || !frame.current || event.source !== frame.current.contentWindow) return;
      if (!mayPass()) {
        isHeard = false;
        clearTimeout(answering);
        setState('noisy');
        return;
      }
      const message = event.origin === origin ? readFrameMessage(event.data, nonce) : undefined;
      if (!message) return;
      waiting.set(message.type, message);
      answering ??= setTimeout(answer, ANSWER_MS);
    };
    addEventListener('message', listen);
    const timer = setTimeout(silence, SILENT_MS);
    return () => {
      removeEventListener('message', listen);
      clearTimeout(timer);
      clearTimeout(answering);
    };
  }, [frame, nonce, origin, silence]);
  const send = useCallback(
    // A message to a page without an origin cannot name one. Its content is no secret: it is the page's own texts.
    (message: EditorMessage) => frame.current?.contentWindow?.postMessage({ bhashantar: nonce, ...message }, isOwn ? origin : '*'),
    [frame, nonce, origin, isOwn],
  );
  const attributes = {
    name: frameName(nonce, location.origin),
    // A host that serves nothing else keeps its origin, because without one the page's scripts could load nothing.
    sandbox: isOwn ? 'allow-scripts allow-same-origin' : 'allow-scripts',
    referrerPolicy: 'no-referrer' as const,
    src: url,
    onLoad: () => void setTimeout(silence, AFTER_LOAD_MS),
  };
  return { state, round, send, attributes };
}
