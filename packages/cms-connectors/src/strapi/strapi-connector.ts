import { field, listField, textField } from '@bhashantar/api-reader';
import { CmsError } from '../cms-error.js';
import { CmsClient, type RefusalReader } from '../core/client.js';
import { asWritten, expectKnown, expectVersion, refuseProblems, stillPublished } from '../core/entry-checks.js';
import { hashJson, isSameJson, type JsonObject, objectOf } from '../core/json.js';
import { followLinks, type Link } from '../core/links.js';
import type {
  CmsCaller,
  CmsConnector,
  CmsDescription,
  CmsEntry,
  CmsEntryState,
  CmsPlan,
  CmsPublication,
  EntryRef,
  EntryTexts,
  LinkedEntry,
  PlanInput,
  StrapiSettings,
} from '../types.js';
import { textsOfEntry } from './entry-texts.js';
import { linksOf } from './links.js';
import { planStrapiWrite } from './plan-entry.js';
import { populateAll } from './populate.js';
import { readSchema, type StrapiSchema, type StrapiType, toContentType } from './schema.js';
import { withoutLinks, writeAttributes } from './write-form.js';

/** Entries of one page. With all components, more entries would make an answer of megabytes. */
const PAGE_SIZE = 25;
/** Ids in one address. */
const IDS_PER_CALL = 50;

/** A 400 of Strapi explains the error only in words. These are the words of its own validators. */
const readRefusal: RefusalReader = (status, json) => {
  const said = textField(field(json, 'error'), 'message') ?? '';
  if (status !== 400) return undefined;
  if (/^locale not found/i.test(said)) return { code: 'no-locale', message: 'Strapi does not have this locale. Add it there.' };
  const key = /^Invalid key (.{1,100})$/.exec(said)?.[1];
  if (key)
    return {
      code: 'field-gone',
      message: `Strapi does not know the field “${key}” any more, or the credentials may not use it. Read its content types again.`,
    };
  if (/^Document with id ".{1,100}", locale ".{1,50}" not found$/.test(said))
    return { code: 'invalid', message: 'The entry links to one that does not have this locale. Write the linked entry first.' };
  return { code: 'invalid', message: 'Strapi refused a value of the entry.' };
};

/** Reads and writes entries through Strapi's REST API. */
export class StrapiConnector implements CmsConnector {
  readonly kind = 'strapi5';
  readonly #client: CmsClient;
  #schema: StrapiSchema | undefined;

  constructor(settings: StrapiSettings, request: CmsCaller) {
    this.#client = new CmsClient(settings.baseUrl, request, readRefusal);
  }

