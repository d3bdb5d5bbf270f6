/** The messages between the visual editor and a page in its frame. This file has only types and limits, because both sides import it. */

/** The state of a text of the page, which decides its paint. */
export const TEXT_STATES = ['untranslated', 'draft', 'needsReview', 'reviewed', 'error'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** The number of texts of a page that are painted. */
export const MOST_TEXTS = 5_000;
/** The longest text that a message carries. */
export const LONGEST_TEXT = 20_000;
/** The number of messages per second that the editor reads from a page. A page that sends more does not run our script. */
export const MOST_MESSAGES = 240;

/** The frame's name: the secret of this frame, and the origin of the editor. The frame keeps its name when it loads another page. */
export const FRAME_NAME = /^bhashantar:([\w-]{16,64}):(https?:\/\/[^\s/]+)$/;
export const frameName = (nonce: string, origin: string): string => `bhashantar:${nonce}:${origin}`;

/** A text of the page: its stored target, and the source, which the page shows without a target. Both in the segment format. */
export interface ToldText {
  target: string | null;
  source: string;
  state: TextState;
}

/** Where something is in the frame, in its px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One text of the page. `text` is its index among the texts that the editor sent. */
export interface FoundText {
  text: number;
  places: number;
  /** How many of the places can be seen now. */
  visible: number;
  /** The page shows the source. */
  isSource: boolean;
}

/** A text that does not fit its place. */
export interface Overflow {
  text: number;
  px: number;
  side: 'width' | 'height';
  /** Whether the text is cut off; otherwise it only exceeds its box. */
  isCut: boolean;
  element: 'button' | 'link' | 'heading' | 'text';
}

/** The editor to the page. */
export type EditorMessage =
  | { type: 'texts'; texts: ToldText[] }
  /** Brings the open text into view; -1 for none. */
  | { type: 'select'; text: number }
  /** The current content of the field. */
  | { type: 'live'; text: number; target: string }
  /** In `edit` a click chooses a text; in `browse` the page's own links and buttons work. */
  | { type: 'mode'; mode: 'edit' | 'browse' };

/** The page to the editor. */
export type FrameMessage =
  | { type: 'ready'; canPaint: boolean }
  | { type: 'found'; found: FoundText[]; overflows: Overflow[]; tookMs: number }
  /** A click; `text` is -1 if the editor did not send the clicked text. */
  | { type: 'picked'; text: number; box: Box }
  /** The current place of the open text; null while it is not visible. */
  | { type: 'moved'; box: Box | null };
