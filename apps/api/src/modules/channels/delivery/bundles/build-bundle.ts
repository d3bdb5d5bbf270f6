import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { requireLanguage } from '@bhashantar/contracts';
import { isolateValues } from '@bhashantar/segmenter/segment-format';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Brotli 9 costs a tenth of 11 for a few percent more bytes, and bundles are built often. */
const BROTLI_QUALITY = 9;

/** One immutable file in the three encodings that browsers accept. */
export interface BundleFile {
  version: string;
  identity: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

export interface BuiltBundle extends BundleFile {
  language: string;
  segments: number;
}

/**
 * The name of an entry among the targets of a page. It is not a hash. The entry says that a machine made one of the targets and that nobody
 * approved it. The snippet, the render server and its threads all receive it with the targets.
 */
export const MACHINE_MARK = 'machine';
const MARKED = '1';

/** Adds the machine mark to the targets that need it. */
export const withMachineMark = (targets: Readonly<Record<string, string>>, isMachine: boolean): Record<string, string> =>
  isMachine ? { ...targets, [MACHINE_MARK]: MARKED } : targets;

/** Builds the bundle of one page in one language. The version is a hash of the content: equal targets make the same file. */
export async function buildBundle(language: string, targets: ReadonlyMap<string, string>, isMachine = false): Promise<BuiltBundle> {
  const { direction } = requireLanguage(language);
  const shown = [...targets].map(([hash, target]) => [hash, shownTarget(language, target)] as const);
  const sorted = Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1)));
  const t = JSON.stringify(withMachineMark(sorted, isMachine));
  const version = versionOf(language, t);
  const head = JSON.stringify({ v: version, lang: language, dir: direction });
  return { version, language, segments: targets.size, ...(await compress(Buffer.from(`${head.slice(0, -1)},"t":${t}}`))) };
}

/** A parent page's bundle for a page that no crawl has seen. It is marked as `unseen`, and therefore has its own version. */
export async function inheritedBundle({ version, identity }: { version: string; identity: Buffer }): Promise<BundleFile> {
  return { version: `${version}-above`, ...(await compress(Buffer.concat([Buffer.from('{"unseen":true,'), identity.subarray(1)]))) };
}

/** Content in the encodings that browsers accept. */
export async function compress(identity: Buffer): Promise<Omit<BundleFile, 'version'>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [zipped, brotli] = await Promise.all([toGzip(identity, { level: 9 }), toBrotli(identity, { params })]);
  return { identity, gzip: zipped, brotli };
}

/** A target as visitors see it. */
export function shownTarget(language: string, target: string): string {
  return requireLanguage(language).direction === 'rtl' ? isolateValues(target) : target;
}

/** `targets` as JSON. */
function versionOf(language: string, targets: string): string {
  return createHash('sha256')
    .update(`[${JSON.stringify(language)},${targets}]`)
    .digest('base64url')
    .slice(0, 22);
}
