import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { Accounts } from './testing/accounts.js';
import { readDemoAddresses } from './testing/demo-addresses.js';
import { faultsOf, LOOKS, optionsOf } from './testing/looks.js';
import { openBrowser } from './testing/open-browser.js';
import { DEMO_USER, startWorkspace, type Workspace } from './testing/start-workspace.js';

describe('the first hour of a new user', () => {
  let workspace: Workspace;
  let accounts: Accounts;
  let browser: Browser;

  beforeAll(async () => {
    workspace = await startWorkspace();
    await readDemoAddresses(workspace);
    accounts = await Accounts.open(workspace);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await workspace?.stop();
  });

  describe('spelling by sound', () => {
    const openDemo = async (options = {}) => {
      const opened = await accounts.openAs(browser, DEMO_USER, options);
      await opened.page.goto(`${workspace.url}/app/projects`);
      await opened.page.getByRole('link', { name: 'Sahyadri Nagar' }).first().click();
      await opened.page.waitForURL(/projects\/[0-9a-f-]{36}$/);
      return opened;
    };
    const ask = async (page: Page) => {
      await page.getByRole('button', { name: /Actions for .*Marathi/ }).click();
      await page.getByRole('menuitem', { name: 'Transliterate untranslated names' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Meant for names; sentences will not be understood.').waitFor();
      return dialog;
    };
    /** How far Marathi is, in the words of its bar. */
    const marathi = (page: Page) => page.getByRole('img', { name: /^Marathi: / }).getAttribute('aria-label');
    const shareOf = (progress: string | null) => /\d+% of [\d,]+ words translated/.exec(progress ?? '')?.[0];
    const countIn = async (text: Locator) => Number(/\d+/.exec((await text.textContent()) ?? '')?.[0]);

    it('asks first, with the count, and takes longer texts only by a choice of their own', async () => {
      const { page, errors } = await openDemo();
      const before = await marathi(page);
      const dialog = await ask(page);
      const short = await countIn(dialog.getByText(/^Spell \d+ texts by sound in Marathi\?$/));
      const longer = dialog.getByRole('checkbox', { name: /^Spell the \d+ texts of more than three words, too/ });
      expect(await longer.isChecked()).toBe(false);
      const added = await countIn(dialog.getByText(/of more than three words, too/));
      await longer.check();
      await dialog.getByText(`Spell ${short + added} texts by sound in Marathi?`).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await marathi(page)).toBe(before);
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it('completes nothing, survives a reload, and is taken back with one press', async () => {
      const { page, errors } = await openDemo();
      const before = await marathi(page);
      const dialog = await ask(page);
      await dialog.getByRole('checkbox').check();
      const verb = dialog.getByRole('button', { name: /^Spell \d+ texts$/ });
      const count = await countIn(verb);
      await verb.click();
      await page.getByText(/^\d+ texts in Marathi were spelled by sound\.$/).waitFor();
      await page.getByRole('img', { name: /^Marathi: .* [1-9][\d,]* spelled by sound, 0 untranslated/ }).waitFor();
      // As before: not a word of it counts as translated.
      expect(shareOf(await marathi(page))).toBe(shareOf(before));
      await page.getByText('Needs translation').waitFor();
      await page.reload();
      await page.getByText(`${count} texts in Marathi were spelled by sound.`).waitFor();
      await page.getByText('Undo is possible for 10 more minutes.').waitFor();
      await page.getByRole('button', { name: /Undo the spelling by sound in .*Marathi/ }).click();
      await page.getByText(`Undone: ${count} texts in Marathi are as they were before.`).waitFor();
      await page.getByRole('img', { name: before ?? '', exact: true }).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    });

    it.each(LOOKS)('reads well at $width, $colorScheme', async (look) => {
      const { page, errors } = await openDemo(optionsOf(look));
      await ask(page);
      expect(await faultsOf(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.context().close();
    });
  });
});
