export const SLOWDOWN = 4;
/** Between two keys: about 75 words a minute. */
const PAUSE_MS = 160;

const segmentAt = (at) => ({
  sourceHash: `v1:${String(at).padStart(32, '0')}`,
  source: `Segment ${at} of the town hall: <1>read more</1> about {1} and what the council decided on Monday.`,
  preProcessedTarget: at % 3 === 0 ? null : `नगर भवन का पाठ ${at}: {1} के बारे में <1>और पढ़ें</1>, और सोमवार को परिषद ने क्या तय किया।`,
  targetLang: 'hi',
  translationType: at % 3 === 0 ? 'NO_TRANSLATION_AVAILABLE' : 'USER',
  displayType: at % 3 === 0 ? null : 'translation',
  ...{ machineSource: null, engine: null, version: 1, words: 16, kind: 'block', occurrences: 3, isOrderFixed: false },
  example: { values: ['42'], elements: ['a'] },
  ...{ problems: [], updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'Asha Rao' },
});
const matchAt = (at) => ({
  ...{ kind: 'fuzzy', score: 95 - at, source: `Segment ${at} of the town hall: read more about it.`, target: `नगर भवन का पाठ ${at}` },
  ...{ adaptedTarget: `नगर भवन का पाठ ${at}`, adapted: true, from: 'project', origin: 'USER', sourceHash: segmentAt(at + 50).sourceHash },
  diff: [
    { kind: 'same', text: `Segment ${at} of the town hall: ` },
    { kind: 'removed', text: 'read more' },
    { kind: 'added', text: 'something else' },
  ],
  ...{ url: `https://town.example/page-${at}`, projectId: null, projectName: 'Town hall', userName: 'Asha Rao' },
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const revisionAt = (at) => ({
  ...{ revisionId: at, language: 'hi', origin: 'USER', translationType: 'USER', displayType: 'translation', reason: 'edited' },
  ...{ target: `पाठ ${at}`, previousTarget: `पाठ ${at - 1}`, createdAt: '2026-01-01T00:00:00.000Z', userId: null },
  ...{ userName: 'Asha Rao', isCurrent: false },
});

/** The demo's project, once nothing of it is read or translated any more: that would draw the screen anew, and take the processor. */
export async function firstProject({ url, session }) {
  const headers = { authorization: session.token, 'content-type': 'application/json' };
  for (;;) {
    const reply = await fetch(`${url}/api/project`, { method: 'POST', headers, body: JSON.stringify({ pageNumber: 1, pageSize: 1 }) });
    const [project] = (await reply.json()).data.projectList;
    // What had no translation when the last run ended is the reason of a project that waits again.
    if (project?.status === 'translationCompleted' || (project?.status === 'parsed' && project.statusReason)) return project.projectId;
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** Notes for each key how long it took until a frame with it was drawn. */
function watchKeys() {
  globalThis.samples = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.samples.push(performance.now() - timeStamp);
        port2.postMessage(0);
      }),
    true,
  );
}

/** The editor with so many rows, the second of which is open, and with every tool filled. Rows and what is around them are made up. */
export async function openEditor(browser, { url, session }, projectId, count) {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  await context.addInitScript(watchKeys);
  await context.addInitScript(
    ({ token, role }) => {
      localStorage.setItem('avk_token', token);
      localStorage.setItem('role', role);
    },
    { token: session.token, role: btoa(session.user.role) },
  );
  const page = await context.newPage();
  const answer = (path, data) => page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, message: 'OK', data } }));
  const segments = Array.from({ length: count }, (_, at) => segmentAt(at + 1));
  await answer('translation/filter', { segments, nextCursor: null, total: count, pageNumber: null, pageSize: count, isCut: false });
  const terms = [{ start: 14, end: 27, target: 'नगर भवन' }];
  const pages = Array.from({ length: 20 }, (_, at) => ({ url: `https://town.example/page-${at}`, title: `Page ${at}` }));
  await answer('translation/segment/context', { nearby: segments.slice(0, 11), pages, totalPages: 20, terms });
  const revisionList = Array.from({ length: 20 }, (_, at) => revisionAt(at + 1));
  await answer('translation/revision/list', { revisionList, total: 20, pageNumber: 1, pageSize: 20 });
  const matches = Array.from({ length: 5 }, (_, at) => matchAt(at + 1));
  await answer('translation/tm/match/list', { source: segments[1]?.source ?? '', matches });
  await page.goto(`${url}/app/projects/${projectId}/translations?language=hi&segment=${segments[1].sourceHash}`);
  await page.getByRole('textbox', { name: 'Translation of segment 2' }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').nth(19).waitFor();
  await page.getByRole('region', { name: 'Matches from the translation memory' }).getByRole('listitem').nth(4).waitFor();
  return page;
}

/** A page with a textarea and nothing else. */
export async function openBare(browser) {
  const page = await (await browser.newContext({ viewport: { width: 1600, height: 900 } })).newPage();
  await page.setContent('<!doctype html><textarea rows="3" cols="60" lang="hi"></textarea>');
  await page.evaluate(watchKeys);
  return page;
}

/** So long after a tab comes to the front it has asked again for what it shows: that is not typing. */
const SETTLE_MS = 2_000;

/** Types so many keys in the field of a page with a slowed down processor; gives back how long each took, in ms. */
export async function type(page, keys) {
  await page.bringToFront();
  await page.waitForTimeout(SETTLE_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.locator('textarea').first().focus();
  await page.evaluate(() => {
    globalThis.samples = [];
  });
  await page.keyboard.type('the council met today '.repeat(Math.ceil(keys / 22)).slice(0, keys), { delay: PAUSE_MS });
  await page.waitForFunction((all) => globalThis.samples.length >= all, keys);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => globalThis.samples);
}
