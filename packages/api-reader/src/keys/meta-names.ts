import type { MetaKind } from '../guess/api-guess.js';

interface MetaName {
  kind: MetaKind;
  name: RegExp;
  reason: string;
}

/** Names of keys whose single words describe the content. They count only if no value has white space. */
export const META_NAMES: readonly MetaName[] = [
  {
    kind: 'id',
    name: /^(?:_?id|u?uid|guid|documentId|_rev|_key|etag|hash|checksum|sku|isbn|.{1,40}(?:_id|Id|ID|_uuid|Ids))$/,
    reason: 'The name is one of an id.',
  },
  {
    kind: 'slug',
    name: /^(?:slug|.{1,30}[_-]slug|.{1,30}Slug|handle|permalink|path|url_?key|alias|login|username)$/,
    reason: 'The name is one of a part of an address.',
  },
  {
    kind: 'language',
    name: /^(?:locale|lang|language|languages?_code|language_?code|locale_?code|hreflang)$/,
    reason: 'The name is one of a language.',
  },
  {
    kind: 'type',
    name: /^(?:__component|__typename|_type|@type|type|.{1,30}_type|.{1,30}Type|kind|nodeType|format|mime|ext|provider|template|layout|component|blockName|marks?)$/,
    reason: 'The name is one of a type that programs compare.',
  },
  {
    kind: 'enum',
    name: /^(?:status|state|visibility|role|permission|priority|currency|country_?code|color|colour|icon|size|align(?:ment)?|level|position|variant|style|target|rel|sort|comment_status|ping_status|unit)$/,
    reason: 'The name is one of a choice among few values.',
  },
  { kind: 'date', name: /^(?:.{0,30}(?:_at|At|_date|Date|_gmt|_time)|date|time|timestamp)$/, reason: 'The name is one of a time.' },
  { kind: 'address', name: /^(?:url|href|src|uri|link|.{1,30}_url|.{1,30}Url|.{1,30}URL)$/, reason: 'The name is one of an address.' },
];

/** Objects in which a CMS keeps values of its own. All keys below them describe the entry. */
export const META_PARENTS: readonly { parent: RegExp; reason: string }[] = [
  { parent: /^\/(?:.*\/)?sys\//, reason: 'Contentful keeps its own values in sys.' },
  { parent: /^\/(?:.*\/)?_links\//, reason: 'The links of the entry are for programs (HAL).' },
];