  async describe(): Promise<CmsDescription> {
    const read = async (path: string) => (await this.#client.call('GET', path)).json;
    const types = await read('/api/content-type-builder/content-types');
    const components = await read('/api/content-type-builder/components');
    const locales = await read('/api/i18n/locales');
    const schema = readSchema(types, components, locales);
    this.#schema = schema;
    return {
      locales: schema.locales,
      contentTypes: [...schema.types.values()].map((type) => toContentType(schema, type)),
      abilities: { drafts: true, publishesAllLocales: false, checksVersions: false },
    };
  }

  async listEntries(uid: string, { locale, cursor = '1', since }: { locale: string; cursor?: string; since?: string }) {
    const { type } = await this.#ready(uid, locale);
    if (type.isSingle) {
      const entry = await this.readEntry({ type: uid, id: '' }, locale);
      const isNew = entry && (since === undefined || entry.updatedAt === undefined || Date.parse(entry.updatedAt) >= Date.parse(since));
      return { entries: entry && isNew ? [entry] : [] };
    }
    const query = this.#query(type, locale, 'draft');
    query.set('sort', 'documentId:asc');
    query.set('pagination[page]', cursor);
    query.set('pagination[pageSize]', `${PAGE_SIZE}`);
    if (since !== undefined) query.set('filters[updatedAt][$gte]', since);
    const { json } = await this.#client.call('GET', `/api/${type.path}?${query}`);
    const entries = listField(json, 'data').map((data) => this.#entry(type, objectOf(data), locale, 'draft'));
    const pages = field(field(field(json, 'meta'), 'pagination'), 'pageCount');
    const next = Number(cursor) + 1;
    return { entries, ...(typeof pages === 'number' && next <= pages ? { next: `${next}` } : {}) };
  }

  async readEntry(ref: EntryRef, locale: string, status: 'draft' | 'published' = 'draft'): Promise<CmsEntry | undefined> {
    const { type } = await this.#ready(ref.type, locale);
    const reply = await this.#client.call('GET', `${this.#path(type, ref)}?${this.#query(type, locale, status)}`, { accepts: [404] });
    const data = field(reply.json, 'data');
    return reply.status === 404 || data === null || data === undefined ? undefined : this.#entry(type, objectOf(data), locale, status);
  }

  async resolveRef(ref: EntryRef): Promise<EntryRef | undefined> {
    const { schema } = await this.#ready();
    return schema.types.has(ref.type) ? ref : undefined;
  }

  async linkedEntries(entry: CmsEntry, depth: number): Promise<LinkedEntry[]> {
    const { schema } = await this.#ready(entry.ref.type);
    return followLinks(entry, depth, {
      keyOf: ({ type, id }) => `${type}\n${id}`,
      linksOf: ({ ref, body }) => linksOf(schema, schema.types.get(ref.type), objectOf(body)),
      resolve: async (links, isDeeper) => {
        const resolved: { link: Link; entry?: CmsEntry | undefined }[] = [];
        for (const link of links) resolved.push({ link, entry: isDeeper ? await this.readEntry(link.ref, entry.locale) : undefined });
        return resolved;
      },
    });
  }

  async missingLinks(source: CmsEntry, locale: string): Promise<EntryRef[]> {
    const { schema, type } = await this.#ready(source.ref.type, locale);
    const byType = new Map<string, Set<string>>();
    for (const { ref } of linksOf(schema, type, objectOf(source.body)))
      if (schema.types.get(ref.type)?.localized) byType.set(ref.type, (byType.get(ref.type) ?? new Set()).add(ref.id));
    const missing: EntryRef[] = [];
    for (const [uid, ids] of byType) {
      const there = await this.#idsIn(uid, [...ids], locale);
      missing.push(...[...ids].filter((id) => !there.has(id)).map((id) => ({ type: uid, id })));
    }
    return missing;
  }

  textsOf(entry: CmsEntry): EntryTexts {
    const { schema, type } = this.#known(entry.ref.type);
    return textsOfEntry(schema, type, objectOf(entry.body));
  }

  planWrite(input: PlanInput): CmsPlan {
    const { schema, type } = this.#known(input.source.ref.type);
    return planStrapiWrite(schema, type, input);
  }

  async writeDraft(plan: CmsPlan, expectedVersion = plan.targetVersion): Promise<CmsEntry> {
    refuseProblems(plan);
    const { type } = await this.#ready(plan.ref.type, plan.locale);
    const current = await this.readEntry(plan.ref, plan.locale);
    const data = objectOf(field(plan.body, 'data'));
    if (current && (plan.changes.length === 0 || this.#differences(type, data, current).length === 0)) return asWritten(current, plan);
    if (plan.changes.length === 0) throw new CmsError('no-entry', 'There is no translation to write. Translate the entry first.');
    expectVersion(current?.version, expectedVersion);
    if (!current) await this.#expectSource(plan);
    return asWritten(await this.#put(type, plan.ref, plan.locale, data), plan);
  }

  async publish(ref: EntryRef, locale: string, expectedVersion?: string): Promise<CmsEntry> {
    const { type } = await this.#ready(ref.type, locale);
    const { schema } = this.#known(ref.type);
    const form = ({ body }: CmsEntry) => withoutLinks(writeAttributes(schema, type.attributes, objectOf(body)));
    const isPublished = (one: CmsEntry, other: CmsEntry) => isSameJson(form(one), form(other));
    const draft = await this.readEntry(ref, locale, 'draft');
    if (!draft) throw new CmsError('no-entry', 'The entry has no draft in this locale. Write it first.');
    if (expectedVersion !== undefined) expectVersion(draft.version, expectedVersion);
    const published = await this.readEntry(ref, locale, 'published');
    if (published && isPublished(draft, published)) return published;
    const path = `${this.#path(type, ref)}?${this.#query(type, locale, 'published')}`;
    const reply = await this.#client.call('PUT', path, { body: { data: {} } });
    const now = this.#entry(type, objectOf(field(reply.json, 'data')), locale, 'published');
    if (isPublished(draft, now)) return now;
    throw new CmsError('not-kept', 'Strapi published something else than the draft. Look at the entry there.');
  }

  async publication(ref: EntryRef, locale: string): Promise<CmsPublication> {
    const entry = await this.readEntry(ref, locale, 'published');
    return entry ? { state: 'published', entry } : { state: 'none' };
  }

  async restore(
    ref: EntryRef,
    locale: string,
    before: CmsEntry | undefined,
    written?: CmsEntry,
    visitors?: 'keep' | CmsPublication,
  ): Promise<void> {
    const { type } = await this.#ready(ref.type, locale);
    if (visitors === 'keep' && !(before && type.draftAndPublish))
      throw stillPublished('It is published, and Strapi has nothing that could be put back without taking it from visitors.');
    const current = await this.readEntry(ref, locale);
    if (visitors === undefined || visitors === 'keep') {
      if (before ? current && this.#isAs(type, before, current) : !current) return;
      if (written) this.#expectOurs(type, current, [written]);
    } else {
      expectKnown(visitors);
      // If a run was killed in between, the locale has one of these versions.
      if (written && current) this.#expectOurs(type, current, [written, before, visitors.entry]);
      await this.#restoreShown(type, ref, locale, visitors.entry);
    }
    await this.#restoreDraft(type, ref, locale, before);
  }

  /** Strapi takes a locale offline only with its draft. */
  async #restoreShown(type: StrapiType, ref: EntryRef, locale: string, entry: CmsEntry | undefined): Promise<void> {
    const shown = await this.readEntry(ref, locale, 'published');
    if (!entry && shown) await this.#delete(type, ref, locale);
    if (entry && !(shown && this.#isAs(type, entry, shown))) await this.#put(type, ref, locale, this.#ownData(type, entry), 'published');
  }

  async #restoreDraft(type: StrapiType, ref: EntryRef, locale: string, before: CmsEntry | undefined): Promise<void> {
    const now = await this.readEntry(ref, locale);
    if (!before) return now && this.#delete(type, ref, locale);
    if (now && this.#isAs(type, before, now)) return;
    await this.#put(type, ref, locale, now ? this.#ownData(type, before) : await this.#wholeData(type, ref, before));
  }

  async #delete(type: StrapiType, ref: EntryRef, locale: string): Promise<void> {
    await this.#client.call('DELETE', `${this.#path(type, ref)}?${new URLSearchParams({ locale })}`, { accepts: [404] });
  }

  /**
   * Creates a locale again, with the present values of everything that all locales share. Strapi copies these values from the saved locale
   * to all others.
   */
  async #wholeData(type: StrapiType, ref: EntryRef, before: CmsEntry): Promise<JsonObject> {
    const { schema } = this.#known(type.uid);
    const other = schema.locales.find(({ isDefault }) => isDefault)?.code;
    const now = other === undefined ? undefined : await this.readEntry(ref, other);
    const isShared = ([, { localized }]: [string, { localized: boolean }]) => !localized;
    const attributes = [...type.attributes];
    return {
      ...writeAttributes(schema, new Map(attributes.filter((one) => !isShared(one))), objectOf(before.body)),
      ...writeAttributes(schema, new Map(attributes.filter(isShared)), objectOf(now?.body)),
    };
  }

  /** The values that a locale has for itself, without links, which people may have set since. */
  #ownData(type: StrapiType, { body }: CmsEntry): JsonObject {
    const own = new Map([...type.attributes].filter(([, { localized, type: kind }]) => localized && kind !== 'relation'));
    return writeAttributes(this.#known(type.uid).schema, own, objectOf(body));
  }

  /**
   * Throws if people changed a locale. Values that all locales share, and links, are not restored, so other people may have changed them.
   */
  #expectOurs(type: StrapiType, current: CmsEntry | undefined, ours: readonly (CmsEntry | undefined)[]): void {
    if (!current || !ours.some((one) => one && this.#isAs(type, one, current))) expectVersion(current?.version, '');
  }

  #isAs(type: StrapiType, wanted: CmsEntry, found: CmsEntry): boolean {
    return this.#differences(type, this.#ownData(type, wanted), found).length === 0;
  }

  async #put(
    type: StrapiType,
    ref: EntryRef,
    locale: string,
    data: JsonObject,
    status: 'draft' | 'published' = 'draft',
  ): Promise<CmsEntry> {
    const reply = await this.#client.call('PUT', `${this.#path(type, ref)}?${this.#query(type, locale, status)}`, { body: { data } });
    const entry = this.#entry(type, objectOf(field(reply.json, 'data')), locale, status);
    const lost = this.#differences(type, data, entry);
    if (lost.length > 0)
      throw new CmsError('not-kept', 'Strapi did not keep all values of the entry. Look at it there.', {
        detail: lost.join(', ').slice(0, 500),
      });
    return entry;
  }

  /** The names of the values that differ between an entry and the data of a call. */
  #differences(type: StrapiType, data: JsonObject, entry: CmsEntry): string[] {
    const there = writeAttributes(this.#known(type.uid).schema, type.attributes, objectOf(entry.body));
    return Object.keys(data).filter((name) => !isSameJson(data[name], there[name]));
  }

  async #expectSource({ ref, source }: CmsPlan): Promise<void> {
    const now = await this.readEntry(ref, source.locale);
    if (!now) throw new CmsError('no-entry', 'The source of the entry is gone. Sync.');
    expectVersion(now.version, source.version, 'The source');
  }

  async #idsIn(uid: string, ids: readonly string[], locale: string): Promise<Set<string>> {
    const { type } = this.#known(uid);
    const there = new Set<string>();
    for (let at = 0; at < ids.length; at += IDS_PER_CALL) {
      const some = ids.slice(at, at + IDS_PER_CALL);
      const query = new URLSearchParams({ locale, status: 'draft', 'fields[0]': 'documentId', 'pagination[pageSize]': `${IDS_PER_CALL}` });
      for (const [place, id] of some.entries()) query.set(`filters[documentId][$in][${place}]`, id);
      const { json } = await this.#client.call('GET', `/api/${type.path}?${query}`, { accepts: [404] });
      const data = field(json, 'data');
      for (const one of Array.isArray(data) ? data : [data]) there.add(textField(one, 'documentId') ?? '');
    }
    return there;
  }

  #path(type: StrapiType, { id }: EntryRef): string {
    return type.isSingle ? `/api/${type.path}` : `/api/${type.path}/${encodeURIComponent(id)}`;
  }

  #query(type: StrapiType, locale: string, status: 'draft' | 'published'): URLSearchParams {
    const { schema } = this.#known(type.uid);
    const query = populateAll(schema, type);
    if (type.localized) query.set('locale', locale);
    if (type.draftAndPublish) query.set('status', status);
    return query;
  }

