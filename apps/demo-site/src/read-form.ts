import type { IncomingMessage } from 'node:http';

// The longest form of the site is a complaint of a few paragraphs.
const MAX_FORM_BYTES = 64 * 1024;

export type FormResult = { status: 200; answers: [string, string][] } | { status: 413 | 415 };

async function readLimited(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // Reading on without keeping lets the sender finish and see the answer.
    if (size <= MAX_FORM_BYTES) chunks.push(chunk);
  }
  return size > MAX_FORM_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

/** The filled fields of a URL-encoded form, in the order of the form. */
export async function readForm(request: IncomingMessage): Promise<FormResult> {
  const text = await readLimited(request);
  if (text === undefined) return { status: 413 };
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return { status: 415 };
  return { status: 200, answers: [...new URLSearchParams(text)].filter(([, value]) => value.trim() !== '') };
}
