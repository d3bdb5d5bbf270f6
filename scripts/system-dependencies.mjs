// System packages (programs, manuals, word lists) that some tests need: installed where that is possible, named where it is not.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

const DEPENDENCIES = [
  { packages: ['chromium'], proof: '/usr/bin/chromium', tests: 'the browser and e2e tests' },
  { packages: ['fonts-noto-core'], proof: '/usr/share/fonts/truetype/noto', tests: 'the tests that look at glyphs of Indian scripts' },
  { packages: ['redis-server'], proof: '/usr/bin/redis-server', tests: 'the queue tests on Redis (those on Postgres run)' },
  { packages: ['caddy'], proof: '/usr/bin/caddy', tests: 'the tests of the proxy that is shipped' },
  { packages: ['postgresql-client'], proof: '/usr/bin/psql', tests: 'the test of the database script that is shipped' },
  {
    packages: ['apertium-apy', 'apertium-urd-hin', 'apertium-eng-spa'],
    proof: '/usr/bin/apertium-apy',
    tests: 'the tests of the Apertium engine against the real program',
  },
  {
    packages: ['postgresql-doc-15'],
    proof: '/usr/share/doc/postgresql-doc-15/html',
    tests: 'what reads the PostgreSQL manual',
    corpus: true,
  },
  { packages: ['git-doc'], proof: '/usr/share/doc/git/html', tests: 'what reads the Git manual', corpus: true },
  {
    packages: ['debian-handbook'],
    proof: '/usr/share/doc/debian-handbook/html',
    tests: 'what reads the Debian handbook',
    corpus: true,
  },
  {
    packages: ['python3.11-doc'],
    proof: '/usr/share/doc/python3.11/html',
    tests: 'the benchmarks on the Python manual',
    bench: true,
  },
  ...[
    ['exim4-doc-html', 'exim4-doc-html/spec_html'],
    ['libsfml-doc', 'libsfml-dev/html'],
    ['octave-doc', 'octave/octave.html'],
    ['shorewall-doc', 'shorewall-doc/html'],
    ['sqlite3-doc', 'sqlite3/index.html'],
    ['valgrind', 'valgrind/html'],
  ].map(([name, folder]) => ({
    packages: [name],
    proof: `/usr/share/doc/${folder}`,
    tests: `the benchmark of placing on the documentation of ${name}`,
    bench: true,
  })),
  {
    packages: ['unicode-cldr-core'],
    proof: '/usr/share/unicode/cldr/common/subdivisions/en.xml',
    tests: 'learning how names are spelled, and the figures on cities that nothing was learned from',
    names: true,
  },
  {
    packages: ['wamerican-small'],
    proof: '/usr/share/dict/american-english-small',
    tests: 'telling the common words of English from names',
    names: true,
  },
  {
    packages: ['libgweather-4-common'],
    proof: '/usr/share/locale/hi/LC_MESSAGES/libgweather-4.0-locations.mo',
    tests: 'the figures on the cities of GNOME',
    names: true,
  },
  { packages: ['wrk'], proof: '/usr/bin/wrk', tests: 'the benchmarks of the public side', bench: true },
];

const missing = (dependencies) => dependencies.filter(({ proof }) => !existsSync(proof));
const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('/usr/bin/apt-get', args, { env, timeout: 600_000, maxBuffer: 64 * 1024 * 1024 });
}

/** Slim images drop documentation and catalogues when they unpack; the option keeps them, also for a package that counts as installed. */
function installArguments(packages) {
  const kept = ['/usr/share/doc/*', '/usr/share/locale/*'].flatMap((path) => ['-o', `Dpkg::Options::=--path-include=${path}`]);
  const options = [...kept, '-o', 'Dpkg::Use-Pty=0'];
  return ['install', '-y', '--no-install-recommends', '--reinstall', ...options, ...packages];
}

async function install(dependencies) {
  const packages = dependencies.flatMap(({ packages }) => packages);
  process.stdout.write(`Installing ${packages.join(', ')}…\n`);
  await aptGet('update');
  await aptGet(...installArguments(packages));
}

/**
 * Installs missing dependencies if it can (`names`: only the lists of names); returns one line for each dependency that is still missing.
 */
export async function ensureSystemDependencies({ corpus = false, bench = false, names = false }) {
  const isWanted = (dependency) =>
    names ? dependency.names : !dependency.names && (corpus || !dependency.corpus) && (bench || !dependency.bench);
  const wanted = DEPENDENCIES.filter(isWanted);
  const absent = missing(wanted);
  if (absent.length > 0 && canInstall()) await install(absent).catch(() => undefined);
  return missing(wanted).map(({ packages, tests }) => `${packages.join(' ')} not installed: ${tests} do not run`);
}
