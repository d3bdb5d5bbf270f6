// The snippet on production builds of real frameworks: SvelteKit, Astro (React, Svelte and Solid islands, its router), Nuxt and Next.js.
// `loads`: errors and warnings in the console, with the tag and without it, on a fast processor and on one that is four times slower, and the
// time to the painted text as a multiple of the first paint without the tag.
// `steps`: a visitor's steps (counter, conditional, keyed list, late part, another page and back, source language and back). After each of
// them every block shows the text of an untranslated page that took the same steps, in one language. Hindi targets keep the order of inline
// elements, Tamil ones reverse it. Prints one JSON line for each framework.
// Usage: node bench/hydration.mjs [sveltekit,astro,nuxt,next] [loads] [loads|steps]. HYDRATION_FOLDER names the folder of the installed and built apps.
import { spawn } from 'node:child_process';
import { cpSync, createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pageRules } from '../packages/segmenter/dist/index.js';
import { hashSource, toPlainText } from '../packages/segmenter/dist/segment-format/index.js';
import { snippetTag, viewScript } from '../packages/snippet/dist/index.js';
import { openChromium } from './harness/open-chromium.mjs';

const SOURCES = fileURLToPath(new URL('./hydration/', import.meta.url));
const FOLDER = process.env.HYDRATION_FOLDER ?? fileURLToPath(new URL('../.cache/hydration/', import.meta.url));
const SNIPPET = process.env.SNIPPET_FOLDER ?? fileURLToPath(new URL('../packages/snippet/dist-browser/', import.meta.url));
const LOADS = Number(process.argv[3] ?? 10);
const ONLY = process.argv[4];
const SLOWER = 4;
/** The snippet leaves a page alone if the data come too late. Such a load is repeated, because it measures nothing. */
const REPEATS = 5;
/** A time limit for things that hang, not for slow ones. */
const PATIENCE_MS = 20_000;

const APPS = {
  sveltekit: { build: 'vite build', output: 'build', start: (port) => ['node build/index.js', { PORT: port, HOST: '127.0.0.1' }] },
  astro: { build: 'astro build', output: 'dist' },
  nuxt: {
    build: 'nuxt build',
    output: '.output',
    start: (port) => ['node .output/server/index.mjs', { PORT: port, HOST: '127.0.0.1' }],
  },
  next: { build: 'next build', output: '.next', start: (port) => [`next start -H 127.0.0.1 -p ${port}`, {}] },
};

const LANGUAGES = [
  { code: 'en', tag: 'en', names: ['en'], name: 'English', dir: 'ltr', script: 'Latn' },
  { code: 'hi', tag: 'hi', names: ['hi'], name: 'हिन्दी', dir: 'ltr', script: 'Deva' },
  { code: 'ta', tag: 'ta', names: ['ta'], name: 'தமிழ்', dir: 'ltr', script: 'Taml' },
];
const SITE = { langs: LANGUAGES, param: 'lang', auto: true, rules: pageRules(), switcher: { position: 'bottom-right' }, fonts: false };

