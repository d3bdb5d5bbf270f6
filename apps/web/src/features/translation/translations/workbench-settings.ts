import { createStore, useStore } from '../../../lib/create-store.js';
import { readStoredJson, writeStored } from '../../../lib/local-storage.js';

const KEY = 'bh_workbench';

/** The panels beside the segments. */
export type Zone = 'pages' | 'tools';

/** How a person has set up the editor in this browser. */
export interface WorkbenchSettings {
  pages: boolean;
  tools: boolean;
  /** Widths of the two zones beside the segments, in px. */
  pagesWidth: number;
  toolsWidth: number;
  /** Every row in one line. */
  isDense: boolean;
  /** Words are suggested while one types. */
  words: boolean;
  folded: readonly string[];
  pinned: readonly string[];
}

const DEFAULTS: WorkbenchSettings = {
  // Both zones are closed at first, so that source and target have the space.
  ...{ pages: false, tools: false, pagesWidth: 220, toolsWidth: 340, isDense: true, words: false },
  // Off at first, because a preview fetches the page from its server.
  ...{ folded: ['page'], pinned: [] },
};

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;

function parse(value: unknown): WorkbenchSettings | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { pages, tools, isDense, words, pagesWidth, toolsWidth, folded, pinned } = value as Record<keyof WorkbenchSettings, unknown>;
  return {
    pages: typeof pages === 'boolean' ? pages : DEFAULTS.pages,
    tools: typeof tools === 'boolean' ? tools : DEFAULTS.tools,
    isDense: typeof isDense === 'boolean' ? isDense : DEFAULTS.isDense,
    words: typeof words === 'boolean' ? words : DEFAULTS.words,
    pagesWidth: typeof pagesWidth === 'number' ? pagesWidth : DEFAULTS.pagesWidth,
    toolsWidth: typeof toolsWidth === 'number' ? toolsWidth : DEFAULTS.toolsWidth,
    folded: strings(folded) ?? DEFAULTS.folded,
    pinned: strings(pinned) ?? [],
  };
}

const settings = createStore(readStoredJson(KEY, parse) ?? DEFAULTS);

export const useWorkbenchSettings = (): WorkbenchSettings => useStore(settings);

export function setWorkbench(changes: Partial<WorkbenchSettings>): void {
  const next = { ...settings.get(), ...changes };
  settings.set(next);
  writeStored(KEY, JSON.stringify(next));
}

/** Opens the tools; returns false if they are already open. */
export function openTools(): boolean {
  if (settings.get().tools) return false;
  setWorkbench({ tools: true });
  return true;
}

/** Opens the tools with this section unfolded. */
export function openTool(id: string): void {
  setWorkbench({ tools: true, folded: settings.get().folded.filter((each) => each !== id) });
}

/** Adds a name to a list, or removes it. */
export const toggled = (list: readonly string[], name: string): string[] =>
  list.includes(name) ? list.filter((each) => each !== name) : [...list, name];
