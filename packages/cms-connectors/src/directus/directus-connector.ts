import { field, listField, textField } from '@bhashantar/api-reader';
import { CmsError } from '../cms-error.js';
import { CmsClient, type RefusalReader } from '../core/client.js';
import { asWritten, expectVersion, refuseProblems, stillPublished } from '../core/entry-checks.js';
import { hashJson, isSameJson, type JsonObject, objectOf } from '../core/json.js';
import { followLinks, type Link } from '../core/links.js';
import type {
  CmsCaller,
  CmsConnector,
  CmsDescription,
  CmsEntry,
  CmsEntryState,
  CmsErrorCode,
  CmsPlan,
  CmsPublication,
  DirectusSettings,
  EntryRef,
  EntryTexts,
  LinkedEntry,
  PlanInput,
} from '../types.js';
import {
  type DirectusCollection,
  type DirectusRows,
  type DirectusSchema,
  readLanguages,
  readSchema,
  rowOf,
  toContentTypes,
} from './collections.js';
import { contentOf, planDirectusWrite, textsOfItem } from './plan-item.js';

const PAGE_SIZE = 100;
const IDS_PER_CALL = 50;
const PUBLISHED = 'published';

const CODES: Readonly<Record<string, [CmsErrorCode, string]>> = {
  INVALID_FOREIGN_KEY: ['no-locale', 'Directus does not have this language, or another value to which the row leads. Add it there.'],
  VALUE_TOO_LONG: ['invalid', 'A text is too long for its field in Directus.'],
  CONTENT_TOO_LARGE: ['too-large', 'The item is larger than Directus takes in one call. Raise MAX_PAYLOAD_SIZE, or make the item smaller.'],
  REQUESTS_EXCEEDED: ['unavailable', 'Directus asks for fewer calls. The work goes on later.'],
  UNDER_PRESSURE: ['unavailable', 'Directus is busy. The work goes on later.'],
  FAILED_VALIDATION: ['invalid', 'Directus refused a value of the item.'],
  INVALID_PAYLOAD: ['invalid', 'Directus refused a value of the item.'],
};

