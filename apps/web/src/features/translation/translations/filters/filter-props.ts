import type { ComponentType } from 'react';
import type { TranslationsSearch } from '../translations.search.js';

export interface PageSelectProps {
  value: string | undefined;
  onChange(url: string | undefined): void;
}

export interface SegmentFiltersProps {
  projectId: string;
  search: TranslationsSearch;
  onChange(part: Partial<TranslationsSearch>, replace?: boolean): void;
  PageSelect: ComponentType<PageSelectProps>;
}
