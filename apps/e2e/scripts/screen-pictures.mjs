// Takes pictures of every screen at 1440 and 390 px, light and dark, with data and without, and puts them on contact sheets. Prints what axe
// finds on the way, and which screens are wider than the window.
// Usage: node apps/e2e/scripts/screen-pictures.mjs <folder> [--only <part of a name>] [--half]
//          [--at <address> --data <its DATA_DIR> --site <port>]
// --half takes the wide pictures in light and the narrow ones in dark alone. At --site the script serves a site and an API of its own; the one
// that runs at --at has to be started with EGRESS_ALLOW_HOSTS=127.0.0.1:<port>.
// Starts the built product with its demo, unless --at names one that runs. It adds people and projects to that one.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import axe from 'axe-core';
import pg from 'pg';
import { openChromium } from '../../../bench/harness/open-chromium.mjs';
import { makeSheets } from './contact-sheets.mjs';
import {
  changedScreens,
  changedWorkScreens,
  enterAsGuest,
  itemScreens,
  makeChangingRequest,
  makeItems,
  makeTermsAndGuests,
  startTown,
  termScreens,
} from './content-screens.mjs';
import { customerScreens, makeRequests, managerScreens, proofreaderScreens, translatorScreens } from './request-screens.mjs';
import { OTHER_SITE_PORT, SCREENS, startDemo } from './start-demo.mjs';

const LOGIN = { email: 'demo@bhashantar.example', password: 'bhashantar-demo' };
const ALL_LOOKS = [1440, 390].flatMap((width) => ['light', 'dark'].map((colorScheme) => ({ width, colorScheme })));
/** Pictures of longer pages are cut: such pages repeat their rows. */
const MOST_HEIGHT = 2_400;
const PATIENCE_MS = 20_000;
const AXE = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'empty-table-header': { enabled: true } },
  iframes: false,
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};
const PLACEHOLDERS = '.ant-skeleton, .ant-spin-spinning, [aria-busy="true"]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    half: { type: 'boolean', default: false },
    at: { type: 'string' },
    data: { type: 'string' },
    site: { type: 'string', default: String(OTHER_SITE_PORT) },
  },
});
const LOOKS = values.half ? [ALL_LOOKS[0], ALL_LOOKS[3]] : ALL_LOOKS;
const folder = positionals[0];
if (!folder) throw new Error('say in which folder the pictures are to be');
mkdirSync(folder, { recursive: true });

async function ask(path, token, options) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  const reply = await fetch(`${address}/api/${path}`, { headers, ...options });
  const { success, data, message } = await reply.json();
  if (!success) throw new Error(`${path}: ${JSON.stringify(message)}`);
  return data;
}

/** Sends a form with a file. */
const send = (path, token, { headers, ...options }) => ask(path, token, { ...options, headers: { ...headers, authorization: token } });
const call = (path, body, token) => ask(path, token, { method: 'POST', body: JSON.stringify(body) });
const read = (path, token) => ask(path, token, { method: 'GET' });

const signIn = ({ email, password }) => call('auth', { email, password });

/** Somebody of a role who can sign in, with the password of the demo's user. */
async function addPerson(database, role, organisationId, name = 'Meera Nair') {
  const email = `${role.toLowerCase()}-${randomUUID()}@example.in`;
  await database.query(
    `insert into users (organisation_id, email, email_key, first_name, last_name, role, password_hash, is_verified, contract_agreed)
     select $1, $2, $2, $5, $6, $3, password_hash, true, true from users where email = $4`,
    [organisationId, email, role, LOGIN.email, ...name.split(' ')],
  );
  return signIn({ email, password: LOGIN.password });
}

async function openDatabase(dataDir) {
  const read = (name) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port: Number(read('port')), user: 'postgres', password: read('password') });
  await client.connect();
  return client;
}

