import { field, isRecord, nextLink, textField, valueAt } from '@bhashantar/api-reader';
import { withoutTrailingSlashes } from '@bhashantar/urls';
import { CmsError } from '../cms-error.js';
import { CmsClient, type JsonReply } from '../core/client.js';
import { asWritten, checkStates, expectKnown, expectVersion, refuseProblems, stillPublished } from '../core/entry-checks.js';
import { hashJson, isSameJson, objectOf } from '../core/json.js';
import { PlanBuilder } from '../core/plan-builder.js';
import type {
  CmsCaller,
  CmsConnector,
  CmsContentType,
  CmsDescription,
  CmsEntry,
  CmsPlan,
  CmsPublication,
  EntryRef,
  EntryTexts,
  LinkedEntry,
  LocalizedText,
  PlanInput,
} from '../types.js';
import type { RestCall, RestSettings, RestType } from './settings.js';
import { fillHeader, fillJson, fillPath, type TemplateValues } from './template.js';

/** Reads and writes entries of any API by the templates of its settings, which `checkRestSettings` has checked. */
export class RestConnector implements CmsConnector {
  readonly kind = 'rest';
  readonly #client: CmsClient;

  constructor(
    private readonly settings: RestSettings,
    request: CmsCaller,
  ) {
    this.#client = new CmsClient(settings.baseUrl, request, () => undefined);
  }

  async describe(): Promise<CmsDescription> {
    const { locales, types, hasDrafts = false } = this.settings;
    return {
      locales,
      contentTypes: types.map((type) => toContentType(type, hasDrafts)),
      abilities: { drafts: hasDrafts, publishesAllLocales: false, checksVersions: false },
    };
  }

