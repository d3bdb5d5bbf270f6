import { field, isRecord, textField } from '@bhashantar/api-reader';
import { type JsonObject, listOf, objectOf } from '../core/json.js';
import { type Answer, type Call, ContractServer } from './contract-server.js';

export interface ContentfulFieldJson {
  id: string;
  type: string;
  localized?: boolean;
  required?: boolean;
  disabled?: boolean;
  validations?: unknown[];
  items?: JsonObject;
  linkType?: string;
}

export interface ContentfulServerOptions {
  space: string;
  environment: string;
  /** Other names of the environment. */
  aliases?: string[];
  /** Environments of the space with other content. */
  others?: string[];
  /** The first is the default one. */
  locales: { code: string; optional?: boolean; fallbackCode?: string | null }[];
  types: Record<string, { displayField?: string; fields: ContentfulFieldJson[] }>;
}

const LIMITS: Readonly<Record<string, number>> = { Symbol: 256, Text: 50_000 };

interface Refusal {
  name: string;
  path: string[];
  details: string;
}

/** Contentful's Content Management API: entries whole, versions checked, 422 for what a content type does not know. Entries live in memory. */
export class ContentfulServer extends ContractServer {
  readonly #entries = new Map<string, JsonObject>();
  #ids = 0;

  constructor(readonly options: ContentfulServerOptions) {
    super();
  }

  /** Gives the id of the entry. */
  addEntry(type: string, fields: JsonObject, isPublished = false): string {
    const id = `entry${++this.#ids}`;
    const link = (linkType: string, target: string) => ({ sys: { type: 'Link', linkType, id: target } });
    const time = this.now();
    const sys: JsonObject = {
      id,
      type: 'Entry',
      version: 1,
      createdAt: time,
      updatedAt: time,
      contentType: link('ContentType', type),
      space: link('Space', this.options.space),
      environment: link('Environment', this.options.environment),
    };
    this.#entries.set(id, { metadata: { tags: [], concepts: [] }, sys, fields: structuredClone(fields) });
    if (isPublished) this.#publish(this.stored(id) as JsonObject);
    return id;
  }

  /** A change that a person makes in the CMS. */
  edit(id: string, name: string, locale: string, value: unknown): void {
    const entry = this.#entries.get(id);
    const fields = objectOf(entry?.fields);
    fields[name] = { ...objectOf(fields[name]), [locale]: value };
    if (entry) this.#touch(entry);
  }

  archive(id: string): void {
    const sys = objectOf(this.#entries.get(id)?.sys);
    sys.archivedVersion = sys.version;
    sys.version = Number(sys.version) + 1;
  }

  stored(id: string): JsonObject | undefined {
    const entry = this.#entries.get(id);
    return entry && structuredClone(entry);
  }

  removeField(type: string, id: string): void {
    const found = this.options.types[type];
    if (found) found.fields = found.fields.filter((one) => one.id !== id);
    for (const entry of this.#entries.values()) delete objectOf(entry.fields)[id];
  }

  protected override error(status: number, message: string): unknown {
    const ids: Record<number, string> = {
      401: 'AccessTokenInvalid',
      404: 'NotFound',
      409: 'VersionMismatch',
      413: 'RequestEntityTooLarge',
    };
    return { sys: { type: 'Error', id: ids[status] ?? 'BadRequest' }, message };
  }

  protected override answer(call: Call): Answer {
    const base = `/spaces/${this.options.space}/environments/`;
    if (!call.url.pathname.startsWith(base)) return this.#fail(404, 'The resource could not be found.');
    const { environment: own, aliases = [], others = [] } = this.options;
    const [environment = '', kind, id, action] = call.url.pathname.slice(base.length).split('/');
    if (![own, ...aliases, ...others].includes(environment)) return this.#fail(404, 'The resource could not be found.');
    if (kind === undefined) return this.#describeEnvironment(environment);
    if (others.includes(environment)) return this.#fail(404, 'The resource could not be found.');
    if (kind === 'locales')
      return this.#describe(
        this.options.locales.map((one, at) => ({ ...one, name: one.code, default: at === 0, contentManagementApi: true })),
      );
    if (kind === 'content_types')
      return this.#describe(Object.entries(this.options.types).map(([type, one]) => ({ sys: { id: type }, name: type, ...one })));
    if (kind !== 'entries') return this.#fail(404, 'The resource could not be found.');
    if (id === undefined) return this.#list(call.url.searchParams);
    const entry = this.#entries.get(id);
    if (!entry) return this.#fail(404, 'The resource could not be found.');
    if (call.method === 'GET') return { status: 200, json: structuredClone(entry) };
    return this.#change(call, entry, action);
  }

  #fail = (status: number, message: string): Answer => ({ status, json: this.error(status, message) });

  /** An alias names its environment, and an environment names its aliases. */
  #describeEnvironment(id: string): Answer {
    const { environment, aliases = [] } = this.options;
    const link = (linkType: string, target: string) => ({ sys: { type: 'Link', linkType, id: target } });
    const more = aliases.includes(id)
      ? { aliasedEnvironment: link('Environment', environment) }
      : { aliases: id === environment ? aliases.map((alias) => link('EnvironmentAlias', alias)) : [] };
    return { status: 200, json: { name: id, sys: { type: 'Environment', id, version: 1, ...more } } };
  }

  #describe = (items: unknown[]): Answer => ({ status: 200, json: { sys: { type: 'Array' }, total: items.length, skip: 0, items } });

