import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { DemoProject } from './testing/demo-project.js';
import { KeyboardJourney } from './testing/keyboard-journey.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { Toasts } from './testing/toasts.js';
import { untilLoaded } from './testing/until-loaded.js';

const NO_CRAWLS = 'Manually New and changed pages are found when a person starts a crawl.';

/** A panel of the settings: its page and the link on it, the change, the verb of the confirmation, and the message after it. */
interface Panel {
  /** Left out where the page has this panel alone. */
  link?: string;
  page: string;
  change(journey: KeyboardJourney): Promise<void>;
  verb?: string;
  toast?: string;
  line?: RegExp;
}

const fillAndPress = (fields: Record<string, string>, button: string) => async (journey: KeyboardJourney) => {
  for (const [name, text] of Object.entries(fields)) await journey.type(name, text);
  await journey.press(button);
};
const UPDATED = 'Project updated successfully';
const TRANSLITERATION = /^Transliteration set successfully/;

const PANELS: Panel[] = [
  { page: 'General', change: fillAndPress({ Name: 'Sahyadri Nagar Council' }, 'Save changes'), toast: UPDATED },
  {
    page: 'Content',
    link: 'Crawl schedule',
    change: async (journey) => {
      await journey.tabTo(NO_CRAWLS);
      await journey.page.keyboard.press('ArrowDown');
      await journey.press('Save changes');
    },
    toast: UPDATED,
  },
  {
    ...{ page: 'Content', link: 'Parts not translated', change: fillAndPress({ Selector: 'h6' }, 'Add selector') },
    ...{ verb: 'Leave untranslated', line: /^No translation set successfully/ },
  },
  {
    ...{ page: 'Content', link: 'Texts not translated', change: fillAndPress({ Pattern: '^Savings' }, 'Add pattern') },
    ...{ verb: 'Leave untranslated', line: /^Ignore pattern created successfully/ },
  },
  {
    ...{ page: 'Appearance', link: 'Font sizes', change: fillAndPress({ Selector: 'h6', 'Font size': '41px' }, 'Set font size') },
    ...{ verb: 'Set font size', line: /^Font size set successfully/ },
  },
  {
    page: 'Domains and publishing',
    link: 'Texts for search engines',
    change: (journey) => journey.toggle('Keywords'),
    verb: 'Leave untranslated',
    toast: UPDATED,
  },
  {
    ...{ page: 'Appearance', link: 'Typing keyboards', change: fillAndPress({ Selector: '#search' }, 'Add keyboard') },
    ...{ verb: 'Add keyboard', line: /^Typing keyboard set successfully/ },
  },
  { page: 'Machine translation', link: 'Mask terms', change: fillAndPress({ Term: 'Sahyadri' }, 'Add term'), line: TRANSLITERATION },
  {
    page: 'Machine translation',
    link: 'Spellings',
    change: fillAndPress({ Word: 'Nagar', Spelling: 'नगर' }, 'Add spelling'),
    line: TRANSLITERATION,
  },
  {
    page: 'Domains and publishing',
    link: 'Caching',
    change: (journey) => journey.toggle('Snippet files'),
    verb: 'Stop caching',
    toast: UPDATED,
  },
  {
    page: 'Integrations',
    link: 'Email digest',
    change: (journey) => journey.choose('Send me a digest', 'Every'),
    toast: 'You get a digest of this project.',
  },
];

let project: DemoProject;

beforeAll(async () => {
  project = await DemoProject.open();
});
afterAll(() => project?.close(), 60_000);

describe('the settings of a project by keyboard alone', () => {
  it.each(PANELS)('are reached by the menu, changed and saved: $page, $link', async ({ page: name, link, change, verb, toast, line }) => {
    const { page, errors } = await project.accounts.openAs(project.browser, DEMO_USER);
    const toasts = await Toasts.watch(page);
    await page.goto(`${project.overview}/settings`);
    // Late elements would otherwise come before the focus.
    await untilLoaded(page);
    const journey = new KeyboardJourney(page, errors);
    await journey.press(name);
    if (link) await journey.press(link);
    await untilLoaded(page);
    await change(journey);
    if (verb) {
      await page.getByRole('dialog').waitFor();
      await journey.press(verb);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    if (toast) await toasts.haveSaid(toast);
    if (line) await journey.see(line);
    await journey.end();
  });
});
