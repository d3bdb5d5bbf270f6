import { API_SYNC_MINUTES, type ApiEnvironment, type ApiItem } from '@bhashantar/contracts';
import type { Checks } from '../../../lib/form/check-values.js';
import { isHouse } from './house.js';

export type Schedule = (typeof API_SYNC_MINUTES)[number];

/** The settings of an API that do not affect how it is called. */
export interface ItemSettings {
  name: string;
  description: string;
  environment: ApiEnvironment;
  /** `host`: that of the address; a House; `other`: the host that is typed. */
  domain: 'host' | 'ls' | 'rs' | 'other';
  host: string;
  schedule: Schedule;
}

export const NEW_SETTINGS: ItemSettings = {
  ...{ name: '', description: '', environment: 'prod', domain: 'host', host: '', schedule: 0 },
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const asSchedule = (minutes: number): Schedule => API_SYNC_MINUTES.find((known) => known === minutes) ?? 0;

export function settingsOf({ name, description, environment, domain, schedule, url }: ApiItem): ItemSettings {
  const own = isHouse(domain) ? domain : domain === hostOf(url) ? 'host' : 'other';
  return { name, description, environment, domain: own, host: own === 'other' ? domain : '', schedule: asSchedule(schedule) };
}

const HOST = /^[\p{L}\p{N}.:_-]+$/u;

export const settingsChecks = (fault: (of: 'nameMissing' | 'domainBad') => string): Checks<ItemSettings> => ({
  name: ({ name }) => (name.trim() ? undefined : fault('nameMissing')),
  host: ({ domain, host }) => (domain === 'other' && !HOST.test(host.trim()) ? fault('domainBad') : undefined),
});

/** The settings as they are sent. They name the host of the address, because the server keeps the stored domain if none is sent. */
export function toSettings({ name, description, environment, domain, host, schedule }: ItemSettings, url: string) {
  const hosts = { host: hostOf(url), other: host.trim(), ls: 'ls', rs: 'rs' };
  return { name: name.trim(), description: description.trim(), environment, domain: hosts[domain], schedule };
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    // A path may contain a `%` that is not part of an encoding.
    return part;
  }
};

/** A name for an API that has none yet: the end of its path, or else its host. */
export function proposedName(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname, hostname } = new URL(url);
  const last = decode(pathname.split('/').findLast(Boolean) ?? '').replace(/\.json$/i, '');
  const words = last.replace(/[-_]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : hostname;
}