  async listEntries(uid: string, { locale, cursor = '', since }: { locale: string; cursor?: string; since?: string }) {
    const type = this.#type(uid, locale);
    const reply = await this.#list(type, { locale, cursor, ...(since === undefined ? {} : { since }) });
    const found = valueAt(reply.json, type.list.entries);
    if (!Array.isArray(found))
      throw new CmsError(
        'unexpected',
        type.list.entries === ''
          ? 'The answer is no list. Say where the list is in it, such as /data.'
          : `The answer has no list at “${type.list.entries}”. Check where the list is.`,
      );
    const entries = found.flatMap((body) => this.#entry(type, body, locale) ?? []);
    const next = type.list.next === undefined ? nextLink(reply.headers) : valueAt(reply.json, type.list.next);
    return { entries, ...(typeof next === 'string' || typeof next === 'number' ? { next: `${next}` } : {}) };
  }

  async readEntry(ref: EntryRef, locale: string): Promise<CmsEntry | undefined> {
    const type = this.#type(ref.type, locale);
    const reply = await this.#call(type.read, new Map<string, unknown>(Object.entries({ ...ref, locale })), [404, 410]);
    if (reply.status === 404 || reply.status === 410) return undefined;
    return this.#entry(type, valueAt(reply.json, type.read.entry), locale, ref.id);
  }

  async resolveRef(ref: EntryRef): Promise<EntryRef | undefined> {
    return this.settings.types.some(({ uid }) => uid === ref.type) ? ref : undefined;
  }

  /** Templates name no links. */
  async linkedEntries(): Promise<LinkedEntry[]> {
    return [];
  }

  async missingLinks(): Promise<EntryRef[]> {
    return [];
  }

  textsOf({ ref, body }: CmsEntry): EntryTexts {
    return { texts: textsAt(this.#known(ref.type), body).filter(({ text }) => /\p{L}/u.test(text)), ignored: [] };
  }

  planWrite(input: PlanInput): CmsPlan {
    const { source, target, lastWritten } = input;
    const type = this.#known(source.ref.type);
    const builder = new PlanBuilder(input, this.textsOf(source).texts);
    checkStates(builder, [target ?? source]);
    const translations: Record<string, string> = {};
    for (const text of textsAt(type, source.body)) {
      const [found, written] = [target?.body, lastWritten?.body].map((body) => valueAt(body, text.pointer));
      const place = { found: typeof found === 'string' ? found : undefined, written: typeof written === 'string' ? written : undefined };
      translations[text.pointer] = builder.decide(text, place);
    }
    return builder.plan({
      translations,
      texts: Object.fromEntries(textsAt(type, source.body).map(({ pointer, text }) => [pointer, text])),
    });
  }

  async writeDraft(plan: CmsPlan, expectedVersion = plan.targetVersion): Promise<CmsEntry> {
    refuseProblems(plan);
    const type = this.#type(plan.ref.type, plan.locale);
    const current = await this.readEntry(plan.ref, plan.locale);
    const translations = objectOf(field(plan.body, 'translations'));
    const has = (entry: CmsEntry) => Object.entries(translations).every(([pointer, text]) => valueAt(entry.body, pointer) === text);
    if (current && has(current)) return asWritten(current, plan);
    if (plan.changes.length === 0) throw new CmsError('no-entry', 'There is no translation to write. Translate the entry first.');
    expectVersion(current?.version, expectedVersion);
    await this.#call(type.write, this.#writeValues(type, plan, current, translations));
    const written = await this.readEntry(plan.ref, plan.locale);
    if (!written || !has(written))
      throw new CmsError('not-kept', 'The API does not answer what was written. Check the templates of the write and of the read.');
    return asWritten(written, plan);
  }

  async publish(ref: EntryRef, locale: string, expectedVersion?: string): Promise<CmsEntry> {
    const type = this.#type(ref.type, locale);
    const entry = await this.readEntry(ref, locale);
    if (!entry) throw new CmsError('no-entry', 'The entry has no translation in this language. Write it first.');
    if (expectedVersion !== undefined) expectVersion(entry.version, expectedVersion);
    if (entry.state === 'published' || !type.publish) return entry;
    await this.#show(type.publish, type, entry);
    return (await this.readEntry(ref, locale)) ?? entry;
  }

  async publication(ref: EntryRef, locale: string): Promise<CmsPublication> {
    const entry = await this.readEntry(ref, locale);
    if (!entry) return { state: 'none' };
    if (entry.state === 'published') return { state: 'published', entry };
    return { state: textField(entry.body, 'status') === undefined ? 'unknown' : 'none' };
  }

  async restore(
    ref: EntryRef,
    locale: string,
    before: CmsEntry | undefined,
    written?: CmsEntry,
    visitors?: 'keep' | CmsPublication,
  ): Promise<void> {
    const type = this.#type(ref.type, locale);
    if (visitors === 'keep' && !(before && this.settings.hasDrafts))
      throw stillPublished('It is published, and the API has nothing that could be put back without taking it from visitors.');
    const publication = visitors === 'keep' ? undefined : visitors;
    if (publication) expectKnown(publication);
    const isTaken = publication?.state === 'none' && before !== undefined;
    if (isTaken && !type.unpublish)
      throw new CmsError('bad-settings', 'The settings have no call that takes a translation from visitors. Add one as “unpublish”.');
    await this.#restoreDraft(type, ref, locale, before, written);
    const now = publication && (await this.readEntry(ref, locale));
    if (!now) return;
    if (isTaken && type.unpublish && textField(now.body, 'status') !== 'draft') await this.#show(type.unpublish, type, now);
    if (publication.state === 'published' && now.state !== 'published' && type.publish) await this.#show(type.publish, type, now);
  }

  /** Makes the call that publishes an entry, or unpublishes it. */
  async #show(call: RestCall, type: RestType, { ref, locale, body }: CmsEntry): Promise<void> {
    await this.#call(call, new Map<string, unknown>(Object.entries({ ...ref, locale, entry: body, version: versionOf(type, body) ?? '' })));
  }

  async #restoreDraft(
    type: RestType,
    ref: EntryRef,
    locale: string,
    before: CmsEntry | undefined,
    written: CmsEntry | undefined,
  ): Promise<void> {
    const current = await this.readEntry(ref, locale);
    if (!before && !current) return;
    const textsIn = ({ body }: CmsEntry) => textsAt(type, body).map(({ pointer, text }) => [pointer, text]);
    // Does not compare the version, because it differs after each write.
    if (before && current && isSameJson(textsIn(before), textsIn(current))) return;
    if (written) expectVersion(current?.version, written.version);
    if (before) {
      const texts = Object.fromEntries(textsAt(type, before.body).map(({ pointer, text }) => [pointer, text]));
      const plan = { ref, locale, source: { locale: this.#sourceLocale, version: '' }, body: { translations: texts, texts } };
      await this.#call(type.write, this.#writeValues(type, plan, current, texts));
    } else if (type.remove) await this.#call(type.remove, new Map<string, unknown>(Object.entries({ ...ref, locale })), [404, 410]);
    else throw new CmsError('bad-settings', 'The settings have no call that removes a translation. Add one, or remove it in the CMS.');
  }

  get #sourceLocale(): string {
    return this.settings.locales[0]?.code ?? '';
  }

  #writeValues(
    type: RestType,
    plan: Pick<CmsPlan, 'ref' | 'locale' | 'source' | 'body'>,
    current: CmsEntry | undefined,
    translations: Record<string, unknown>,
  ): TemplateValues {
    const texts = Object.entries(objectOf(field(plan.body, 'texts')));
    return new Map<string, unknown>([
      ...Object.entries({ ...plan.ref, locale: plan.locale, sourceLocale: plan.source.locale, translations }),
      ['entry', current?.body ?? null],
      ['version', versionOf(type, current?.body) ?? null],
      ...texts.map(([pointer, text]): [string, unknown] => [`text:${pointer}`, text]),
      ...Object.entries(translations).map(([pointer, text]): [string, unknown] => [`translation:${pointer}`, text]),
    ]);
  }

  async #list(type: RestType, values: Record<string, string>): Promise<JsonReply> {
    const { cursor = '' } = values;
    // A next address of the header `Link` is absolute; the client adds the address of the connection again.
    if (type.list.next !== undefined || cursor === '') return this.#call(type.list, new Map(Object.entries({ ...values, type: type.uid })));
    const base = withoutTrailingSlashes(this.settings.baseUrl);
    const next = new URL(cursor, `${base}/`).href;
    if (!next.startsWith(`${base}/`))
      throw new CmsError('unexpected', 'The next page is at another address. Check the address of the connection.');
    return this.#client.call('GET', next.slice(base.length));
  }

