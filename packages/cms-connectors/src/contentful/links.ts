import { field, textField } from '@bhashantar/api-reader';
import type { Link } from '../core/links.js';
import { type ContentfulType, contentIn, valueIn } from './content-type.js';

/** The ids of all entries to which a value leads: links, lists of links, and entries in rich text. */
function idsIn(value: unknown): string[] {
  const ids: string[] = [];
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const sys = field(next, 'sys');
    const id = textField(sys, 'id');
    if (textField(sys, 'type') === 'Link' && textField(sys, 'linkType') === 'Entry' && id) ids.push(id);
    else open.push(...Object.values(next).toReversed());
  }
  return ids;
}

/** The entries to which an entry leads in one locale, or in the one in which a field has its only value. */
export function linksOf(type: ContentfulType, body: unknown, locale: string): Link[] {
  const own = contentIn(type, body, locale);
  return type.fields.flatMap(({ id: name }) => {
    const value = own[name] ?? Object.values(field(field(body, 'fields'), name) ?? {})[0];
    return idsIn(value).map((id) => ({ ref: { type: '', id }, title: id, via: name }));
  });
}

/** The title of an entry: its display field in the locale, or in another one. */
export function titleOf({ displayField, id }: ContentfulType, body: unknown, locale: string): string {
  const values = displayField === undefined ? {} : (field(field(body, 'fields'), displayField) ?? {});
  const own = displayField === undefined ? undefined : valueIn(body, displayField, locale);
  const title = [own, ...Object.values(values)].find((one) => typeof one === 'string' && one !== '');
  return typeof title === 'string' ? title : (textField(field(body, 'sys'), 'id') ?? id);
}
