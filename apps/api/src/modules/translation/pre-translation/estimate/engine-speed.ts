import { median } from '../../machine-translation/median.js';
import { enginesOf } from '../../machine-translation/routing/pivot-client.js';
import type { PastRun } from '../runs/pre-translation-run.entity.js';

/** The speed of an engine in the last runs of its organisation. */
export interface EngineSpeed {
  /** The characters that a run sends in each second from its request to its end. */
  readonly perSecond: number;
  /** How many of the runs were under way at the same time, on average: 1 if each followed another. */
  readonly runsAtOnce: number;
}

/** Shorter runs take most of their time to begin and to end. */
const LEAST_CHARACTERS = 5_000;
/** A longer run waited: for words of the plan, or for an engine that was away. */
const MOST_MS = 24 * 60 * 60_000;
const LAST_RUNS = 7;

/**
 * The speed of an engine, or of two in a row, in those of these runs that asked no other engine. The newest run comes first. Undefined if
 * none of them is long enough to measure.
 */
export function measureSpeed(engine: string, runs: readonly PastRun[]): EngineSpeed | undefined {
  const engines = enginesOf(engine);
  const [first = engine] = engines;
  const times = runs.flatMap(({ characters, requestedAt, finishedAt }) => {
    const sent = characters[first] ?? 0;
    const [from, to] = [requestedAt.getTime(), finishedAt.getTime()];
    const isOwn = Object.keys(characters).length === engines.length && engines.every((one) => characters[one]);
    return isOwn && sent >= LEAST_CHARACTERS && to > from && to - from <= MOST_MS ? [{ sent, from, to }] : [];
  });
  const last = times.slice(0, LAST_RUNS);
  // The median leaves out what one run waited.
  const perSecond = median(last.map(({ sent, from, to }) => (sent * 1_000) / (to - from)));
  if (perSecond === null) return undefined;
  const inAll = last.reduce((sum, { from, to }) => sum + to - from, 0);
  return { perSecond, runsAtOnce: inAll / coveredMs(last) };
}

/** The time in which at least one of them was under way. */
function coveredMs(times: readonly { from: number; to: number }[]): number {
  let [covered, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to } of [...times].sort((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return covered;
}

/** About how many characters an engine will be sent in one language; null for no engine. */
interface Wanted {
  readonly engine: string | null;
  readonly characters: number;
}

interface RunTimes {
  /** In the order of the languages; null where the engine has no measured run. */
  readonly seconds: (number | null)[];
  /** The time of all languages together; null if it is not known for each that an engine is sent, or there is none. */
  readonly inAll: number | null;
}

/**
 * How long a machine translation takes, as fast as these runs of the organisation, the newest of which comes first. Runs in several languages
 * are under way at the same time as far as those runs were. Those of different engines count one after another, which is the most.
 */
export function estimateTimes(wanted: readonly Wanted[], runs: readonly PastRun[]): RunTimes {
  const times = wanted.map(({ engine, characters }) => {
    const speed = engine === null ? undefined : measureSpeed(engine, runs);
    return speed && { alone: characters / speed.perSecond, share: characters / speed.perSecond / speed.runsAtOnce };
  });
  const seconds = times.map((time) => (time ? Math.round(time.alone) : null));
  const sent = times.filter((_, index) => wanted[index]?.engine !== null && (wanted[index]?.characters ?? 0) > 0);
  const known = sent.filter((time) => time !== undefined);
  if (sent.length === 0 || known.length < sent.length) return { seconds, inAll: null };
  const oneByOne = known.reduce((sum, { share }) => sum + share, 0);
  return { seconds, inAll: Math.round(Math.max(oneByOne, ...known.map(({ alone }) => alone))) };
}
