import type { SegmentExample } from '@bhashantar/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type translations from '../../../locales/en/translations.json';
import { labelToken, type Token } from './describe-token.js';

type ElementKey = keyof (typeof translations)['element'];

/** Names tokens of a segment in the reader's words. */
export function useTokenLabel(example: SegmentExample | null): (token: Token) => string | undefined {
  const { t, i18n } = useTranslation('translations');
  return useCallback(
    (token) =>
      labelToken(token, example, (element) =>
        i18n.exists(`translations:element.${element}`) ? t(`element.${element as ElementKey}`) : element,
      ),
    [example, t, i18n],
  );
}
