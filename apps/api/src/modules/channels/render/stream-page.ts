import { type OriginReply, unpack } from './origin-client.js';
import type { PageOutput } from './page-output.js';
import { PageDecoder } from './page-text.js';
import type { PageTranslation } from './page-translation.js';

/** A page in UTF-8, and the encoding that it was written in. */
export interface PageText {
  bytes: Buffer;
  encoding: string;
}

const UNKNOWN = 'utf-8';

/** Reads a page as UTF-8 while it comes, and waits for whoever takes it where they say so. */
async function readPage(reply: OriginReply, take: (text: PageText) => Promise<void> | undefined): Promise<void> {
  const decoder = new PageDecoder(reply.headers['content-type']);
  for await (const chunk of unpack(reply)) {
    const bytes = decoder.write(chunk);
    const taken = decoder.encoding === undefined ? undefined : take({ bytes, encoding: decoder.encoding });
    if (taken) await taken;
  }
  const bytes = decoder.end();
  await take({ bytes, encoding: decoder.encoding ?? UNKNOWN });
}

/** Reads the whole of a page. */
export async function readWholePage(reply: OriginReply): Promise<PageText> {
  const chunks: Buffer[] = [];
  let encoding = UNKNOWN;
  await readPage(reply, (text) => {
    chunks.push(text.bytes);
    encoding = text.encoding;
    return undefined;
  });
  return { bytes: Buffer.concat(chunks), encoding };
}

/**
 * Translates a page while it streams by; begun when its encoding is known. What it gives joins what came, for who keeps it;
 * undefined when it was too long to keep.
 */
export async function streamPage(
  reply: OriginReply,
  begin: (encoding: string) => PageTranslation,
  output: PageOutput,
): Promise<() => PageText | undefined> {
  let translation: PageTranslation | undefined;
  let encoding = UNKNOWN;
  await readPage(reply, (text) => {
    encoding = text.encoding;
    translation ??= begin(encoding);
    const made = translation.write(text.bytes);
    return made instanceof Promise ? made.then((ready) => output.write([ready])) : output.write([made]);
  });
  const done = translation ?? begin(encoding);
  await output.write([await done.end()]);
  await output.end();
  return () => {
    const bytes = done.source;
    return bytes && { bytes, encoding };
  };
}
