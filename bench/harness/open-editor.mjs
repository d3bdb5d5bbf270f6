import { watchKeys } from './type-keys.mjs';

const VIEWPORT = { width: 1600, height: 900 };

const segmentAt = (at) => ({
  sourceHash: `v1:${String(at).padStart(32, '0')}`,
  source: `Segment ${at} of the town hall: <1>read more</1> about {1} and what the council decided on Monday.`,
  preProcessedTarget: at % 3 === 0 ? null : `नगर भवन का पाठ ${at}: {1} के बारे में <1>और पढ़ें</1>, और सोमवार को परिषद ने क्या तय किया।`,
  targetLang: 'hi',
  translationType: at % 3 === 0 ? 'NO_TRANSLATION_AVAILABLE' : 'USER',
  displayType: at % 3 === 0 ? null : 'translation',
  ...{ machineSource: null, engine: null, version: 1, words: 16, kind: 'block', occurrences: 3, isOrderFixed: false },
  example: { values: ['42'], elements: ['a'] },
  ...{ problems: [], updatedAt: '2026-01-01T00:00:00.000Z', updatedBy: 'Asha Rao', updatedById: null, review: null },
  ...{ key: null, openComments: 2, inFlight: null },
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
const backTranslation = {
  ...{ engine: 'e', name: 'Engine', state: 'made', reason: null, cost: null },
  words: [{ text: 'Text of the town hall', differs: false, isAdded: false }],
  source: [{ text: 'Segment of the town hall', isMissing: false }],
};
const thread = { isResolved: false, resolvedBy: null, resolvedAt: null };
const comment = {
  ...{ author: 'Asha Rao', isGuest: false, isOwn: false, text: 'Is this the word that the council uses?', mentions: [] },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', editedAt: null },
};

/**
 * Returns the demo's project once its crawl and translation are finished. Otherwise their events would render the screen again and use the
 * processor.
 */
export async function firstProject({ url, session }) {
  const headers = { authorization: session.token, 'content-type': 'application/json' };
  for (;;) {
    const reply = await fetch(`${url}/api/project`, { method: 'POST', headers, body: JSON.stringify({ pageNumber: 1, pageSize: 1 }) });
    const [project] = (await reply.json()).data.projectList;
    // A project with a status reason is also finished: its last run has ended with untranslated texts.
    if (project?.status === 'translationCompleted' || (project?.status === 'parsed' && project.statusReason)) return project.projectId;
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** The editor with a number of invented rows, the second of which is open, and with every tool filled. */
export async function openEditor(browser, { url, session }, projectId, count) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addInitScript(watchKeys);
  await context.addInitScript(
    ({ token, role }) => {
      // The page in the frame has no storage.
      if (window !== parent) return;
      localStorage.setItem('avk_token', token);
      localStorage.setItem('role', role);
      localStorage.setItem('bh_workbench', JSON.stringify({ tools: true, folded: [] }));
    },
    { token: session.token, role: btoa(session.user.role) },
  );
  const page = await context.newPage();
  const answer = (path, data) => page.route(`**/api/${path}`, (route) => route.fulfill({ json: { success: true, message: 'OK', data } }));
  const segments = Array.from({ length: count }, (_, at) => segmentAt(at + 1));
  const whole = { nextCursor: null, total: count, isTotalExact: true, pageNumber: null, pageSize: count, isCut: false };
  await answer('translation/filter', { segments, ...whole, seen: new Date().toISOString() });
  const terms = [{ start: 14, end: 27, target: 'नगर भवन', rule: 'translate', forbidden: ['टाउन हॉल'], note: null }];
  const pages = Array.from({ length: 20 }, (_, at) => ({ url: `https://town.example/page-${at}`, title: `Page ${at}`, override: null }));
  await answer('translation/segment/context', { nearby: segments.slice(0, 11), pages, totalPages: 20, terms });
  const revisionList = Array.from({ length: 20 }, (_, at) => revisionAt(at + 1));
  await answer('translation/revision/list', { revisionList, total: 20, pageNumber: 1, pageSize: 20 });
  const matches = Array.from({ length: 5 }, (_, at) => matchAt(at + 1));
  await answer('translation/tm/match/list', { source: segments[1]?.source ?? '', matches });
  const engine = {
    engine: 'e',
    name: 'Engine',
    via: null,
    state: 'made',
    target: 'नगर भवन का पाठ',
    problems: [],
    reason: null,
    cost: null,
  };
  await answer('translation/machine-suggestions', { state: 'ready', engines: [engine], characters: 90, words: 16, wordsLeft: null });
  const framed = `${url}/framed`;
  await page.route(framed, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>The page of the segment</p>' }));
  await answer('scope/getPreviewUrl', { previewUrl: framed, sourceUrl: framed, expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await answer('translation/back-translation', { state: 'ready', engines: [backTranslation], characters: 80 });
  const threads = [1, 2].map((at) => ({ ...thread, threadId: `thread-${at}`, comments: [{ ...comment, commentId: `comment-${at}` }] }));
  await answer('translation/comment/list', { sourceHash: segments[1]?.sourceHash, targetLang: 'hi', threads, openComments: 2 });
  await page.goto(`${url}/app/projects/${projectId}/translations?language=hi&segment=${segments[1].sourceHash}`);
  await page.getByRole('textbox', { name: 'Translation of segment 2' }).waitFor();
  await page.getByRole('region', { name: 'History' }).getByRole('listitem').nth(4).waitFor();
  await page.getByRole('region', { name: 'Matches from the translation memory' }).getByRole('listitem').nth(4).waitFor();
  return page;
}

/** The style of a field that decides its letters and lines. */
const LOOK =
  'inlineSize blockSize padding border borderRadius boxSizing backgroundColor color fontFamily fontSize fontWeight lineHeight resize outline';

/** The properties of the open field from which a page can be made: its style, language and text, and the fonts of its page. */
function describeField(look) {
  const field = document.querySelector('textarea');
  const style = getComputedStyle(field);
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ cssText }) =>
        cssText.replace(/url\("(?!https?:)([^"]+)"\)/g, (_, path) => `url("${new URL(path, sheet.href ?? location.href)}")`),
      ),
  );
  const { lang, dir, value } = field;
  return { lang, dir, value, faces: faces.join('\n'), style: Object.fromEntries(look.split(' ').map((name) => [name, style[name]])) };
}

/**
 * A page with a textarea and nothing else, on the same origin: of the size, font, language, direction and text that the editor's has, at the
 * same place.
 */
export async function openBare(browser, { url }, editor) {
  const { faces, style, ...field } = await editor.evaluate(describeField, LOOK);
  const box = await editor.locator('textarea').first().boundingBox();
  const context = await browser.newContext({ viewport: VIEWPORT });
  await context.addInitScript(watchKeys);
  const page = await context.newPage();
  const head = `<meta charset="utf-8"><title>bare</title><style>${faces} body { margin: 0 }</style>`;
  const body = `<!doctype html><html lang="en"><head>${head}</head><body><textarea></textarea></body></html>`;
  await page.route(`${url}/bare`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}/bare`);
  const place = { position: 'absolute', insetInlineStart: `${box.x}px`, insetBlockStart: `${box.y}px` };
  await page.evaluate(
    ({ attributes, styles }) => {
      const textarea = document.querySelector('textarea');
      Object.assign(textarea, attributes);
      Object.assign(textarea.style, styles);
      textarea.focus();
      textarea.setSelectionRange(textarea.value.length, textarea.value.length);
      return document.fonts.ready.then(() => undefined);
    },
    { attributes: field, styles: { ...style, ...place } },
  );
  return page;
}
