import type { JsonLanguage } from '@bhashantar/contracts';

/** The data of a message about a translated document. */
export const toTranslatedMessage = ({
  requestId,
  name,
  languageList,
}: {
  requestId: string;
  name: string;
  languageList: readonly JsonLanguage[];
}): object => ({ requestId, name, languages: languageList });
