import type { UiConfig } from '@bhashantar/contracts';

/** The configuration of a deployment without a captcha. */
export const uiConfig = (changes: Partial<UiConfig> = {}): UiConfig => ({
  axiosBaseUrl: '/api',
  uiUrl: '/',
  swalekhUrl: '',
  keyboard: false,
  keyboardMode: '',
  renderBaseUrl: 'https://sites.example.in',
  renderSubDomain: '',
  mailerServiceEnabled: 'true',
  captcha: null,
  ...changes,
});
