// `npm test [-- --quick] [path patterns, jest options]`: every kind of test, counted; the last line is `N passed, N failed`. --quick runs
// the tests without database and browser, and those others that cover the base of all features.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { prepare } from './prepare.mjs';
import { ensureSystemDependencies } from './system-dependencies.mjs';
import { projectsWithFiles } from './testing/choose-projects.mjs';
import { JEST_COMMAND } from './testing/jest-command.mjs';
import { makeOpenFolder } from './testing/make-open-folder.mjs';
import { describeTimes, timesOf } from './testing/report-times.mjs';

const quick = process.argv.includes('--quick');

// Browser tests mostly wait, so two files run at the same time: the cores stay busy, and each test has enough time.
const UNIT = { name: 'unit', workers: 2, repeats: true };
const COMPONENTS = { name: 'components', workers: 1, repeats: true };
const INT = { name: 'int', workers: 2, repeats: true };
const BROWSER = { name: 'browser', workers: 1, browser: true, repeats: true };
const E2E = { name: 'e2e', workers: 2, browser: true };
/** The projects of a stage run at the same time, because browser tests mostly wait. */
const STAGES = [[UNIT, COMPONENTS], [INT, BROWSER], ...(quick ? [] : [[E2E]])];
const QUICK_STEPS = ['server', 'demo site', 'snippet'];

const LINGER_SECONDS = 10;
/** Lines of a failed test's error that the summary repeats. */
const ERROR_LINES = 12;

/** The first start of the product leaves here what later starts copy. Browser tests and journeys share it. */
const preparedFolder = makeOpenFolder('bhashantar-prepared-');

const passedOn = process.argv.slice(2).filter((arg) => arg !== '--quick');
const running = new Set();
let interrupted = false;

/** The report is the last thing that jest writes. If the process still runs after that, a test has left something open. */
function endAfterReport(child, name, report) {
  let ticks = 0;
  return setInterval(() => {
    ticks = existsSync(report) ? ticks + 1 : 0;
    if (ticks !== LINGER_SECONDS) return;
    process.stdout.write(`The ${name} tests left a handle open; process ended.\n`);
    child.kill('SIGKILL');
  }, 1000);
}

