import { createStore, useStore } from '../create-store.js';
import { readStored, writeStored } from '../local-storage.js';
import type { ThemeName } from './palette.js';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

// public/theme-boot.js reads the same key before the first paint.
const KEY = 'bh_theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

const choices = createStore<ThemeChoice>(THEME_CHOICES.find((choice) => choice === readStored(KEY)) ?? 'system');
const names = createStore<ThemeName>(resolveTheme());

function resolveTheme(): ThemeName {
  const choice = choices.get();
  if (choice !== 'system') return choice;
  return systemDark.matches ? 'dark' : 'light';
}

function applyTheme(): void {
  const name = resolveTheme();
  document.documentElement.dataset.theme = name;
  names.set(name);
}

systemDark.addEventListener('change', applyTheme);

export function chooseTheme(choice: ThemeChoice): void {
  choices.set(choice);
  writeStored(KEY, choice === 'system' ? null : choice);
  applyTheme();
}

export const useThemeChoice = (): ThemeChoice => useStore(choices);
export const useThemeName = (): ThemeName => useStore(names);
