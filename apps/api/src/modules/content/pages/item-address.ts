import type { ContentItemKind } from './page.entity.js';

/** The address of a part of an item: `file:<id>/<part>`. Parts count from 0. */
export const itemAddress = (kind: ContentItemKind, itemId: string, part: number): string => `${kind}:${itemId}/${part}`;

/** The item to which an address belongs. */
export const itemIdOf = (address: string): string => address.split(':')[1]?.split('/')[0] ?? '';

/** An item with all of its parts: `file:<id>`. */
const WHOLE_ITEM = /^(?:file|entry|labels|strings|document):([^/]+)$/;

/** The item that an address without a part names; undefined for every other address. */
export const wholeItemOf = (address: string): string | undefined => WHOLE_ITEM.exec(address)?.[1];
