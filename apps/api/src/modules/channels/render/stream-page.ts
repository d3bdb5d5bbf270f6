import { type OriginReply, unpack } from './origin-client.js';
import type { PageOutput } from './page-output.js';
import { PageDecoder } from './page-text.js';
import type { PageTranslation } from './page-translation.js';

/** Reads a page as UTF-8 while it comes, and waits for whoever takes it where they say so. */
async function readPage(reply: OriginReply, take: (bytes: Buffer) => Promise<void> | undefined): Promise<void> {
  const decoder = new PageDecoder(reply.headers['content-type']);
  for await (const chunk of unpack(reply)) {
    const taken = take(decoder.write(chunk));
    if (taken) await taken;
  }
  await take(decoder.end());
}

/** Reads the whole of a page as UTF-8. */
export async function readWholePage(reply: OriginReply): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readPage(reply, (bytes) => void chunks.push(bytes));
  return Buffer.concat(chunks);
}

/** Translates a page while it streams by. */
export async function streamPage(reply: OriginReply, translation: PageTranslation, output: PageOutput): Promise<void> {
  await readPage(reply, (bytes) => {
    const made = translation.write(bytes);
    return made instanceof Promise ? made.then((ready) => output.write([ready])) : output.write([made]);
  });
  await output.write([await translation.end()]);
  await output.end();
}
