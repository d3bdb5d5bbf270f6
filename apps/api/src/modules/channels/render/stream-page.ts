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

/** Reads a page as UTF-8 while it comes. */
async function readPage(reply: OriginReply, take: (text: PageText) => void): Promise<void> {
  const decoder = new PageDecoder(reply.headers['content-type']);
  for await (const chunk of unpack(reply)) {
    const bytes = decoder.write(chunk);
    if (decoder.encoding !== undefined) take({ bytes, encoding: decoder.encoding });
  }
  take({ bytes: decoder.end(), encoding: decoder.encoding ?? UNKNOWN });
}

/** Reads the whole of a page. */
export async function readWholePage(reply: OriginReply): Promise<PageText> {
  const chunks: Buffer[] = [];
  let encoding = UNKNOWN;
  await readPage(reply, (text) => {
    chunks.push(text.bytes);
    encoding = text.encoding;
  });
  return { bytes: Buffer.concat(chunks), encoding };
}

/** Translates a page while it comes; begun when its encoding is known. Gives what came, for who keeps it. */
export async function streamPage(
  reply: OriginReply,
  begin: (encoding: string) => PageTranslation,
  output: PageOutput,
): Promise<() => PageText> {
  let translation: PageTranslation | undefined;
  let encoding = UNKNOWN;
  await readPage(reply, (text) => {
    encoding = text.encoding;
    translation ??= begin(encoding);
    translation.write(text.bytes);
  });
  const done = translation ?? begin(encoding);
  await output.write([await done.end()]);
  await output.end();
  return () => ({ bytes: done.source, encoding });
}
