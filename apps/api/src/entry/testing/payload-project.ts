import { escapeText } from '@bhashantar/segmenter/segment-format';
import { ALL_PAYLOADS } from '../../modules/channels/testing/combined-payloads.js';
import { extractWhole } from '../../modules/content/crawl/extraction/extract-page.js';
import { deserialiseExtraction, serialiseExtraction } from '../../modules/content/crawl/extraction/serialise-extraction.js';
import { PagesService } from '../../modules/content/pages/pages.service.js';
import { SegmentsService } from '../../modules/content/segments/segments.service.js';
import { EngineWorkspace } from '../../modules/translation/pre-translation/testing/engine-workspace.js';
import { TranslationsService } from '../../modules/translation/translations/translations.service.js';
import { drainOutbox } from '../../platform/testing/drain-outbox.js';
import { fileForm } from '../../platform/testing/file-form.js';
import { sendRequest } from '../../platform/testing/send-request.js';
import { until } from '../../platform/testing/until.js';

const SITE = 'https://example.com/a';
/** The number of characters that one comment takes. */
const COMMENT = 1_900;
/** This many segments are translated into Tamil; the others are new content. */
const TRANSLATED = 400;
/** This many terms have a payload in every field. */
const TERMS = 250;

const DEVANAGARI = /\p{Script=Devanagari}/u;
const markup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** No call takes a NUL. */
const PAYLOADS = ALL_PAYLOADS.map((text) => text.replaceAll('\u0000', ''));
const payload = (index: number) => PAYLOADS[index % PAYLOADS.length] ?? '';

/** A project in which every text that people, machines and files give is a payload: sources, targets, terms, comments, names, answers. */
export class PayloadProject {
  readonly projectId: string;
  private hashes: string[] = [];

  private constructor(
    readonly fixture: EngineWorkspace,
    /** The administrator's token; comments mention this person. */
    readonly token: string,
  ) {
    this.projectId = fixture.project.projectId;
  }

  static async start(): Promise<PayloadProject> {
    const fixture = await EngineWorkspace.startWithEngine();
    await fixture.reset();
    const made = new PayloadProject(fixture, await fixture.signIn());
    await fixture.test.database.system((tx) => tx.query('update users set contract_agreed = true, first_name = $1', [payload(6)]));
    await made.crawl();
    await made.translate();
    await made.addTerms();
    await made.comment();
    await made.askEngines();
    return made;
  }

  close(): Promise<void> {
    return this.fixture.close();
  }

  /** The segment that has comments and translations of every kind. */
  get segment(): string {
    return `v1:${this.hashes[0]}`;
  }

  /** A file of translations. Half of its rows name languages that do not exist. */
  get file(): Buffer {
    const rows = PAYLOADS.map((text, index) => [`${text} x`, `${text} क`, 'en', index % 2 === 0 ? 'hi' : text].map(quoted).join(','));
    return Buffer.from(['source,target,source_language,target_language', ...rows].join('\n'));
  }

  async post(path: string, body: object, token = this.token) {
    const headers = { authorization: token };
    const reply = await sendRequest(this.fixture.test.app, { method: 'POST', url: `/api/${path}`, headers, payload: body });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.data;
  }

  drain(only: string): Promise<string[]> {
    return drainOutbox(this.fixture.test, { only });
  }

  /** Runs jobs as they arrive, until a screen shows what it waits for. */
  workUntil(only: string, isThere: () => Promise<boolean>): Promise<void> {
    return until('the screen', async () => {
      await this.drain(only);
      return isThere();
    });
  }

  private async crawl(): Promise<void> {
    const blocks = PAYLOADS.map((text) => `<p>${markup(text)}</p>`).join('');
    const head = `<title>${markup(payload(6))}</title><meta name="description" content="${markup(payload(8)).replaceAll('"', '&quot;')}">`;
    const html = `<html lang="en"><head>${head}</head><body>${blocks}</body></html>`;
    const read = extractWhole({ url: SITE, body: Buffer.from(html), headers: { 'content-type': 'text/html' }, locale: 'en' });
    const { page } = deserialiseExtraction(serialiseExtraction(read));
    this.hashes = page.segments.map(({ hash }) => hash);
    await this.fixture.inTenant(async (tx) => {
      const ids = await this.fixture.test
        .get(PagesService)
        .upsert(tx, this.projectId, [{ url: SITE, title: page.title, contentHash: 'a' }]);
      await this.fixture.test
        .get(SegmentsService)
        .storePages(tx, this.projectId, [{ pageId: ids.get(SITE) ?? 0, segments: page.segments }]);
      await tx.query(
        `insert into crawl_urls (project_id, url_key, organisation_id, url, state, depth, page_id, bucket)
         values ($1, gen_random_uuid(), $2, $3, 'fetched', 0, $4, $1)`,
        [this.projectId, this.fixture.tenant.organisationId, SITE, ids.get(SITE)],
      );
    });
    await this.fixture.test.database.system((tx) => tx.query('delete from outbox'));
  }

