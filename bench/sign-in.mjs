// Sign-ins with email and password, one after the other, against the bare check of the same password. The difference to argon2id is ours.
// Every sign-in comes from another address, so that no limit refuses it.
// Usage: node bench/sign-in.mjs [sign-ins]; prints one JSON line.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { timed } from './harness/timed.mjs';

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
const fromApi = createRequire(join(dist, '../package.json'));
await import(fromApi.resolve('reflect-metadata'));
const { startPostgres } = await import('../packages/pg-local/dist/index.js');
const { Workspace } = await import(join(dist, 'entry/testing/workspace.js'));
const { PasswordHasher } = await import(join(dist, 'modules/identity/users/password-hasher.js'));

const SIGN_INS = Number(process.argv[2] ?? 60);
const PASSWORD = 'correct-horse-of-the-bench';

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure(kit) {
  const hasher = kit.test.get(PasswordHasher);
  const passwordHash = await hasher.hash(PASSWORD);
  const email = 'bench@example.com';
  await kit.person('organisationAdmin', await kit.organisation(), { email, passwordHash });
  const [signIns, checks] = [[], []];
  for (let nth = 0; nth < SIGN_INS; nth++) {
    checks.push((await timed(() => hasher.verify(PASSWORD, passwordHash)))[0]);
    const from = `203.0.${nth >> 8}.${nth & 255}`;
    const [ms, { status, body }] = await timed(() => kit.post('auth', { email, password: PASSWORD }, { from }));
    if (status !== 200) throw new Error(`${status} ${body.message}`);
    signIns.push(ms);
  }
  const [signIn, check] = [median(signIns), median(checks)];
  return {
    bench: 'sign-in',
    signInMs: Number(signIn.toFixed(1)),
    checkMs: Number(check.toFixed(1)),
    ratio: Number((signIn / check).toFixed(2)),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-bench-'));
const postgres = await startPostgres({ dataDir: join(dataDir, 'pg') });
process.env.TEST_DATABASE_URL = postgres.url;
const kit = await Workspace.start();
try {
  console.log(JSON.stringify(await measure(kit)));
} finally {
  await kit.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