/** Directus names its errors in `extensions.code`. */
const readRefusal: RefusalReader = (_, json) => {
  const error = listField(json, 'errors')[0];
  const [code, message] = CODES[textField(field(error, 'extensions'), 'code') ?? ''] ?? [];
  if (code) return { code, ...(message === undefined ? {} : { message }) };
  if (/ field "/.test(textField(error, 'message') ?? ''))
    return {
      code: 'field-gone',
      message: 'Directus does not know a field of the item, or the credentials may not use it. Read its collections again.',
    };
  return undefined;
};

/** Reads and writes items of Directus whose texts are in rows of translations. */
export class DirectusConnector implements CmsConnector {
  readonly kind = 'directus';
  readonly #client: CmsClient;
  #schema: DirectusSchema | undefined;
  #locales: readonly string[] = [];

  constructor(
    private readonly settings: DirectusSettings,
    request: CmsCaller,
  ) {
    this.#client = new CmsClient(settings.baseUrl, request, readRefusal);
  }

  async describe(): Promise<CmsDescription> {
    const read = async (path: string) => (await this.#client.call('GET', path)).json;
    const schema = readSchema(await read('/collections'), await read('/fields'), await read('/relations'));
    const { collection, key } = schema.languages;
    const locales = readLanguages(await read(`/items/${encodeURIComponent(collection)}?limit=-1`), key);
    this.#schema = schema;
    this.#locales = locales.map(({ code }) => code);
    const contentTypes = toContentTypes(schema, new Map());
    const drafts = contentTypes.every(({ draftAndPublish }) => draftAndPublish);
    return { locales, contentTypes, abilities: { drafts, publishesAllLocales: false, checksVersions: false } };
  }

  async listEntries(name: string, { locale, cursor = '0', since }: { locale: string; cursor?: string; since?: string }) {
    const { collection, rows } = await this.#ready(name, locale);
    const query = this.#query(collection, locale);
    query.set('sort', collection.key);
    query.set('limit', `${PAGE_SIZE}`);
    query.set('offset', cursor);
    const updated = collection.fields.find(({ special }) => special.includes('date-updated'))?.name;
    const created = collection.fields.find(({ special }) => special.includes('date-created'))?.name;
    // The time of change is empty until the first change.
    const times = [updated, created].flatMap((one) => (one ? [{ [one]: { _gte: since } }] : []));
    if (since !== undefined && updated) query.set('filter', JSON.stringify({ _or: times }));
    const { json } = await this.#client.call('GET', `${this.#path(collection)}?${query}`);
    const data = field(json, 'data');
    const items = Array.isArray(data) ? data : [data];
    const entries = items.filter((item) => rowOf(item, rows)).map((item) => this.#entry(collection, rows, item, locale));
    return { entries, ...(items.length === PAGE_SIZE ? { next: `${Number(cursor) + PAGE_SIZE}` } : {}) };
  }

  async readEntry(ref: EntryRef, locale: string, status: 'draft' | 'published' = 'draft'): Promise<CmsEntry | undefined> {
    const { collection, rows } = await this.#ready(ref.type, locale);
    const item = await this.#read(collection, ref.id, locale);
    if (!item || !rowOf(item, rows)) return undefined;
    const entry = this.#entry(collection, rows, item, locale);
    return status === 'published' && entry.state !== 'published' ? undefined : entry;
  }

  async resolveRef(ref: EntryRef): Promise<EntryRef | undefined> {
    const schema = await this.#described();
    if (schema.collections.get(ref.type)?.rows) return ref;
    const owner = [...schema.collections.values()].find(({ rows }) => rows?.collection === ref.type);
    if (!owner?.rows) return undefined;
    const query = new URLSearchParams({ fields: owner.rows.parent, filter: JSON.stringify({ [owner.rows.key]: { _eq: ref.id } }) });
    const { json } = await this.#client.call('GET', `/items/${encodeURIComponent(ref.type)}?${query}`);
    const id = idOf(field(listField(json, 'data')[0], owner.rows.parent));
    return id === undefined ? undefined : { type: owner.name, id };
  }

  async linkedEntries(entry: CmsEntry, depth: number): Promise<LinkedEntry[]> {
    const schema = await this.#described();
    return followLinks(entry, depth, {
      keyOf: ({ type, id }) => `${type}\n${id}`,
      linksOf: ({ ref, body }) => linksOf(schema.collections.get(ref.type), body),
      resolve: (links) => this.#resolve(schema, links, entry.locale),
    });
  }

  /** Links belong to the item, not to a language. */
  async missingLinks(): Promise<EntryRef[]> {
    return [];
  }

  textsOf({ ref, body }: CmsEntry): EntryTexts {
    return textsOfItem(this.#known(ref.type).collection, body);
  }

  planWrite(input: PlanInput): CmsPlan {
    return planDirectusWrite(this.#known(input.source.ref.type).collection, input);
  }

  async writeDraft(plan: CmsPlan, expectedVersion = plan.targetVersion): Promise<CmsEntry> {
    refuseProblems(plan);
    const { collection, rows } = await this.#ready(plan.ref.type, plan.locale);
    const current = await this.readEntry(plan.ref, plan.locale);
    const values = objectOf(plan.body);
    const row = current && rowOf(current.body, rows);
    if (current && row && Object.keys(values).every((name) => isSameJson(values[name], row[name]))) return asWritten(current, plan);
    if (Object.keys(values).length === 0) throw new CmsError('no-entry', 'There is no translation to write. Translate the item first.');
    expectVersion(current?.version, expectedVersion);
    const item = await this.#read(collection, plan.ref.id, plan.source.locale);
    if (!item) throw new CmsError('no-entry', 'Directus does not have this item any more. Sync.');
    expectVersion(this.#entry(collection, rows, item, plan.source.locale).version, plan.source.version, 'The source');
    this.#refuseLive(collection, rows, item);
    const status = rows.status ? { [rows.status]: 'draft' } : {};
    const change = row
      ? { update: [{ [rows.key]: row[rows.key], ...values, ...status }] }
      : { create: [{ [rows.language]: plan.locale, ...values, ...status }] };
    return asWritten(await this.#patch(collection, rows, plan.ref, plan.locale, change, values), plan);
  }

  async publish(ref: EntryRef, locale: string, expectedVersion?: string): Promise<CmsEntry> {
    const { collection, rows } = await this.#ready(ref.type, locale);
    const entry = await this.readEntry(ref, locale);
    const row = entry && rowOf(entry.body, rows);
    if (!entry || !row) throw new CmsError('no-entry', 'The item has no translation in this language. Write it first.');
    if (expectedVersion !== undefined) expectVersion(entry.version, expectedVersion);
    // Without its own status, a row is visible as soon as its item is.
    if (entry.state === 'published' || !rows.status) return entry;
    return this.#patch(collection, rows, ref, locale, { update: [{ [rows.key]: row[rows.key], [rows.status]: PUBLISHED }] }, {});
  }

  async publication(ref: EntryRef, locale: string): Promise<CmsPublication> {
    const entry = await this.readEntry(ref, locale, 'published');
    return entry ? { state: 'published', entry } : { state: 'none' };
  }

  /** A row contains what visitors see. Restoring its values and its status restores what they saw. */
  async restore(
    ref: EntryRef,
    locale: string,
    before: CmsEntry | undefined,
    written?: CmsEntry,
    visitors?: 'keep' | CmsPublication,
  ): Promise<void> {
    const { collection, rows } = await this.#ready(ref.type, locale);
    const current = await this.readEntry(ref, locale);
    if (visitors === 'keep' && current?.state === 'published')
      throw stillPublished('It is published, and Directus has no draft beside what visitors see.');
    const [row, then] = [current && rowOf(current.body, rows), before && rowOf(before.body, rows)];
    const status = rows.status && then ? { [rows.status]: then[rows.status] } : {};
    const values = then ? contentOf(rows, then) : {};
    if (!then && !row) return;
    if (then && row && Object.entries({ ...values, ...status }).every(([name, value]) => isSameJson(value, row[name]))) return;
    if (written) expectVersion(current?.version, written.version);
    if (!then) await this.#send(collection, rows, ref, { delete: [row?.[rows.key]] });
    else if (row)
      await this.#patch(collection, rows, ref, locale, { update: [{ [rows.key]: row[rows.key], ...values, ...status }] }, values);
    else await this.#patch(collection, rows, ref, locale, { create: [{ [rows.language]: locale, ...values, ...status }] }, values);
  }

  /** A list of rows would replace all others, so each write says which rows to create, change or delete. */
  async #send(
    collection: DirectusCollection,
    { alias }: DirectusRows,
    ref: EntryRef,
    change: { create?: unknown[]; update?: unknown[]; delete?: unknown[] },
  ) {
    const path = collection.isSingle ? this.#path(collection) : `${this.#path(collection)}/${encodeURIComponent(ref.id)}`;
    await this.#client.call('PATCH', `${path}?fields=${encodeURIComponent(collection.key)}`, {
      body: { [alias]: { create: [], update: [], delete: [], ...change } },
    });
  }

  async #patch(
    collection: DirectusCollection,
    rows: DirectusRows,
    ref: EntryRef,
    locale: string,
    change: { create?: unknown[]; update?: unknown[] },
    values: JsonObject,
  ): Promise<CmsEntry> {
    await this.#send(collection, rows, ref, change);
    const entry = await this.readEntry(ref, locale);
    const row = entry && rowOf(entry.body, rows);
    const lost = Object.keys(values).filter((name) => !isSameJson(values[name], row?.[name]));
    if (!entry || lost.length > 0)
      throw new CmsError('not-kept', 'Directus did not keep all values of the item. Look at it there.', {
        detail: lost.join(', ').slice(0, 500),
      });
    return entry;
  }

  /** Visitors would see a row without a status of its own at once. */
  #refuseLive(collection: DirectusCollection, rows: DirectusRows, item: unknown): void {
    const isHidden = collection.status !== undefined && field(item, collection.status) !== PUBLISHED;
    if (rows.status !== undefined || isHidden || this.settings.allowLive === true) return;
    throw new CmsError(
      'no-drafts',
      `The translations of “${collection.name}” have no status, so that visitors would see them at once. Add a field “status” to “${rows.collection}” in Directus, or allow live writes.`,
    );
  }

  #path = ({ name }: DirectusCollection) => `/items/${encodeURIComponent(name)}`;

  /** The item with its row of one language, and with the ids of its linked items. */
  #query({ rows, links }: DirectusCollection, locale: string): URLSearchParams {
    const deeper = links.map(({ path }) => path).filter((path) => path.includes('.'));
    const query = new URLSearchParams({ fields: ['*', ...(rows ? [`${rows.alias}.*`] : []), ...deeper].join(',') });
    if (rows) query.set('deep', JSON.stringify({ [rows.alias]: { _filter: { [rows.language]: { _eq: locale } } } }));
    return query;
  }

  /** Uses a filter, because Directus also answers 403 for a single item that does not exist. */
  async #read(collection: DirectusCollection, id: string, locale: string): Promise<unknown> {
    const query = this.#query(collection, locale);
    if (!collection.isSingle) query.set('filter', JSON.stringify({ [collection.key]: { _eq: id } }));
    const { json } = await this.#client.call('GET', `${this.#path(collection)}?${query}`);
    const data = field(json, 'data');
    return Array.isArray(data) ? data[0] : (data ?? undefined);
  }

  async #resolve(schema: DirectusSchema, links: readonly Link[], locale: string): Promise<{ link: Link; entry?: CmsEntry | undefined }[]> {
    const resolved: { link: Link; entry?: CmsEntry | undefined }[] = [];
    for (const name of new Set(links.map(({ ref }) => ref.type))) {
      const collection = schema.collections.get(name);
      const own = links.filter(({ ref }) => ref.type === name);
      for (let at = 0; collection && at < own.length; at += IDS_PER_CALL) {
        const some = own.slice(at, at + IDS_PER_CALL);
        const query = this.#query(collection, locale);
        query.set('filter', JSON.stringify({ [collection.key]: { _in: some.map(({ ref }) => ref.id) } }));
        const { json } = await this.#client.call('GET', `${this.#path(collection)}?${query}`);
        const items = new Map(listField(json, 'data').map((item) => [idOf(field(item, collection.key)), item]));
        for (const link of some) {
          const item = items.get(link.ref.id);
          if (item)
            resolved.push({
              link: { ...link, title: titleOf(collection, item) ?? link.ref.id },
              entry: { ref: link.ref, locale, version: '', state: 'draft', body: item },
            });
        }
      }
    }
    return resolved;
  }

  #entry(collection: DirectusCollection, rows: DirectusRows, body: unknown, locale: string): CmsEntry {
    const id = idOf(field(body, collection.key));
    const row = rowOf(body, rows) ?? {};
    if (id === undefined) throw new CmsError('unexpected', 'The answer is no item of Directus. Check the address of the connection.');
    const updated = collection.fields.find(({ special }) => special.includes('date-updated'))?.name;
    const updatedAt = updated === undefined ? undefined : textField(body, updated);
    return {
      ref: { type: collection.name, id },
      locale,
      version: hashJson(contentOf(rows, row)),
      ...(updatedAt === undefined ? {} : { updatedAt }),
      state: stateOf(collection, rows, body, row),
      body,
    };
  }

  async #described(): Promise<DirectusSchema> {
    if (!this.#schema) await this.describe();
    return this.#schema as DirectusSchema;
  }

  async #ready(name: string, locale: string): Promise<{ collection: DirectusCollection; rows: DirectusRows }> {
    await this.#described();
    if (!this.#locales.includes(locale))
      throw new CmsError(
        'no-locale',
        `Directus does not have the language “${locale.slice(0, 50)}”. Add it to the collection of languages there.`,
      );
    return this.#known(name);
  }

  #known(name: string): { collection: DirectusCollection; rows: DirectusRows } {
    if (!this.#schema) throw new CmsError('unexpected', 'The collections were not read. Call describe first.');
    const collection = this.#schema.collections.get(name);
    if (!collection?.rows)
      throw new CmsError('no-type', `Directus has no collection “${name.slice(0, 100)}” with translations. Choose the collections again.`);
    return { collection, rows: collection.rows };
  }
}

