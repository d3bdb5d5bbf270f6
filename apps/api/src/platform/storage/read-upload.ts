import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../http/app-error.js';
import { findUnstorableText } from '../http/find-unstorable-text.js';
import { toUploadError } from '../http/to-upload-error.js';

/** One uploaded file in memory with the fields beside it. */
export interface Upload {
  bytes: Buffer;
  fileName: string;
  declaredType: string;
  fields: Record<string, string>;
}

interface UploadRules {
  maxBytes: number;
  tooLarge: string;
}

/** Reads a multipart body of exactly one file and some text fields. Whatever is broken in it is the caller's fault: a 4xx. */
export async function readUpload(request: FastifyRequest, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('WRONG_CONTENT');
  const upload = await readParts(request, rules).catch((error: unknown) => {
    throw toUploadError(error);
  });
  const bad = findUnstorableText({ ...upload.fields, fileName: upload.fileName });
  if (bad) throw invalidField(bad.field, bad.message);
  if (!upload.file) throw invalidField('file', 'Please choose a file.');
  return { ...upload.file, fileName: upload.fileName, fields: upload.fields };
}

async function readParts(request: FastifyRequest, rules: UploadRules) {
  const fields: Record<string, string> = Object.create(null);
  let file: { bytes: Buffer; declaredType: string } | undefined;
  let fileName = '';
  for await (const part of request.parts({ limits: { fileSize: rules.maxBytes, files: 1 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
      continue;
    }
    file = { bytes: await readFile(part.file, rules), declaredType: part.mimetype };
    fileName = part.filename ?? '';
  }
  return { fields, file, fileName };
}

async function readFile(stream: Readable & { truncated?: boolean }, { tooLarge }: UploadRules): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.truncated) throw new AppError('TOO_LARGE', { message: tooLarge, errors: [{ field: 'file', message: tooLarge }] });
  return Buffer.concat(chunks);
}