/** People who look: the demo's user, one of each other role, and an administrator of an organisation without anything. */
async function makePeople(dataDir) {
  const database = await openDatabase(dataDir);
  try {
    const demo = await signIn(LOGIN);
    const { organisationId } = demo.user;
    const root = await addPerson(database, 'superAdmin', organisationId);
    const newOrganisation = async (fields) => {
      const owner = { firstName: 'Anita', lastName: 'Menon', email: `first-${randomUUID()}@example.in` };
      return (await call('auth/newOrganisation', { name: 'Kaveri Weavers', ...owner, ...fields }, root.token)).organisationId;
    };
    const [empty, trial, house] = [
      await newOrganisation({}),
      await newOrganisation({ plan: 'free', role: 'freeOrgAdmin' }),
      await newOrganisation({ house: 'ls', role: 'lokSabhaAdmin' }),
    ];
    return {
      demo,
      root,
      none: await addPerson(database, 'organisationAdmin', empty),
      trial: await addPerson(database, 'freeOrgAdmin', trial),
      manager: await addPerson(database, 'deliveryManager', organisationId),
      collaborator: await addPerson(database, 'collaborator', organisationId),
      translators: [
        await addPerson(database, 'collaborator', organisationId, 'Ravi Iyer'),
        await addPerson(database, 'collaborator', organisationId, 'Leela Nair'),
        await addPerson(database, 'collaborator', organisationId, 'Nandini Rao'),
      ],
      house: await addPerson(database, 'lokSabhaAdmin', house),
    };
  } finally {
    await database.end();
  }
}

/** Resolves once every placeholder has gone and the network is silent, or after the time that is allowed for it. */
async function settle(page) {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  const gone = () => page.locator(PLACEHOLDERS).filter({ visible: true }).count();
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await gone()) > 0; ) await page.waitForTimeout(100);
  await page.waitForTimeout(300);
}

async function openAs(browser, session) {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(PATIENCE_MS);
  if (session)
    await context.addInitScript(
      ({ token, role }) => {
        if (window !== parent) return;
        localStorage.setItem('avk_token', token);
        localStorage.setItem('role', role);
      },
      { token: session.token, role: btoa(session.user.role) },
    );
  return context.newPage();
}

const shots = [];
const faults = [];

/** Records the faults that axe finds on a page, and other problems for people. */
async function look(page, name) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    const isTooWide = document.documentElement.scrollWidth > innerWidth;
    // A sticky table head in a wrong place covers the first row.
    const isCovered = [...document.querySelectorAll('table')].some((table) => {
      const head = table.querySelector('thead')?.clientWidth > 1 && table.querySelector('thead th').getBoundingClientRect();
      const row = table.querySelector('tbody tr')?.getBoundingClientRect();
      return scrollY === 0 && head && row && head.bottom > row.top + 2;
    });
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ...(isTooWide ? ['too wide'] : []),
      ...(isCovered ? ['the head of a table covers a row'] : []),
      ...(document.activeElement === document.body && window.pressed ? ['the focus is on the body'] : []),
    ];
  }, AXE);
  faults.push(...found.map((fault) => `${name}: ${fault}`));
}

