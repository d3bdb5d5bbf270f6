import type { Page } from 'playwright-core';

/** Opens another screen of a project by its tab, also one that the line of tabs has no room for. */
export async function openTab(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const tab = main.getByRole('link', { name, exact: true });
  const more = main.getByRole('button', { name: 'More', exact: true });
  await tab.or(more).first().waitFor();
  if (!(await tab.isVisible())) await more.click();
  await tab.click();
}
