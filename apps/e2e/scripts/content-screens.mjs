// Content that is no page of the demo, for the pictures of all screens: terms, guests, a site that changes, JSON documents, and an API.
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 90_000;
const BOUNDARY = 'a-boundary-of-pictures';

/** Repeats a call, and resolves with the first reply that meets a condition. */
async function until(what, read, isRight) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(250)) {
    const reply = await read();
    if (isRight(reply)) return reply;
  }
  throw new Error(`not within the time: ${what}`);
}

const FIRST = ['The fair opens at nine', 'Bring your own cup', 'Children enter free of charge'];
const LATER = ['The fair opens at nine in the morning', 'Bring your own cup', 'Children under twelve enter free of charge'];
const pageOf = (texts) =>
  `<!doctype html><html lang="en"><head><title>Winter festival</title></head><body><main><h1>Winter festival</h1>${texts
    .map((text, at) => `<p id="p${at}">${text}</p>`)
    .join('')}</main></body></html>`;
const ARTICLES = ['Wells of the town', 'Roads by the river', 'Schools on the hill'].map((title, at) => ({
  ...{ id: at + 1, title, body: `<p>${title}: what the council has decided this winter.</p>`, updatedAt: `2026-11-0${at + 1}T08:00:00Z` },
}));

/** A site of one page whose texts change on request, and an API with articles. */
export async function startTown(port) {
  let texts = FIRST;
  const send = (response, type, body) => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  const server = createServer(({ url }, response) => {
    if (url === '/') return send(response, 'text/html', pageOf(texts));
    if (url?.startsWith('/articles')) return send(response, 'application/json', JSON.stringify(ARTICLES));
    response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    change: () => {
      texts = LATER;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const TERMS = [
  { source: 'Sahyadri Nagar', language: 'hi', target: 'सह्याद्रि नगर', partOfSpeech: 'noun', note: 'The name of the town.' },
  { source: 'birth certificate', language: 'hi', target: 'जन्म प्रमाणपत्र', forbidden: ['जन्म सर्टिफिकेट'] },
  { source: 'council', language: 'ur', target: 'کونسل' },
  { source: 'UPI', rule: 'keep', caseSensitive: true },
];

const DOCUMENT = {
  menu: { home: 'Home page', fair: 'Winter fair', sku: 'SKU-0042' },
  messages: [
    { id: 'open', text: 'The fair opens at nine.' },
    { id: 'cups', text: 'You have {count} cups.' },
  ],
};

/** A form with one file. */
function formOf(fields, fileName, content) {
  const parts = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const file = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`;
  return { method: 'POST', body: parts.join('') + file, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** Terms of a project, terms that are suggested, and a link for guests, in the demo's project. Returns the address of the link. */
export async function makeTermsAndGuests({ call }, { demo }, projectId) {
  for (const term of TERMS) await call('glossary/add', { projectId, ...term }, demo.token);
  await call('glossary/candidates/find', { projectId }, demo.token);
  const invitees = [
    { name: 'Nandini Rao', email: 'nandini@example.in' },
    { name: 'Farid Khan', email: 'farid@example.in' },
  ];
  const link = { projectId, name: 'Names of offices', languages: ['hi', 'ur'], hasBackTranslations: false, invitees };
  return (await call('translation/guests/create', link, demo.token)).url;
}

/** A documents project and an API project, each with its content. Returns their ids and those of what is in them. */
export async function makeItems({ call, send }, { demo }, town) {
  const as = (path, body) => call(path, body, demo.token);
  const project = { name: 'Town programme', baseUrl: town.url, targetLanguages: ['hi', 'ur'] };
  const { projectId } = await as('project/apiTranslation/create', project);
  const upload = formOf({ projectId, targetLangs: ['hi', 'ur'] }, 'programme.json', JSON.stringify(DOCUMENT));
  const { requestId } = await send('apiTranslation/json/standard/file/upload', demo.token, upload);
  await until(
    'the document',
    () => as('apiTranslation/json/request/details', { requestId }),
    ({ state }) => state === 'ready',
  );
  const reading = { idPath: '/id', titlePath: '/title', updatedPath: '/updatedAt' };
  const { api } = await as('apiTranslation/add', { projectId, name: 'Articles', kind: 'dynamic', url: `${town.url}/articles`, ...reading });
  await as('apiTranslation/sync', { apiIdList: [api.apiId] });
  await until(
    'the sync',
    () => as('apiTranslation/details/api/get', { apiId: api.apiId }),
    ({ state }) => state === 'synced',
  );
  return { projectId, requestId, apiId: api.apiId };
}

/**
 * A request about a site whose texts change while people work on them: a file was uploaded for it, a guest has a step of it, two sources
 * changed. Returns the ids, and the address at which the guest enters.
 */
export async function makeChangingRequest({ call, send, read, database }, { demo, manager, translators }, town) {
  const as = (path, body, by = demo) => call(path, body, by.token);
  const project = { name: 'Festival', baseUrl: town.url, targetLanguages: ['hi'] };
  const { projectId } = await as('project/new', project);
  const crawled = (since) =>
    until(
      'the crawl',
      () => database.query(`select count(*)::int as done from crawl_runs where project_id = $1 and status = 'COMPLETED'`, [projectId]),
      ({ rows }) => rows[0].done > since,
    );
  await crawled(0);
  await database.query(
    `insert into project_assignments (user_id, project_id, organisation_id)
     select user_id, $2, organisation_id from users where user_id = any($1) on conflict do nothing`,
    [translators.map(({ user }) => user.userId), projectId],
  );
  const invitees = [{ name: 'Nandini Rao', email: 'nandini.rao@example.in' }];
  const invitation = { projectId, name: 'Proofreaders', languages: ['hi'], hasBackTranslations: false, forWork: true, invitees };
  const { url: guestUrl, link } = await as('translation/guests/create', invitation);
  const order = { projectId, targetLangs: ['hi'], pipeline: 'translation+proofreading', selection: { all: true }, name: 'Festival pages' };
  const { requestId } = await as('manual-translation/request', order);
  const details = () => read(`manual-translation/request/${requestId}`, demo.token);
  await until('the texts of the request', details, ({ isBeingStored }) => !isBeingStored);
  const { subBatches } = await as('manual-translation/fetchSubBatches', { requestId, pageSize: 50 });
  const subBatchIds = subBatches.map(({ subBatchId }) => subBatchId);
  const [subBatchId] = subBatchIds;
  const assign = (step, to) => as('manual-translation/assign', { requestId, subBatchIds, step, ...to });
  await assign('translation', { userId: translators[0].user.userId });
  await assign('proofreading', { guestId: link.guests[0].guestId });
  await as('prabandhak/approve', { requestId }, manager);

  // The customer uploads what somebody has written into the file, and may undo that.
  const { items } = await as('manual-translation/items', { requestId, subBatchId, pageSize: 50 }, translators[0]);
  const rows = items.slice(0, 2).map(({ source }) => `"${source}","${source.length % 2 ? 'मेला नौ बजे खुलता है' : 'अपना प्याला लाएँ'}"`);
  const file = formOf({}, 'festival-hi.csv', ['source,target', ...rows].join('\r\n'));
  const { importId } = await send(`manual-translation/upload/batchFile?requestId=${requestId}`, translators[0].token, file);
  await until(
    'the upload',
    () => as('manual-translation/upload/status', { requestId, importId }, translators[0]),
    ({ state }) => state === 'done',
  );

  await until(
    'the end of its translation',
    () => as('project/details', { projectId }),
    ({ status }) => status !== 'translationProcess',
  );
  town.change();
  const { rows: before } = await database.query(
    `select count(*)::int as done from crawl_runs where project_id = $1 and status = 'COMPLETED'`,
    [projectId],
  );
  await as('project/crawl', { projectId });
  await crawled(before[0].done);
  await until('the changed texts', details, ({ stale }) => stale > 0);
  return { projectId, requestId, subBatchId, guestUrl };
}

const button = (name, options) => (page) =>
  page
    .getByRole('button', { name, ...options })
    .first()
    .click();

export const termScreens = (projectId) => {
  const terms = `/app/projects/${projectId}/glossary`;
  return [
    ['content-terms', terms],
    ['content-term-new', terms, button('Add term')],
    ['content-terms-suggested', `${terms}?view=candidates`],
    ['content-guests', `/app/projects/${projectId}/guests`],
    ['content-guests-invite', `/app/projects/${projectId}/guests`, button('Invite guests')],
  ];
};

export function itemScreens({ projectId, requestId, apiId }) {
  const base = `/app/projects/${projectId}`;
  const api = (view) => `${base}/apis?api=${apiId}&view=${view}`;
  return [
    ['content-project', base],
    ['content-documents', `${base}/documents`],
    ['content-document-new', `${base}/documents`, button('Add document')],
    ['content-document', `${base}/documents?document=${requestId}`],
    ['content-document-version', `${base}/documents?document=${requestId}`, button('New version…')],
    ['content-document-delete', `${base}/documents?document=${requestId}`, button('Delete document')],
    ['content-texts', `${base}/translations?language=hi`],
    ['content-texts-open', `${base}/translations?language=hi`, button(/^Edit segment 1/)],
    ['content-apis', `${base}/apis`],
    ['content-api-new', `${base}/apis?connect=true`],
    ['content-cms-new', `${base}/apis`, button('Connect a CMS')],
    ['content-api-file', `${base}/apis`, button('Add from a file')],
    ...['overview', 'keys', 'entries', 'syncs', 'runs', 'settings', 'call'].map((view) => [`content-api-${view}`, api(view)]),
    ['content-api-delete', api('settings'), button('Delete')],
  ];
}

export const changedScreens = ({ requestId }) => [
  ['requests-changed', `/app/requests/${requestId}`],
  ['requests-send-again', `/app/requests/${requestId}`, button('Send again')],
];

export const changedWorkScreens = ({ requestId, subBatchId }) => [
  ['requests-uploaded', `/app/requests/${requestId}`],
  ['requests-undo-upload', `/app/requests/${requestId}`, button(/^Undo/)],
  ['requests-changed-work', `/app/requests/${requestId}/work/${subBatchId}`, button(/^Edit text 1:/)],
];

/** Enters by the link of a guest; the code is in the outbox of the machine. */
export async function enterAsGuest(page, address, email) {
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').waitFor();
  const isCode = ({ to, text }) => to === email && /\b\d{6}\b/.test(text);
  const messages = await until(
    'the code',
    async () => (await (await fetch(`${address}/dev/outbox.json`)).json()).messages,
    (all) => all.some(isCode),
  );
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(messages.find(isCode).text)[0]);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').waitFor({ state: 'detached' });
}
