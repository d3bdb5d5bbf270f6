import type { components } from '@bhashantar/prabandhak-protocol';
import type { Check } from './check.js';
import { ACCOUNT_CHECKS, SECRET_CHECKS } from './checks/account-checks.js';
import { CALLBACK_CHECKS, REPLAY_CHECKS } from './checks/callback-checks.js';
import { DELIVERY_CHECKS } from './checks/delivery-checks.js';
import { LIMIT_CHECKS } from './checks/limit-checks.js';
import { READING_CHECKS } from './checks/reading-checks.js';
import { SIGNATURE_CHECKS } from './checks/signature-checks.js';
import { SUBMISSION_CHECKS } from './checks/submission-checks.js';
import { TRAFFIC_CHECKS } from './checks/traffic-checks.js';
import { UPDATE_CHECKS } from './checks/update-checks.js';
import { Connection, type Credentials } from './connection.js';
import { ProtocolDocument, type Rule } from './document.js';
import { codeOf, Kit, TIMES, type Times } from './kit.js';
import { Receiver } from './receiver.js';
import { NotChecked, Violation } from './violation.js';

type Account = components['schemas']['Account'];

/** These checks use separate batches, so they run in parallel. */
export const INDEPENDENT: readonly Check[] = [
  ...SIGNATURE_CHECKS,
  ...ACCOUNT_CHECKS,
  ...SUBMISSION_CHECKS,
  ...LIMIT_CHECKS,
  ...READING_CHECKS,
  ...DELIVERY_CHECKS,
  ...UPDATE_CHECKS,
  ...CALLBACK_CHECKS,
];
/** These checks run one after the other, after the parallel ones have ended. */
export const IN_ORDER: readonly Check[] = [...SECRET_CHECKS, ...REPLAY_CHECKS, ...TRAFFIC_CHECKS];

const SIDE_BY_SIDE = 8;

export interface Result {
  rule: Rule;
  state: 'holds' | 'broken' | 'not checked';
  /** The fault, or the reason why the rule was not checked. */
  found?: string;
}

export interface Options {
  address: string;
  account: Credentials;
  otherAccount?: Credentials;
  callbackPort?: number;
  callbackUrl?: string;
  times?: Times;
}

/** A server that cannot be checked at all. */
export class NotUsable extends Error {
  override readonly name = 'NotUsable';
}

async function runCheck(kit: Kit, { rule, run }: Check): Promise<[string, Error | undefined]> {
  try {
    await run(kit);
    return [rule, undefined];
  } catch (error) {
    if (error instanceof Violation || error instanceof NotChecked) return [rule, error];
    // A server that hangs up or sends an unexpected body breaks the rule as well; the message says how.
    return [rule, new Violation(error instanceof Error ? [error.message, error.cause].filter(Boolean).join(': ') : String(error))];
  }
}

async function runSideBySide(kit: Kit, checks: readonly Check[]): Promise<[string, Error | undefined][]> {
  const waiting = [...checks];
  const results: [string, Error | undefined][] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await runCheck(kit, next));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return results;
}

/** Makes sure that the server can be checked, and returns a language into which it translates. */
async function prepare(main: Connection): Promise<string> {
  const reply = await main.call('GET', '/v1/account').catch((error: Error) => {
    throw new NotUsable(`${main.address} does not answer: ${error.message}`);
  });
  if (reply.status !== 200)
    throw new NotUsable(`GET /v1/account answered ${reply.status} with the code ${codeOf(reply)}. Are key and secret right?`);
  const { testMode, targets } = reply.body as Account;
  if (!testMode) throw new NotUsable('The account is not in test mode, so that this program would order real work. Use a test account.');
  const [target] = targets;
  if (!target) throw new NotUsable('The account has no target language.');
  return target;
}

function toResult(rule: Rule, errors: readonly (Error | undefined)[] | undefined): Result {
  if (rule.check === 'manual')
    return { rule, state: 'not checked', found: rule.party === 'client' ? 'binds the client' : 'takes too long, or needs a fault' };
  if (!errors) return { rule, state: 'not checked', found: 'this program has no check for it' };
  const error = errors.find((one) => one instanceof Violation) ?? errors.find(Boolean);
  if (!error) return { rule, state: 'holds' };
  return { rule, state: error instanceof NotChecked ? 'not checked' : 'broken', found: error.message };
}

/** Runs every check against a server; one result for each rule of the document, in its order. */
export async function runChecks(options: Options): Promise<Result[]> {
  const { address, account, otherAccount, callbackPort = 0, callbackUrl, times = TIMES } = options;
  const document = new ProtocolDocument();
  const main = new Connection(address, account);
  const target = await prepare(main);
  const receiver = await Receiver.start(callbackPort, callbackUrl);
  try {
    const kit = new Kit(document, main, otherAccount && new Connection(address, otherAccount), receiver, times, target);
    const found = await runSideBySide(kit, INDEPENDENT);
    for (const one of IN_ORDER) found.push(await runCheck(kit, one));
    const byRule = new Map<string, (Error | undefined)[]>();
    for (const [rule, error] of found) byRule.set(rule, [...(byRule.get(rule) ?? []), error]);
    return document.rules.map((rule) => toResult(rule, byRule.get(rule.id)));
  } finally {
    receiver.close();
  }
}
