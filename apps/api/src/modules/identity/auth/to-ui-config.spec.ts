import { existsSync } from 'node:fs';
import { SNIPPET_FILES, TYPING_SCRIPT } from '@bhashantar/snippet';
import { describe, expect, it } from '@jest/globals';
import { AppConfig } from '../../../platform/config/app-config.js';
import { parseEnvironment } from '../../../platform/config/environment.js';
import { labelAddress } from '../../../platform/config/render-domain.js';
import { toUiConfig } from './to-ui-config.js';

const describedWith = (env: NodeJS.ProcessEnv) => {
  const config = new AppConfig(parseEnvironment(env), '', '');
  return { config, ui: toUiConfig(config) };
};

describe('what the screens must know before sign-in', () => {
  it.each([
    [{}, 'http://localhost:3001', 'localhost'],
    [{ DELIVERY_URL: 'https://cdn.example', RENDER_DOMAIN: 'sites.example' }, 'https://sites.example', 'sites.example'],
    [{ DELIVERY_URL: 'http://203.0.113.7:3001' }, 'http://203.0.113.7:3001', ''],
  ])('names the base of the hosts of copies: %j', (env, renderBaseUrl, renderSubDomain) => {
    expect(describedWith(env).ui).toMatchObject({ renderBaseUrl, renderSubDomain });
  });

  it('offers the typing keyboard where its script is built, at the address that the delivery serves it at', () => {
    const { ui } = describedWith({ DELIVERY_URL: 'https://cdn.example' });
    const isBuilt = existsSync(new URL(TYPING_SCRIPT, SNIPPET_FILES));
    expect(ui).toMatchObject({ swalekhUrl: 'https://cdn.example/swalekh', keyboard: isBuilt, keyboardMode: 'phonetic' });
  });

  it('lets a client put the label of a language before it, and come where the copy is', () => {
    const { config, ui } = describedWith({ DELIVERY_PORT: '4001' });
    const base = new URL(ui.renderBaseUrl);
    expect(base.hostname).toBe(ui.renderSubDomain);
    base.hostname = `hi-3f9c1b2a4d5e6f70.${ui.renderSubDomain}`;
    expect(base.origin).toBe(labelAddress('hi-3f9c1b2a4d5e6f70', config.environment));
  });
});
