import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from './app-error.js';
import { limitsOf } from './limit-bodies.js';
import { toUploadError } from './to-upload-error.js';

/** The one file of a multipart request, on disk while the work lasts. */
export interface UploadedFile {
  name: string;
  bytes(): AsyncIterable<Uint8Array>;
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

async function receive(request: FastifyRequest, path: string): Promise<string> {
  if (!request.isMultipart()) throw new AppError('WRONG_CONTENT');
  const part = await request.file({ limits: { fileSize: limitsOf(request).fileBytes } });
  if (!part) throw invalidField('file', 'Choose a file.');
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated)
    throw new AppError('TOO_LARGE', { message: `The file is larger than ${megabytes(limitsOf(request).fileBytes)} MB.` });
  return part.filename;
}

/** Opens the file with the first read: a stream that opens by itself fails, heard by nobody, where the work ends before it reads. */
async function* bytesOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}

/** Takes in the file of a request before the work on it begins: a slow sender holds no transaction, an aborted upload changes nothing. */
export async function withUploadedFile<Result>(request: FastifyRequest, work: (file: UploadedFile) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bhashantar-upload-'));
  const path = join(folder, 'file');
  try {
    const name = await receive(request, path).catch((error: unknown) => {
      throw toUploadError(error);
    });
    return await work({ name, bytes: () => bytesOf(path) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
