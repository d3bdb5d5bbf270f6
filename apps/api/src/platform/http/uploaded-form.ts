import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from './app-error.js';
import type { FormFields } from './form-fields.js';
import { limitsOf } from './limit-bodies.js';
import type { SessionRequest } from './session.js';
import { toUploadError } from './to-upload-error.js';

/** The one file of a form. */
export interface UploadedFile {
  name: string;
  /** The media type that the sender names. */
  declaredType: string;
  bytes(): AsyncIterable<Uint8Array>;
}

export interface FormRequest extends SessionRequest {
  form?: UploadedForm;
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/** The fields of a form, and its file on disk until the request is answered and nobody reads the file. */
export class UploadedForm {
  #folder: string | undefined;
  #file: UploadedFile | undefined;
  #readers = 0;
  #isClosed = false;

  /** Takes in the whole form. Throws a refusal where it is broken or too large. */
  async receive(request: FastifyRequest): Promise<FormFields> {
    try {
      return await this.#whileOpen(() => this.#receive(request));
    } catch (error) {
      throw toUploadError(error);
    }
  }

  /** Hands the file to `work`, and removes it afterwards where the request is over. Throws a refusal where the form has no file. */
  use<Result>(work: (file: UploadedFile) => Promise<Result>): Promise<Result> {
    const file = this.#file;
    if (!file) throw invalidField('file', 'Choose a file.');
    return this.#whileOpen(() => work(file));
  }

  /** Call this when the request is over. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#readers === 0 && this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }

  async #whileOpen<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#readers++;
    try {
      return await work();
    } finally {
      this.#readers--;
      if (this.#isClosed) await this.close();
    }
  }

  async #receive(request: FastifyRequest): Promise<FormFields> {
    const fields: FormFields = new Map();
    for await (const part of request.parts({ limits: { fileSize: limitsOf(request).fileBytes } })) {
      if (part.type === 'file') await this.#store(part, limitsOf(request).fileBytes);
      else fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value ?? '')]);
    }
    return fields;
  }

  async #store({ file, filename, mimetype }: MultipartFile, maxBytes: number): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'bhashantar-upload-'));
    const path = join(this.#folder, 'file');
    await pipeline(file, createWriteStream(path));
    if (file.truncated) {
      const message = `The file must not be larger than ${megabytes(maxBytes)} MB.`;
      throw new AppError('TOO_LARGE', { message, errors: [{ field: 'file', message }] });
    }
    this.#file = { name: filename, declaredType: mimetype, bytes: () => bytesOf(path) };
  }
}

/**
 * Opens the file with the first read. A stream that opens at once could fail after the work has ended, and nobody would catch the error.
 */
async function* bytesOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}

/** Does `work` with the file of a request. */
export function withUploadedFile<Result>({ form }: FormRequest, work: (file: UploadedFile) => Promise<Result>): Promise<Result> {
  if (!form) throw new TypeError('only a call whose row says `multipart` has a form');
  return form.use(work);
}
