import { CHANNELS, type Channel, type Registration } from './registration.store.js';

/** The channels that still wait for their code. */
export const openChannels = (registration: Registration): Channel[] => CHANNELS.filter((channel) => !registration[channel].verified);

/** When the first code that is still needed may be sent again; null if now, or none is needed. */
export function nextResendAt(registration: Registration): number | null {
  const times = openChannels(registration).map((channel) => registration[channel].resendAt);
  const known = times.filter((at) => at !== null);
  return known.length === times.length && known.length > 0 ? Math.min(...known) : null;
}

/** The channels whose code may be sent again now. */
export function dueChannels(registration: Registration, now: number): Channel[] {
  return openChannels(registration).filter((channel) => (registration[channel].resendAt ?? 0) <= now);
}
