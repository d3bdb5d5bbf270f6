import { existsSync } from 'node:fs';
import { DEFAULT_TYPING_KEYBOARD, type UiConfig } from '@bhashantar/contracts';
import { SNIPPET_FILES, TYPING_SCRIPT } from '@bhashantar/snippet';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { hasHosts, renderOrigin } from '../../../platform/config/render-domain.js';

/** The configuration that screens need before anybody has signed in. */
export function toUiConfig(config: AppConfig): UiConfig {
  const { environment } = config;
  const { captchaProvider: provider, captchaSiteKey: siteKey } = environment;
  return {
    axiosBaseUrl: `${environment.publicUrl}/api`,
    uiUrl: environment.publicUrl,
    swalekhUrl: `${environment.deliveryUrl}/swalekh`,
    // The delivery serves the typing keyboard from these files.
    keyboard: existsSync(new URL(TYPING_SCRIPT, SNIPPET_FILES)),
    keyboardMode: DEFAULT_TYPING_KEYBOARD,
    renderBaseUrl: renderOrigin(environment),
    renderSubDomain: hasHosts(environment) ? environment.renderDomain : '',
    mailerServiceEnabled: String(config.hasMail),
    captcha: provider && siteKey ? { provider, siteKey } : null,
  };
}
