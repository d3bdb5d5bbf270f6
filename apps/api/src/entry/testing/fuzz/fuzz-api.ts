import { AuthService } from '../../../modules/identity/auth/auth.service.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { type Operation, readOperations, type Values } from '../sample-request.js';
import type { Person, Workspace } from '../workspace.js';
import { type MalformedRequest, malformedRequest } from './malformed-request.js';
import { Random } from './random.js';

export interface FuzzReport {
  sent: number;
  byStatus: Record<string, number>;
  /** Calls that were answered at least once. */
  calls: number;
  problems: string[];
}

interface FuzzPlan {
  seed: number;
  count: number;
  /** How many requests are under way at a time. */
  width: number;
}

/** Calls that fetch from the outside world: their bodies are broken often enough, their waiting would be all that is measured. */
const SLOW = /estimate|verifyScript|verifyDomain/;

/** Sends malformed requests to every call of the document, and collects the answers that should not have occurred. */
export async function fuzzApi(kit: Workspace, people: readonly Person[], values: Values, plan: FuzzPlan): Promise<FuzzReport> {
  const document = (await sendRequest(kit.test.app, { url: '/api/docs-json' })).body;
  const operations = readOperations(document);
  const random = new Random(plan.seed);
  const report: FuzzReport = { sent: 0, byStatus: {}, calls: operations.length, problems: [] };
  const tokens = people.map((person) => person.token);
  for (let sent = 0; sent < plan.count; sent += plan.width) {
    const batch = Array.from({ length: Math.min(plan.width, plan.count - sent) }, (_, index) => {
      const operation = operations[(sent + index) % operations.length];
      if (!operation) throw new RangeError('no operation');
      return { operation, request: withToken(malformedRequest(operation, random, valuesFor(operation, values)), tokens, random) };
    });
    await Promise.all(batch.map(({ operation, request }) => send(kit, operation, request, random.below(60_000), report)));
    if (sent % 1_000 < plan.width) await renew(kit, people, tokens);
  }
  return report;
}

/** Own ids lead beyond the first check; addresses of the outside world do not. */
function valuesFor(operation: Operation, values: Values): Values {
  return SLOW.test(operation.name) ? { ...values, url: 'nonsense' } : values;
}

function withToken(request: MalformedRequest, tokens: readonly string[], random: Random): MalformedRequest {
  const garbage = ['', 'x', 'Bearer', 'Bearer ', 'bhk_x', 'a.b.c', '..', `${tokens[0]}x`, 'é', '\u00ff'];
  const authorization = random.chance(0.85) ? random.pick(tokens) : random.pick(garbage);
  return { ...request, headers: { authorization, ...request.headers } };
}

/** Some calls end the session they are made in, as they should. */
async function renew(kit: Workspace, people: readonly Person[], tokens: string[]): Promise<void> {
  for (const [index, { user }] of people.entries()) tokens[index] = (await kit.test.get(AuthService).open(user)).token;
}

async function send(kit: Workspace, { name }: Operation, request: MalformedRequest, network: number, report: FuzzReport): Promise<void> {
  const { payload, ...rest } = request;
  const remoteAddress = `10.${network >> 8}.${network & 255}.1`.replace(/\.(\d{3,})\./g, (_all, part: string) => `.${Number(part) % 250}.`);
  report.sent += 1;
  // Injected, because HTTP clients refuse to send malformed requests.
  const answer = await kit.test.app
    .inject({ ...rest, remoteAddress, ...(payload === undefined ? {} : { payload }) })
    .catch((error: unknown) => String(error));
  if (typeof answer === 'string') {
    report.problems.push(`${name}: no answer (${answer})`);
    return;
  }
  report.byStatus[answer.statusCode] = (report.byStatus[answer.statusCode] ?? 0) + 1;
  const problem = problemOf(request, answer.statusCode, answer.body);
  if (problem) report.problems.push(`${name} ${answer.statusCode} ${problem}\n  ${describe(request)}\n  ${answer.body.slice(0, 300)}`);
}

function problemOf({ method, url }: MalformedRequest, status: number, body: string): string | undefined {
  if (status >= 500) return 'is our fault';
  const isOurs = /^\/+api(\/|$)/i.test(url) && method !== 'HEAD';
  if (status < 400 || !isOurs) return undefined;
  return isFailureEnvelope(body) ? undefined : 'is not in the envelope';
}

function isFailureEnvelope(text: string): boolean {
  try {
    const reply = JSON.parse(text);
    const hasTexts = ['type', 'name', 'reference'].every((key) => typeof reply[key] === 'string');
    // Three calls carry the text in an object, as the specification asks.
    const message = reply.message?.result ?? reply.message;
    return reply.success === false && typeof message === 'string' && hasTexts && 'data' in reply && 'code' in reply;
  } catch {
    return false;
  }
}

function describe({ method, url, headers, payload }: MalformedRequest): string {
  const { authorization: _token, ...shown } = headers;
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(shown).slice(0, 300)} ${JSON.stringify(payload ?? null).slice(0, 500)}`;
}
