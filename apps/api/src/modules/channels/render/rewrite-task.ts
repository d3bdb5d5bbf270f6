import type { AddressBase } from '../../../platform/config/render-domain.js';
import { MadeParts } from './page-parts.js';
import { parseBundle } from './read-targets.js';
import { type RenderPlace, type RenderTarget, renderTarget } from './render-target.js';
import { type PlainPageRewriter, rewritePage } from './rewrite-page.js';

/** As many as a page's gap takes in; more at a time would be a long task of their own. */
const MAX_MISSING = 5_000;
/** Pages of one bundle often come one after the other. */
const MAX_BUNDLES = 2;

/** Begins to read a page. */
export interface OpenTask extends Pick<RenderTarget, 'site' | 'language' | 'showing'> {
  readonly kind: 'open';
  readonly page: number;
  readonly place: RenderPlace;
  readonly url: string;
  readonly encoding: string;
  readonly origins: AddressBase;
  /** What the bundle says: its file, or its targets where there is none. */
  readonly bundle?: { readonly version: string; readonly file: Uint8Array };
  readonly targets: Readonly<Record<string, string>>;
  readonly found: Readonly<Record<string, string>>;
}

/** Reads on; the last time to the end. */
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

/** For the thread that rewrites pages: several at a time, each in its order. */
export type RewriteTask = OpenTask | ReadTask | CloseTask;

export interface RewrittenBytes {
  readonly bytes: Uint8Array;
  /** Hashes without a target that were met since the last answer, up to a limit for the whole page. */
  readonly missing: readonly string[];
  /** How many texts of the page had one, so far. */
  readonly foundCount: number;
  /** How much of the page, in UTF-16 units, the output so far stands for. */
  readonly settledLength: number;
}

const NOTHING: RewrittenBytes = { bytes: new Uint8Array(), missing: [], foundCount: 0, settledLength: 0 };

interface OpenPage {
  readonly rewriter: PlainPageRewriter;
  readonly made: MadeParts;
  told: number;
}

const pages = new Map<number, OpenPage>();
const bundles = new Map<string, Record<string, string>>();

/** Does a task, for as long as it takes; throws when its page is not open. */
export function doRewriteTask(task: RewriteTask): RewrittenBytes {
  if (task.kind === 'read') return read(task);
  if (task.kind === 'open') pages.set(task.page, open(task));
  else pages.delete(task.page);
  return NOTHING;
}

function open({ site, language, showing, place, url, encoding, origins, bundle, found, ...task }: OpenTask): OpenPage {
  const target = { ...renderTarget(site, language, place), showing };
  const targets = bundle ? targetsOf(bundle.version, bundle.file) : task.targets;
  const rewriter = rewritePage(target, { url: new URL(url), encoding }, origins, (hash) => found[hash] ?? targets[hash]);
  return { rewriter, made: new MadeParts(), told: 0 };
}

function targetsOf(version: string, file: Uint8Array): Record<string, string> {
  const targets = bundles.get(version) ?? parseBundle(file);
  bundles.delete(version);
  bundles.set(version, targets);
  const [oldest = ''] = bundles.keys();
  if (bundles.size > MAX_BUNDLES) bundles.delete(oldest);
  return targets;
}

function read({ page, bytes, isLast }: ReadTask): RewrittenBytes {
  const open = pages.get(page);
  if (!open) throw new Error('the page is not open');
  const { rewriter, made } = open;
  made.push(...rewriter.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  if (isLast) made.push(...rewriter.end());
  const missing = [...rewriter.missing].slice(open.told, MAX_MISSING);
  open.told += missing.length;
  const out = made.take(isLast);
  // Of what lies in a larger piece of memory a message would copy all.
  const sent = out.length === out.buffer.byteLength ? out : new Uint8Array(out);
  return { bytes: sent, missing, foundCount: rewriter.found.size, settledLength: rewriter.settledLength };
}