const idOf = (value: unknown): string | undefined => {
  const id = typeof value === 'object' && value !== null ? (field(value, 'id') ?? Object.values(value)[0]) : value;
  return typeof id === 'string' || typeof id === 'number' ? `${id}` : undefined;
};

function linksOf(collection: DirectusCollection | undefined, body: unknown): Link[] {
  return (collection?.links ?? []).flatMap(({ field: via, path, collection: type }) => {
    const [, inner] = path.split('.');
    const values = inner === undefined ? [field(body, via)] : listField(body, via).map((one) => field(one, inner));
    return values.flatMap((value) => {
      const id = idOf(value);
      return id === undefined ? [] : [{ ref: { type, id }, title: id, via }];
    });
  });
}

/** The title of an item: the first such text in its translation row, or in the item itself. */
function titleOf({ fields, rows }: DirectusCollection, item: unknown): string | undefined {
  const row = rows && rowOf(item, rows);
  const columns = [
    ...(rows?.fields ?? []).map(({ name, type }) => ({ value: row?.[name], type })),
    ...fields.map(({ name, type }) => ({ value: field(item, name), type })),
  ];
  const found = columns.find(({ value, type }) => type === 'string' && typeof value === 'string' && /\p{L}/u.test(value))?.value;
  return typeof found === 'string' ? found : undefined;
}

function stateOf({ archive, status }: DirectusCollection, rows: DirectusRows, body: unknown, row: JsonObject): CmsEntryState {
  if (archive && field(body, archive.field) === archive.value) return 'archived';
  const shown = rows.status ? row[rows.status] : status ? field(body, status) : PUBLISHED;
  return shown === PUBLISHED ? 'published' : 'draft';
}
