import { field, isRecord } from '@bhashantar/api-reader';
import { type JsonObject, listOf, objectOf } from '../core/json.js';
import { type Answer, type Call, ContractServer } from './contract-server.js';

export interface DirectusColumn {
  field: string;
  type: string;
  interface?: string;
  special?: string[];
  maxLength?: number;
}

export interface DirectusServerOptions {
  collections: Record<string, { columns: DirectusColumn[]; archive?: { field: string; value: string }; singleton?: boolean }>;
  /** `many.field` leads to `one`; `alias` is the list on its side, `junction` the other end of a junction. */
  relations: { many: string; field: string; one: string; alias?: string; junction?: string }[];
}

const CODES: Readonly<Record<number, string>> = {
  401: 'INVALID_CREDENTIALS',
  403: 'FORBIDDEN',
  404: 'ROUTE_NOT_FOUND',
  413: 'CONTENT_TOO_LARGE',
};

class DirectusFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const forbid = (message = "You don't have permission to access this."): never => {
  throw new DirectusFailure(403, 'FORBIDDEN', message);
};

/**
 * Behaves like the REST API of Directus: lists of related rows replace the existing ones, and missing items are answered with 403. Items
 * live in memory.
 */
export class DirectusServer extends ContractServer {
  readonly #items = new Map<string, JsonObject[]>();
  #ids = 0;

  constructor(readonly options: DirectusServerOptions) {
    super();
    for (const name of Object.keys(options.collections)) this.#items.set(name, []);
  }

  /** Gives the key of the item; nested lists make rows of other collections. */
  addItem(collection: string, values: JsonObject): string | number {
    return this.#create(collection, values);
  }

  /** A change that a person makes in the CMS. */
  edit(collection: string, key: string | number, values: JsonObject): void {
    this.#update(collection, this.#find(collection, key) ?? forbid(), values);
  }

  stored(collection: string, key: string | number): JsonObject | undefined {
    const found = this.#find(collection, key);
    return found && structuredClone(found);
  }

