import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenFaults } from './check-screens.js';
import { arrowTo, choose, press, tabTo, toggle, typeInto } from './keyboard.js';

const isOnBody = () => document.activeElement === null || document.activeElement === document.body;

/**
 * A way from screen to screen by keyboard alone, with a look at each of them: axe, one h1, nothing wider than the screen, and the focus on
 * something of it.
 */
export class KeyboardJourney {
  readonly #faults: string[] = [];
  /** The document in which a key was last pressed, identified by its start time. In a newly loaded document nothing has the focus. */
  #used = 0;
  /** How often Tab was pressed. */
  tabs = 0;

  constructor(
    readonly page: Page,
    private readonly errors: string[],
  ) {}

  readonly tabTo = (name: string, row?: string) => this.#by(() => tabTo(this.page, name, row));
  readonly type = (name: string, text: string) => this.#by(() => typeInto(this.page, name, text));
  readonly press = (name: string, row?: string) => this.#by(() => press(this.page, name, row));
  readonly toggle = (name: string) => this.#by(() => toggle(this.page, name));
  readonly choose = (name: string, option: string) => this.#by(() => choose(this.page, name, option));
  readonly arrowTo = (name: string) => this.#without(() => arrowTo(this.page, name));
  readonly enter = () => this.#without(() => this.page.keyboard.press('Enter'));

  /** Goes to a tab and opens it. If the line has no room for the tab, first opens the menu of the other tabs. */
  async pressTab(name: string): Promise<void> {
    const tab = this.page.getByRole('link', { name, exact: true });
    const more = this.page.getByRole('main').getByRole('button', { name: 'More', exact: true });
    await tab.or(more).first().waitFor();
    if (!(await tab.isVisible())) await this.press('More');
    await this.press(name);
  }

  /** Waits for a text and looks at the screen that shows it. */
  async arrive(text: string | RegExp): Promise<void> {
    await this.see(text);
    const faults = await screenFaults(this.page);
    if ((await this.#document()) === this.#used && (await this.page.evaluate(isOnBody))) faults.push('the focus is on the body');
    for (const fault of faults) this.#faults.push(`${text}: ${fault}`);
  }

  #document(): Promise<number> {
    return this.page.evaluate(() => performance.timeOrigin);
  }

  /** `keys` returns how often it pressed Tab. */
  async #by(keys: () => Promise<number>): Promise<void> {
    this.#used = await this.#document();
    this.tabs += await keys();
  }

  #without = (keys: () => Promise<void>) =>
    this.#by(async () => {
      await keys();
      return 0;
    });

  see(text: string | RegExp): Promise<void> {
    const found = typeof text === 'string' ? this.page.getByText(text, { exact: true }) : this.page.getByText(text);
    return found.filter({ visible: true }).first().waitFor();
  }

  /** Waits for an address. If it never comes, the error says where the journey is instead. */
  async leadsTo(address: string): Promise<void> {
    await this.page.waitForURL(address).catch(async (cause: unknown) => {
      const text = await this.page.locator('body').ariaSnapshot();
      throw new Error(`at ${this.page.url()} in place of ${address}:\n${text.slice(0, 500)}`, { cause });
    });
  }

  gone(text: string): Promise<void> {
    return this.page.getByText(text, { exact: true }).first().waitFor({ state: 'detached' });
  }

  /** Returns the faults on the way, and the console's errors. */
  async end(): Promise<void> {
    expect([...this.#faults, ...this.errors]).toEqual([]);
    await this.page.context().close();
  }
}
