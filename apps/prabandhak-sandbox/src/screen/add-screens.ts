import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rawBody } from '../http/read-call.js';
import type { Services } from '../services.js';
import { Refusal } from '../work/refusal.js';
import { batchesPage } from './batches-page.js';
import { callbacksPage } from './callbacks-page.js';
import { doWork } from './do-work.js';
import { html } from './html.js';
import { layout } from './layout.js';
import { readSending } from './sendings.js';
import { parseSettings, settingsPage } from './settings-page.js';
import { STYLE } from './style.js';
import { subBatchPage } from './sub-batch-page.js';

const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Protects against web sites that a person on this machine visits. Such a site could use a name that leads to loopback, or submit its own
 * forms.
 */
function checkVisitor({ headers, method }: FastifyRequest): void {
  const { host = '', origin } = headers;
  const isForeign = method === 'POST' && origin !== undefined && origin !== `http://${host}`;
  if (!LOOPBACK.test(host) || isForeign) throw new Refusal('not_found', 'The screens are for the machine of this server alone.');
}

const readForm = (request: FastifyRequest) => new URLSearchParams(rawBody(request).toString('utf8'));
const readQuery = ({ query }: FastifyRequest) => query as Readonly<Record<string, string | undefined>>;

function readPage(request: FastifyRequest): number {
  const page = Number(readQuery(request).page ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

const sendPage = (reply: FastifyReply, text: string, status = 200) => reply.code(status).type('text/html; charset=utf-8').send(text);

function sendFault(reply: FastifyReply, error: unknown): FastifyReply {
  const refusal = error instanceof Refusal ? error : undefined;
  if (!refusal) console.error(error);
  const message = refusal?.message ?? 'The server failed. Its output has the reason.';
  return sendPage(
    reply,
    layout({ title: 'This did not work', error: message, main: html`<p><a href="/">All batches</a></p>` }),
    refusal?.status ?? 500,
  );
}

/** Adds the screens, for people at this machine. */
export function addScreens(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    checkVisitor(request);
  });
  app.setErrorHandler((error, _request, reply) => sendFault(reply, error));
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
  app.get('/', (request, reply) => sendPage(reply, batchesPage(services, readPage(request))));
  app.get('/settings', (request, reply) => sendPage(reply, settingsPage(services, { note: noteOf(request) })));
  app.post('/settings', (request, reply) => {
    const settings = parseSettings(readForm(request));
    if (typeof settings === 'string') return sendPage(reply, settingsPage(services, { error: settings }), 422);
    services.store.commit([['settings', '', '', settings]]);
    return redirect(reply, '/settings', 'Saved.');
  });
  addSubBatchScreens(app, services);
  addCallbackScreens(app, services);
}

const noteOf = (request: FastifyRequest) => readQuery(request).note?.slice(0, 200);

/** Redirects after a form, so that a reload sends nothing twice. */
function redirect(reply: FastifyReply, path: string, note: string): FastifyReply {
  return reply.redirect(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ note })}`, 303);
}

function addSubBatchScreens(app: FastifyInstance, services: Services): void {
  const rowOf = (request: FastifyRequest) => services.work.requireSubBatch((request.params as { subBatchId: string }).subBatchId);
  app.get('/sub-batches/:subBatchId', (request, reply) =>
    sendPage(reply, subBatchPage(services, rowOf(request), { page: readPage(request), note: noteOf(request) })),
  );
  app.post('/sub-batches/:subBatchId', (request, reply) => {
    const row = rowOf(request);
    const [form, page] = [readForm(request), readPage(request)];
    const show = (view: object, status: number) => {
      const sending = readSending(form.get('sending'));
      return sendPage(reply, subBatchPage(services, rowOf(request), { page, sending, ...view }), status);
    };
    try {
      const outcome = doWork(services, row, form);
      return 'note' in outcome ? redirect(reply, `/sub-batches/${row.subBatchId}?page=${page}`, outcome.note) : show(outcome, 422);
    } catch (error) {
      if (error instanceof Refusal) return show({ error: error.message }, error.status);
      throw error;
    }
  });
}

/** A path of this server, and nothing that leads elsewhere. */
const toPath = (text: string | null) => (text !== null && /^\/(?:callbacks|sub-batches\/[\w-]{1,64})$/.test(text) ? text : '/callbacks');

function addCallbackScreens(app: FastifyInstance, services: Services): void {
  const { store, dispatcher } = services;
  app.get('/callbacks', (request, reply) => sendPage(reply, callbacksPage(services, noteOf(request))));
  app.post('/callbacks', (request, reply) => {
    const form = readForm(request);
    const wanted = form.get('replay');
    const all = [...store.groups('events')].flatMap((group) => [...store.rows('events', group).values()]);
    const isUndelivered = (state: string) => state === 'due' || state === 'failing' || state === 'lost';
    const chosen = all.filter(({ eventId, state }) => (wanted === 'undelivered' ? isUndelivered(state) : eventId === wanted));
    if (chosen.length === 0) throw new Refusal('not_found', 'There is no such callback.');
    const count = dispatcher.replay(chosen);
    return redirect(reply, toPath(form.get('back')), `${count} sent again.`);
  });
}
