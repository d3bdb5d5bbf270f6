import { createServer } from 'node:http';
import type { Page, Route } from 'playwright-core';

export type CaptchaProvider = 'recaptcha' | 'turnstile';

const SECRET = 'a secret of the provider';
/** The proof with which the workspace's own start signs in. */
export const STAFF_PROOF = 'staff';

/** The addresses of each provider, as its documentation names them: the script, what that loads in turn, and the frame with the box to tick. */
const ADDRESSES = {
  recaptcha: {
    name: 'grecaptcha',
    entry: 'https://www.google.com/recaptcha/api.js',
    rest: 'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
  },
  turnstile: {
    name: 'turnstile',
    entry: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    rest: 'https://challenges.cloudflare.com/turnstile/v0/g/abc/api.js',
    frame: 'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/widget',
  },
} as const;

const loaderOf = (rest: string) => `document.head.append(Object.assign(document.createElement('script'), { src: '${rest}' }));`;

/** The explicit rendering of both: a frame of the provider's that sends its token when the box in it is ticked. */
const widgetOf = (name: string, frame: string) => `
  const waiting = [];
  const callbacks = new Map();
  let count = 0;
  addEventListener('message', ({ origin, data }) => {
    if (origin === '${new URL(frame).origin}') callbacks.get(data.widget)?.[data.what]?.(data.token);
  });
  const render = (host, options) => {
    const widget = ++count;
    callbacks.set(widget, options);
    const src = '${frame}?widget=' + widget + '&sitekey=' + options.sitekey + '&theme=' + options.theme;
    host.append(Object.assign(document.createElement('iframe'), { src, title: 'Not a robot', width: 300, height: 65, style: 'border:0' }));
    return widget;
  };
  globalThis.${name} = Object.assign(globalThis.${name} ?? {}, { render, ready: (run) => run() });`;

const framePage = `<!doctype html><html lang="en"><title>Not a robot</title><body style="font:16px sans-serif;background:#f9f9f9">
  <label><input type="checkbox"> I am not a robot</label><button hidden></button><script>
  const widget = Number(new URLSearchParams(location.search).get('widget'));
  const tell = (what, token) => parent.postMessage({ widget, what, token }, '*');
  document.querySelector('input').onchange = () => tell('callback', crypto.randomUUID());
  </script></body></html>`;

export interface FakeCaptcha {
  environment: Record<string, string>;
  /** Answers the provider's addresses for a page; `isAway` as a network does that does not let them through. */
  install(page: Page, isAway?: () => boolean): Promise<void>;
  /** How often the server has asked whether a proof is good. */
  checks(): number;
  stop(): Promise<void>;
}

/** Both ends of a provider: the script that the browser loads, and the server's verification, which accepts every token once. */
export async function startFakeCaptcha(provider: CaptchaProvider): Promise<FakeCaptcha> {
  const { name, entry, rest, frame } = ADDRESSES[provider];
  const used = new Set<string>();
  let checks = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = new URLSearchParams(body);
    const token = fields.get('response') ?? '';
    const isGood = fields.get('secret') === SECRET && (token === STAFF_PROOF || (/^[0-9a-f-]{36}$/.test(token) && !used.has(token)));
    used.add(token);
    checks++;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isGood ? { success: true } : { success: false, 'error-codes': ['timeout-or-duplicate'] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');

  const answer = (route: Route): Promise<void> => {
    const url = route.request().url();
    if (url.startsWith(entry)) return route.fulfill({ contentType: 'text/javascript', body: loaderOf(rest) });
    if (url === rest) return route.fulfill({ contentType: 'text/javascript', body: widgetOf(name, frame) });
    return url.startsWith(frame) ? route.fulfill({ contentType: 'text/html', body: framePage }) : route.abort();
  };
  return {
    environment: {
      CAPTCHA_PROVIDER: provider,
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_URL: `http://127.0.0.1:${address.port}/siteverify`,
    },
    install: async (page, isAway = () => false) => {
      await page.route(/^https:/, (route) => (isAway() ? route.abort() : answer(route)));
    },
    checks: () => checks,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
