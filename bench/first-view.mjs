// The bytes (as encoded on the wire) that the first view of each signed-in screen transfers: the built product in Chromium, with an empty
// cache each time. Scripts, styles and fonts come from the build; `data` are the replies of the API.
// Usage: node bench/first-view.mjs; the product must be built.
import { openChromium } from './harness/open-chromium.mjs';
import { startProduct } from './harness/start-product.mjs';

const KINDS = { Script: 'script', Stylesheet: 'style', Font: 'font', Fetch: 'data', XHR: 'data' };
/** When no request came for this long, the screen is complete. */
const QUIET_MS = 1500;

const screensOf = (projectId) => ({
  projects: '/app/projects',
  newProject: '/app/projects/new',
  overview: `/app/projects/${projectId}`,
  pages: `/app/projects/${projectId}/pages`,
  translations: `/app/projects/${projectId}/translations`,
  preview: `/app/projects/${projectId}/preview`,
  settings: `/app/projects/${projectId}/settings`,
  users: '/app/users',
  organisation: '/app/organisation',
  keys: '/app/profile/api-keys',
  audit: '/app/audit',
  usage: '/app/usage',
  profile: '/app/profile',
});

async function firstProject({ url, session }) {
  const headers = { authorization: session.token, 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/project`, { method: 'POST', headers, body: JSON.stringify({ pageNumber: 1, pageSize: 1 }) });
  return (await reply.json()).data.projectList[0].projectId;
}

/** Adds up what the page loads until it is quiet. */
async function countBytes(page, address) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const kinds = new Map();
  const bytes = { script: 0, style: 0, font: 0, data: 0, other: 0 };
  let last = Date.now();
  devtools.on('Network.requestWillBeSent', () => {
    last = Date.now();
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, KINDS[type] ?? 'other'));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  return bytes;
}

async function measure(browser, { url, session }, path) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const stored = { token: session.token, role: btoa(session.user.role) };
  await context.addInitScript(({ token, role }) => {
    localStorage.setItem('avk_token', token);
    localStorage.setItem('role', role);
  }, stored);
  const page = await context.newPage();
  try {
    return await countBytes(page, url + path);
  } finally {
    await context.close();
  }
}

const product = await startProduct();
const browser = await openChromium();
try {
  const screens = {};
  for (const [name, path] of Object.entries(screensOf(await firstProject(product)))) screens[name] = await measure(browser, product, path);
  process.stdout.write(`${JSON.stringify({ bench: 'first-view', screens })}\n`);
} finally {
  await browser.close();
  await product.stop();
}
