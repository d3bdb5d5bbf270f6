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
  ContentfulSettings,
  EntryRef,
  EntryTexts,
  LinkedEntry,
  PlanInput,
} from '../types.js';
import { type ContentfulLocale, type ContentfulType, contentIn, readContentType, readLocale, toCmsType } from './content-type.js';
import { textsOfEntry } from './entry-texts.js';
import { linksOf, titleOf } from './links.js';
import { planContentfulWrite } from './plan-entry.js';

const MEDIA_TYPE = 'application/vnd.contentful.management.v1+json';
/** Entries of one page; Contentful answers at most 7 MB. */
const PAGE_SIZE = 100;
const MAX_ITEMS = 1_000;
/** Ids in one address. */
const IDS_PER_CALL = 50;
/** Ids of spaces, environments and entries (Content Management API, “Resource IDs”). */
const ID = /^[\w.-]{1,64}$/;

/** Contentful names its errors in `sys.id`. */
const readRefusal: RefusalReader = (status, json) => {
  const id = textField(field(json, 'sys'), 'id');
  const errors = listField(field(json, 'details'), 'errors');
  const said = errors.map((one) => textField(one, 'details') ?? textField(one, 'name') ?? '').filter(Boolean);
  const detail = said.length > 0 ? { detail: said.join(' ').slice(0, 500) } : {};
  const message = textField(json, 'message') ?? '';
  if (id === 'VersionMismatch') return { code: 'conflict' };
  if (status === 400 && /archived/i.test(message))
    return { code: 'archived', message: 'The entry is archived in Contentful. Take it out of the archive there.' };
  if (id === 'RateLimitExceeded') return { code: 'unavailable' };
  if (status !== 422) return undefined;
  const isUnknown = errors.some((one) => textField(one, 'name') === 'unknown');
  if (isUnknown)
    return {
      code: 'field-gone',
      message: 'Contentful does not know a field or a locale of the entry any more. Read its content types again.',
      ...detail,
    };
  return { code: 'invalid', message: 'Contentful refused a value of the entry.', ...detail };
};

interface Space {
  locales: ContentfulLocale[];
  types: ReadonlyMap<string, ContentfulType>;
}

/** Reads and writes entries through Contentful's Content Management API. */
export class ContentfulConnector implements CmsConnector {
  readonly kind = 'contentful';
  readonly #client: CmsClient;
  readonly #base: string;
  #space: Space | undefined;

  constructor(
    private readonly settings: ContentfulSettings,
    request: CmsCaller,
  ) {
    const { baseUrl, space, environment } = settings;
    if (!ID.test(space) || !ID.test(environment))
      throw new CmsError(
        'bad-settings',
        'The id of the space or of the environment is none of Contentful. Copy it from its settings there.',
      );
    this.#client = new CmsClient(baseUrl, request, readRefusal);
    this.#base = `/spaces/${space}/environments/${environment}`;
  }