  #list(query: URLSearchParams): Answer {
    const [type, ids, since] = [query.get('content_type'), query.get('sys.id[in]')?.split(','), query.get('sys.updatedAt[gte]')];
    const [skip, limit] = [Number(query.get('skip') ?? 0), Math.min(Number(query.get('limit') ?? 100), 1_000)];
    const found = [...this.#entries.values()]
      .filter(({ sys }) => type === null || textField(field(objectOf(sys).contentType, 'sys'), 'id') === type)
      .filter(({ sys }) => !ids || ids.includes(`${objectOf(sys).id}`))
      .filter(({ sys }) => since === null || `${objectOf(sys).updatedAt}` >= since);
    return { status: 200, json: { total: found.length, skip, limit, items: structuredClone(found.slice(skip, skip + limit)) } };
  }

  #change({ method, headers, json }: Call, entry: JsonObject, action: string | undefined): Answer {
    const sys = objectOf(entry.sys);
    const version = headers['x-contentful-version'];
    if (version === undefined) return this.#fail(400, 'The header X-Contentful-Version is required');
    if (Number(version) !== sys.version) return this.#fail(409, '');
    if (sys.archivedVersion !== undefined) return this.#fail(400, 'Cannot edit archived');
    if (method === 'PUT' && action === 'published') return this.#publishChecked(entry);
    if (method === 'DELETE' && action === 'published') {
      if (sys.publishedVersion === undefined) return this.#fail(400, 'Not published');
      delete sys.publishedVersion;
      this.#touch(entry);
      return { status: 200, hasChanged: true, json: structuredClone(entry) };
    }
    if (method !== 'PUT' || action !== undefined) return this.#fail(404, 'The resource could not be found.');
    if (headers['content-type'] !== 'application/vnd.contentful.management.v1+json') return this.#fail(415, 'Unsupported content type');
    const fields = field(json, 'fields');
    if (!isRecord(fields)) return this.#fail(422, 'fields is missing');
    const refusals = this.#check(entry, fields);
    if (refusals.length > 0) return this.#refuse(refusals);
    // Nothing is merged, so fields that are not sent are deleted.
    entry.fields = structuredClone(fields);
    entry.metadata = structuredClone(field(json, 'metadata') ?? { tags: [], concepts: [] });
    this.#touch(entry);
    return { status: 200, hasChanged: true, json: structuredClone(entry) };
  }

  #refuse(errors: Refusal[]): Answer {
    return { status: 422, json: { sys: { type: 'Error', id: 'ValidationFailed' }, message: 'Validation error', details: { errors } } };
  }

  #fieldsOf = (entry: JsonObject) => this.options.types[textField(field(objectOf(entry.sys).contentType, 'sys'), 'id') ?? '']?.fields ?? [];

  #check(entry: JsonObject, fields: JsonObject): Refusal[] {
    const known = new Map(this.#fieldsOf(entry).map((one) => [one.id, one]));
    return Object.entries(fields).flatMap(([id, values]): Refusal[] => {
      const one = known.get(id);
      if (!one) return [{ name: 'unknown', path: ['fields', id], details: `The property "${id}" is not expected` }];
      return Object.entries(objectOf(values)).flatMap(([locale, value]) => this.#checkValue(one, locale, value));
    });
  }

  #checkValue(one: ContentfulFieldJson, locale: string, value: unknown): Refusal[] {
    const path = ['fields', one.id, locale];
    const isKnown = this.options.locales.some(({ code }) => code === locale);
    if (!isKnown || (!one.localized && locale !== this.options.locales[0]?.code))
      return [{ name: 'unknown', path, details: `The property "${locale}" is not expected` }];
    const limits = listOf(one.validations).map((validation) => field(field(validation, 'size'), 'max'));
    const most = Math.min(...[...limits, LIMITS[one.type]].filter((limit) => typeof limit === 'number'), Number.POSITIVE_INFINITY);
    if (typeof value === 'string' && value.length > most) return [{ name: 'size', path, details: `Size must be at most ${most}` }];
    const isType =
      one.type === 'RichText'
        ? field(value, 'nodeType') === 'document'
        : !['Symbol', 'Text'].includes(one.type) || typeof value === 'string';
    return isType ? [] : [{ name: 'type', path, details: `The type of "${one.id}" is incorrect` }];
  }

  #touch(entry: JsonObject): void {
    const sys = objectOf(entry.sys);
    sys.version = Number(sys.version) + 1;
    sys.updatedAt = this.now();
  }

  #publishChecked(entry: JsonObject): Answer {
    const missing = this.#fieldsOf(entry)
      .filter(({ required }) => required)
      .flatMap(({ id, localized }) => {
        const needed = this.options.locales.filter(
          ({ optional, fallbackCode }, at) => at === 0 || (localized && !optional && !fallbackCode),
        );
        return needed
          .filter(({ code }) => objectOf(objectOf(entry.fields)[id])[code] === undefined)
          .map(({ code }) => ({ name: 'required', path: ['fields', id, code], details: `The property "${id}" is required here` }));
      });
    if (missing.length > 0) return this.#refuse(missing);
    this.#publish(entry);
    return { status: 200, hasChanged: true, json: structuredClone(entry) };
  }

  #publish(entry: JsonObject): void {
    const sys = objectOf(entry.sys);
    sys.publishedVersion = sys.version;
    sys.version = Number(sys.version) + 1;
    sys.publishedAt = this.now();
  }
}
