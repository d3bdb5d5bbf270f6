import { machineNoticeText, requireLanguage } from '@bhashantar/contracts';
import type { MachineNotice } from '@bhashantar/snippet';
import type { PublicSite, SiteSettings } from './site.entity.js';

/** The notice on a project's pages that a machine translated them; undefined if there is none. */
export function machineNotice({ settings }: Pick<PublicSite, 'settings'>, language: string): MachineNotice | undefined {
  const place = placeOf(settings, language);
  if (!place) return undefined;
  const { text, close } = machineNoticeText(language);
  const { tag, direction } = requireLanguage(language);
  return { place, text: settings.notice?.texts[language] ?? text, close, tag, dir: direction };
}

function placeOf({ notice, reviewed = [] }: SiteSettings, language: string): MachineNotice['place'] | undefined {
  if (!notice || notice.place === 'off') return undefined;
  if (notice.place !== 'untilReviewed') return notice.place;
  return reviewed.includes(language) ? undefined : 'bottom';
}
