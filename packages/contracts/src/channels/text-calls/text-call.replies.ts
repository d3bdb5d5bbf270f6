import type { TextOrigin } from './text-call.js';

export interface TranslatedText {
  /** The text unchanged if `origin` is `none`. */
  text: string;
  origin: TextOrigin;
  /** In percent: 101 for the same context, 100 for the same text, 0 for an engine's translation or none. */
  match: number;
  /** The name of the engine; present if an engine has translated the text. */
  engine?: string;
}

export interface TargetTexts {
  target: string;
  /** In the order of the request. */
  texts: TranslatedText[];
  /** Why engines have not translated everything; absent if they have. */
  reason?: string;
}

export interface TranslatedTexts {
  /** In the order of the request. */
  translations: TargetTexts[];
}

/** How much of its quota a key has used today. */
export interface KeyUse {
  apiKeyId: string;
  charactersPerDay: number;
  charactersToday: number;
  callsToday: number;
}

export interface TextCallUse {
  /** Keys in force that may translate texts. */
  keys: KeyUse[];
  /** The next start of the count. */
  resetsAt: string;
}
