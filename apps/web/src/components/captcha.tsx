import type { UiConfig } from '@bhashantar/contracts';
import { useEffect, useRef } from 'react';
import { useThemeName } from '../lib/theme/theme.store.js';

type Provider = NonNullable<UiConfig['captcha']>['provider'];

interface Widget {
  render(host: HTMLElement, options: Record<string, unknown>): unknown;
  ready?(run: () => void): void;
}

/** Both providers have the same call under different names. */
const SOURCES: Record<Provider, { script: string; name: 'grecaptcha' | 'turnstile' }> = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
};

const scripts = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

function isWidget(value: unknown): value is Widget {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function';
}

async function loadWidget(provider: Provider): Promise<Widget | undefined> {
  const { script, name } = SOURCES[provider];
  await loadScript(script);
  const widget: unknown = Reflect.get(globalThis, name);
  if (!isWidget(widget)) return undefined;
  await new Promise<void>((resolve) => (widget.ready ? widget.ready(resolve) : resolve()));
  return widget;
}

interface Props {
  captcha: NonNullable<UiConfig['captcha']>;
  /** The proof to send along; undefined when it has run out. */
  onProof(proof: string | undefined): void;
}

/** The provider's own proof that somebody is no robot. */
export function Captcha({ captcha: { provider, siteKey }, onProof }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(onProof);
  latest.current = onProof;
  const theme = useThemeName();
  useEffect(() => {
    const place = host.current?.appendChild(document.createElement('div'));
    let gone = false;
    loadWidget(provider).then(
      (widget) => {
        const forget = () => latest.current(undefined);
        const options = { sitekey: siteKey, theme, callback: (proof: string) => latest.current(proof), 'expired-callback': forget };
        if (widget && place && !gone) widget.render(place, options);
      },
      // Without the widget no proof goes out, and the server's refusal says what is missing.
      () => latest.current(undefined),
    );
    return () => {
      gone = true;
      place?.remove();
    };
  }, [provider, siteKey, theme]);
  return <div ref={host} style={{ minBlockSize: 78, marginBlockEnd: 20 }} />;
}
