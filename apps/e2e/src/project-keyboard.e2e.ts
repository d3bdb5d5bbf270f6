import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { DemoProject } from './testing/demo-project.js';
import { KeyboardJourney } from './testing/keyboard-journey.js';
import { DEMO_USER } from './testing/start-workspace.js';
import { Toasts } from './testing/toasts.js';
import { untilLoaded } from './testing/until-loaded.js';

const NO_CRAWLS = 'Not by itself New and changed pages are found when a person starts a crawl.';

/** A panel of the settings by its link beside them, what is done there, the verb of the question, and what is said then. */
interface Panel {
  link: string;
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
  { link: 'General', change: fillAndPress({ Name: 'Sahyadri Nagar Council' }, 'Save the name'), toast: UPDATED },
  {
    link: 'Keep up to date',
    change: async (journey) => {
      await journey.tabTo(NO_CRAWLS);
      await journey.page.keyboard.press('ArrowDown');
      await journey.press('Save schedule');
    },
    toast: UPDATED,
  },
  {
    ...{ link: 'Parts not translated', change: fillAndPress({ Selector: 'h6' }, 'Add selector') },
    ...{ verb: 'Leave untranslated', line: /^No translation set successfully/ },
  },
  {
    ...{ link: 'Texts not translated', change: fillAndPress({ Pattern: '^Savings' }, 'Add pattern') },
    ...{ verb: 'Leave untranslated', line: /^Ignore pattern created successfully/ },
  },
  {
    ...{ link: 'Font sizes', change: fillAndPress({ Selector: 'h6', 'Font size': '41px' }, 'Set font size') },
    ...{ verb: 'Set font size', line: /^Font size set successfully/ },
  },
  { link: 'Search engines', change: (journey) => journey.toggle('Keywords'), verb: 'Leave untranslated', toast: UPDATED },
  {
    ...{ link: 'Typing keyboards', change: fillAndPress({ Selector: '#search' }, 'Add keyboard') },
    ...{ verb: 'Add keyboard', line: /^Typing keyboard set successfully/ },
  },
  { link: 'Mask terms', change: fillAndPress({ Term: 'Sahyadri' }, 'Add term'), line: TRANSLITERATION },
  { link: 'Spellings', change: fillAndPress({ Word: 'Nagar', Spelling: 'नगर' }, 'Add spelling'), line: TRANSLITERATION },
  { link: 'Caching', change: (journey) => journey.toggle('Snippet files'), verb: 'Stop caching', toast: UPDATED },
  {
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
  it.each(PANELS)('are reached by the link beside them, changed and saved: $link', async ({ link, change, verb, toast, line }) => {
    const { page, errors } = await project.accounts.openAs(project.browser, DEMO_USER);
    const toasts = await Toasts.watch(page);
    await page.goto(`${project.overview}/settings`);
    // What comes late would stand behind the focus.
    await untilLoaded(page);
    const journey = new KeyboardJourney(page, errors);
    await journey.press(link);
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
