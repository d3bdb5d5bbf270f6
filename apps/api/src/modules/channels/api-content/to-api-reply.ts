import type { ApiChoice, ApiItem, ApiSync, ItemLanguage } from '@bhashantar/contracts';
import { shownAddress } from './address-secrets.js';
import type { StoredApi, StoredSync } from './api-item.entity.js';
import type { ApiCounts } from './api-items.repository.js';

const NO_CHANGES = { new: 0, changed: 0, gone: 0, unchanged: 0 };

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toChoice = ({ apiId, name, method, url, kind, state }: StoredApi): ApiChoice => ({
  ...{ apiId, name, method, url: shownAddress(url), kind, state },
});

/** The figures of an item that come from other tables. */
interface Besides {
  counts: ApiCounts | undefined;
  languageList: ItemLanguage[];
  newest: StoredSync | undefined;
}

export function toItem(own: StoredApi, { counts, languageList, newest }: Besides): ApiItem {
  const { projectId, type, contentType, environment, domain, description, reason, scheduleMinutes } = own;
  return {
    ...toChoice(own),
    ...{ projectId, type, contentType, environment, domain, description, reason, schedule: scheduleMinutes },
    ...{ entries: counts?.entries ?? 0, segments: counts?.segments ?? 0 },
    ...{ nextSyncAt: iso(own.nextSyncAt), lastSyncAt: iso(own.lastSyncAt), createdAt: own.createdAt.toISOString() },
    ...{ languageList, lastSync: newest ? toSync(newest) : null },
  };
}

export function toSync(sync: StoredSync): ApiSync {
  const { syncId, state, by, isScheduled, startedAt, finishedAt, pages, changes, reason, warnings } = sync;
  return {
    ...{ syncId, state, by, isScheduled, startedAt: startedAt.toISOString(), finishedAt: iso(finishedAt), pages, reason, warnings },
    milliseconds: finishedAt && finishedAt.getTime() - startedAt.getTime(),
    // A running sync has counted nothing yet.
    changes: { ...NO_CHANGES, ...changes },
  };
}