function runJest({ name, workers }, report, files = passedOn) {
  const args = ['--selectProjects', name, '--maxWorkers', String(workers), '--passWithNoTests'];
  const env = { ...process.env, TESTS_PREPARED: '1', E2E_PREPARED_FOLDER: preparedFolder, ...(quick ? { TEST_QUICK: '1' } : {}) };
  return new Promise((resolve) => {
    const output = ['--json', '--outputFile', report];
    const child = spawn(process.execPath, [...JEST_COMMAND, ...args, ...output, ...files], {
      cwd: ROOT,
      env,
      // The JSON also goes to stdout, where nobody reads it.
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    running.add(child);
    const watch = endAfterReport(child, name, report);
    child.on('exit', (code) => {
      clearInterval(watch);
      running.delete(child);
      resolve(code ?? (existsSync(report) ? 0 : 1));
    });
  });
}

/** A file that did not load has no tests to count, and a run without a report has not even files: each counts as one failure. Without the files `left` out. */
function countResults(code, report, left = []) {
  if (!existsSync(report))
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      files: 0,
      failures: [`the run of the tests ended without a report (${code})`],
      repeated: [],
    };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const counted = testResults.filter(({ name }) => !left.includes(name));
  const tests = counted.flatMap(({ assertionResults }) => assertionResults);
  const count = (...states) => tests.filter(({ status }) => states.includes(status)).length;
  const unread = counted.filter(isUnread).length;
  const failed = count('failed') + unread;
  return {
    passed: count('passed'),
    failed: code !== 0 && failed === 0 && left.length === 0 ? 1 : failed,
    skipped: count('pending', 'todo', 'skipped'),
    files: testResults.length,
    failures: counted.flatMap(failuresOf),
    repeated: counted.flatMap(repeatedOf),
  };
}

/** Files without a failed test that failed themselves: they did not load, or something failed outside of their tests. */
const isUnread = ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** The failed tests of a file, each with the first lines of its error, or the error of a file that did not load. */
function failuresOf(result) {
  const { name, message, assertionResults } = result;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(ROOT, name);
  if (isUnread(result)) return [`${file}\n${beginningOf([message])}`];
  return failed.map((test) => [`${file}: ${test.fullName}`, beginningOf(test.failureMessages), ...firstTryOf(test)].join('\n'));
}

/** The tests of a file that passed at their second try alone. */
function repeatedOf({ name, assertionResults }) {
  const repeated = assertionResults.filter((test) => test.status === 'passed' && test.retryReasons?.length > 0);
  return repeated.map((test) => [`${relative(ROOT, name)}: ${test.fullName}`, ...firstTryOf(test)].join('\n'));
}

/** The errors before the second try of a test. */
const firstTryOf = ({ retryReasons = [] }) => (retryReasons.length > 0 ? [`At the first try:\n${beginningOf(retryReasons)}`] : []);

const isInLibrary = (line) => line.trimStart().startsWith('at ') && line.includes('/node_modules/');

function beginningOf(messages) {
  const lines = messages.join('\n').split('\n');
  return lines
    .filter((line) => !isInLibrary(line))
    .slice(0, ERROR_LINES)
    .join('\n');
}

async function runProject(project, folder) {
  const started = performance.now();
  const report = join(folder, `${project.name}.json`);
  const code = await runJest(project, report);
  const times = existsSync(report) ? timesOf(project.name, JSON.parse(readFileSync(report, 'utf8')), ROOT) : [];
  const results = await repeatFiles(project, folder, { report, code });
  return { name: project.name, seconds: (performance.now() - started) / 1000, times, ...results };
}

/** If a process ends before its file has reported a result, earlier files may have used up its memory. */
const CRASH = /Jest worker ran out of memory|jest worker process \(pid=\d+\) (?:crashed|was terminated)/i;
/** The maximum of files that are retried. If more files fail, a busy machine is not the cause. */
const MOST_REPEATED = 3;

/**
 * Runs files again, alone, whose process crashed, and in some projects the few files that failed. They use a database, queues and clocks on
 * a machine with other load. Reports what went wrong the first time.
 */
async function repeatFiles(project, folder, { report, code }) {
  const counted = countResults(code, report);
  if (!existsSync(report) || interrupted) return counted;
  const failed = JSON.parse(readFileSync(report, 'utf8')).testResults.filter(({ status }) => status === 'failed');
  const isCrash = ({ assertionResults, message }) => assertionResults.length === 0 && CRASH.test(message);
  const files = (project.repeats && failed.length <= MOST_REPEATED ? failed : failed.filter(isCrash)).map(({ name }) => name);
  if (files.length === 0) return counted;
  const second = join(folder, `${project.name}-again.json`);
  const again = countResults(await runJest({ ...project, workers: 1 }, second, ['--runTestsByPath', ...files]), second);
  const others = countResults(code, report, files);
  const first = counted.failures.filter((failure) => !others.failures.includes(failure));
  return {
    ...{ files: counted.files, skipped: others.skipped + again.skipped, passed: others.passed + again.passed },
    failed: others.failed + again.failed,
    failures: [...others.failures, ...again.failures],
    repeated: [...others.repeated, ...(again.failed === 0 ? first : []), ...again.repeated],
  };
}

const describe = ({ name, passed, failed, skipped, files, seconds }) =>
  `${name.padEnd(10)} ${passed} passed, ${failed} failed, ${skipped} skipped in ${files} files (${seconds.toFixed(0)} s)`;

async function runAll(stages) {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-report-'));
  const results = [];
  for (const stage of stages) {
    if (interrupted) break;
    process.stdout.write(`\n== ${stage.map(({ name }) => name).join(', ')}\n`);
    results.push(...(await Promise.all(stage.map((project) => runProject(project, folder)))));
  }
  rmSync(folder, { recursive: true, force: true });
  return results;
}

/** Stages without the projects that have no file to run, or no browser. */
async function choose() {
  const hasBrowser = existsSync('/usr/bin/chromium');
  const withFiles = passedOn.length > 0 ? await projectsWithFiles(passedOn) : undefined;
  const isWanted = ({ name, browser }) => (hasBrowser || !browser) && (withFiles?.has(name) ?? true);
  return STAGES.map((stage) => stage.filter(isWanted)).filter((stage) => stage.length > 0);
}

/** A pattern without a match is a typing error of the caller. */
const NO_FILE = {
  ...{ name: 'files', passed: 0, failed: 1, skipped: 0, files: 0, repeated: [], seconds: 0 },
  failures: [`No test file matches ${passedOn.join(' ')}. Patterns are matched with paths such as packages/urls/src/page-key.spec.ts.`],
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  });
}

/** A failed build is one failure. Tests that do not need it still run. */
async function build() {
  const started = performance.now();
  return prepare(quick ? QUICK_STEPS : []).then(
    () => [],
    (error) => {
      process.stdout.write(`${error.message}\n`);
      return [
        {
          name: 'build',
          passed: 0,
          failed: 1,
          skipped: 0,
          files: 0,
          failures: [error.message],
          repeated: [],
          seconds: (performance.now() - started) / 1000,
        },
      ];
    },
  );
}

const built = await build();
const absences = await ensureSystemDependencies({ corpus: !quick });
for (const line of absences) process.stdout.write(`${line}\n`);
const chosen = await choose();
const results = [...built, ...(chosen.length > 0 ? await runAll(chosen) : [NO_FILE])];
rmSync(preparedFolder, { recursive: true, force: true });
const total = (field) => results.reduce((sum, result) => sum + result[field], 0);
const failures = results.flatMap((result) => result.failures);
const repeated = results.flatMap((result) => result.repeated);
if (repeated.length > 0) process.stdout.write(`\nPassed at the second try:\n${repeated.join('\n\n')}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n\n')}\n`);
for (const line of describeTimes(results.flatMap(({ times = [] }) => times))) process.stdout.write(`${line}\n`);
process.stdout.write(`\n${[...results.map(describe), ...absences].join('\n')}\n`);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`);
process.exit(interrupted ? 130 : Math.min(total('failed'), 1));