  /** All rows of a collection. */
  rows(collection: string): JsonObject[] {
    return structuredClone(this.#items.get(collection) ?? []);
  }

  removeColumn(collection: string, name: string): void {
    const found = this.options.collections[collection];
    if (found) found.columns = found.columns.filter((one) => one.field !== name);
    for (const item of this.#items.get(collection) ?? []) delete item[name];
  }

  protected override error(status: number, message: string): unknown {
    return { errors: [{ message, extensions: { code: CODES[status] ?? 'INVALID_PAYLOAD' } }] };
  }

  protected override answer({ method, url, json }: Call): Answer {
    try {
      const [kind, collection, key] = url.pathname.split('/').slice(1).map(decodeURIComponent);
      if (kind !== 'items') return { status: 200, json: { data: this.#describe(kind ?? '') } };
      if (!collection || !Object.hasOwn(this.options.collections, collection)) return forbid();
      if (method === 'GET' && key === undefined) return this.#list(collection, url.searchParams);
      const isSingle = this.options.collections[collection]?.singleton === true;
      const item = isSingle ? this.#items.get(collection)?.[0] : this.#find(collection, key ?? '');
      if (!item) return forbid();
      if (method === 'GET') return { status: 200, json: { data: this.#show(collection, item, url.searchParams) } };
      if (method !== 'PATCH') return { status: 404, json: this.error(404, 'Route does not exist') };
      this.#update(collection, item, objectOf(json));
      return { status: 200, hasChanged: true, json: { data: this.#show(collection, item, url.searchParams) } };
    } catch (error) {
      if (!(error instanceof DirectusFailure)) throw error;
      return { status: error.status, json: { errors: [{ message: error.message, extensions: { code: error.code } }] } };
    }
  }

  #key = (collection: string) => this.options.collections[collection]?.columns[0]?.field ?? 'id';

  #find(collection: string, key: string | number): JsonObject | undefined {
    return this.#items.get(collection)?.find((item) => `${item[this.#key(collection)]}` === `${key}`);
  }

  #describe(kind: string): unknown[] {
    const { collections, relations } = this.options;
    if (kind === 'collections')
      return Object.entries(collections).map(([collection, { archive, singleton }]) => ({
        collection,
        meta: { singleton: singleton === true, archive_field: archive?.field ?? null, archive_value: archive?.value ?? null },
        schema: { name: collection },
      }));
    if (kind === 'fields')
      return Object.entries(collections).flatMap(([collection, { columns }]) =>
        columns.map((column, at) => ({
          collection,
          field: column.field,
          type: column.type,
          meta: { interface: column.interface ?? null, special: column.special ?? null },
          schema: column.type === 'alias' ? null : { max_length: column.maxLength ?? null, is_primary_key: at === 0 },
        })),
      );
    if (kind === 'relations')
      return relations.map(({ many, field: name, one, alias, junction }) => ({
        collection: many,
        field: name,
        related_collection: one,
        meta: { one_field: alias ?? null, junction_field: junction ?? null },
      }));
    return forbid();
  }

  #list(collection: string, query: URLSearchParams): Answer {
    const filter: unknown = JSON.parse(query.get('filter') ?? '{}');
    const found = (this.#items.get(collection) ?? []).filter((item) => matches(item, filter));
    const limit = Number(query.get('limit') ?? 100);
    const from = Number(query.get('offset') ?? 0);
    const shown = (limit < 0 ? found : found.slice(from, from + limit)).map((item) => this.#show(collection, item, query));
    return { status: 200, json: { data: this.options.collections[collection]?.singleton ? (shown[0] ?? null) : shown } };
  }

  #relation = (collection: string, alias: string) => this.options.relations.find((one) => one.one === collection && one.alias === alias);

  #show(collection: string, item: JsonObject, query: URLSearchParams): JsonObject {
    const paths = (query.get('fields') ?? '*').split(',');
    const deep: unknown = JSON.parse(query.get('deep') ?? '{}');
    const names = new Set(paths.map((path) => path.split('.')[0] ?? ''));
    const columns = this.options.collections[collection]?.columns ?? [];
    const shown: JsonObject = {};
    for (const { field: name, type } of columns) {
      if (!names.has('*') && !names.has(name)) continue;
      const relation = type === 'alias' ? this.#relation(collection, name) : undefined;
      if (type !== 'alias') shown[name] = structuredClone(item[name] ?? null);
      if (!relation) continue;
      const rows = (this.#items.get(relation.many) ?? []).filter((row) => `${row[relation.field]}` === `${item[this.#key(collection)]}`);
      const wanted = rows.filter((row) => matches(row, objectOf(objectOf(deep)[name])._filter ?? {}));
      const inner = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
      const isNested = inner.length > 0;
      shown[name] = wanted.map((row) =>
        isNested ? this.#show(relation.many, row, new URLSearchParams({ fields: inner.join(',') })) : row[this.#key(relation.many)],
      );
    }
    return shown;
  }

  #create(collection: string, values: JsonObject): string | number {
    const key = this.#key(collection);
    const item: JsonObject = { [key]: values[key] ?? ++this.#ids };
    for (const { field: name, special } of this.options.collections[collection]?.columns ?? [])
      if (special?.includes('date-created')) item[name] = this.now();
    this.#items.get(collection)?.push(item);
    this.#assign(collection, item, values);
    return item[key] as string | number;
  }

  #update(collection: string, item: JsonObject, values: JsonObject): void {
    this.#assign(collection, item, values);
    for (const { field: name, special } of this.options.collections[collection]?.columns ?? [])
      if (special?.includes('date-updated')) item[name] = this.now();
  }

  #assign(collection: string, item: JsonObject, values: JsonObject): void {
    const columns = new Map((this.options.collections[collection]?.columns ?? []).map((column) => [column.field, column]));
    for (const [name, value] of Object.entries(values)) {
      const column =
        columns.get(name) ??
        forbid(`You don't have permission to access field "${name}" in collection "${collection}" or it does not exist.`);
      if (column.type === 'alias') this.#assignRows(collection, item, name, value);
      else item[name] = this.#check(collection, column, value);
    }
  }

  #check(collection: string, { field: name, maxLength }: DirectusColumn, value: unknown): unknown {
    if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength)
      throw new DirectusFailure(400, 'VALUE_TOO_LONG', `Value for field "${name}" in collection "${collection}" is too long.`);
    const relation = this.options.relations.find((one) => one.many === collection && one.field === name);
    if (relation && value !== null && !this.#find(relation.one, `${value}`))
      throw new DirectusFailure(400, 'INVALID_FOREIGN_KEY', `Invalid foreign key for field "${name}" in collection "${collection}".`);
    return structuredClone(value);
  }

  /** A list replaces all rows. An object says which rows to create, update and delete. */
  #assignRows(collection: string, item: JsonObject, alias: string, value: unknown): void {
    const relation = this.#relation(collection, alias);
    const rows = relation && this.#items.get(relation.many);
    if (!relation || !rows) return;
    const owner = item[this.#key(collection)];
    const key = this.#key(relation.many);
    const remove = (stays: (row: JsonObject) => boolean) =>
      this.#items.set(
        relation.many,
        (this.#items.get(relation.many) ?? []).filter((row) => `${row[relation.field]}` !== `${owner}` || stays(row)),
      );
    if (Array.isArray(value)) {
      const keys = new Set(value.map((one) => `${isRecord(one) ? one[key] : one}`));
      remove((row) => keys.has(`${row[key]}`));
      for (const one of value.filter(isRecord)) this.#save(relation.many, { ...one, [relation.field]: owner });
      return;
    }
    for (const row of listOf(field(value, 'create'))) this.#create(relation.many, { ...objectOf(row), [relation.field]: owner });
    for (const row of listOf(field(value, 'update'))) this.#save(relation.many, objectOf(row));
    const gone = new Set(listOf(field(value, 'delete')).map(String));
    remove((row) => !gone.has(`${row[key]}`));
  }

  #save(collection: string, values: JsonObject): void {
    const found = this.#find(collection, `${values[this.#key(collection)] ?? ''}`);
    if (found) this.#update(collection, found, values);
    else this.#create(collection, values);
  }
}

function matches(item: JsonObject, filter: unknown): boolean {
  return Object.entries(objectOf(filter)).every(([name, rule]) => {
    if (name === '_or') return listOf(rule).some((one) => matches(item, one));
    const { _eq, _in, _gte } = objectOf(rule);
    const value = `${item[name]}`;
    if (_eq !== undefined) return value === `${_eq}`;
    if (Array.isArray(_in)) return _in.map(String).includes(value);
    return _gte === undefined || (item[name] !== undefined && value >= `${_gte}`);
  });
}
