import { readFileSync } from 'node:fs';
import type { Credentials } from './connection.js';
import type { Options } from './run-checks.js';

/** The variables that this program reads. */
const VARIABLES = {
  key: 'PRABANDHAK_KEY',
  secret: 'PRABANDHAK_SECRET',
  otherKey: 'PRABANDHAK_OTHER_KEY',
  otherSecret: 'PRABANDHAK_OTHER_SECRET',
  connection: 'PRABANDHAK_CONNECTION',
  callbackUrl: 'PRABANDHAK_CALLBACK_URL',
  callbackPort: 'PRABANDHAK_CALLBACK_PORT',
} as const;

export const USAGE = `Usage: npm run conformance -- <address>

Checks a server against docs/prabandhak.openapi.yaml and reports which rules hold. Its variables:
  ${VARIABLES.key}, ${VARIABLES.secret}   an account in test mode
  ${VARIABLES.otherKey}, ${VARIABLES.otherSecret}   a second one, for the rules about other accounts and secrets
  ${VARIABLES.connection}   in place of these: the file connection.json of the sandbox
  ${VARIABLES.callbackUrl}, ${VARIABLES.callbackPort}   an address that leads to this port of loopback, for a server elsewhere
`;

type Variables = NodeJS.ProcessEnv;

function readPair(variables: Variables, key: string, secret: string): Credentials | undefined {
  const [one, two] = [variables[key], variables[secret]];
  if (one && two) return { key: one, secret: two };
  if (one || two) throw new Error(`${one ? secret : key} is missing.`);
  return undefined;
}

/** The second and third account of a sandbox; the first one belongs to the demo. */
function readConnection(path: string): [Credentials, Credentials] {
  const { accounts } = JSON.parse(readFileSync(path, 'utf8')) as { accounts: Credentials[] };
  const [, account, otherAccount] = accounts;
  if (!account || !otherAccount) throw new Error(`${VARIABLES.connection}: ${path} has no accounts for this program.`);
  return [account, otherAccount];
}

/** Reads the address and the settings. If one is missing, throws an error that names it. */
export function readOptions(args: readonly string[], variables: Variables): Options {
  const [address, ...rest] = args;
  if (!address || rest.length > 0 || !URL.canParse(address))
    throw new Error(`Name one address, such as http://127.0.0.1:3003.\n\n${USAGE}`);
  const file = variables[VARIABLES.connection];
  const [account, otherAccount] = file
    ? readConnection(file)
    : [readPair(variables, VARIABLES.key, VARIABLES.secret), readPair(variables, VARIABLES.otherKey, VARIABLES.otherSecret)];
  if (!account) throw new Error(`${VARIABLES.key} and ${VARIABLES.secret} are missing.\n\n${USAGE}`);
  const callbackPort = Number(variables[VARIABLES.callbackPort] || 0);
  if (!Number.isInteger(callbackPort) || callbackPort < 0 || callbackPort > 65_535)
    throw new Error(`${VARIABLES.callbackPort} is no port.`);
  return { address: address.replace(/\/$/, ''), account, otherAccount, callbackPort, callbackUrl: variables[VARIABLES.callbackUrl] };
}
