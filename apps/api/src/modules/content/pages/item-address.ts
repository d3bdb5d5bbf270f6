import type { ContentItemKind } from './page.entity.js';

/** The address of a part of an item: `file:<id>/<part>`. Parts count from 0. */
export const itemAddress = (kind: ContentItemKind, itemId: string, part: number): string => `${kind}:${itemId}/${part}`;

/** The item to which an address belongs. */
export const itemIdOf = (address: string): string => address.split(':')[1]?.split('/')[0] ?? '';
