#!/usr/bin/env node
// Removes every guard, one at a time, in a copy of the last commit, and runs the tests that must notice it. Usage: node
// scripts/mutate-guards.mjs [part of a name]. Ends with 1 when a guard can go unnoticed. Takes about ten minutes.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ACCESS = 'apps/api/src/entry/access.int.spec.ts';
const SESSIONS = 'apps/api/src/modules/identity/sessions/sessions.int.spec.ts';
const SIGN_IN = 'apps/api/src/modules/identity/auth/sign-in.int.spec.ts';
const FREE_TRIAL = 'apps/api/src/modules/identity/auth/registration/free-trial.int.spec.ts';

// Mutations: the lost guard, its file below apps/api/src, the original text, its replacement, and the test that must fail.
const MUTATIONS = [
  ['a session is needed', 'platform/http/access.guard.ts', 'await super.canActivate(context);', 'if (endpoint) return true;', ACCESS],
  [
    'a permission is needed',
    'platform/http/access.guard.ts',
    'if (!session.permissions.includes(endpoint.access)) throw',
    'if (false) throw',
    ACCESS,
  ],
  [
    'keys are no people',
    'platform/http/access.guard.ts',
    "if (endpoint.access === 'session') throw new AppError('FORBIDDEN');",
    "if (endpoint.access === 'session') return;",
    ACCESS,
  ],
  [
    'public is what the table says',
    'platform/http/access.guard.ts',
    "if (endpoint.access === 'public') return true;",
    "if (endpoint.access !== 'x') return true;",
    ACCESS,
  ],
  ['revoked sessions are dead', 'modules/identity/sessions/sessions.repository.ts', 's.revoked_at is null and ', '', ACCESS],
  ['deactivated people are out', 'modules/identity/sessions/sessions.repository.ts', " and u.is_active';", "';", ACCESS],
  ['revoked keys are dead', 'modules/identity/organisations/api-keys/api-keys.repository.ts', 'k.revoked_at is null and ', '', ACCESS],
  [
    'organisations are accessible',
    'modules/identity/organisations/organisation-access.service.ts',
    "if (!exists) throw new AppError('NOT_FOUND');",
    '',
    ACCESS,
  ],
  [
    'users are within sight',
    'modules/identity/users/users.service.ts',
    'if (!user || !(await this.#maySee(tx, session, user))) throw',
    'if (!user) throw',
    ACCESS,
  ],
  [
    'documents are for few roles',
    'modules/identity/organisations/documents/documents.service.ts',
    "if (!permissions.includes('kyc.manage') && !permissions.includes('kyc.review')) throw",
    'if (false) throw',
    ACCESS,
  ],
  [
    'documents are accessible',
    'modules/identity/organisations/documents/documents.service.ts',
    'if (!found || !hasAccess(await this.access.full(tx, session), found.organisationId)) throw',
    'if (!found) throw',
    ACCESS,
  ],
  [
    'organisation rooms are own',
    'platform/realtime/parse-room.ts',
    "kind === 'org' && id === session.organisationId",
    "kind === 'org'",
    ACCESS,
  ],
  ['user rooms are own', 'platform/realtime/parse-room.ts', "kind === 'user' && id === session.userId", "kind === 'user'", ACCESS],
  ['project rooms need the right', 'platform/realtime/parse-room.ts', "&& session.permissions.includes('project.read')", '', ACCESS],
  [
    'project rooms are of accessible projects',
    'platform/realtime/realtime.gateway.ts',
    'const home = await this.projects.enter(session, projectId);',
    'const home = session;',
    ACCESS,
  ],
  [
    'project rooms carry the tenant',
    'platform/realtime/realtime.ts',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: pieces of code
    'return `${room.organisationId}/project/${room.projectId}`;',
    'return `x/project/${room.projectId}`;',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: pieces of code
    ACCESS,
  ],
  [
    'keys have no websocket',
    'platform/realtime/realtime.gateway.ts',
    "return session?.kind === 'user' ? session : undefined;",
    'return session;',
    ACCESS,
  ],
  [
    'row-level security',
    'platform/database/tenant-settings.ts',
    "organisation: 'bhashantar_app'",
    "organisation: 'bhashantar_system'",
    ACCESS,
  ],
  ['tokens are of one type', 'modules/identity/sessions/session-token-verifier.ts', 'payload.typ === TOKEN_RULES.type && ', '', SESSIONS],
  ['tokens end', 'modules/identity/sessions/session-token-verifier.ts', ' && Number.isInteger(payload.exp)', '', SESSIONS],
  ['spent cookies are theft', 'modules/identity/sessions/sessions.service.ts', 'if (isReplay) return', 'if (false) return', SESSIONS],
  [
    'locked is locked',
    'modules/identity/auth/login-counters.repository.ts',
    'where c.locked_until is null or c.locked_until <= $2',
    '',
    SIGN_IN,
  ],
  [
    'codes work once',
    'modules/identity/auth/registration/otps.repository.ts',
    'update({ otpId, usedAt: IsNull() }',
    'update({ otpId }',
    FREE_TRIAL,
  ],
];

/** The last commit in a folder of its own, with this checkout's packages. */
function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-mutants-'));
  const archive = execFileSync('git', ['-C', ROOT, 'archive', 'HEAD'], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['x', '-C', folder], { input: archive });
  const places = ['.', ...['apps', 'packages'].flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name)))];
  for (const place of places) {
    const modules = join(ROOT, place, 'node_modules');
    if (existsSync(modules) && existsSync(join(folder, place))) symlinkSync(modules, join(folder, place, 'node_modules'));
  }
  return folder;
}

function isNoticed(folder, [name, file, guard, without, spec]) {
  const path = join(folder, 'apps/api/src', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(guard)) throw new Error(`${name}: the guard is no longer where this script looks for it (${file})`);
  writeFileSync(path, text.replace(guard, without));
  const jest = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'int', '--forceExit', '-i', spec];
  const run = spawnSync(process.execPath, jest, { cwd: folder, encoding: 'utf8', timeout: 300_000 });
  writeFileSync(path, text);
  return /^Tests:.*\bfailed\b/m.test(run.stderr + run.stdout);
}

const folder = copyTree();
try {
  const wanted = MUTATIONS.filter(([name]) => name.includes(process.argv[2] ?? ''));
  const missed = wanted.filter((mutation) => {
    const noticed = isNoticed(folder, mutation);
    console.log(`${noticed ? 'noticed' : 'MISSED '}  ${mutation[0]}`);
    return !noticed;
  });
  console.log(`${wanted.length - missed.length} of ${wanted.length} missing guards are noticed`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
