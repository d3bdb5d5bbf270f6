// Requests to translators in all of their states, and the screens that show them, for the pictures of all screens.
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const LANGUAGES = ['hi', 'ur'];
const dayFromNow = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Repeats a call, and resolves with the first reply that meets a condition. */
async function until(read, isRight) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
    const reply = await read();
    if (isRight(reply)) return reply;
  }
  throw new Error('a request did not come to its state');
}

/**
 * Orders pages of a project by calls, and takes each request to another state. `call` and `read` send a call with a token. Returns the ids of
 * the requests by the names of their states.
 */
export async function makeRequests({ call, read, database }, { customer, manager, people }, project) {
  const { projectId } = project;
  const ids = people.map(({ user }) => user.userId);
  await database.query(
    `insert into project_assignments (user_id, project_id, organisation_id)
     select user_id, $2, organisation_id from users where user_id = any($1) on conflict do nothing`,
    [ids, projectId],
  );
  const { rows: pages } = await database.query(
    `select p.url, sum(o.places)::int as texts from pages p join segment_places o using (page_id) where p.project_id = $1 and p.kind = 'page'
      group by p.url having count(*) between 8 and 60 order by count(*), p.url limit 7`,
    [projectId],
  );
  const details = (requestId) => read(`manual-translation/request/${requestId}`, manager.token);
  const parts = async (requestId) =>
    (await call('manual-translation/fetchSubBatches', { requestId, pageSize: 50 }, manager.token)).subBatches;
  /** The demo's memory has translated its pages, and nobody orders translated texts. */
  const free = async ({ url }) => {
    for (const targetLang of LANGUAGES) {
      const { segments } = await call('translation/filter', { projectId, targetLang, url, pageSize: 100 }, customer.token);
      const done = segments.filter(({ version }) => version > 0);
      const idArr = done.map(({ sourceHash }) => sourceHash);
      const versions = done.map(({ version }) => version);
      if (done.length > 0) await call('translation/delete', { projectId, targetLang, idArr, versions }, customer.token);
    }
  };
  const order = async (page, name, fields = {}) => {
    await free(page);
    const body = { projectId, targetLangs: LANGUAGES, pipeline: 'translation', selection: { urls: [page.url] }, name, ...fields };
    const { requestId } = await call('manual-translation/request', body, customer.token);
    await until(
      () => details(requestId),
      ({ isBeingStored }) => !isBeingStored,
    );
    return requestId;
  };
  const approve = (requestId) => call('prabandhak/approve', { requestId, assignTo: ids[0] }, manager.token);
  const assign = async (requestId, step, userId) => {
    const subBatchIds = (await parts(requestId)).map(({ subBatchId }) => subBatchId);
    await call('manual-translation/assign', { requestId, subBatchIds, step, userId }, customer.token);
  };
  /** Ends the step of a person in a language with what is proposed, and with their own texts for the first ones. */
  const doStep = async (requestId, person, language, own = []) => {
    const part = (await parts(requestId)).find(({ targetLang }) => targetLang === language);
    const place = { requestId, subBatchId: part.subBatchId };
    const { items } = await call('manual-translation/items', { ...place, pageSize: 50 }, person.token);
    const write = (item, target) =>
      call('manual-translation/items/save', { ...place, sourceHash: item.sourceHash, target, version: item.version }, person.token);
    const plain = items.filter(({ source }) => !/[<{]/.test(source));
    for (const [at, text] of own.entries()) if (plain[at]) await write(plain[at], text);
    for (const item of items.filter((each) => !plain.slice(0, own.length).includes(each)))
      if (item.target === null) await write(item, item.source);
    return place;
  };
  const done = (place, person) => call('manual-translation/items/done', place, person.token);
  const deliver = async (requestId) => {
    for (const language of LANGUAGES) await done(await doStep(requestId, people[0], language), people[0]);
    return requestId;
  };
  const [first, second, third, fourth, fifth, sixth, seventh] = pages;
  const requests = {};

  requests.waiting = await order(first, 'Pages for the monsoon', {
    ...{ pipeline: 'translation+proofreading+editing', readers: [ids[1]], dueAt: dayFromNow(20) },
    dueByStep: { translation: dayFromNow(7), proofreading: dayFromNow(12), editing: dayFromNow(20) },
    instructions: 'Keep the names of offices in English.\nUse the polite form.',
    reference: 'The glossary of the town, and the leaflet of last year.',
  });
  for (const [by, text] of [
    [customer, 'Please begin with the tax page: the new rates hold from Monday.'],
    [manager, 'We have two people for Urdu. Is the end of the month early enough?'],
  ])
    await call('manual-translation/comment', { requestId: requests.waiting, text }, by.token);

  requests.proofreading = await order(second, 'Leaflets', { pipeline: 'translation+proofreading+editing', dueAt: dayFromNow(2) });
  await assign(requests.proofreading, 'proofreading', ids[1]);
  await assign(requests.proofreading, 'editing', ids[2]);
  await approve(requests.proofreading);
  const urdu = await doStep(requests.proofreading, people[0], 'ur', ['قصبے کے دفاتر', 'آج کا نرخ']);
  await done(urdu, people[0]);
  await doStep(requests.proofreading, people[1], 'ur', ['قصبے کے تمام دفاتر']);

  requests.work = await order(third, 'Urgent corrections');
  await approve(requests.work);
  await database.query(`update manual_requests set due_at = now() - interval '1 day' where request_id = $1`, [requests.work]);

  requests.delivered = await order(fourth, 'Bank branches');
  await approve(requests.delivered);
  await deliver(requests.delivered);

  requests.signedOff = await order(fifth, 'Home page');
  await approve(requests.signedOff);
  await call('manual-translation/signOff', { requestId: await deliver(requests.signedOff) }, customer.token);

  requests.reverted = await order(sixth, 'Shop');
  await approve(requests.reverted);
  await call(
    'manual-translation/revert',
    { requestId: await deliver(requests.reverted), reason: 'The tone is too formal.' },
    customer.token,
  );

  requests.rejected = await order(seventh, 'Old notices');
  await call('manual-translation/reject', { requestId: requests.rejected, reason: 'These notices end next week.' }, manager.token);

  const rule = { projectId, targetLangs: LANGUAGES, pipeline: 'translation', needsApproval: true, isActive: true };
  await call('manual-translation/rules/save', { ...rule, when: 'weekly' }, customer.token);
  await call('manual-translation/rules/save', { ...rule, when: 'words', words: 500, isActive: false }, customer.token);
  const work = await parts(requests.work);
  return { requests, urdu, hindiPart: work.find(({ targetLang }) => targetLang === 'hi').subBatchId };
}

const button = (name, options) => (page) =>
  page
    .getByRole('button', { name, ...options })
    .first()
    .click();
const openFirst = button(/^Edit text 1:/);

/** Screens of the customer: all lists, the wizard step by step, and the dialogs of each state. */
export function customerScreens(projectId, { requests }) {
  const wizard = `/app/requests/new?project=${projectId}`;
  const request = (name) => `/app/requests/${requests[name]}`;
  const withSteps = async (page) => {
    await page.getByLabel('Translation, proofreading and editing').check();
    await page.getByLabel('Due date').fill('2020-01-01');
    await button('Continue')(page);
  };
  return [
    ['requests-list', '/app/requests'],
    ['requests-board', '/app/requests?view=board'],
    ['requests-none', '/app/requests?q=nothing+like+it'],
    ['requests-desk', '/app/requests/batches'],
    ['requests-rates', '/app/requests/rates'],
    ['requests-project', `/app/projects/${projectId}/requests`],
    ['requests-rules', `/app/projects/${projectId}/settings?page=content`],
    ['requests-order-content', wizard],
    ['requests-order-languages', `${wizard}&step=languages`],
    ['requests-order-details', `${wizard}&step=people`],
    ['requests-order-quote', `${wizard}&step=quote`],
    // The last picture, because its draft is kept.
    ['requests-order-dates', `${wizard}&step=work`, withSteps],
    ['requests-waiting', request('waiting')],
    ['requests-assign', request('waiting'), button(/^Assign R-/)],
    ['requests-withdraw', request('waiting'), button('Withdraw', { exact: true })],
    ['requests-delete', request('waiting'), button('Delete', { exact: true })],
    ['requests-in-progress', request('proofreading')],
    ['requests-download', request('proofreading'), button('Download file')],
    ['requests-upload', request('proofreading'), button('Upload file')],
    ['requests-overdue', request('work')],
    ['requests-delivered', request('delivered')],
    ['requests-sign-off', request('delivered'), button('Sign off')],
    ['requests-revert', request('delivered'), button('Revert')],
    ['requests-reverted', request('reverted')],
    ['requests-resend', request('reverted'), button('Send again')],
    ['requests-rejected', request('rejected')],
  ];
}

/** Screens of the person who decides. */
export function managerScreens({ requests }) {
  const waiting = `/app/requests/${requests.waiting}`;
  return [
    ['requests-list', '/app/requests'],
    ['requests-desk', '/app/requests/batches'],
    ['requests-rates', '/app/requests/rates'],
    ['requests-approve', waiting, button('Approve')],
    ['requests-reject', waiting, button('Reject')],
    ['requests-signed-off', `/app/requests/${requests.signedOff}`],
    ['requests-revert', `/app/requests/${requests.signedOff}`, button('Revert')],
  ];
}

/** Screens of the people of the steps: into Hindi, and from right to left. */
export const translatorScreens = ({ requests, hindiPart }) => [
  ['requests-own', '/app/requests'],
  ['requests-work', `/app/requests/${requests.work}/work/${hindiPart}`, openFirst],
  ['requests-work-list', `/app/requests/${requests.work}/work/${hindiPart}?segment=none`],
  ['requests-done', `/app/requests/${requests.work}/work/${hindiPart}`, button('Done', { exact: true })],
];

export const proofreaderScreens = ({ urdu }) => [
  ['requests-work-urdu', `/app/requests/${urdu.requestId}/work/${urdu.subBatchId}`, openFirst],
];
