import type { JsonLanguage } from '@bhashantar/contracts';

/** What webhooks are sent of a translated document. */
export const toTranslatedMessage = ({
  requestId,
  name,
  languageList,
}: {
  requestId: string;
  name: string;
  languageList: readonly JsonLanguage[];
}): object => ({ requestId, name, languages: languageList });
