import type { ApiItem } from '@bhashantar/contracts';

/** The address of an item among the pages of its project. The editor filters by it to show the texts of one item. */
export const itemUrl = ({ apiId, kind }: Pick<ApiItem, 'apiId' | 'kind'>): string => `${kind === 'static' ? 'labels' : 'entry'}:${apiId}`;
