// The answers of Strapi's API for all entries, and a comparison of two of them field by field. It knows nothing of the connectors that it checks.
import { TYPES } from './schema.mjs';

const POPULATE = {
  articles:
    'populate[cover][fields][0]=documentId&populate[gallery][fields][0]=documentId&populate[badge][populate]=*&populate[links][populate]=*&populate[seo][populate]=*' +
    '&populate[facts][populate]=*&populate[sections][on][section.quote][populate]=*&populate[sections][on][section.prose]=true' +
    '&populate[sections][on][section.picture][populate]=*&populate[sections][on][section.links][populate][items][populate]=*' +
    '&populate[categories][fields][0]=documentId&populate[author][fields][0]=documentId&populate[related][fields][0]=documentId',
  categories: 'populate[articles][fields][0]=documentId',
  authors: 'populate=*',
};
/** The fields in which every version, row and file has different values. */
const VOLATILE = new Set(['id', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'formats']);
/** Only the id of a linked entry is compared, because its other values belong to that entry. */
const LINKS = new Set(['category', 'categories', 'author', 'source', 'owner', 'related', 'articles']);

function clean(value, name) {
  // The order of this side is that in which the articles were written.
  if (Array.isArray(value) && name === 'articles') return value.map(({ documentId }) => documentId).sort();
  if (Array.isArray(value)) return value.map((one) => clean(one, name));
  if (typeof value !== 'object' || value === null) return value;
  if (LINKS.has(name)) return value.documentId;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !VOLATILE.has(key))
      .map(([key, part]) => [key, clean(part, key)]),
  );
}

async function* eachOf(api, token, { info, options }, query, locale, status) {
  const of = options.draftAndPublish ? `&locale=${locale}&status=${status}` : '';
  for (let page = 1, pages = 1; page <= pages; page++) {
    const url = `${api}/${info.pluralName}?${query}${of}&pagination[pageSize]=100&pagination[page]=${page}&sort=documentId`;
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
    const { data, meta } = await reply.json();
    pages = meta.pagination.pageCount;
    yield* data;
  }
}

/** Every entry of a locale by its id; entries without locales, too. */
export async function readAll(api, token, locale, status) {
  const entries = new Map();
  for (const type of Object.values(TYPES))
    for await (const entry of eachOf(api, token, type, POPULATE[type.info.pluralName], locale, status))
      entries.set(entry.documentId, clean(entry, ''));
  return entries;
}

/** The times of the last change of all drafts, by locale and id. */
export async function readStamps(api, token, locales) {
  const stamps = new Map();
  for (const locale of locales)
    for (const type of Object.values(TYPES).filter(({ options }) => options.draftAndPublish))
      for await (const { documentId, updatedAt } of eachOf(api, token, type, 'fields[0]=updatedAt', locale, 'draft'))
        stamps.set(`${locale} ${documentId}`, updatedAt);
  return stamps;
}

function* leaves(value, path) {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else if (Object.keys(value).length === 0) yield [path, Array.isArray(value) ? '[]' : '{}'];
  else for (const [name, part] of Object.entries(value)) yield* leaves(part, `${path}/${name}`);
}

/** Whether a field has its own texts in each locale. */
const isLocalized = (path) => {
  const attributes = { ...TYPES.category.attributes, ...TYPES.article.attributes };
  return attributes[path.split('/')[1]]?.pluginOptions?.i18n?.localized === true;
};
function isMarked(mark) {
  if (!mark) return () => false;
  return (was, is) => typeof is === 'string' && is.replaceAll(`${mark.toUpperCase()} `, '') === was;
}
const isLink = (path) => path.split('/').some((name) => LINKS.has(name));

/**
 * Fields of `found` that differ from those of `expected` in another way than by a translation of a localized text: by the mark of a locale in it, or as
 * `isTranslation(was, is)` says. `mayLackLinks`: links to entries that did not have the locale yet may be missing. `corrected` are titles that a person wrote,
 * by id.
 */
export function* compareEntries(
  what,
  expected,
  found,
  { mark, isTranslation = isMarked(mark), mayLackLinks = false, corrected = new Map() },
) {
  for (const [id, entry] of expected) {
    const other = found.get(id);
    if (!other) {
      yield `${what}: ${id} is gone`;
      continue;
    }
    const [one, two] = [new Map(leaves(entry, '')), new Map(leaves(other, ''))];
    for (const path of new Set([...one.keys(), ...two.keys()])) {
      compareEntries.fields++;
      const [was, is] = [one.get(path), two.get(path)];
      if (was === is || (isLink(path) && mayLackLinks) || (corrected.get(id) === is && path === '/title')) continue;
      if (!isLocalized(path) || !isTranslation(was, is))
        yield `${what}: ${id}${path} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`.slice(0, 300);
    }
  }
}
compareEntries.fields = 0;
