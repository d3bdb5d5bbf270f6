import type { AddressBase } from '../../../../platform/config/render-domain.js';
import { PathMap } from '../../translated-urls/path-map.js';
import { type LocalisedSite, localisedSite, type SiteLocation, withPaths } from '../hosts/localised-site.js';
import { parseBundle } from '../targets/read-targets.js';
import { OutputParts } from './page-parts.js';
import { type PlainPageRewriter, rewritePage } from './rewrite-page.js';

/** The most hashes that MissingSegments keeps per page. More at a time would block the event loop. */
const MAX_MISSING = 5_000;
/** Consecutive pages often share a bundle. */
const MAX_BUNDLES = 2;
const MAX_PATHS = 2;

/** Opens a page. */
export interface OpenTask extends Pick<LocalisedSite, 'project' | 'language' | 'display'> {
  readonly kind: 'open';
  readonly page: number;
  readonly location: SiteLocation;
  readonly url: string;
  readonly encoding: string;
  readonly origins: AddressBase;
  /** The bundle's file, or its targets if there is none. */
  readonly bundle?: { readonly version: string; readonly file: Uint8Array };
  /** The file of the translated paths. */
  readonly paths?: { readonly version: string; readonly file: Uint8Array };
  readonly targets: Readonly<Record<string, string>>;
  readonly supplements: Readonly<Record<string, string>>;
}

/** Rewrites the next bytes. The last task rewrites up to the end. */
export interface ReadTask {
  readonly kind: 'read';
  readonly page: number;
  /** In UTF-8. */
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

export interface CloseTask {
  readonly kind: 'close';
  readonly page: number;
}

/** Tasks of the thread that rewrites pages. It has several pages open, each with its tasks in order. */
export type RewriteTask = OpenTask | ReadTask | CloseTask;

export interface RewrittenBytes {
  readonly bytes: Uint8Array;
  /** Hashes without a target since the last result, up to a limit for the whole page. */
  readonly missing: readonly string[];
  /** How many segments of the page had a target, so far. */
  readonly foundCount: number;
  /** How much of the page, in UTF-16 units, the output so far covers. */
  readonly settledLength: number;
}

const NOTHING: RewrittenBytes = { bytes: new Uint8Array(), missing: [], foundCount: 0, settledLength: 0 };

interface OpenPage {
  readonly rewriter: PlainPageRewriter;
  readonly made: OutputParts;
  reported: number;
}

const pages = new Map<number, OpenPage>();
const bundles = new Map<string, Record<string, string>>();
const pathMaps = new Map<string, PathMap>();

/** Does a task; throws when its page is not open. */
export function doRewriteTask(task: RewriteTask): RewrittenBytes {
  if (task.kind === 'read') return read(task);
  if (task.kind === 'open') pages.set(task.page, open(task));
  else pages.delete(task.page);
  return NOTHING;
}

function open({ project, language, display, location, url, encoding, origins, bundle, supplements, paths, ...task }: OpenTask): OpenPage {
  const own = { ...localisedSite(project, language, location), display };
  const site = paths ? withPaths(own, pathsOf(paths)) : own;
  const targets = bundle ? targetsOf(bundle.version, bundle.file) : task.targets;
  const rewriter = rewritePage(site, { url: new URL(url), encoding }, origins, (hash) => supplements[hash] ?? targets[hash]);
  return { rewriter, made: new OutputParts(), reported: 0 };
}

function targetsOf(version: string, file: Uint8Array): Record<string, string> {
  return recent(bundles, version, MAX_BUNDLES, () => parseBundle(file));
}

function pathsOf({ version, file }: NonNullable<OpenTask['paths']>): PathMap {
  return recent(pathMaps, version, MAX_PATHS, () => PathMap.ofFile(version, file));
}

/** Keeps the most recent of a few values. */
function recent<Value>(known: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.delete(key);
  known.set(key, value);
  const [oldest = ''] = known.keys();
  if (known.size > most) known.delete(oldest);
  return value;
}

function read({ page, bytes, isLast }: ReadTask): RewrittenBytes {
  const open = pages.get(page);
  if (!open) throw new Error('the page is not open');
  const { rewriter, made } = open;
  made.push(...rewriter.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  if (isLast) made.push(...rewriter.end());
  const missing = [...rewriter.missing].slice(open.reported, MAX_MISSING);
  open.reported += missing.length;
  const out = made.take(isLast);
  // Posting a view would copy its whole buffer.
  const sent = out.length === out.buffer.byteLength ? out : new Uint8Array(out);
  return { bytes: sent, missing, foundCount: rewriter.found.size, settledLength: rewriter.settledLength };
}
