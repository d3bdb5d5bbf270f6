export { viewScript } from './early-view.js';
export type { Bundle, FontFile, MachineNotice, Site, SiteLanguage, SwitcherPosition, TypingField } from './site.js';
export { snippetTag } from './snippet-tag.js';

/** The folder of the built browser files (v1.js, chunks, fonts, manifest.json); lies beside `src` and `dist` alike. */
export const SNIPPET_FILES = new URL('../dist-browser/', import.meta.url);

/** The typing keyboard for fields of customers' pages, a separate script among those files. */
export const TYPING_SCRIPT = 'typing.js';

/** The page's side of the visual editor, only in previews; also a separate script. */
export const VISUAL_SCRIPT = 'visual.js';

/** The script that says on a rendered page that a machine translated it. The attributes of its tag have the texts. */
export const NOTICE_SCRIPT = 'page-notice.js';
