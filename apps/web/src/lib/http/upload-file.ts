import type { Endpoint, SuccessReply } from '@bhashantar/contracts';
import { freshToken } from '../session/fresh-token.js';
import { ApiError } from './api-error.js';
import { buildUrl, type UrlParts } from './build-url.js';
import { endRefused, headersOf } from './client.js';
import { readReply } from './read-reply.js';

export interface UploadOptions extends UrlParts {
  signal?: AbortSignal;
  /** Sent in the form beside the file. */
  fields?: Readonly<Record<string, string>>;
  /** How much of the file has been sent, 0..1. */
  onProgress?(share: number): void;
}

/** Sends one file to a call of the endpoint table and reports the progress, which `fetch` cannot do. Rejects with an ApiError. */
export async function uploadFile<Data>(
  endpoint: Endpoint<undefined, Data>,
  file: File,
  options: UploadOptions = {},
): Promise<SuccessReply<Data>> {
  const token = await freshToken();
  const form = new FormData();
  // These fields come before the file, because the server reads the form in order and the file is long.
  for (const [name, value] of Object.entries(options.fields ?? {})) form.set(name, value);
  form.set('file', file);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, buildUrl(endpoint, options));
  for (const [name, value] of headersOf(token, form)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0);
  options.signal?.addEventListener('abort', () => request.abort(), { once: true });
  const answered = new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = () => reject(new ApiError('offline', {}));
    request.onabort = () => reject(options.signal?.reason ?? new ApiError('offline', {}));
  });
  request.send(form);
  await answered;
  try {
    return readReply<Data>(request.status, parse(request));
  } catch (error) {
    endRefused(error, token);
    throw error;
  }
}

function parse({ responseText, status }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch (cause) {
    throw new ApiError('unreadable', { status, cause });
  }
}
