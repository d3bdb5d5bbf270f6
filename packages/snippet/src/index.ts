export type { Bundle, MachineNotice, Site, SiteLanguage, SwitcherPosition, TypingField } from './site.js';
export { snippetTag } from './snippet-tag.js';

/** The folder of the built browser files (v1.js, chunks, fonts, manifest.json); lies beside `src` and `dist` alike. */
export const SNIPPET_FILES = new URL('../dist-browser/', import.meta.url);

/** The typing keyboard for fields of customers' pages, a script of its own among those files. */
export const TYPING_SCRIPT = 'typing.js';

/** Marks a text in a preview for the editor that shows it in a frame; a script of its own, too. */
export const LOCATE_SCRIPT = 'locate.js';

/** Says on a rendered page that a machine translated it; likewise. What it says stands on its tag. */
export const NOTICE_SCRIPT = 'page-notice.js';
