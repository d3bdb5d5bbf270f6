// Makes the pictures of README.md from the demo of a first start: the editor in Hindi, and a page of the demo site beside its Hindi version.
// Usage: npm run pictures
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const IMAGES = join(ROOT, 'docs/images');
const PORT = 20_000 + (process.pid % 20_000);
const API = `http://localhost:${PORT}`;
const SITE = `http://127.0.0.1:${PORT + 2}`;
const LOGIN = { email: 'demo@bhashantar.example', password: 'bhashantar-demo' };
const EDITOR = { width: 1280, height: 760 };
const HALF = { width: 640, height: 711 };
/** A segment with text, tags and values is open in the picture. */
const OPEN = 'Open Monday to Saturday';

async function startServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-pictures-'));
  // Started by root, Postgres runs as nobody and has to get in.
  chmodSync(dataDir, 0o755);
  const ports = { PORT: String(PORT), DELIVERY_PORT: String(PORT + 1), DEMO_PORT: String(PORT + 2) };
  const env = { PATH: process.env.PATH, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [join(ROOT, 'apps/api/dist/entry/all.js')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The addresses are printed when the demo is translated and published.
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Overview > Publish') && resolve());
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function pictureEditor(browser) {
  const page = await browser.newPage({ viewport: EDITOR });
  await page.goto(`${API}/sign-in`);
  await page.getByLabel('Email').fill(LOGIN.email);
  await page.getByLabel('Password', { exact: true }).fill(LOGIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/projects**');
  await page.getByRole('link', { name: 'Sahyadri Nagar' }).first().click();
  await page.waitForURL(/\/app\/projects\/[\w-]{36}/);
  await page.goto(`${page.url().split('?')[0]}/translations?language=hi`);
  const row = page.getByText(OPEN).first();
  await row.click();
  await page.getByRole('button', { name: 'Save and next' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(IMAGES, 'editor.png') });
  await page.close();
}

async function half(browser, locale, heading) {
  const context = await browser.newContext({ viewport: HALF, locale });
  const page = await context.newPage();
  await page.goto(`${SITE}/bank/savings`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function picturePages(browser) {
  const halves = [await half(browser, 'en-IN', 'Savings account'), await half(browser, 'hi-IN', 'बचत खाता')];
  const page = await browser.newPage({ viewport: { width: 2 * HALF.width, height: HALF.height } });
  const images = halves.map((src) => `<img src="${src}" width="${HALF.width}">`).join('');
  await page.setContent(`<body style="margin:0;display:flex">${images}</body>`);
  await page.screenshot({ path: join(IMAGES, 'published-page.png') });
  await page.close();
}

const stop = await startServer();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await pictureEditor(browser);
  await picturePages(browser);
  console.log('Made docs/images/editor.png and docs/images/published-page.png');
} finally {
  await browser.close();
  await stop();
}
