import { type EditorMessage, FRAME_NAME, type FrameMessage, LONGEST_TEXT, MOST_TEXTS, TEXT_STATES, type ToldText } from './messages.js';

export interface Channel {
  send(message: FrameMessage): void;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT;
const isPlace = (value: unknown) => Number.isInteger(value) && (value as number) >= -1 && (value as number) < MOST_TEXTS;

function isTold(value: unknown): boolean {
  const { target, source, state } = (value ?? {}) as Partial<ToldText>;
  return (target === null || isText(target)) && isText(source) && TEXT_STATES.some((one) => one === state);
}

/** The required fields of each message. */
const SHAPES: { [Type in EditorMessage['type']]: (message: Record<string, unknown>) => boolean } = {
  texts: ({ texts }) => Array.isArray(texts) && texts.length <= MOST_TEXTS && texts.every(isTold),
  select: ({ text }) => isPlace(text),
  live: ({ text, target }) => isPlace(text) && isText(target),
  mode: ({ mode }) => mode === 'edit' || mode === 'browse',
};

function readMessage(data: unknown, nonce: string): EditorMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Record<string, unknown>;
  if (message.bhashantar !== nonce || typeof message.type !== 'string' || !Object.hasOwn(SHAPES, message.type)) return undefined;
  const type = message.type as EditorMessage['type'];
  return SHAPES[type](message) ? (message as unknown as EditorMessage) : undefined;
}

/** Talks only with the editor that holds this frame; undefined if no editor does. */
export function openChannel(onMessage: (message: EditorMessage) => void): Channel | undefined {
  const [, nonce, origin] = FRAME_NAME.exec(window.name) ?? [];
  if (parent === window || !nonce || !origin) return undefined;
  addEventListener('message', (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const message = readMessage(event.data, nonce);
    if (message) onMessage(message);
  });
  return { send: (message) => parent.postMessage({ bhashantar: nonce, ...message }, origin) };
}
