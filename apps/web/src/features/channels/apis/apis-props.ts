import type { ProjectDetails } from '@bhashantar/contracts';
import type { ComponentType } from 'react';
import type { ApisSearch, ChangeApisSearch } from './apis.search.js';
import type { QuoteProps } from './order-dialog.js';

export interface ApisProps {
  project: ProjectDetails;
  search: ApisSearch;
  onSearch: ChangeApisSearch;
  /** Draws the quote of a request. */
  Quote: ComponentType<QuoteProps>;
}