  async describe(): Promise<CmsDescription> {
    const read = async (path: string) =>
      listField((await this.#client.call('GET', `${this.#base}${path}?limit=${MAX_ITEMS}`)).json, 'items');
    const types = (await read('/content_types')).flatMap(readContentType);
    const locales = (await read('/locales')).flatMap(readLocale);
    this.#space = { locales, types: new Map(types.map((type) => [type.id, type])) };
    return {
      locales: locales.map(({ code, name, isDefault }) => ({ code, name, isDefault })),
      contentTypes: types.map(toCmsType),
      abilities: { drafts: true, publishesAllLocales: true, checksVersions: true },
    };
  }

  async listEntries(uid: string, { locale, cursor = '0', since }: { locale: string; cursor?: string; since?: string }) {
    const type = await this.#ready(uid, locale);
    const query = new URLSearchParams({ content_type: uid, order: 'sys.id', limit: `${PAGE_SIZE}`, skip: cursor });
    if (since !== undefined) query.set('sys.updatedAt[gte]', since);
    const { json } = await this.#client.call('GET', `${this.#base}/entries?${query}`);
    const items = listField(json, 'items');
    const total = field(json, 'total');
    const next = Number(cursor) + items.length;
    const entries = items.map((body) => this.#entry(type, body, locale));
    return { entries, ...(typeof total === 'number' && items.length > 0 && next < total ? { next: `${next}` } : {}) };
  }

  async readEntry(ref: EntryRef, locale: string, status: 'draft' | 'published' = 'draft'): Promise<CmsEntry | undefined> {
    const type = await this.#ready(ref.type, locale);
    const body = await this.#read(ref);
    if (!body || Object.keys(contentIn(type, body, locale)).length === 0) return undefined;
    const entry = this.#entry(type, body, locale);
    // The management API has the newest version alone; another API has the published one.
    return status === 'published' && entry.state !== 'published' ? undefined : entry;
  }

  async isOwnSpace(named: string): Promise<boolean> {
    const { space, environment } = this.settings;
    const [id, other = ''] = named.split('/');
    if (id !== space || !ID.test(other) || /^\.+$/.test(other)) return false;
    if (other === environment) return true;
    const [own, theirs] = await Promise.all([this.#targetOf(environment), this.#targetOf(other)]);
    return own !== undefined && own === theirs;
  }

  async resolveRef(ref: EntryRef): Promise<EntryRef | undefined> {
    const body = await this.#read(ref);
    const type = textField(field(field(field(body, 'sys'), 'contentType'), 'sys'), 'id');
    return type ? { type, id: ref.id } : undefined;
  }

  async linkedEntries(entry: CmsEntry, depth: number): Promise<LinkedEntry[]> {
    await this.#ready(entry.ref.type);
    return followLinks(entry, depth, {
      // A link contains only the id.
      keyOf: ({ id }) => id,
      linksOf: ({ ref, body }) => linksOf(this.#known(ref.type), body, entry.locale),
      resolve: (links) => this.#resolve(links, entry.locale),
    });
  }

  /** An entry contains all of its locales, so a linked entry exists in each of them. */
  async missingLinks(): Promise<EntryRef[]> {
    return [];
  }

  textsOf({ ref, body, locale }: CmsEntry): EntryTexts {
    return textsOfEntry(this.#known(ref.type), body, locale);
  }

  planWrite(input: PlanInput): CmsPlan {
    const mayBeEmpty = this.#space?.locales.find(({ code }) => code === input.locale)?.mayBeEmpty ?? true;
    return planContentfulWrite(this.#known(input.source.ref.type), mayBeEmpty, input);
  }

  async writeDraft(plan: CmsPlan, expectedVersion = plan.targetVersion): Promise<CmsEntry> {
    refuseProblems(plan);
    const type = await this.#ready(plan.ref.type, plan.locale);
    const body = await this.#existing(plan.ref);
    const current = this.#entry(type, body, plan.locale);
    const values = objectOf(plan.body);
    const there = contentIn(type, body, plan.locale);
    if (Object.keys(values).every((name) => isSameJson(values[name], there[name]))) return asWritten(current, plan);
    this.#refuseState(current);
    expectVersion(Object.keys(there).length > 0 ? current.version : undefined, expectedVersion);
    expectVersion(this.#entry(type, body, plan.source.locale).version, plan.source.version, 'The source');
    return asWritten(await this.#put(type, body, plan.locale, values, new Set()), plan);
  }

  async publish(ref: EntryRef, locale: string, expectedVersion?: string): Promise<CmsEntry> {
    const type = await this.#ready(ref.type, locale);
    const body = await this.#existing(ref);
    const entry = this.#entry(type, body, locale);
    if (entry.state === 'published') return entry;
    this.#refuseState(entry);
    if (expectedVersion !== undefined) expectVersion(entry.version, expectedVersion);
    const reply = await this.#client.call('PUT', `${this.#path(ref)}/published`, { headers: this.#headers(body) });
    return this.#entry(type, reply.json, locale);
  }

  /** The published state concerns the whole entry, because Contentful publishes all of its locales at once. */
  async publication(ref: EntryRef, locale: string): Promise<CmsPublication> {
    const type = await this.#ready(ref.type, locale);
    const body = await this.#existing(ref);
    const entry = this.#entry(type, body, locale);
    if (entry.state === 'published') return { state: 'published', entry };
    return { state: field(field(body, 'sys'), 'publishedVersion') === undefined ? 'none' : 'changed' };
  }

  async restore(
    ref: EntryRef,
    locale: string,
    before: CmsEntry | undefined,
    written?: CmsEntry,
    visitors?: 'keep' | CmsPublication,
  ): Promise<void> {
    const type = await this.#ready(ref.type, locale);
    const body = await this.#read(ref);
    if (!body) return;
    const [now, then] = [contentIn(type, body, locale), before ? contentIn(type, before.body, locale) : {}];
    const current = this.#entry(type, body, locale);
    const isThen = isSameJson(now, then);
    const publication = visitors === 'keep' ? undefined : visitors;
    if (publication) this.#expectOurs(publication, current, written, isThen);
    if (!isThen) {
      this.#refuseState(current);
      if (written) expectVersion(current.version, written.version);
      await this.#put(type, body, locale, then, new Set(Object.keys(now).filter((name) => !Object.hasOwn(then, name))));
    }
    if (publication) await this.#restoreShown(ref, publication);
  }

  /**
   * Whether visitors still see exactly what the write published. Only then can the previous version be restored without other changes for
   * them.
   */
  #expectOurs(publication: CmsPublication, { state, body }: CmsEntry, written: CmsEntry | undefined, isThen: boolean): void {
    expectKnown(publication);
    if (publication.state === 'changed')
      throw stillPublished('The entry had changes that were not published, and Contentful published them with the translation.');
    const shownVersion = (of: unknown) => field(field(of, 'sys'), 'publishedVersion');
    const ours = shownVersion(written?.body);
    const isOurs = ours === undefined || shownVersion(body) === ours;
    // Nothing is left to do if a run was killed after its last call.
    if (isThen && (publication.state === 'published' ? state === 'published' : shownVersion(body) === undefined)) return;
    if (!isOurs || (publication.state === 'published' && state !== 'published' && !isThen))
      throw stillPublished('The entry was changed or published again in Contentful since, in this or in another language.');
  }

  async #restoreShown(ref: EntryRef, publication: CmsPublication): Promise<void> {
    const body = await this.#existing(ref);
    const headers = this.#headers(body);
    const sys = field(body, 'sys');
    if (publication.state === 'published' && stateOf(sys) !== 'published')
      await this.#client.call('PUT', `${this.#path(ref)}/published`, { headers });
    if (publication.state === 'none' && field(sys, 'publishedVersion') !== undefined)
      await this.#client.call('DELETE', `${this.#path(ref)}/published`, { headers });
  }

  /** Sends the whole present entry with changed values in one locale, because Contentful does not merge. */
  async #put(type: ContentfulType, body: unknown, locale: string, values: JsonObject, removed: ReadonlySet<string>): Promise<CmsEntry> {
    const fields = { ...objectOf(field(body, 'fields')) };
    for (const [name, value] of Object.entries(values)) fields[name] = { ...objectOf(fields[name]), [locale]: value };
    for (const name of removed) {
      const { [locale]: _gone, ...rest } = objectOf(fields[name]);
      fields[name] = rest;
    }
    const metadata = field(body, 'metadata');
    const ref = { type: type.id, id: textField(field(body, 'sys'), 'id') ?? '' };
    const { json } = await this.#client.call('PUT', this.#path(ref), {
      body: { fields, ...(metadata === undefined ? {} : { metadata }) },
      headers: { ...this.#headers(body), 'content-type': MEDIA_TYPE },
    });
    const lost = Object.keys(fields).filter((name) => !isSameJson(fields[name], objectOf(field(json, 'fields'))[name] ?? {}));
    if (lost.length > 0)
      throw new CmsError('not-kept', 'Contentful did not keep all values of the entry. Look at it there.', {
        detail: lost.join(', ').slice(0, 500),
      });
    return this.#entry(type, json, locale);
  }

  /** The environment to which an alias points, or the environment with this id. Undefined if there is none. */
  async #targetOf(id: string): Promise<string | undefined> {
    const { status, json } = await this.#client.call('GET', `/spaces/${this.settings.space}/environments/${id}`, { accepts: [404] });
    const sys = field(json, 'sys');
    return status === 404 ? undefined : (textField(field(field(sys, 'aliasedEnvironment'), 'sys'), 'id') ?? textField(sys, 'id'));
  }

  #headers = (body: unknown) => ({ 'x-contentful-version': `${field(field(body, 'sys'), 'version')}` });

  #path = ({ id }: EntryRef) => `${this.#base}/entries/${encodeURIComponent(id)}`;

  #refuseState({ state }: CmsEntry): void {
    if (state === 'archived') throw new CmsError('archived', 'The entry is archived in Contentful. Take it out of the archive there.');
  }

  async #read(ref: EntryRef): Promise<unknown> {
    if (!ID.test(ref.id)) return undefined;
    const { status, json } = await this.#client.call('GET', this.#path(ref), { accepts: [404] });
    return status === 404 ? undefined : json;
  }

  async #existing(ref: EntryRef): Promise<unknown> {
    const body = await this.#read(ref);
    if (!body) throw new CmsError('no-entry', 'Contentful does not have this entry any more. Sync.');
    return body;
  }

  async #resolve(links: readonly Link[], locale: string): Promise<{ link: Link; entry?: CmsEntry | undefined }[]> {
    const byId = new Map<string, unknown>();
    for (let at = 0; at < links.length; at += IDS_PER_CALL) {
      const ids = links.slice(at, at + IDS_PER_CALL).map(({ ref }) => ref.id);
      const query = new URLSearchParams({ 'sys.id[in]': ids.join(','), limit: `${IDS_PER_CALL}` });
      const { json } = await this.#client.call('GET', `${this.#base}/entries?${query}`);
      for (const item of listField(json, 'items')) byId.set(textField(field(item, 'sys'), 'id') ?? '', item);
    }
    return links.flatMap((link) => {
      const body = byId.get(link.ref.id);
      const type = this.#space?.types.get(textField(field(field(field(body, 'sys'), 'contentType'), 'sys'), 'id') ?? '');
      if (!type) return [];
      return [
        {
          link: { ...link, ref: { type: type.id, id: link.ref.id }, title: titleOf(type, body, locale) },
          entry: this.#entry(type, body, locale),
        },
      ];
    });
  }

  #entry(type: ContentfulType, body: unknown, locale: string): CmsEntry {
    const sys = field(body, 'sys');
    const id = textField(sys, 'id');
    if (!id) throw new CmsError('unexpected', 'The answer is no entry of Contentful. Check the address of the connection.');
    const updatedAt = textField(sys, 'updatedAt');
    return {
      ref: { type: type.id, id },
      locale,
      version: hashJson(contentIn(type, body, locale)),
      ...(updatedAt === undefined ? {} : { updatedAt }),
      state: stateOf(sys),
      body,
    };
  }

  /** The content type, read once; checks the locale where it is given. */
  async #ready(uid: string, locale?: string): Promise<ContentfulType> {
    if (!this.#space) await this.describe();
    if (locale !== undefined && !this.#space?.locales.some(({ code }) => code === locale))
      throw new CmsError(
        'no-locale',
        `Contentful does not have the locale “${locale.slice(0, 50)}”. Add it there under Settings, Locales.`,
      );
    return this.#known(uid);
  }

  #known(uid: string): ContentfulType {
    const type = this.#space?.types.get(uid);
    if (type) return type;
    if (!this.#space) throw new CmsError('unexpected', 'The content types were not read. Call describe first.');
    throw new CmsError('no-type', `Contentful has no content type “${uid.slice(0, 100)}”. Choose the content types again.`);
  }
}

/** Publishing itself increases the version by one. */
function stateOf(sys: unknown): CmsEntryState {
  if (field(sys, 'archivedVersion') !== undefined) return 'archived';
  const [version, published] = [field(sys, 'version'), field(sys, 'publishedVersion')];
  return typeof version === 'number' && typeof published === 'number' && version === published + 1 ? 'published' : 'draft';
}
