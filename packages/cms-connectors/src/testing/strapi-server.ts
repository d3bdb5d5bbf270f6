import { randomUUID } from 'node:crypto';
import { field, isRecord } from '@bhashantar/api-reader';
import { type JsonObject, listOf, objectOf } from '../core/json.js';
import { type Answer, type Call, ContractServer } from './contract-server.js';
import {
  type Attributes,
  ERROR_NAMES,
  isLocalized,
  isMany,
  readQuery,
  refuse,
  type Status,
  type StrapiAttributeJson,
  StrapiFailure,
  type StrapiServerOptions,
  type StrapiTypeJson,
} from './strapi-parts.js';

/** Strapi 5.54 as its REST API behaves, measured at a Strapi of that version. Entries live in memory. */
export class StrapiServer extends ContractServer {
  readonly #entries = new Map<string, Map<string, JsonObject>>();
  readonly #files = new Map<number, JsonObject>();
  #ids = 0;

  constructor(readonly options: StrapiServerOptions) {
    super();
    for (const uid of Object.keys(options.types)) this.#entries.set(uid, new Map());
  }

  /** A file of the media library; its id goes into media fields. */
  addFile(name: string): number {
    const id = ++this.#ids;
    this.#files.set(id, { id, documentId: randomUUID(), name, url: `/uploads/${name}` });
    return id;
  }

  /** An entry in the default locale, as a POST with `status` makes it. Gives its documentId. */
  addEntry(uid: string, data: JsonObject, status: Status = 'draft'): string {
    const documentId = randomUUID().replaceAll('-', '').slice(0, 24);
    this.#write(uid, documentId, this.#defaultLocale, data);
    if (status === 'published') this.#publish(uid, documentId, this.#defaultLocale);
    return documentId;
  }

  /** A change that a person makes in the CMS. */
  edit(uid: string, documentId: string, locale: string, data: JsonObject, status: Status = 'draft'): void {
    this.#write(uid, documentId, locale, data);
    if (status === 'published') this.#publish(uid, documentId, locale);
  }

  /** An entry as it is stored, with every component, file and relation by its id. */
  stored(uid: string, documentId: string, locale: string, status: Status = 'draft'): JsonObject | undefined {
    const found = this.#at(uid, documentId, locale, status);
    return found && structuredClone(found);
  }

  /** All versions of all entries. */
  snapshot(): Record<string, JsonObject> {
    const all = [...this.#entries].flatMap(([uid, entries]) =>
      [...entries].map(([key, entry]) => [`${uid} ${key}`, structuredClone(entry)]),
    );
    return Object.fromEntries(all);
  }

  /** Takes a field out of a type and its entries, as an editor of content types does. */
  removeField(uid: string, name: string): void {
    delete this.options.types[uid]?.attributes[name];
    for (const entry of this.#entries.get(uid)?.values() ?? []) delete entry[name];
  }

  protected override error(status: number, message: string): unknown {
    return { data: null, error: { status, name: ERROR_NAMES[status] ?? 'ApplicationError', message, details: {} } };
  }

  protected override answer(call: Call): Answer {
    try {
      return this.#route(call);
    } catch (error) {
      if (error instanceof StrapiFailure) return { status: error.status, json: this.error(error.status, error.message) };
      throw error;
    }
  }

  get #defaultLocale(): string {
    return this.options.locales[0] ?? 'en';
  }

