import { type OriginReply, unpack } from './origin-client.js';
import type { PageOutput } from './page-output.js';
import { PageDecoder } from './page-text.js';
import type { PageRewriter } from './rewrite-page.js';

/** Reads a page's text as it comes. */
export async function* readText(reply: OriginReply): AsyncGenerator<string, void, undefined> {
  const decoder = new PageDecoder(reply.headers['content-type']);
  for await (const chunk of unpack(reply)) yield decoder.write(chunk);
  yield decoder.end();
}

/** Rewrites a page while it streams by. */
export async function streamPage(text: AsyncIterable<string>, rewriter: PageRewriter, output: PageOutput): Promise<void> {
  for await (const piece of text) if (piece) await output.write(rewriter.write(piece));
  await output.write(rewriter.end());
  await output.end();
}
