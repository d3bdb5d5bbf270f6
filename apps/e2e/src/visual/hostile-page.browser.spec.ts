import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditorKit, fieldOf, START_MS, until } from '../editor/editor-kit.js';
import { type FixtureSite, fixturePage, startFixtureSite } from '../testing/start-fixture-site.js';
import { crawl, openVisual } from './visual-kit.js';

/** The attacks of the page on demand; each returns its result. */
const ATTACK = `<script>
  const read = (what) => { try { return String(what()) } catch (error) { return error.name } };
  const [, nonce, origin] = /^bhashantar:([\\w-]+):(.*)$/.exec(window.name) ?? [];
  const forge = (message) => parent.postMessage({ bhashantar: nonce, ...message }, '*');
  addEventListener('message', ({ data }) => { (window.heard ??= []).push(data.type) });
  window.attack = {
    reach: () => [() => parent.document.title, () => parent.localStorage.avk_token, () => top.document.cookie, () => document.cookie,
      () => localStorage.getItem('avk_token'), () => parent.location.href].map(read),
    leave: () => [() => { top.location.href = 'https://evil.example/' }, () => { parent.location.replace('https://evil.example/') },
      () => open('https://evil.example/', '_top'), () => open('https://evil.example/')].map(read),
    forge: () => [
      { type: 'save', text: 0, target: 'evil' }, { type: 'picked', text: '0', box: {} }, { type: 'picked', text: 99999, box: { x: 0, y: 0, width: 1, height: 1 } },
      { type: 'picked', text: { toString() { return '0' } } }, { type: '__proto__' }, { type: 'found', found: 'x', overflows: [], tookMs: 1 },
      { type: 'found', found: Array.from({ length: 100000 }, () => ({ text: 0, places: 1, visible: 1, isSource: false })), overflows: [], tookMs: 1 },
      { type: 'moved', box: { x: NaN, y: 1e300, width: -1, height: Infinity } }, null, 'picked', [],
    ].map((message) => read(() => forge(message))),
    pick: () => forge({ type: 'picked', text: 0, box: { x: 1, y: 1, width: 5, height: 5 } }),
    flood: () => { for (let at = 0; at < 20000; at++) forge({ type: 'picked', text: at % 2, box: { x: at % 900, y: 1, width: 5, height: 5 } }) },
  };
</script>`;

let kit: EditorKit;
let site: FixtureSite;
let projectId: string;

interface Attacker {
  attack: Record<'reach' | 'leave' | 'forge' | 'pick' | 'flood', () => string[]>;
}

beforeAll(async () => {
  site = await startFixtureSite({ '/': fixturePage('Evil', `<h1>A page that means harm</h1><p>Another text of it</p>${ATTACK}`) });
  kit = await EditorKit.start([site.host]);
  projectId = await crawl(kit, 'Evil', site.url);
}, START_MS);
afterAll(async () => {
  await kit?.stop();
  await site?.stop();
});

describe('a hostile page in the visual editor', () => {
  it('can access neither session nor screen, leads nowhere, and has only one effect: one of its texts is chosen', async () => {
    const { page, frame } = await openVisual(kit, projectId, { language: 'hi' });
    const written: string[] = [];
    page.on('request', (request) => {
      if (/update|save|delete|apply/.test(new URL(request.url()).pathname)) written.push(request.url());
    });
    const run = (what: keyof Attacker['attack']) => frame.evaluate((name) => (window as unknown as Attacker).attack[name](), what);
    const reached = await run('reach');
    expect([reached[0], reached[1], reached[2], reached[5]]).toEqual(['SecurityError', 'SecurityError', 'SecurityError', 'SecurityError']);
    expect(reached[3]).toMatch(/^$|SecurityError/);
    expect(reached[4]).toMatch(/^null$|SecurityError/);
    const before = page.url();
    await run('leave');
    await run('forge');
    await page.waitForTimeout(500);
    expect(page.url()).toBe(before);
    expect(page.context().pages()).toHaveLength(1);
    expect(await fieldOf(page).count()).toBe(0);
    await run('pick');
    await fieldOf(page).waitFor();
    expect(written).toEqual([]);
  });

  it('is removed from its frame if it floods the editor, which continues to work', async () => {
    const { page, frame, errors } = await openVisual(kit, projectId, { language: 'hi' });
    await frame.evaluate(() => (window as unknown as Attacker).attack.flood());
    await page.getByText('The page was taken out of its frame.').waitFor();
    await until(async () => (await page.locator('iframe[name^=bhashantar]').count()) === 0);
    await page.getByText('In the list', { exact: true }).click();
    // One of the two is open already, whichever the page chose last.
    await page
      .getByRole('button', { name: /^Edit segment \d:/ })
      .first()
      .click();
    await fieldOf(page).fill('नया पाठ');
    expect(await fieldOf(page).inputValue()).toBe('नया पाठ');
    expect(errors).toEqual([]);
  });
});
