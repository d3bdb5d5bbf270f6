// Makes the pictures of README.md from the demo of a first start: the editor in Hindi, and a page of the demo site beside its Hindi version.
// Usage: npm run pictures
import { join } from 'node:path';
import { openChromium } from '../../../bench/harness/open-chromium.mjs';
import { ROOT, SCREENS, SITE, startDemo } from './start-demo.mjs';

const IMAGES = join(ROOT, 'docs/images');
const LOGIN = { email: 'demo@bhashantar.example', password: 'bhashantar-demo' };
const EDITOR = { width: 1280, height: 760 };
const HALF = { width: 640, height: 711 };
/** A segment with text, tags and values is open in the picture. */
const OPEN = 'Open Monday to Saturday';

async function pictureEditor(browser) {
  const page = await browser.newPage({ viewport: EDITOR });
  await page.goto(`${SCREENS}/sign-in`);
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

const { stop } = await startDemo();
const browser = await openChromium();
try {
  await pictureEditor(browser);
  await picturePages(browser);
  console.log('Made docs/images/editor.png and docs/images/published-page.png');
} finally {
  await browser.close();
  await stop();
}
