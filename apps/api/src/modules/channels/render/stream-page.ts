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

/** Rewrites a page while it streams by; `onSource` is told the text as it came, `onResult` as it went. */
export async function streamPage(
  text: AsyncIterable<string>,
  rewriter: PageRewriter,
  output: PageOutput,
  keep?: { source: string[]; result: string[] },
): Promise<void> {
  for await (const piece of text) {
    if (!piece) continue;
    const rewritten = rewriter.write(piece);
    keep?.source.push(piece);
    keep?.result.push(rewritten);
    await output.write(rewritten);
  }
  const last = rewriter.end();
  keep?.result.push(last);
  await output.write(last);
  await output.end();
}
