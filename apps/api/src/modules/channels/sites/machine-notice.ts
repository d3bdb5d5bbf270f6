import { machineNoticeText, requireLanguage } from '@bhashantar/contracts';
import type { MachineNotice } from '@bhashantar/snippet';
import type { PublicSite } from './site.entity.js';

/** What a project's pages in a language say where a machine translated them; undefined where they say nothing. */
export function machineNotice({ settings: { notice } }: Pick<PublicSite, 'settings'>, language: string): MachineNotice | undefined {
  if (!notice || notice.place === 'off') return undefined;
  const { text, close } = machineNoticeText(language);
  const { tag, direction } = requireLanguage(language);
  return { place: notice.place, text: notice.texts[language] ?? text, close, tag, dir: direction };
}