  #entry(type: StrapiType, body: JsonObject, locale: string, status: CmsEntryState): CmsEntry {
    const id = textField(body, 'documentId');
    if (id === undefined)
      throw new CmsError(
        'unexpected',
        'The answer has no documentId. This connection is for Strapi 5; older ones are connected as an API.',
      );
    const updatedAt = textField(body, 'updatedAt');
    return {
      ref: { type: type.uid, id },
      locale,
      version: hashJson(writeAttributes(this.#known(type.uid).schema, type.attributes, body)),
      ...(updatedAt === undefined ? {} : { updatedAt }),
      state: type.draftAndPublish ? status : 'published',
      body,
    };
  }

  /** The content types, read once; checks type and locale where they are given. */
  async #ready(uid: string, locale?: string): Promise<{ schema: StrapiSchema; type: StrapiType }>;
  async #ready(): Promise<{ schema: StrapiSchema }>;
  async #ready(uid?: string, locale?: string): Promise<{ schema: StrapiSchema; type?: StrapiType }> {
    if (!this.#schema) await this.describe();
    const known = this.#known(uid ?? '', uid === undefined);
    if (locale !== undefined && !known.schema.locales.some(({ code }) => code === locale))
      throw new CmsError(
        'no-locale',
        `Strapi does not have the locale “${locale.slice(0, 50)}”. Add it there under Settings, Internationalization.`,
      );
    return known;
  }

  #known(uid: string): { schema: StrapiSchema; type: StrapiType };
  #known(uid: string, isAny: boolean): { schema: StrapiSchema; type: StrapiType };
  #known(uid: string, isAny = false): { schema: StrapiSchema; type: StrapiType | undefined } {
    const schema = this.#schema;
    if (!schema) throw new CmsError('unexpected', 'The content types were not read. Call describe first.');
    const type = schema.types.get(uid);
    if (!type && !isAny)
      throw new CmsError('no-type', `Strapi has no content type “${uid.slice(0, 100)}”. Choose the content types again.`);
    return { schema, type };
  }
}
