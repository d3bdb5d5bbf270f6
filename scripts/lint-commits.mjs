// Checks the messages of the commits since a base: Conventional Commits with a short subject, and for what changes behaviour a body that says why.
import { execFileSync } from 'node:child_process';

/** The last commit that was made without this check. */
const BASE = '4bbc70cff81ee5ddf279f9d9c0c68c125f3afcc9';
const SUBJECT_LENGTH = 72;
const SUBJECT = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9, -]+\))?(!)?: \S/;
const SAYS_WHY = new Set(['feat', 'fix', 'perf']);
const TRAILER = /^[A-Za-z][A-Za-z-]*: \S/;

/** Returns the faults of a commit message, as sentences. */
function findFaults(message) {
  const [subject = '', second = '', ...rest] = message.trimEnd().split('\n');
  const type = SUBJECT.exec(subject)?.[1];
  const body = rest.filter((line) => line.trim() !== '' && !TRAILER.test(line));
  return [
    ...(type ? [] : ['The subject is not of the form `type(scope): what is done`.']),
    ...([...subject].length > SUBJECT_LENGTH ? [`The subject is longer than ${SUBJECT_LENGTH} characters.`] : []),
    ...(second.trim() === '' ? [] : ['The line below the subject is not empty.']),
    ...(type && SAYS_WHY.has(type) && body.length === 0 ? [`A commit of type ${type} has a body that says why.`] : []),
  ];
}

/** The commits after the base without merges, each as hash and message; undefined if the base or git itself is missing. */
function readCommits(cwd, base) {
  const git = (...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 26 });
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD');
  } catch {
    return undefined;
  }
  const log = git('log', '--no-merges', '--format=%h%n%B%x00', `${base}..HEAD`);
  return log.split('\0').flatMap((entry) => {
    const [hash, ...message] = entry.trim().split('\n');
    return hash ? [{ hash, message: message.join('\n') }] : [];
  });
}

const commits = readCommits(process.cwd(), process.argv[2] ?? BASE);
const faults =
  commits?.flatMap(({ hash, message }) => findFaults(message).map((fault) => `${hash} ${message.split('\n')[0]}\n  ${fault}\n`)) ?? [];
process.stderr.write(faults.join(''));
process.stdout.write(
  commits
    ? `${commits.length} commits, ${faults.length} faults\n`
    : 'No commits are checked: this checkout lacks the commit that the check begins with.\n',
);
if (faults.length > 0) process.exitCode = 1;
