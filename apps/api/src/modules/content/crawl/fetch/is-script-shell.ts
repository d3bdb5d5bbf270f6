/** Where frameworks draw: React, Vue, Next, Nuxt, SvelteKit, Gatsby, Angular and Quasar by their own templates. */
const EMPTY_MOUNT = /<(div|main|section)\b[^>]*\bid=["']?(?:app|root|__next|__nuxt|svelte|___gatsby|q-app)(?=["'\s>])[^>]*>\s*<\/\1>/i;
const EMPTY_APP = /<app-root\b[^>]*>\s*<\/app-root>/i;
/** The page says itself that a part of it is still to come. */
const BUSY = /<[a-z][^>]*\saria-busy=["']?true\b/i;
const SCRIPT = /<script\b(?![^>]*\btype=["']?application\/(?:ld\+)?json)/i;

/** Whether a page as its server sends it waits for a script to draw its content. A page that merely has scripts is none. */
export function isScriptShell(html: string): boolean {
  return (EMPTY_MOUNT.test(html) || EMPTY_APP.test(html) || BUSY.test(html)) && SCRIPT.test(html);
}
