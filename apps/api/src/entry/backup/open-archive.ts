import { Transform, type TransformCallback, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, open, type ZipFile } from 'yauzl';
import { BackupError } from './backup-error.js';
import { FORMAT, Manifest, PARTS } from './manifest.js';

/** A manifest names each uploaded file. A larger manifest is not one of ours. */
const MANIFEST_BYTES = 512 * 1024 * 1024;

/** Fails at the end when the bytes that passed are others than those that were written. */
class Checksum extends Transform {
  #sum = 0;

  constructor(private readonly wanted: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#sum = crc32(chunk, this.#sum);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#sum === this.wanted ? null : new Error('a checksum does not fit'));
  }
}

/** A backup that its summary says is complete, opened for reading. Each part is checked while it is read. */
export class Archive {
  private constructor(
    readonly path: string,
    readonly manifest: Manifest,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Rejects with a BackupError for a file that is no backup, is cut short, lacks parts, or has a format that is not known. */
  static async open(path: string): Promise<Archive> {
    try {
      const { zip, entries } = await listEntries(path);
      const manifest = await readManifest(zip, entries);
      if (manifest.format > FORMAT) throw new BackupError(`${path} was made by a newer version (${manifest.product}) of the product`);
      const parts = [...manifest.tables.map(({ name }) => PARTS.table(name)), ...manifest.files.map(PARTS.file)];
      const lacking = parts.find((name) => !entries.has(name));
      if (lacking) throw new Error(`it lacks ${lacking}`);
      return new Archive(path, manifest, zip, entries);
    } catch (error) {
      throw blameFile(path, error);
    }
  }

  /** Reads the whole backup. Rejects with a BackupError if a part is damaged. */
  async verify(ending: AbortSignal): Promise<void> {
    for (const name of this.entries.keys())
      await this.pour(name, () => new Writable({ write: (_chunk, _encoding, done) => done() }), ending);
  }

  /** Passes on the bytes of a part, and rejects with a BackupError if they are damaged. Opens the target once the part is open. */
  async pour<Target extends NodeJS.WritableStream>(name: string, open: () => Target, ending: AbortSignal): Promise<Target> {
    const entry = this.entries.get(name);
    if (!entry) throw new BackupError(`${this.path} lacks ${name}`);
    const source = await this.zip.openReadStreamPromise(entry).catch((error) => {
      throw blameFile(this.path, error);
    });
    let damage: unknown;
    const checksum = new Checksum(entry.crc32);
    for (const stream of [source, checksum])
      stream.once('error', (error) => {
        damage ??= error;
      });
    const target = open();
    await pipeline(source, checksum, target, { signal: ending }).catch((error: unknown) => {
      throw damage === error ? blameFile(this.path, error) : error;
    });
    return target;
  }

  close(): void {
    this.zip.close();
  }
}

function blameFile(path: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(`${path} is no whole backup: ${error instanceof Error ? error.message : String(error)}`);
}

function listEntries(path: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Entry>();
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.once('end', () => resolve({ zip, entries }));
      zip.once('error', reject);
      zip.readEntry();
    });
  });
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(PARTS.manifest);
  if (!entry || entry.uncompressedSize > MANIFEST_BYTES) throw new Error('it says nothing about itself');
  const chunks: Buffer[] = [];
  await pipeline(await zip.openReadStreamPromise(entry), new Checksum(entry.crc32), async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Manifest.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
}
