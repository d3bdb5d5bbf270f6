import i18next, { type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '../../locales/en/common.json';
import { policyVariables } from './policy-variables.js';

const FILES = import.meta.glob<{ default: Record<string, unknown> }>(['../../locales/*/*.json', '!../../locales/en/common.json']);

/** Loads one area's texts when a screen of that area opens. */
const lazyFiles = {
  type: 'backend' as const,
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const load = FILES[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), false);
    load().then(
      (file) => done(null, file.default),
      (error: Error) => done(error, false),
    );
  },
};

export async function startI18n(): Promise<void> {
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      ns: ['common'],
      defaultNS: 'common',
      resources: { en: { common } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false, defaultVariables: policyVariables },
      returnNull: false,
    });
}

/** Fetches an area's texts in parallel with its code, so that the screen does not wait for one after the other. */
export async function loadTexts(...namespaces: string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}