const TAGS = { fresh: ['ताज़ा', 'புதிய'], cheap: ['सस्ता', 'மலிவு'], local: ['देसी', 'உள்ளூர்'] };
/** The tags in each order that the keyed list takes; React has the space within its elements. */
const tagLines = [0, 1, 2].flatMap((turn) => {
  const names = Object.keys(TAGS);
  const order = [...names.slice(turn), ...names.slice(0, turn)];
  return [
    [(text) => text, ' '],
    [(text, i) => (i < 2 ? `${text} ` : text), ''],
  ].map(([pad, glue]) => {
    const part = (i, at) => `<${i + 1}>${pad(at === undefined ? order[i] : TAGS[order[i]][at], i)}</${i + 1}>`;
    return [
      `Tags: ${[0, 1, 2].map((i) => part(i)).join(glue)}`,
      `टैग: ${[0, 1, 2].map((i) => part(i, 0)).join(glue)}`,
      `${[2, 1, 0].map((i) => part(i, 1)).join(glue || ' ')} என்பன`,
    ];
  });
});
const TEXTS = [
  ['Hello <1>dear</1> world', 'नमस्ते <1>प्यारी</1> दुनिया', '<1>அன்பு</1> உலகமே வணக்கம்'],
  ['Pay <1>now</1> or <2>later</2>', 'भुगतान <1>अभी</1> या <2>बाद में</2>', '<2>பிறகு</2> அல்லது <1>இப்போது</1> செலுத்து'],
  ['You have <1>{1}</1> items', 'आपके पास <1>{1}</1> चीज़ें हैं', 'பொருட்கள் <1>{1}</1> உள்ளன'],
  ['Add', 'जोड़ें', 'சேர்'],
  ['Details', 'विवरण', 'விவரம்'],
  ['Nothing to see', 'कुछ नहीं', 'எதுவும் இல்லை'],
  ['Apples', 'सेब', 'ஆப்பிள்'],
  ['Bread', 'रोटी', 'ரொட்டி'],
  ['Milk', 'दूध', 'பால்'],
  ['Sort', 'क्रम', 'வரிசை'],
  ['Load', 'लाएँ', 'ஏற்று'],
  ['Please wait', 'रुकिए', 'காத்திரு'],
  ['The price is ready', 'दाम तैयार है', 'விலை தயார்'],
  ['Other page', 'दूसरा पन्ना', 'வேறு பக்கம்'],
  ['Shop', 'दुकान', 'கடை'],
  ...tagLines,
];
const plain = (text) => toPlainText(text).replace(/\s+/g, ' ').trim();
const columnOf = (code) => LANGUAGES.findIndex((language) => language.code === code);
/** Translates the text of a block of the untranslated page. */
const expected = (code) => {
  const texts = new Map(TEXTS.map((row) => [plain(row[0]), plain(row[columnOf(code)])]));
  return (text) => {
    const [number = ''] = /\d+/.exec(text) ?? [];
    return texts.get(text.replace(number, number && '{1}'))?.replace('{1}', number) ?? text;
  };
};

const listen = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