  /** Hindi as people type it, with markup characters; Tamil as text. Changes some once more, for their history. */
  private async translate(): Promise<void> {
    const translations = this.fixture.test.get(TranslationsService);
    const save = (language: string, write: (text: string) => string, origin: 'USER' | 'PBK', from = 0, to = this.hashes.length) =>
      this.fixture.inTenant((tx) => {
        const edits = this.hashes.slice(from, to).map((hash, index) => ({ hash, origin, target: write(payload(index)) }));
        return translations.save(tx, this.fixture.project, language, edits, 'edited');
      });
    await save('hi', (text) => `${escapeText(text)} क`, 'USER', 0, 3);
    await save('hi', (text) => `क ${text}`, 'USER');
    await save('ta', (text) => `அ ${escapeText(text)}`, 'USER', 0, TRANSLATED);
    await save('ta', (text) => `அ ${escapeText(text)}`, 'PBK', 10, 40);
    await this.post('mixedLangContent/analyze/new/content', { projectId: this.projectId, targetLang: 'hi' });
    await this.drain('mixedLanguage.');
  }

  private async addTerms(): Promise<void> {
    const rows = PAYLOADS.slice(0, TERMS).map((text) => [text, text, 'hi', `${text} x`, text].map(quoted).join(','));
    const file = ['term,translation,language,forbidden,note', ...rows].join('\n');
    const { payload, contentType } = fileForm('terms.csv', file);
    const headers = { authorization: this.token, 'content-type': contentType };
    const url = `/api/glossary/import?projectId=${this.projectId}&mode=valid`;
    const reply = await sendRequest(this.fixture.test.app, { method: 'POST', url, headers, payload });
    if (!(reply.body.data?.added > TERMS / 2)) throw new Error(`terms: ${JSON.stringify(reply.body)}`);
  }

  private async comment(): Promise<void> {
    const other = await this.fixture.signIn('translationAdmin');
    const [mentioned] = await this.fixture.test.database.system((tx) =>
      tx.query<{ id: string }>(`select user_id as id from users where role = 'organisationAdmin' and organisation_id = $1`, [
        this.fixture.tenant.organisationId,
      ]),
    );
    const place = { projectId: this.projectId, targetLang: 'hi', sourceHash: this.segment };
    for (const text of commentsOf()) await this.post('translation/comment/add', { ...place, text, mentions: [mentioned?.id] }, other);
  }

  /** An engine answers every request with a payload. */
  private async askEngines(): Promise<void> {
    let asked = 0;
    // A reply outside the script of its language would be refused.
    const answer = (text: string) => (DEVANAGARI.test(text) ? payload(asked++) : `यह पाठ ठीक रूप से अनुवादित है ${payload(asked++)}`);
    const answers = { get: answer } as unknown as ReadonlyMap<string, string>;
    const languages = [
      { code: 'en', name: 'English', targets: ['hi', 'ta'] },
      ...['hi', 'ta'].map((code) => ({ code, name: code, targets: ['en'] })),
    ];
    Object.assign(this.fixture.server, { answers, languages });
    const { projectId } = this;
    const chosen = this.hashes.slice(0, 50).map((hash) => `v1:${hash}`);
    await this.post('translation/nmt/apply', { projectId, targetLang: 'hi', idArr: chosen, nmtService: 'libretranslate' });
    await this.fixture.drain();
  }
}

function commentsOf(): string[] {
  const texts: string[] = [];
  for (const text of PAYLOADS) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + text.length < COMMENT) texts[texts.length - 1] = `${last}\n${text}`;
    else texts.push(text);
  }
  return texts;
}
