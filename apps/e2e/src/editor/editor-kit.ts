import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, PATIENCE_MS, putSession } from '../testing/open-browser.js';
import { DEMO_USER, startWorkspace } from '../testing/start-workspace.js';
import type { Workspace } from '../testing/workspace.js';

export const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Translation of segment/ });
export const openRow = (page: Page, at = 1) => page.getByRole('button', { name: new RegExp(`^Edit segment ${at}:`) }).click();
export const isFocused = (page: Page, name: string) => page.getByRole('textbox', { name }).and(page.locator(':focus')).waitFor();
export const saved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor();
export const tool = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name: 'Tools' }).getByRole('region', { name });
/** The one segment whose source is this. */
export const exactly = (source: string, language = 'hi') => ({ language, q: source, in: 'source', mode: 'exact', case: true });
/** How many segments the list says that it has. */
export const totalOf = async (page: Page) => Number((await page.getByText(/^\d+ segments$/).textContent())?.split(' ')[0]);

/** A time limit for things that hang. The first file of a worker creates the workspace that the other files copy. */
export const START_MS = 600_000;

export type OpenedPage = Awaited<ReturnType<typeof openPage>>;

const WIDE = 1440;
const HEIGHT = 900;

/** Pages and tools open on demand; most tests use them. */
const ZONES_OPEN = { bh_workbench: JSON.stringify({ pages: true, tools: true }) };

/** How the browser is set up for a test. */
export interface Look {
  projectId?: string;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Additional entries of the browser's storage. The session has its own. */
  storage?: Record<string, string>;
}

/** In the page: leaves the session and these entries alone. */
function replaceStorage(entries: Record<string, string>): void {
  const session = ['avk_token', 'role'].map((name) => [name, localStorage.getItem(name) ?? ''] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of [...session, ...Object.entries(entries)]) localStorage.setItem(name, value);
}

/** The demo's project, its calls and its editor. */
export class EditorKit {
  #tab: OpenedPage | undefined;

  private constructor(
    readonly workspace: Workspace,
    readonly browser: Browser,
    readonly session: { token: string; user: { role: string } },
    readonly projectId: string,
  ) {}

  /** `hosts` are fixture sites that the workspace may fetch. */
  static async start(hosts: string[] = [], variables: Record<string, string> = {}): Promise<EditorKit> {
    const workspace = await startWorkspace(hosts, variables);
    const browser = await openBrowser();
    const session = await callApi<EditorKit['session']>(workspace, 'auth', DEMO_USER);
    const asked = { pageNumber: 1, pageSize: 1 };
    const { projectList } = await callApi<{ projectList: { projectId: string }[] }>(workspace, 'project', asked, session.token);
    return new EditorKit(workspace, browser, session, projectList[0]?.projectId ?? '');
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.workspace.stop();
  }

  call<Data>(path: string, body: unknown): Promise<Data> {
    return callApi(this.workspace, path, body, this.session.token);
  }

  addressOf(search: Record<string, unknown>, projectId = this.projectId): string {
    const query = Object.entries(search).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
    return `${this.workspace.url}/app/projects/${projectId}/translations?${new URLSearchParams(query as [string, string][])}`;
  }

  /**
   * A tab that all tests of a file share, before its next screen: its browser has kept the files of the screens, and the code that it compiled
   * from them. Nothing else is left of the tests before.
   */
  async openTab(look: Look = {}): Promise<OpenedPage> {
    this.#tab ??= await openPage(this.browser);
    await this.#tab.page.context().setOffline(false);
    await this.#setUp(this.#tab, look);
    return this.#tab;
  }

  /** The editor in that tab, as somebody sees it who has signed in before. */
  async open(search: Record<string, unknown>, look: Look = {}): Promise<OpenedPage> {
    const opened = await this.openTab(look);
    await this.#goTo(opened.page, search, look);
    return opened;
  }

  /** Opens the editor in its own browser context, which the test closes. `prepare` runs before the page loads its first address. */
  async openAlone(
    search: Record<string, unknown>,
    look: Look = {},
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ): Promise<OpenedPage> {
    const opened = await openPage(this.browser);
    await prepare(opened.page);
    await this.#setUp(opened, look);
    await this.#goTo(opened.page, search, look);
    return opened;
  }

  async #setUp({ page, errors }: OpenedPage, look: Look): Promise<void> {
    await page.setViewportSize({ width: look.width ?? WIDE, height: look.height ?? HEIGHT });
    await page.emulateMedia({ colorScheme: look.colorScheme ?? 'light' });
    // Leaves the screen before it empties the storage, because a screen stores its drafts when it is left.
    await this.putSession(page);
    await page.evaluate(replaceStorage, look.storage ?? ZONES_OPEN);
    errors.length = 0;
  }

  async #goTo(page: Page, search: Record<string, unknown>, { projectId }: Look): Promise<void> {
    await page.goto(this.addressOf(search, projectId));
    await page
      .getByRole('button', { name: /^Edit segment 1:/ })
      .or(fieldOf(page))
      .first()
      .waitFor();
  }

  putSession(page: Page): Promise<void> {
    const { token, user } = this.session;
    return putSession(page, this.workspace.url, { token, role: user.role });
  }

  async targetOf(source: string, language = 'hi'): Promise<string | null> {
    return (await this.#rowOf(source, language)).preProcessedTarget;
  }

  /** Saves a target like a person, who reloads and saves again after a conflict with a machine. */
  async write(source: string, preProcessedTarget: string, { projectId = this.projectId, language = 'hi' } = {}): Promise<void> {
    const save = async () => {
      const { sourceHash, version } = await this.#rowOf(source, language, projectId);
      await this.call('translation/user/update', { projectId, targetLang: language, sourceHash, preProcessedTarget, version });
    };
    await save().catch((error: Error) => (error.message.includes('"CONFLICT"') ? save() : Promise.reject(error)));
  }

  async #rowOf(source: string, language: string, projectId = this.projectId) {
    const filter = { projectId, targetLang: language, searchText: source, searchIn: 'source', searchMode: 'exact', matchCase: true };
    const { segments } = await this.call<{ segments: Row[] }>('translation/filter', filter);
    const [row] = segments;
    if (!row) throw new Error(`no segment ${source}`);
    return row;
  }
}

interface Row {
  sourceHash: string;
  version: number;
  preProcessedTarget: string | null;
}

/** Waits for what the server does after its answer. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) if (await isSo()) return;
  throw new Error(`never came: ${isSo}`);
}

async function callApi<Data>({ url }: Workspace, path: string, body: unknown, token?: string): Promise<Data> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  const reply = (await response.json()) as { success: boolean; data: Data };
  if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data;
}
