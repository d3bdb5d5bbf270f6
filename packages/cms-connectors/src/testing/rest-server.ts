import { field } from '@bhashantar/api-reader';
import { type JsonObject, objectOf } from '../core/json.js';
import { type Answer, type Call, ContractServer } from './contract-server.js';

/** A small API of pages with translations and versions, as a company writes its own: `/pages`, `/pages/:id?lang=`, `/pages/:id/:lang`, and `…/publish` and `…/unpublish` behind it. */
export class RestServer extends ContractServer {
  readonly #pages = new Map<string, Map<string, JsonObject>>();
  readonly locked = new Set<string>();

  constructor(private readonly languages: string[]) {
    super();
  }

  set(id: string, language: string, values: JsonObject): void {
    const page = this.#pages.get(id) ?? new Map<string, JsonObject>();
    const version = Number(page.get(language)?.version ?? 0) + 1;
    this.#pages.set(id, page.set(language, { ...page.get(language), ...values, version, changed: this.now() }));
  }

  stored(id: string, language: string): JsonObject | undefined {
    const found = this.#pages.get(id)?.get(language);
    return found && structuredClone(found);
  }

  protected override error(_: number, message: string): unknown {
    return { message };
  }

  protected override answer({ method, url, headers, json }: Call): Answer {
    const [kind, id, last, action] = url.pathname.split('/').slice(1).map(decodeURIComponent);
    if (kind !== 'pages') return this.#fail(404, 'not found');
    const language = last ?? url.searchParams.get('lang') ?? '';
    if (!this.languages.includes(language)) return this.#fail(400, `the language ${language} is not known`);
    if (id === undefined) return this.#list(language, url);
    const page = this.#pages.get(id)?.get(language);
    if (method === 'GET') return page ? { status: 200, json: { page: { id, ...page } } } : this.#fail(404, 'not found');
    if (!this.#pages.has(id)) return this.#fail(404, 'not found');
    if (this.locked.has(id)) return this.#fail(423, 'somebody edits this page');
    if (headers['if-match'] !== undefined && headers['if-match'] !== `${page?.version ?? ''}`) return this.#fail(412, 'another version');
    if (action !== undefined) {
      if (!page) return this.#fail(404, 'not found');
      this.set(id, language, { status: action === 'publish' ? 'published' : 'draft' });
      return { status: 204, hasChanged: true };
    }
    if (method === 'DELETE') this.#pages.get(id)?.delete(language);
    else this.set(id, language, objectOf(field(json, 'page')));
    return { status: 204, hasChanged: true };
  }

  #fail = (status: number, message: string): Answer => ({ status, json: this.error(status, message) });

  #list(language: string, url: URL): Answer {
    const from = Number(url.searchParams.get('from') ?? 0);
    const all = [...this.#pages].flatMap(([id, page]) => (page.has(language) ? [{ id, ...page.get(language) }] : []));
    const next: Record<string, string> =
      from + 10 < all.length ? { link: `<${this.url}/pages?lang=${language}&from=${from + 10}>; rel="next"` } : {};
    return { status: 200, json: { result: { pages: all.slice(from, from + 10) } }, headers: next };
  }
}
