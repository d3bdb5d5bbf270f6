/** The least contrast for texts of normal size (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;
/** `#` and six hexadecimal digits. */
export const HEX_COLOUR = /^#[\da-f]{6}$/i;

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Rules of the popup for two colours. For the chosen language they are swapped, so that the contrast is the same everywhere. */
export const switcherColoursCss = (background: string, text: string): string =>
  `button,ul,li:hover,li:focus{background:${background};color:${text};border-color:${text}}li:hover,li:focus{text-decoration:underline}` +
  `li:focus-visible{outline-color:${text};outline-offset:-3px}li[aria-selected=true]{background:${text};color:${background}}`;
