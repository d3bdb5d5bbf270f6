import type { ApiItem } from '@bhashantar/contracts';

/** The address of an item among the pages of its project: the editor shows the texts of one. */
export const itemUrl = ({ apiId, kind }: Pick<ApiItem, 'apiId' | 'kind'>): string => `${kind === 'static' ? 'labels' : 'entry'}:${apiId}`;
