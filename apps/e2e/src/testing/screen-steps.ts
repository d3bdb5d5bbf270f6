import type { Locator, Page } from 'playwright-core';

/** Answers the question that is open by its button. */
export const confirm = (page: Page, verb: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();

/** Waits for a text. */
export const sees = (page: Page | Locator, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
