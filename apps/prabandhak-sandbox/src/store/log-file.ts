import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

/** A line is the checksum of its text in eight digits, a space, and the text. */
const CHECKSUM_LENGTH = 8;
const LINE_END = 0x0a;
const OWNER_ONLY = 0o600;

export const toLine = (text: string): string => `${crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0')} ${text}\n`;

/** The text of a line; undefined when it was not written as a whole. */
function readLine(line: Buffer): string | undefined {
  const text = line.subarray(CHECKSUM_LENGTH + 1);
  const isWhole = line.subarray(0, CHECKSUM_LENGTH).toString('latin1') === crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');
  return isWhole ? text.toString('utf8') : undefined;
}

async function* splitLines(path: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]);
      parts = [];
      from = end + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
}

/**
 * Hands out every line of the file. A kill may have cut the last line: it was never confirmed, so it is removed.
 * A damaged line before the last one means lost data: throws.
 */
export async function readLog(path: string, take: (text: string) => void): Promise<void> {
  let good = 0;
  let damagedAt: number | undefined;
  for await (const line of splitLines(path)) {
    if (damagedAt !== undefined)
      throw new Error(`${path} is damaged at byte ${damagedAt}: restore it from a copy, or delete it to begin again`);
    const text = readLine(line);
    if (text === undefined) damagedAt = good;
    else {
      take(text);
      good += line.length + 1;
    }
  }
  await truncate(path, good);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Opens the file for appending and makes it when it is missing. */
export async function openLog(path: string): Promise<FileHandle> {
  const file = await open(path, 'a', OWNER_ONLY);
  await syncFolder(path);
  return file;
}

/** Puts a new file in the place of an old one: after a kill, either the old or the new one is there as a whole. */
export async function replaceFile(path: string, lines: Iterable<string>): Promise<void> {
  const file = await open(`${path}.new`, 'w', OWNER_ONLY);
  try {
    for (const line of lines) await file.appendFile(line);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  await syncFolder(path);
}
