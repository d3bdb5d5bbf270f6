// The first hour of a new user by clicks: from the sign-up to the published Hindi page of a folder of HTML, with a chat engine beside it that
// spells texts by sound. Counts every click on a button, a link, a check box or a choice; fields are reached with Tab. Prints each
// click with its target and its time. Takes a picture before each click.
// Usage: node bench/first-hour.mjs <folder of HTML> [--out <folder>]; the product must be built.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transpile } from '../scripts/transpile.mjs';
import { openChromium } from './harness/open-chromium.mjs';
import { startProduct } from './harness/start-product.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
await transpile([join(ROOT, 'packages/indic')]);
const { transliterate } = await import('../packages/indic/dist/index.js');

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const folder = positionals[0];
if (!folder) throw new Error('say which folder to serve as the site');
const out = values.out ?? join(tmpdir(), 'bhashantar-first-hour');
mkdirSync(out, { recursive: true });

const TYPES = { '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };
const PASSWORD = 'Sahyadri#2026';
/** Several models, as most servers have. */
const MODELS = ['loom-3b', 'weaver-7b', 'weaver-7b-instruct'];
const MODEL = 'weaver-7b';

const listen = async (server) => {
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${server.address().port}`;
};

/** The customer's web server. Every page has `tag` in its head. */
async function serveSite() {
  const site = { tag: '' };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://site').pathname)).replace(/\/$/, '/index.html');
    const file = join(folder, path);
    if (!existsSync(file)) return response.writeHead(404).end('Not found');
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    const content = readFileSync(file);
    response.end(extname(path) === '.html' ? String(content).replace(/<head>/i, `<head>${site.tag}`) : content);
  });
  const host = await listen(server);
  return Object.assign(site, { host, url: `http://${host}/`, stop: () => new Promise((done) => server.close(done)) });
}

/** Keeps tags and values, and spells words by sound. */
const spell = (text) => text.replace(/[a-z]+(?![^<]*>)(?![^{]*\})/gi, (word) => transliterate(word, 'hi'));

/** A server of the OpenAI chat protocol. */
async function serveModel() {
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/v1/models') return response.end(JSON.stringify({ object: 'list', data: MODELS.map((id) => ({ id })) }));
    let body = '';
    for await (const chunk of request) body += chunk;
    const { texts } = JSON.parse(JSON.parse(body).messages.at(-1).content);
    const content = JSON.stringify({ translations: texts.map(({ id, text }) => ({ id, text: spell(text) })) });
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        model: MODEL,
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage,
      }),
    );
  });
  const host = await listen(server);
  return { host, baseUrl: `http://${host}/v1`, stop: () => new Promise((done) => server.close(done)) };
}

const clicks = [];

/** Clicks with the mouse, as a person does. The picture shows the screen before the click. */
async function click(page, locator) {
  await locator.first().waitFor();
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(out, `${String(clicks.length + 1).padStart(2, '0')}.png`) });
  const name = await locator
    .first()
    .evaluate((element) => element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent);
  clicks.push(name.trim().replace(/\s+/g, ' ').slice(0, 60));
  await locator.first().click();
}

async function readOutbox(product, to, fits) {
  for (;;) {
    const { messages } = await (await fetch(`${product.url}/dev/outbox.json`)).json();
    const found = messages.find((message) => message.to === to && fits.test(message.text));
    if (found) return fits.exec(found.text)[0];
    await new Promise((done) => setTimeout(done, 300));
  }
}

async function register(page, product, site) {
  const [email, phone] = [`asha-${process.pid}@example.in`, `98450${String(process.pid).padStart(5, '0').slice(-5)}`];
  await page.goto(product.url);
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Website').fill(site.url);
  await click(page, page.getByRole('checkbox', { name: 'Hindi' }));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await click(page, page.getByRole('button', { name: 'Send OTP' }));
  for (const [channel, to] of [
    ['Mobile', `+91${phone}`],
    ['Email', email],
  ]) {
    // The code is checked when its sixth digit is typed.
    await page.getByLabel(`${channel} OTP`).fill(await readOutbox(product, to, /\b\d{6}\b/));
    await page.getByLabel(`${channel} OTP`).waitFor({ state: 'detached' });
  }
  await click(page, page.getByRole('checkbox', { name: /above 18/ }));
  await click(page, page.getByRole('button', { name: 'REGISTER' }));
  await page.waitForURL('**/app/home');
}

async function connectEngine(page, model) {
  await click(page, page.getByRole('main').getByRole('link', { name: 'Connect an engine' }));
  const form = page.getByRole('dialog', { name: 'Connect an engine' });
  await click(page, form.getByRole('button', { name: 'Ollama' }));
  await form.getByLabel('Address').fill(model.baseUrl);
  await page.keyboard.press('Tab');
  await click(page, form.getByRole('button', { name: MODEL, exact: true }));
  await click(page, form.getByRole('button', { name: 'Connect', exact: true }));
  await form.waitFor({ state: 'detached' });
}

async function translate(page) {
  await click(page, page.getByRole('main').getByRole('button', { name: /^Machine-translate/ }));
  await click(page, page.getByRole('dialog').getByRole('button', { name: 'Machine-translate', exact: true }));
  await page.waitForURL(/\/app\/projects\/[0-9a-f-]{36}$/);
}

async function verify(page, site) {
  await click(page, page.getByRole('main').getByRole('button', { name: 'Verify the site', exact: true }));
  await click(page, page.getByRole('button', { name: 'Copy the snippet tag' }));
  site.tag = await page.evaluate(() => navigator.clipboard.readText());
  await click(page, page.getByRole('button', { name: 'Verify now' }));
  await page.getByText('The site is verified', { exact: false }).first().waitFor();
}

async function publish(page) {
  await click(page, page.getByRole('button', { name: 'Publish Hindi' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Visitors will see/).waitFor();
  await click(page, dialog.getByRole('button', { name: /^Publish \d+ pages?$/ }));
  const link = page.getByRole('main').getByRole('link', { name: /^Site in Hindi/ });
  await link.waitFor();
  const [shown] = await Promise.all([page.context().waitForEvent('page'), click(page, link)]);
  await shown.waitForLoadState();
  await shown.waitForFunction(() => document.documentElement.lang === 'hi');
  await shown.screenshot({ path: join(out, 'published.png') });
  return { title: await shown.title(), url: shown.url() };
}

const site = await serveSite();
const model = await serveModel();
const product = await startProduct(site.host, { ENGINE_HOSTS: model.host });
const browser = await openChromium();
const context = await browser.newContext({
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});
context.setDefaultTimeout(120_000);
const page = await context.newPage();
try {
  const begun = performance.now();
  await register(page, product, site);
  await connectEngine(page, model);
  await translate(page);
  await verify(page, site);
  const published = await publish(page);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  process.stdout.write(
    `${JSON.stringify({ bench: 'first-hour', site: folder, count: clicks.length, seconds, published, clicks }, null, 1)}\n`,
  );
} catch (error) {
  await page.screenshot({ path: join(out, 'stopped.png'), fullPage: true });
  process.stderr.write(`stopped after ${clicks.length} clicks: ${JSON.stringify(clicks)}\n`);
  throw error;
} finally {
  await browser.close();
  await product.stop();
  await model.stop();
  await site.stop();
}
