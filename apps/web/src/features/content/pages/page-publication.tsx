import type { PagePublication, PagePublicationState, PublicationState } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';

const KINDS: Record<PagePublicationState, StatusKind> = { live: 'success', ready: 'waiting', incomplete: 'neutral', held: 'warning' };

interface Props {
  /** The publication state of the language. */
  languageState: PublicationState;
  page: PagePublication;
}

/** The publication of a page in one language. */
export function PagePublicationCell({ languageState, page: { state } }: Props) {
  const { t } = useTranslation('pages');
  // While the language is not live, none of its pages is.
  const shown = state === 'ready' && languageState !== 'live' ? languageState : state;
  return <StatusTag kind={KINDS[state]}>{t(`publication.${shown}`)}</StatusTag>;
}
