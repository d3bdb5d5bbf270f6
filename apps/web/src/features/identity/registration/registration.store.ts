import { RESEND_SECONDS } from '@bhashantar/contracts';
import { createStore, useStore } from '../../../lib/create-store.js';
import { readSessionJson, writeSessionJson } from '../../../lib/session-storage.js';

/** The visitor's input, without the password, which is never stored in a browser. */
export interface Details {
  name: string;
  email: string;
  phone: string;
  url: string;
  languages: string[];
}

export const CHANNELS = ['mobile', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface ChannelState {
  /** When another code may be requested; null if none was sent. */
  resendAt: number | null;
  verified: boolean;
}

/** A registration whose codes have been sent. */
export interface Registration {
  authenticationCode: string;
  verifyEmailToken: string | null;
  /** Where the code was sent, such as ******3210. */
  sentTo: string;
  mobile: ChannelState;
  email: ChannelState;
}

export interface Progress {
  details: Details;
  /** Null until the codes were requested. */
  begun: Registration | null;
}

const KEY = 'bh_registration';
const EMPTY: Progress = { details: { name: '', email: '', phone: '', url: '', languages: [] }, begun: null };

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseDetails(value: unknown): Details {
  const stored = isRecord(value) ? value : {};
  const text = (field: unknown) => (isText(field) ? field : '');
  const { name, email, phone, url, languages } = stored;
  const codes = Array.isArray(languages) ? languages.filter(isText) : [];
  return { name: text(name), email: text(email), phone: text(phone), url: text(url), languages: codes };
}

function parseChannel(value: unknown): ChannelState {
  const stored = isRecord(value) ? value : {};
  const latest = Date.now() + RESEND_SECONDS * 1000;
  const resendAt = typeof stored.resendAt === 'number' ? Math.min(stored.resendAt, latest) : null;
  return { resendAt, verified: stored.verified === true };
}

/** Takes from the tab's stored data only fields of the right type. */
export function parseProgress(value: unknown): Progress | undefined {
  if (!isRecord(value)) return undefined;
  const details = parseDetails(value.details);
  const begun = value.begun;
  if (!isRecord(begun) || !isText(begun.authenticationCode)) return { details, begun: null };
  return {
    details,
    begun: {
      authenticationCode: begun.authenticationCode,
      verifyEmailToken: isText(begun.verifyEmailToken) ? begun.verifyEmailToken : null,
      sentTo: isText(begun.sentTo) ? begun.sentTo : '',
      mobile: parseChannel(begun.mobile),
      email: parseChannel(begun.email),
    },
  };
}

const progress = createStore<Progress>(readSessionJson(KEY, parseProgress) ?? EMPTY);

export const useProgress = (): Progress => useStore(progress);

function keep(next: Progress): void {
  progress.set(next);
  writeSessionJson(KEY, next === EMPTY ? undefined : next);
}

export const keepDetails = (details: Details): void => keep({ ...progress.get(), details });
export const forgetRegistration = (): void => keep(EMPTY);

/** Returns to the details, which stay. The codes that were sent become useless. */
export const startAgain = (): void => keep({ ...progress.get(), begun: null });

export function noteBegun(begun: Registration): void {
  keep({ ...progress.get(), begun });
}

/** Changes the registration of this code; ignores a late reply about an earlier one. */
export function noteChange(authenticationCode: string, change: (before: Registration) => Partial<Registration>): void {
  const { details, begun } = progress.get();
  if (begun?.authenticationCode !== authenticationCode) return;
  keep({ details, begun: { ...begun, ...change(begun) } });
}
