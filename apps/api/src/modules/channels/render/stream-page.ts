import { type OriginReply, unpack } from './origin-client.js';
import type { PageOutput } from './page-output.js';
import { PageDecoder } from './page-text.js';
import type { PageRewriter } from './rewrite-page.js';

/** Reads a page's text as it comes, and waits for whoever takes it where they say so. */
export async function readText(reply: OriginReply, take: (text: string) => Promise<void> | undefined): Promise<void> {
  const decoder = new PageDecoder(reply.headers['content-type']);
  for await (const chunk of unpack(reply)) {
    const text = decoder.write(chunk);
    const taken = text ? take(text) : undefined;
    if (taken) await taken;
  }
  await take(decoder.end());
}

/** Reads the whole of a page's text. */
export async function readWholeText(reply: OriginReply): Promise<string> {
  const pieces: string[] = [];
  await readText(reply, (text) => void pieces.push(text));
  return pieces.join('');
}

/** Rewrites a page while it streams by; `keep` gets the text as it came. */
export async function streamPage(reply: OriginReply, rewriter: PageRewriter, output: PageOutput, keep?: string[]): Promise<void> {
  await readText(reply, (text) => {
    keep?.push(text);
    return output.write(rewriter.write(text));
  });
  await output.write(rewriter.end());
  await output.end();
}
