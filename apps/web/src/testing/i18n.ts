import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { policyVariables } from '../lib/i18n/policy-variables.js';

const FOLDER = new URL('../locales/en/', import.meta.url);

function readTexts(): Record<string, object> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))]));
}

/** Replaces lib/i18n/i18n.ts. The texts of every area are loaded from the start. The test files of a worker share it. */
export async function startI18n(): Promise<void> {
  if (i18next.isInitialized) return void (await i18next.changeLanguage('en'));
  const common = { lng: 'en', fallbackLng: 'en', defaultNS: 'common', returnNull: false } as const;
  const interpolation = { escapeValue: false, defaultVariables: policyVariables };
  await i18next.use(initReactI18next).init({ ...common, interpolation, resources: { en: readTexts() } });
}

export const loadTexts = (): Promise<void> => Promise.resolve();