/** A picture of what a page shows, in each look. */
async function picture(page, name) {
  for (const { width, colorScheme } of LOOKS) {
    const height = width === 390 ? 844 : 900;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(350);
    const file = join(folder, `${name}-${width}-${colorScheme}.png`);
    if (!name.startsWith('published')) await look(page, `${name} ${width} ${colorScheme}`);
    const full = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(full, MOST_HEIGHT) };
    // A dialog covers the window, not the page.
    const isWhole = full > height && (await page.locator('.ant-modal-mask, .ant-drawer-mask').filter({ visible: true }).count()) === 0;
    await page.screenshot({ path: file, ...(isWhole ? { fullPage: true, clip } : {}), animations: 'disabled' });
    shots.push({ name, width, colorScheme, file });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

const isWanted = (name) => name.includes(values.only);

/** Goes to each address, does what is to be done there, and takes its pictures. A step that fails is named at the end. */
async function walk(browser, session, who, screens) {
  const wanted = screens.filter(([name]) => isWanted(`${who}-${name}`));
  if (wanted.length === 0) return;
  const page = await openAs(browser, session);
  for (const [name, path, act] of wanted) {
    try {
      await page.goto(path.startsWith('http') ? path : address + path);
      await settle(page);
      await page.evaluate(() => {
        addEventListener('pointerdown', () => {
          window.pressed = true;
        });
      });
      await act?.(page);
      if (act) await settle(page);
      await picture(page, `${who}-${name}`);
    } catch (error) {
      missed.push(`${who}-${name}: ${error.message.split('\n')[0]}`);
    }
  }
  await page.context().close();
}

const missed = [];
const press = (name, options) => (page) =>
  page
    .getByRole('button', { name, ...options })
    .first()
    .click();
const all =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const SIGNED_OUT = [
  ['landing', '/'],
  ['landing-faults', '/', press('Send OTP')],
  ['register', '/register'],
  ['register-organisation', '/register?form=organisation'],
  ['sign-in', '/sign-in'],
  ['sign-in-faults', '/sign-in', press('Log In')],
  ['forgot-password', '/forgotPassword'],
  ['new-password', '/new-password/some-token'],
  ['notification', '/notification/verification-mail-sent'],
  ['privacy-policy', '/privacy-policy'],
  ['unsubscribe', '/unsubscribe/some-token'],
  ['guest-gone', '/guest/some-token'],
];

/** Screens beside those of a project. */
const SHELL = (organisationId) => [
  ['home', '/app/home'],
  ['projects', '/app/projects'],
  ['requests', '/app/requests'],
  ['requests-board', '/app/requests?view=board'],
  ['batches', '/app/requests/batches'],
  ['rates', '/app/requests/rates'],
  ['vendor', '/app/requests/vendor'],
  ['glossary', '/app/glossary'],
  ['glossary-new', '/app/glossary', press(/^Add (term|the first term)$/)],
  ['engines', '/app/engines'],
  ['engines-connect', '/app/engines', press('Connect an engine')],
  ['organisation', `/app/organisations/${organisationId}`],
  ['organisation-users', `/app/organisations/${organisationId}/users`],
  ['organisation-projects', `/app/organisations/${organisationId}/projects`],
  ['organisation-plan', `/app/organisations/${organisationId}/plan`],
  ['organisation-documents', `/app/organisations/${organisationId}/documents`],
  ['organisation-audit', `/app/organisations/${organisationId}/audit`],
  ['users', '/app/users'],
  ['users-invite', '/app/users', press('Invite a user')],
  ['audit', '/app/audit'],
  ['help', '/app/help'],
  ['profile', '/app/profile'],
  ['profile-security', '/app/profile/security'],
  ['profile-api-keys', '/app/profile/api-keys'],
  ['jobs', '/app/projects', press(/^Jobs,/)],
  ['notifications', '/app/projects', press(/^Notifications,/)],
  ['profile-menu', '/app/projects', press(/^Profile of/)],
];

const SETTINGS = ['general', 'languages', 'content', 'machine', 'appearance', 'publishing', 'integrations', 'danger'];
const REPORTS = ['download', 'progress', 'leverage', 'new', 'mixed'];

const PROJECT = (projectId) => {
  const base = `/app/projects/${projectId}`;
  return [
    ['overview', base],
    ['pages', `${base}/pages`],
    ['pages-add', `${base}/pages`, press('Add URLs')],
    ['pages-paths', `${base}/pages`, press('Translated URLs')],
    ['translations', `${base}/translations?language=hi`],
    ['translations-urdu', `${base}/translations?language=ur`],
    ['glossary', `${base}/glossary`],
    ['glossary-candidates', `${base}/glossary?view=candidates`],
    ['visual', `${base}/visual?language=hi`],
    ['visual-urdu', `${base}/visual?language=ur`],
    ['preview', `${base}/preview?language=hi`],
    ['preview-urdu', `${base}/preview?language=ur`],
    ...REPORTS.map((view) => [`reports-${view}`, `${base}/reports?view=${view}`]),
    ['domains', `${base}/domains`],
    ['health', `${base}/health`],
    ['changes', `${base}/changes`],
    ['parity', `${base}/parity`],
    ['seo', `${base}/seo`],
    ['requests', `${base}/requests`],
    ['guests', `${base}/guests`],
    ['guests-invite', `${base}/guests`, press('Invite guests')],
    ['people', `${base}/people`],
    ...SETTINGS.map((page) => [`settings-${page}`, `${base}/settings?page=${page}`]),
  ];
};

const openRow = press(/^Edit segment 2/);

/** Screens of a project with texts. */
const WITH_TEXTS = (projectId) => {
  const editor = `/app/projects/${projectId}/translations?language=hi`;
  return [
    ['translations-open', editor, openRow],
    ['translations-tools', editor, all(openRow, press('Tools', { exact: true }))],
    ['translations-filters', editor, press('Filters')],
    ['translations-chosen', editor, (page) => page.getByRole('checkbox', { name: 'Select segment 1', exact: true }).check()],
    ['translations-urdu-open', `/app/projects/${projectId}/translations?language=ur`, openRow],
    ['translations-marathi', `/app/projects/${projectId}/translations?language=mr`],
    ['translations-import', editor, press('Import', { exact: true })],
    ['translations-export', editor, press('Export', { exact: true })],
    ['translations-keys', editor, (page) => page.keyboard.press('?')],
    ['translations-commands', editor, (page) => page.keyboard.press('Control+k')],
    ['overview-publish', `/app/projects/${projectId}`, press(/^Publish /)],
    ['order', `/app/requests/new?project=${projectId}`],
    ['settings-search', `/app/projects/${projectId}/settings`, (page) => page.getByLabel('Search settings').fill('font')],
  ];
};

const WIZARD = (site) => {
  const typed = async (page) => {
    await page.getByLabel('Website address').fill(site);
    await page.getByText('robots.txt allows crawling').waitFor();
  };
  const languages = async (page) => {
    await typed(page);
    await page.getByLabel('Project name').fill('Sahyadri again');
    await press('Continue')(page);
    const another = page.getByRole('button', { name: 'Create another' });
    await page.getByLabel('Search languages').or(another).first().waitFor();
    if (await another.isVisible()) await another.click();
    await page.getByLabel('Search languages').fill('Hindi');
    await page.getByRole('checkbox', { name: /Hindi/ }).check();
  };
  const scope = all(languages, press('Continue'), (page) => page.getByLabel('Page limit').waitFor());
  const estimate = all(scope, press('Continue'), (page) => page.getByText('pages sampled').waitFor());
  return [
    ['wizard-1-empty', '/app/projects/new'],
    ['wizard-1-address', '/app/projects/new', typed],
    ['wizard-2-languages', '/app/projects/new', languages],
    ['wizard-3-scope', '/app/projects/new', scope],
    ['wizard-4-estimate', '/app/projects/new', estimate],
  ];
};

/** The project of a person by its name, or their first one. */
async function projectOf({ token }, name) {
  const { projectList } = await call('project', { pageNumber: 1, pageSize: 20 }, token);
  return projectList.find((one) => one.name === name) ?? projectList[0];
}

/** Requests in all of their states, as each of the people sees them. They are made where their pictures are wanted. */
async function walkRequests({ demo, manager, translators }, projectId, dataDir) {
  if (values.only !== '' && !/request|order/.test(values.only)) return;
  const database = await openDatabase(dataDir);
  const people = { customer: demo, manager, people: translators };
  const made = await makeRequests({ call, read, database }, people, { projectId }).finally(() => database.end());
  await walk(browser, demo, 'customer', customerScreens(projectId, made));
  await walk(browser, manager, 'manager', managerScreens(made));
  await walk(browser, translators[0], 'translator', translatorScreens(made));
  await walk(browser, translators[1], 'proofreader', proofreaderScreens(made));
}

/** Terms, documents, APIs, a request whose texts change, and the screens of guests. */
async function walkContent(people, projectId, dataDir) {
  const wants = (pattern) => values.only === '' || pattern.test(values.only);
  const calls = { call, read, send };
  const { demo, translators } = people;
  if (wants(/content|guest/)) {
    const guestUrl = await makeTermsAndGuests(calls, people, projectId);
    await walk(browser, demo, 'data', termScreens(projectId));
    await walkGuest(guestUrl, 'nandini@example.in', [
      ['review', settle],
      ['review-problem', press('Wrong')],
    ]);
  }
  if (!wants(/content|guest|request/)) return;
  const town = await startTown(Number(values.site));
  const database = await openDatabase(dataDir);
  try {
    if (wants(/content/)) await walk(browser, demo, 'data', itemScreens(await makeItems(calls, people, town)));
    if (!wants(/guest|request/)) return;
    const made = await makeChangingRequest({ ...calls, database }, people, town);
    await walk(browser, demo, 'customer', changedScreens(made));
    await walk(browser, translators[0], 'translator', changedWorkScreens(made));
    await walkGuest(made.guestUrl, 'nandini.rao@example.in', [['work', settle]]);
  } finally {
    await database.end();
    await town.stop();
  }
}

/** The screens of a guest, from the code on. */
async function walkGuest(url, email, steps) {
  if (!steps.some(([name]) => isWanted(`guest-${name}`))) return;
  const page = await openAs(browser);
  try {
    await page.goto(url.replace(/^https?:\/\/[^/]+/, address));
    await settle(page);
    await picture(page, 'guest-code');
    await enterAsGuest(page, address, email);
    await settle(page);
    for (const [name, act] of steps) {
      await act(page);
      await settle(page);
      await picture(page, `guest-${name}`);
    }
  } catch (error) {
    missed.push(`guest: ${error.message.split('\n')[0]}`);
  }
  await page.context().close();
}

const started = values.at ? undefined : await startDemo();
const address = values.at ?? SCREENS;
const browser = await openChromium();
try {
  const people = await makePeople(values.data ?? started.dataDir);
  const demo = await projectOf(people.demo, 'Sahyadri Nagar');
  const { languageAddresses } = await call('project/details', { projectId: demo.projectId }, people.demo.token);
  const published = languageAddresses.filter(({ state }) => state === 'live');
  await walk(browser, undefined, 'signed-out', SIGNED_OUT);
  await walk(
    browser,
    undefined,
    'published',
    published.map(({ language, url }) => [language, url]),
  );
  await walk(browser, people.demo, 'data', SHELL(people.demo.user.organisationId));
  await walk(browser, people.demo, 'data', WIZARD(demo.baseUrl));
  await walk(browser, people.demo, 'project', [...PROJECT(demo.projectId), ...WITH_TEXTS(demo.projectId)]);
  await walkRequests(people, demo.projectId, values.data ?? started.dataDir);
  await walkContent(people, demo.projectId, values.data ?? started.dataDir);
  await walk(browser, people.none, 'none', SHELL(people.none.user.organisationId));
  // Nobody answers there: a project without a page.
  const nowhere = { name: 'Empty site', baseUrl: 'https://nobody.kaveri-weavers.in', targetLanguages: ['hi', 'ur'] };
  const { projectId: bare } = await call('project/new', nowhere, people.none.token);
  await walk(browser, people.none, 'bare', PROJECT(bare));
  await walk(browser, people.trial, 'trial', [
    ['home', '/app/home'],
    ['projects', '/app/projects'],
    ['usage', '/app/usage'],
    ['users', '/app/users'],
    ['help', '/app/help'],
  ]);
  await walk(browser, people.root, 'root', [
    ['organisations', '/app/organisations'],
    ['organisations-new', '/app/organisations', press('New organisation')],
    ['organisation', `/app/organisations/${people.none.user.organisationId}`],
    ['users', '/app/users'],
  ]);
  await walk(browser, people.manager, 'manager', [
    ['projects', '/app/projects'],
    ['organisations', '/app/organisations'],
    ['requests', '/app/requests'],
  ]);
  await walk(browser, people.collaborator, 'collaborator', [['projects', '/app/projects']]);
  await walk(browser, people.house, 'house', [
    ['home', '/app/home'],
    ['users', '/app/users'],
  ]);
  const sheets = await makeSheets(browser, folder, shots);
  console.log(JSON.stringify({ pictures: shots.length, sheets: sheets.length, folder, missed, faults }, null, 1));
} finally {
  await browser.close();
  await started?.stop();
}