/** The delivery server: the snippet's files, the site's settings and one bundle for a language. */
async function startDelivery() {
  const server = createServer((asked, reply) => {
    const { pathname } = new URL(asked.url, 'http://x');
    reply.setHeader('access-control-allow-origin', '*');
    const file = join(SNIPPET, pathname.replace('/snippet/', ''));
    if (pathname.startsWith('/snippet/') && existsSync(file)) {
      reply.setHeader('content-type', 'text/javascript');
      return createReadStream(file).pipe(reply);
    }
    const [, kind, code] = /^\/d\/KEY\/(h\/|view\/)?(\w+)\.js/.exec(pathname) ?? [];
    if (code === 'site') return reply.end(JSON.stringify(SITE));
    const t = Object.fromEntries(TEXTS.map((row) => [hashSource(row[0]), row[columnOf(code)]]));
    const bundle = { v: 'x', lang: code, dir: 'ltr', t: kind === 'h/' ? {} : t };
    const data = JSON.stringify(kind === 'view/' ? { ...SITE, bundle } : bundle);
    return reply.end(pathname.endsWith('.js') ? viewScript(data) : data);
  });
  return { port: await listen(server), stop: () => server.close() };
}

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
function readStatic(folder, asked, reply) {
  const { pathname } = new URL(asked.url, 'http://x');
  const found = [join(folder, pathname), join(folder, pathname, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile());
  if (!found) return reply.writeHead(404).end();
  reply.setHeader('content-type', TYPES[extname(found)] ?? 'application/octet-stream');
  return reply.end(readFileSync(found));
}

/** Serves the app; `tag` goes to the beginning of each page's head, as a customer puts it there. */
async function startSite(source, tag) {
  const server = createServer((asked, reply) => {
    const write = reply.write.bind(reply);
    const end = reply.end.bind(reply);
    let isDone = false;
    const insert = (chunk) => {
      if (isDone || !chunk || !`${reply.getHeader('content-type')}`.includes('text/html')) return chunk;
      const text = chunk.toString();
      isDone = text.includes('<head>');
      return text.replace('<head>', `<head>${tag}`);
    };
    reply.write = (chunk, ...rest) => write(insert(chunk), ...rest);
    reply.end = (chunk, ...rest) => end(typeof chunk === 'function' ? chunk : insert(chunk), ...rest);
    if (asked.url === '/favicon.ico') reply.writeHead(204).end();
    else source(asked, reply);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${await listen(server)}`, stop };
}

const forward = (port) => (asked, reply) => {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const upstream = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers }, (answer) => {
    for (const [name, value] of Object.entries(answer.headers)) if (name !== 'content-length') reply.setHeader(name, value);
    reply.writeHead(answer.statusCode);
    answer.on('data', (chunk) => reply.write(chunk));
    answer.on('end', () => reply.end());
  });
  upstream.on('error', () => reply.destroy());
  asked.pipe(upstream);
};

function run(command, cwd, env = {}) {
  const path = `${join(cwd, 'node_modules/.bin')}:${process.env.PATH}`;
  const quiet = { ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' };
  const [program, ...args] = command.split(' ');
  return spawn(program, args, { cwd, env: { ...process.env, ...quiet, ...env, PATH: path }, stdio: ['ignore', 'ignore', 'inherit'] });
}
const ended = (child) => new Promise((done, fail) => child.on('exit', (code) => (code ? fail(Error(`it ended with ${code}`)) : done())));

async function buildApp(name) {
  const folder = join(FOLDER, name);
  const { build, output } = APPS[name];
  if (existsSync(join(folder, output))) return folder;
  mkdirSync(folder, { recursive: true });
  cpSync(join(SOURCES, name), folder, { recursive: true });
  await ended(run('npm install --no-audit --no-fund --legacy-peer-deps --loglevel error', folder));
  await ended(run(build, folder));
  return folder;
}

async function freePort() {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

async function startApp(name) {
  const folder = await buildApp(name);
  const { start, output } = APPS[name];
  if (!start) return { source: (asked, reply) => readStatic(join(folder, output), asked, reply), stop: () => undefined };
  const port = await freePort();
  const [command, env] = start(`${port}`);
  const child = run(command, folder, env);
  for (let tries = 0; tries < 200; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await sleep(100);
  }
  return { source: forward(port), stop: () => child.kill() };
}

/** Runs before the page does: marks the paint of the first heading in another script. */
function noteText() {
  const watch = new MutationObserver(() => {
    if (!/[^\0-\u02ff]{3}/.test(document.querySelector('h1')?.textContent ?? '')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('text')));
  });
  watch.observe(document, { childList: true, characterData: true, subtree: true });
}

const timeOf = (page, name) => page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime, name);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A tab that keeps what its console says; `slower` divides the speed of its processor. */
async function openTab(browser, url, { locale = 'en-GB', slower = 1 } = {}) {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const said = [];
  page.on('pageerror', (error) => said.push(`error: ${error.message.split('\n')[0]}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${message.type()}: ${message.text().split('\n')[0]}`);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(noteText);
  await page.goto(url);
  return { page, said, close: () => context.close() };
}

/** Opens the page with the tag in a visitor's language, until its data have come in time. */
async function openTagged(browser, url, code, slower) {
  for (let tries = 1; ; tries++) {
    const tab = await openTab(browser, url, { locale: `${code}-IN`, slower });
    await tab.page.waitForLoadState('networkidle');
    const shown = await tab.page.evaluate(() => globalThis.Bhashantar?.language);
    // The language is set before all parts are shown: a part that waits for its framework may still be in the source language.
    if (shown === code || tries === REPEATS || (await becomes(tab.page, code))) return { ...tab, late: tries - 1 };
    await tab.close();
  }
}

const becomes = (page, code) =>
  page
    .waitForFunction((wanted) => globalThis.Bhashantar?.language === wanted, code, { timeout: PATIENCE_MS / 2 })
    .then(() => true)
    .catch(() => false);

/** The texts of a page's blocks. Announcers of routers and our own elements do not count as blocks. */
const readBlocks = (page) =>
  page.evaluate(() =>
    [document.title, ...Array.from(document.querySelectorAll('main :is(h1,h2,p,li,button,nav)'), ({ textContent }) => textContent)].map(
      (text) => text.replace(/\s+/g, ' ').trim(),
    ),
  );
const shownLanguage = (page) => page.evaluate(() => [document.documentElement.lang, globalThis.Bhashantar?.language].join());

/** Waits until a page shows the blocks; answers those that differ in the end. */
async function differences(page, code, wanted, patience = PATIENCE_MS) {
  let found = [];
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
    const blocks = await readBlocks(page).catch(() => []);
    const texts = await wanted();
    found = texts.flatMap((text, i) => (text === blocks[i] ? [] : [{ wanted: text, shown: blocks[i] }]));
    if (!found.length && blocks.length === texts.length && (await shownLanguage(page)) === `${code},${code}`) return [];
  }
  return found.length ? found : [{ wanted: code, shown: await shownLanguage(page) }];
}

/** Brings every part of a page into view, so that all of them are taken over. */
async function scroll(page) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await sleep(300);
  await page.evaluate(() => scrollTo(0, 0));
}

async function countLoads(browser, plainUrl, taggedUrl, slower) {
  const said = { with: [], without: [] };
  const times = { paint: [], text: [] };
  let untranslated = 0;
  let late = 0;
  for (let n = 0; n < LOADS; n++) {
    const control = await openTab(browser, plainUrl, { slower });
    await control.page.waitForLoadState('networkidle');
    times.paint.push(await timeOf(control.page, 'first-contentful-paint'));
    await scroll(control.page);
    const texts = (await readBlocks(control.page)).map(expected('hi'));
    const tagged = await openTagged(browser, taggedUrl, 'hi', slower);
    late += tagged.late;
    const text = await timeOf(tagged.page, 'text');
    if (text !== undefined) times.text.push(text);
    await scroll(tagged.page);
    if ((await differences(tagged.page, 'hi', async () => texts)).length) untranslated++;
    said.with.push(...tagged.said);
    said.without.push(...control.said);
    await tagged.close();
    await control.close();
  }
  const [firstPaintMs, textMs] = [times.paint, times.text].map((all) => Math.round(median(all) ?? Number.NaN));
  const time = { firstPaintMs, textMs, textRatio: Number((textMs / firstPaintMs).toFixed(2)) };
  return { loads: LOADS, messagesWith: said.with.length, messagesWithout: said.without.length, untranslated, late, ...time, said };
}

const STEPS = (
  'add add toggle turn load toggle turn source add turn toggle target turn add go back ' +
  'add toggle turn load turn source go target back toggle add turn turn toggle'
).split(' ');

const setLanguage = (page, code) => page.evaluate((wanted) => globalThis.Bhashantar?.setLanguage(wanted), code);

async function clickAll(page, selector) {
  for (const button of await page.locator(selector).all()) await button.click();
}

async function takeStep(page, step) {
  await clickAll(page, `.${step}`);
  if (step === 'load') await sleep(500);
  if (step === 'go' || step === 'back') {
    await page.waitForSelector(step === 'go' ? '.back' : '.go');
    await scroll(page);
  }
}

async function walk(browser, plainUrl, taggedUrl, target, slower) {
  const control = await openTab(browser, plainUrl, { slower });
  const tagged = await openTagged(browser, taggedUrl, target, slower);
  let code = target;
  const failed = [];
  const check = async (step, n) => {
    const texts = async () => (await readBlocks(control.page)).map(expected(code));
    // Waits less after the first failure, because a wrong block usually stays wrong in the next steps.
    const found = await differences(tagged.page, code, texts, failed.length ? PATIENCE_MS / 10 : PATIENCE_MS);
    if (found.length) failed.push({ step: `${n} ${step}`, language: code, count: found.length, found: found.slice(0, 2) });
  };
  for (const { page } of [control, tagged]) {
    await page.waitForLoadState('networkidle');
    await scroll(page);
  }
  await check('load', 0);
  for (const [n, step] of STEPS.entries()) {
    if (step === 'source' || step === 'target') {
      code = step === 'source' ? 'en' : target;
      await setLanguage(tagged.page, code);
    } else for (const { page } of [control, tagged]) await takeStep(page, step);
    await check(step, n + 1);
  }
  const messages = { with: tagged.said, without: control.said };
  await tagged.close();
  await control.close();
  return { steps: STEPS.length, failed, messages };
}

async function tryApp(browser, delivery, name) {
  const app = await startApp(name);
  const tag = snippetTag({
    origin: `http://127.0.0.1:${delivery.port}`,
    projectKey: 'KEY',
    languages: LANGUAGES.map(({ names }) => names),
  });
  const plainSite = await startSite(app.source, '');
  const taggedSite = await startSite(app.source, tag);
  try {
    const urls = [`${plainSite.url}/`, `${taggedSite.url}/`];
    const row = { bench: 'hydration', framework: name };
    for (const [speed, slower] of Object.entries({ fast: 1, slow: SLOWER })) {
      row[speed] = {
        loads: ONLY === 'steps' ? undefined : await countLoads(browser, ...urls, slower),
        keeps: ONLY === 'loads' ? undefined : await walk(browser, ...urls, 'hi', slower),
        reverses: ONLY === 'loads' ? undefined : await walk(browser, ...urls, 'ta', slower),
      };
    }
    process.stdout.write(`${JSON.stringify(row)}\n`);
  } finally {
    for (const one of [plainSite, taggedSite, app]) one.stop();
  }
}

const delivery = await startDelivery();
const browser = await openChromium();
try {
  for (const name of (process.argv[2] ?? Object.keys(APPS).join()).split(',')) await tryApp(browser, delivery, name);
} finally {
  await browser.close();
  delivery.stop();
}
process.exit(0);