  #type(uid: string): StrapiTypeJson {
    return this.options.types[uid] ?? refuse('Not Found', 404);
  }

  #key(uid: string, documentId: string, locale: string, status: Status): string {
    const { localized, draftAndPublish } = this.#type(uid);
    return [documentId, localized ? locale : '-', draftAndPublish ? status : 'published'].join(' ');
  }

  #at(uid: string, documentId: string, locale: string, status: Status): JsonObject | undefined {
    return this.#entries.get(uid)?.get(this.#key(uid, documentId, locale, status));
  }

  #route({ method, url, json }: Call): Answer {
    const [, api, first = '', second] = url.pathname.split('/');
    if (api !== 'api') return refuse('Not Found', 404);
    if (first === 'content-type-builder')
      return { status: 200, json: { data: second === 'components' ? this.#describeComponents() : this.#describeTypes() } };
    if (first === 'i18n')
      return { status: 200, json: this.options.locales.map((code, at) => ({ id: at + 1, code, name: code, isDefault: at === 0 })) };
    const [uid, type] = Object.entries(this.options.types).find(([, one]) => one.pluralName === first || one.singularName === first) ?? [];
    if (!uid || !type) return refuse('Not Found', 404);
    const documentId = type.kind === 'singleType' ? this.#only(uid) : second;
    if (method === 'GET' && documentId === undefined && type.kind === 'collectionType') return this.#list(uid, url.searchParams);
    if (documentId === undefined) return refuse(method === 'GET' ? 'Not Found' : 'Method Not Allowed', method === 'GET' ? 404 : 405);
    if (method === 'GET') return this.#read(uid, decodeURIComponent(documentId), url.searchParams);
    if (method === 'PUT') return this.#put(uid, decodeURIComponent(documentId), url.searchParams, json);
    if (method === 'DELETE') return this.#delete(uid, decodeURIComponent(documentId), url.searchParams);
    return refuse('Method Not Allowed', 405);
  }

  #only = (uid: string): string | undefined => [...(this.#entries.get(uid)?.keys() ?? [])][0]?.split(' ')[0];

  #describeTypes(): unknown[] {
    return Object.entries(this.options.types).map(([uid, { attributes, localized, ...schema }]) => ({
      uid,
      apiID: schema.singularName,
      schema: { ...schema, displayName: schema.singularName, pluginOptions: { i18n: { localized } }, attributes },
    }));
  }

  #describeComponents(): unknown[] {
    return Object.entries(this.options.components).map(([uid, attributes]) => ({ uid, schema: { displayName: uid, attributes } }));
  }

  #list(uid: string, query: URLSearchParams): Answer {
    const { locale = this.#defaultLocale, status = 'published', pagination, filters, ...rest } = readQuery(query);
    const size = Math.min(Number(objectOf(pagination).pageSize ?? 25), 100);
    const page = Number(objectOf(pagination).page ?? 1);
    const since = objectOf(objectOf(filters).updatedAt).$gte;
    const ids = objectOf(objectOf(objectOf(filters).documentId).$in);
    const { localized, draftAndPublish } = this.#type(uid);
    const wanted = `${localized ? locale : '-'} ${draftAndPublish ? status : 'published'}`;
    const found = [...(this.#entries.get(uid) ?? [])]
      .filter(([key]) => key.slice(key.indexOf(' ') + 1) === wanted)
      .map(([, entry]) => entry)
      .filter((entry) => since === undefined || `${entry.updatedAt}` >= `${since}`)
      .filter((entry) => Object.keys(ids).length === 0 || Object.values(ids).includes(entry.documentId))
      .toSorted((one, other) => (`${one.documentId}` < `${other.documentId}` ? -1 : 1));
    const data = found.slice((page - 1) * size, page * size).map((entry) => this.#show(this.#type(uid).attributes, entry, rest));
    const pagesOf = { page, pageSize: size, pageCount: Math.ceil(found.length / size), total: found.length };
    return { status: 200, json: { data, meta: { pagination: pagesOf } } };
  }

  #read(uid: string, documentId: string, query: URLSearchParams): Answer {
    const { locale = this.#defaultLocale, status = 'published', ...rest } = readQuery(query);
    const entry = this.#at(uid, documentId, `${locale}`, status === 'draft' ? 'draft' : 'published') ?? refuse('Not Found', 404);
    return { status: 200, json: { data: this.#show(this.#type(uid).attributes, entry, rest), meta: {} } };
  }

  #put(uid: string, documentId: string, query: URLSearchParams, json: unknown): Answer {
    const { locale = this.#defaultLocale, status = 'published', ...rest } = readQuery(query);
    const data = field(json, 'data');
    if (!isRecord(data)) return refuse('Missing "data" payload in the request body');
    const hasAny = [...(this.#entries.get(uid)?.keys() ?? [])].some((key) => key.startsWith(`${documentId} `));
    if (!hasAny) return refuse('Not Found', 404);
    if (!this.options.locales.includes(`${locale}`)) return refuse('Locale not found');
    this.#write(uid, documentId, `${locale}`, data);
    const shown: Status = status === 'draft' ? 'draft' : 'published';
    if (shown === 'published') this.#publish(uid, documentId, `${locale}`);
    const entry = this.#at(uid, documentId, `${locale}`, shown) ?? refuse('Not Found', 404);
    return { status: 200, hasChanged: true, json: { data: this.#show(this.#type(uid).attributes, entry, rest), meta: {} } };
  }

  #delete(uid: string, documentId: string, query: URLSearchParams): Answer {
    const locale = query.get('locale') ?? this.#defaultLocale;
    for (const status of ['draft', 'published'] as const) this.#entries.get(uid)?.delete(this.#key(uid, documentId, locale, status));
    return { status: 204, hasChanged: true };
  }

  /** Creates or updates a draft, then copies what all locales share into the other drafts. */
  #write(uid: string, documentId: string, locale: string, data: JsonObject): void {
    const { attributes } = this.#type(uid);
    const key = this.#key(uid, documentId, locale, 'draft');
    const before = this.#entries.get(uid)?.get(key);
    const checked = this.#check(attributes, data, locale, '');
    const other = [...(this.#entries.get(uid) ?? [])].find(([one]) => one.startsWith(`${documentId} `))?.[1];
    const time = this.now();
    const shared = other && !before && !this.options.losesShared ? this.#shared(attributes, other, locale) : {};
    const entry = before ?? {
      id: ++this.#ids,
      documentId,
      ...Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, this.#empty(attribute)])),
      ...shared,
      createdAt: time,
    };
    this.#entries.get(uid)?.set(key, { ...entry, ...checked, updatedAt: time, publishedAt: null, locale });
    this.#sync(uid, documentId, locale, 'draft');
  }

  #publish(uid: string, documentId: string, locale: string): void {
    const { attributes, draftAndPublish } = this.#type(uid);
    if (!draftAndPublish) return;
    const draft = this.#at(uid, documentId, locale, 'draft') ?? refuse('Not Found', 404);
    for (const [name, attribute] of Object.entries(attributes))
      if (attribute.required === true && (draft[name] === null || draft[name] === '')) refuse(`${name} must be defined.`);
    const copy = this.#withNewIds(attributes, structuredClone(draft));
    this.#dropLinks(
      attributes,
      copy,
      (target, id) => !this.#type(target).draftAndPublish || this.#at(target, id, locale, 'published') !== undefined,
    );
    this.#entries.get(uid)?.set(this.#key(uid, documentId, locale, 'published'), { ...copy, id: ++this.#ids, publishedAt: this.now() });
    this.#sync(uid, documentId, locale, 'published');
  }

  #sync(uid: string, documentId: string, locale: string, status: Status): void {
    const { attributes, localized } = this.#type(uid);
    const from = this.#at(uid, documentId, locale, status);
    if (!localized || !from) return;
    for (const other of this.options.locales) {
      const entry = other === locale ? undefined : this.#at(uid, documentId, other, status);
      if (entry) Object.assign(entry, this.#shared(attributes, from, other), { updatedAt: this.now() });
    }
  }

  /** The values that all locales share, as another locale gets them: relations in components lose entries that lack the locale. */
  #shared(attributes: Attributes, entry: JsonObject, locale: string): JsonObject {
    const names = Object.entries(attributes).filter(([, attribute]) => !isLocalized(attribute));
    const own = structuredClone(Object.fromEntries(names.map(([name]) => [name, entry[name]])));
    const shared = Object.fromEntries(names);
    this.#dropLinks(shared, own, (target, id) => this.#hasLocale(target, id, locale));
    return this.#withNewIds(shared, own);
  }

  /** Drops links that may not stay from a value and from the components in it. */
  #dropLinks(attributes: Attributes, value: JsonObject, stays: (uid: string, documentId: string) => boolean): void {
    for (const [name, attribute] of Object.entries(attributes)) {
      if (attribute.type === 'relation') value[name] = listOf(value[name]).filter((id) => stays(`${attribute.target}`, `${id}`));
      for (const [rowAttributes, row] of this.#rows(attribute, value[name])) this.#dropLinks(rowAttributes, row, stays);
    }
  }

  #hasLocale(uid: string, documentId: string, locale: string): boolean {
    return (['draft', 'published'] as const).some((status) => this.#at(uid, documentId, locale, status));
  }

  #rows(attribute: StrapiAttributeJson, value: unknown): [Attributes, JsonObject][] {
    if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return [];
    const rows = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
    return rows.map((row) => [this.options.components[`${attribute.component ?? objectOf(row).__component}`] ?? {}, objectOf(row)]);
  }

  #withNewIds(attributes: Attributes, value: JsonObject): JsonObject {
    for (const [name, attribute] of Object.entries(attributes))
      for (const [rowAttributes, row] of this.#rows(attribute, value[name])) {
        row.id = ++this.#ids;
        this.#withNewIds(rowAttributes, row);
      }
    return value;
  }

  #empty(attribute: StrapiAttributeJson): unknown {
    if (attribute.type === 'dynamiczone' || attribute.repeatable === true || attribute.type === 'relation') return [];
    return attribute.type === 'media' && isMany(attribute) ? [] : null;
  }

  /** The values of a call as they are stored; refuses names that the schema lacks, and values that it does not take. */
  #check(attributes: Attributes, data: JsonObject, locale: string, path: string): JsonObject {
    for (const name of Object.keys(data)) if (!Object.hasOwn(attributes, name)) refuse(`Invalid key ${name}${path ? ` at ${path}` : ''}`);
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        this.#checkValue(attributes[name] as StrapiAttributeJson, value, locale, `${path ? `${path}.` : ''}${name}`),
      ]),
    );
  }

  #checkValue(attribute: StrapiAttributeJson, value: unknown, locale: string, path: string): unknown {
    if (attribute.type === 'relation') return this.#checkRelation(attribute, value, locale);
    if (attribute.type === 'media') {
      const ids = (Array.isArray(value) ? value : [value]).filter((id) => id !== null);
      for (const id of ids)
        if (!this.#files.has(Number(id))) refuse(`1 relation(s) of type plugin::upload.file associated with this entity do not exist`);
      return isMany(attribute) ? ids : (ids[0] ?? null);
    }
    if (attribute.type === 'component' && attribute.repeatable === true)
      return listOf(value).map((row) => this.#checkRow(`${attribute.component}`, row, locale, path, false));
    if (attribute.type === 'component') return value === null ? null : this.#checkRow(`${attribute.component}`, value, locale, path, false);
    if (attribute.type === 'dynamiczone')
      return listOf(value).map((row) => {
        const uid = `${objectOf(row).__component ?? ''}`;
        if (!listOf(attribute.components).includes(uid)) refuse(`${path}[0].__component is a required field`);
        return this.#checkRow(uid, row, locale, path, true);
      });
    if (typeof value === 'string' && typeof attribute.maxLength === 'number' && value.length > attribute.maxLength)
      refuse(`${path} must be at most ${attribute.maxLength} characters`);
    if (attribute.type === 'blocks' && value !== null && !Array.isArray(value)) refuse(`${path} must be an array`);
    return value;
  }

  #checkRow(uid: string, row: unknown, locale: string, path: string, isZone: boolean): JsonObject {
    const { __component, id, ...data } = objectOf(row);
    // Rows of another locale are not found; rows without an id are new ones.
    if (id !== undefined) refuse('Invalid key id');
    const attributes = this.options.components[uid] ?? {};
    const empty = Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, this.#empty(attribute)]));
    return { id: ++this.#ids, ...(isZone ? { __component: uid } : {}), ...empty, ...this.#check(attributes, data, locale, path) };
  }

  #checkRelation(attribute: StrapiAttributeJson, value: unknown, locale: string): unknown {
    const set = isRecord(value) && Array.isArray(value.set) ? value.set : Array.isArray(value) ? value : value === null ? [] : [value];
    const ids = set.map((one) => (typeof one === 'string' ? one : `${objectOf(one).documentId}`));
    for (const id of ids)
      if (!this.#hasLocale(`${attribute.target}`, id, locale)) refuse(`Document with id "${id}", locale "${locale}" not found`);
    return isMany(attribute) ? ids : ids.slice(0, 1);
  }

  /** The part of an entry that an answer shows: columns, and of components, media and relations what `populate` names. */
  #show(attributes: Attributes, entry: JsonObject, query: JsonObject): JsonObject {
    const populate = objectOf(query.populate);
    const isAll = query.populate === '*';
    const fields = isRecord(query.fields) ? new Set(Object.values(query.fields)) : undefined;
    const shown: JsonObject = {};
    for (const [name, value] of Object.entries(entry)) {
      const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      const isDeep = attribute !== undefined && ['component', 'dynamiczone', 'media', 'relation'].includes(attribute.type);
      if (attribute?.private === true || attribute?.type === 'password') continue;
      if (!isDeep) {
        if (!fields || fields.has(name) || name === 'id' || name === 'documentId') shown[name] = value;
      } else if (attribute && (isAll || Object.hasOwn(populate, name))) {
        if (attribute.type === 'relation' && this.options.unreadable?.includes(`${attribute.target}`)) continue;
        shown[name] = this.#showDeep(attribute, value, objectOf(populate[name]), `${entry.locale ?? this.#defaultLocale}`);
      }
    }
    return shown;
  }

  #showDeep(attribute: StrapiAttributeJson, value: unknown, query: JsonObject, locale: string): unknown {
    if (attribute.type === 'media') {
      const files = (Array.isArray(value) ? value : [value]).flatMap((id) => this.#files.get(Number(id)) ?? []);
      return isMany(attribute) ? files : (files[0] ?? null);
    }
    if (attribute.type === 'relation') {
      const linked = listOf(value).flatMap((id) => this.#linked(`${attribute.target}`, `${id}`, locale, query));
      return isMany(attribute) ? linked : (linked[0] ?? null);
    }
    const rows = this.#rows(attribute, value).map(([rowAttributes, row]) => {
      const own = attribute.type === 'dynamiczone' ? objectOf(objectOf(query.on)[`${row.__component}`]) : query;
      return this.#show(rowAttributes, { ...row, locale }, own);
    });
    for (const row of rows) delete row.locale;
    return attribute.type === 'component' && attribute.repeatable !== true ? (rows[0] ?? null) : rows;
  }

  #linked(uid: string, documentId: string, locale: string, query: JsonObject): JsonObject[] {
    const entry = this.#at(uid, documentId, locale, 'draft') ?? this.#at(uid, documentId, locale, 'published');
    return entry ? [this.#show(this.#type(uid).attributes, entry, query)] : [];
  }
}
