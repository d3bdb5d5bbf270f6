const [WIDTH, LEFT, TOP, RIGHT] = [960, 150, 44, 20];
const [BAR, GAP, LABEL] = [9, 3, 16];
const STEP_MS = 250;
const FRAME_MS = 30;

const KINDS = [
  { test: /^\/snippet\/v1\.js/, name: 'script', colour: '#4b5bd6' },
  { test: /^\/d\//, name: 'site and text', colour: '#0f8a5f' },
  { test: /^\/snippet\//, name: 'parts of the script', colour: '#9aa3e8' },
];
const OTHER = { name: 'of the page', colour: '#c9c9cf' };
const kindOf = (name) => KINDS.find(({ test }) => test.test(name)) ?? OTHER;
const escapeXml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Draws views of a page beneath one another as an SVG: each request as a bar, the moment from which the page is seen and the paint of the translated text as
 * lines. `views`: `{ title, asked: [name, start, end][], visible, text? }` with times in ms from the start of the navigation.
 */
export function drawViews(views, heading) {
  const end = Math.max(...views.map(({ visible, text = 0 }) => Math.max(visible, text))) * 1.15;
  const x = (ms) => Number((LEFT + ((WIDTH - LEFT - RIGHT) * Math.min(ms, end)) / end).toFixed(1));
  const parts = [];
  let y = TOP;
  for (const { title, asked, visible, text } of views) {
    const bars = asked.filter(([, start]) => start < end);
    const height = Math.max(2, bars.length) * (BAR + GAP) + LABEL;
    parts.push(`<text x="8" y="${y + 12}" class="title">${escapeXml(title)}</text>`);
    for (const [i, [name, from, to]] of bars.entries()) {
      const { colour } = kindOf(name);
      const at = y + i * (BAR + GAP);
      parts.push(`<rect x="${x(from)}" y="${at}" width="${Math.max(2, x(to) - x(from)).toFixed(1)}" height="${BAR}" fill="${colour}"/>`);
    }
    const line = (ms, colour, label, anchor) =>
      `<path d="M${x(ms)} ${y - 3}V${y + height - LABEL}" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${x(ms)}" y="${y + height - LABEL + 11}" text-anchor="${anchor}" fill="${colour}">${label} ${Math.round(ms)} ms</text>`;
    if (text === undefined) parts.push(line(visible, '#77777f', 'page', 'middle'));
    // Without a separate time, the text is in the first visible frame.
    else if (visible < text - FRAME_MS) parts.push(line(visible, '#77777f', 'visible', 'end'));
    if (text !== undefined) parts.push(line(text, '#b3261e', 'text', 'start'));
    y += height + GAP * 2;
  }
  const ticks = Array.from({ length: Math.floor(end / STEP_MS) + 1 }, (_, i) => i * STEP_MS).map(
    (ms) => `<path d="M${x(ms)} ${TOP - 8}V${y}" class="tick"/><text x="${x(ms)}" y="${TOP - 12}" text-anchor="middle">${ms}</text>`,
  );
  const legend = [...KINDS, OTHER].map(
    ({ name, colour }, i) =>
      `<rect x="${LEFT + i * 155}" y="${y + 6}" width="${BAR}" height="${BAR}" fill="${colour}"/><text x="${LEFT + i * 155 + 14}" y="${y + 14}">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 26}" width="${WIDTH}" height="${y + 26}" role="img" aria-label="${escapeXml(heading)}">
<style>text{font:11px system-ui,sans-serif;fill:#44444c}.title{font-weight:600}.tick{stroke:#e4e4ea}</style>
<rect width="100%" height="100%" fill="#fff"/>
<text x="8" y="16" class="title">${escapeXml(heading)}</text>
${[...ticks, ...parts, ...legend].join('\n')}
</svg>
`;
}
