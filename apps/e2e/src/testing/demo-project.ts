import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { Accounts } from './accounts.js';
import { type DemoAddresses, readDemoAddresses } from './demo-addresses.js';
import { openBrowser, PATIENCE_MS } from './open-browser.js';
import { readAddress } from './read-address.js';
import { DEMO_USER, startWorkspace, type Workspace } from './start-workspace.js';

/** States in which a project takes no other work. */
const BUSY = new Set(['crawling', 'translationProcess']);

/** The demo's project, published, with its administrator before its screens and visitors before its pages. */
export class DemoProject {
  private constructor(
    readonly workspace: Workspace,
    readonly demo: DemoAddresses,
    readonly accounts: Accounts,
    readonly browser: Browser,
    /** The address of its overview. */
    readonly overview: string,
  ) {}

  /** `hosts` are further sites that it may crawl. */
  static async open(hosts: string[] = []): Promise<DemoProject> {
    const workspace = await startWorkspace(hosts);
    try {
      const demo = await readDemoAddresses(workspace);
      const accounts = await Accounts.open(workspace);
      const { projectList } = await accounts.callAs<{ projectList: { projectId: string }[] }>(DEMO_USER, 'project', {});
      const overview = `${workspace.url}/app/projects/${projectList[0]?.projectId}`;
      const opened = new DemoProject(workspace, demo, accounts, await openBrowser(), overview);
      // On a busy machine the addresses are printed before the demo is published.
      await opened.until(async () => (await opened.visit('/')).status === 200);
      return opened;
    } catch (error) {
      // Its server and database would outlive the tests.
      await workspace.stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.workspace.stop();
  }

  /** Waits until the project is neither crawled nor translated. */
  async untilIdle(): Promise<void> {
    const projectId = this.overview.split('/').at(-1);
    await this.until(async () => {
      const { status } = await this.accounts.callAs<{ status: string }>(DEMO_USER, 'project/details', { projectId });
      return !BUSY.has(status);
    });
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) if (await isSo()) return;
    throw new Error('visitors do not get what they should');
  }

  /** Fetches a page from the render server as a visitor, in Hindi unless another site is named. */
  visit(path: string, site = this.demo.rendered('hi')) {
    return readAddress(site + path);
  }

  /** A screen of the project, on which its administrator has signed in before. */
  async openScreen(path = '') {
    const opened = await this.accounts.openAs(this.browser, DEMO_USER);
    await opened.page.goto(this.overview + path);
    return opened;
  }
}
