import { setTimeout as sleep } from 'node:timers/promises';
import type { Workspace } from './workspace.js';

/** The last of the lines that follow when the demo is ready. */
const READY = /^ {2}(?:.*Other languages: Overview > Publish\.|Still being crawled and translated.*)$/m;
/** The demo is crawled, translated and published meanwhile: on a busy machine that takes minutes. */
const PATIENCE_MS = 300_000;

/** The addresses of the demo site that `npm start` prints. */
export interface DemoAddresses {
  site: string;
  /** Where the render server shows a language, without a slash at the end. */
  rendered(language: string): string;
}

/** Waits until the demo is crawled and translated, and reads the printed addresses. */
export async function readDemoAddresses(workspace: Workspace): Promise<DemoAddresses> {
  const end = Date.now() + PATIENCE_MS;
  while (!READY.test(workspace.output())) {
    if (Date.now() > end) throw new Error(`the demo is not ready:\n${workspace.output()}`);
    await sleep(250);
  }
  const text = workspace.output();
  const site = /The demo site\s+(http\S+)/.exec(text)?.[1];
  if (!site) throw new Error(`no demo address in:\n${text}`);
  const rendered = (language: string) => {
    const url = new RegExp(`http://${language}-[a-z0-9]+\\.localhost:\\d+(?=/\\n)`).exec(text)?.[0];
    if (!url) throw new Error(`no address of ${language} in:\n${text}`);
    return url;
  };
  return { site, rendered };
}
