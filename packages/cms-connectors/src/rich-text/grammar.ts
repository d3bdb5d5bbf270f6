import { isRecord } from '@bhashantar/api-reader';
import type { JsonObject } from '../core/json.js';
import { objectOf } from '../core/json.js';

/** How an editor writes its documents as JSON. */
export interface RichTextGrammar {
  typeOf(node: unknown): string;
  /** The name of a node's list of nodes. */
  children: string;
  /** The name of a text node's string. */
  text: string;
  /** A text node without marks, as the editor writes it. */
  plain(text: string): JsonObject;
  /** Whether a text node has no marks. */
  isPlain(node: JsonObject): boolean;
  /** Blocks whose children are inline nodes. */
  textBlocks: ReadonlySet<string>;
  /** Nodes whose children are blocks. */
  containers: ReadonlySet<string>;
  /** Inline nodes around texts. */
  pairs: ReadonlySet<string>;
  /** Nodes without texts for people: images, rules, code, embedded entries. */
  kept: ReadonlySet<string>;
}

export const TEXT = 'text';
const MARKS = new Set(['bold', 'italic', 'underline', 'strikethrough', 'code']);

/** The JSON of Strapi's block editor: https://docs.strapi.io, “Rich text (Blocks)”. */
export const STRAPI_BLOCKS: RichTextGrammar = {
  typeOf: (node) => `${objectOf(node).type ?? ''}`,
  children: 'children',
  text: 'text',
  plain: (text) => ({ type: 'text', text }),
  isPlain: (node) => Object.entries(node).every(([name, value]) => name === 'type' || name === 'text' || (MARKS.has(name) && !value)),
  textBlocks: new Set(['paragraph', 'heading', 'quote', 'list-item']),
  containers: new Set(['list']),
  pairs: new Set(['link']),
  kept: new Set(['image', 'code']),
};

/** The node types of Contentful's rich text: @contentful/rich-text-types. */
export const CONTENTFUL_RICH_TEXT: RichTextGrammar = {
  typeOf: (node) => `${objectOf(node).nodeType ?? ''}`,
  children: 'content',
  text: 'value',
  plain: (value) => ({ nodeType: 'text', value, marks: [], data: {} }),
  isPlain: ({ marks, data }) => (!Array.isArray(marks) || marks.length === 0) && (!isRecord(data) || Object.keys(data).length === 0),
  textBlocks: new Set(['paragraph', 'heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6']),
  containers: new Set([
    'document',
    'ordered-list',
    'unordered-list',
    'list-item',
    'blockquote',
    'table',
    'table-row',
    'table-cell',
    'table-header-cell',
  ]),
  pairs: new Set(['hyperlink', 'entry-hyperlink', 'asset-hyperlink', 'resource-hyperlink']),
  kept: new Set([
    'hr',
    'embedded-entry-block',
    'embedded-asset-block',
    'embedded-resource-block',
    'embedded-entry-inline',
    'embedded-resource-inline',
  ]),
};