  async #call(call: RestCall, values: TemplateValues, accepts: readonly number[] = []): Promise<JsonReply> {
    const headers = Object.fromEntries(
      Object.entries(call.headers ?? {}).map(([name, value]) => [name.toLowerCase(), fillHeader(value, values)]),
    );
    const body = call.body === undefined ? {} : { body: fillJson(JSON.parse(call.body), values) };
    return this.#client.call(call.method, fillPath(call.path, values), { ...body, headers, accepts });
  }

  /** Undefined if the value is not an entry, because some APIs answer that way if they do not have the language. */
  #entry(type: RestType, body: unknown, locale: string, knownId?: string): CmsEntry | undefined {
    if (!isRecord(body)) return undefined;
    const found = valueAt(body, type.id);
    const id = typeof found === 'string' || typeof found === 'number' ? `${found}` : knownId;
    if (id === undefined) return undefined;
    const texts = textsAt(type, body);
    if (texts.length === 0) return undefined;
    const updatedAt = type.updatedAt === undefined ? undefined : valueAt(body, type.updatedAt);
    return {
      ref: { type: type.uid, id },
      locale,
      version: hashJson([versionOf(type, body) ?? null, texts.map(({ pointer, text }) => [pointer, text])]),
      ...(typeof updatedAt === 'string' ? { updatedAt } : {}),
      state: textField(body, 'status') === 'published' || !this.settings.hasDrafts ? 'published' : 'draft',
      body,
    };
  }

  #type(uid: string, locale: string): RestType {
    if (!this.settings.locales.some(({ code }) => code === locale))
      throw new CmsError('no-locale', `The settings do not have the language “${locale.slice(0, 50)}”. Add it there.`);
    return this.#known(uid);
  }

  #known(uid: string): RestType {
    const type = this.settings.types.find((one) => one.uid === uid);
    if (!type) throw new CmsError('no-type', `The settings have no kind of entries “${uid.slice(0, 100)}”.`);
    return type;
  }
}

const toContentType = ({ uid, name, fields }: RestType, draftAndPublish: boolean): CmsContentType => ({
  uid,
  name,
  kind: 'collection',
  localized: true,
  draftAndPublish,
  fields: fields.map(({ pointer, rule, name: label, maxLength }) => ({
    path: pointer,
    name: label ?? pointer,
    rule,
    localized: true,
    ...(maxLength === undefined ? {} : { maxLength }),
  })),
});

const textsAt = ({ fields }: RestType, body: unknown): LocalizedText[] =>
  fields.flatMap(({ pointer, rule, maxLength }) => {
    const text = valueAt(body, pointer);
    return typeof text === 'string' ? [{ pointer, field: pointer, rule, text, ...(maxLength === undefined ? {} : { maxLength }) }] : [];
  });

const versionOf = ({ version }: RestType, body: unknown): string | number | undefined => {
  const found = version === undefined ? undefined : valueAt(body, version);
  return typeof found === 'string' || typeof found === 'number' ? found : undefined;
};
