import type { UiConfig } from '@bhashantar/contracts';

export type CaptchaProvider = NonNullable<UiConfig['captcha']>['provider'];

export interface CaptchaWidget {
  render(host: HTMLElement, options: Record<string, unknown>): unknown;
  ready?(run: () => void): void;
  remove?(widget: unknown): void;
}

/** Both providers have the same call under different names. */
const SOURCES: Record<CaptchaProvider, { script: string; name: 'grecaptcha' | 'turnstile' }> = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
};
/** A time limit, because a network that blocks the provider silently causes no error. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

const loading = new Map<CaptchaProvider, Promise<CaptchaWidget>>();

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    document.head.append(script);
  });
}

function isWidget(value: unknown): value is CaptchaWidget {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function';
}

/** The requested script loads another one, which defines the function. */
async function appearance(name: string, until: number): Promise<CaptchaWidget> {
  for (;;) {
    const widget: unknown = Reflect.get(globalThis, name);
    if (isWidget(widget)) return widget;
    if (Date.now() > until) throw new Error(`${name} did not appear`);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

async function load(provider: CaptchaProvider): Promise<CaptchaWidget> {
  const { script, name } = SOURCES[provider];
  const until = Date.now() + PATIENCE_MS;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`${script} is too slow`)), PATIENCE_MS));
  await Promise.race([addScript(script), late]);
  const widget = await appearance(name, until);
  await Promise.race([new Promise<void>((resolve) => (widget.ready ? widget.ready(resolve) : resolve())), late]);
  return widget;
}

/** The provider's function that renders its widget; loads its script once. Rejects when loading fails, and can then be called again. */
export function loadCaptcha(provider: CaptchaProvider): Promise<CaptchaWidget> {
  const known = loading.get(provider);
  if (known) return known;
  const widget = load(provider);
  loading.set(provider, widget);
  widget.catch(() => loading.delete(provider));
  return widget;
}
