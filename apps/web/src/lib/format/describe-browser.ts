// Order matters: Edge and Opera call themselves Chrome, Chrome calls itself Safari.
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
// Android calls itself Linux, an iPhone calls itself Mac OS X.
const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const firstOf = (list: [string, RegExp][], text: string): string | undefined => list.find(([, pattern]) => pattern.test(text))?.[0];

/** A user agent as two words, `Firefox · Windows`; the beginning of the user agent if it is unknown. */
export function describeBrowser(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined;
  const names = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : userAgent.slice(0, 40);
}
