import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import svg2ttf from 'svg2ttf';
import svgpath from 'svgpath';
import type { Plugin } from 'vite';

const LIBRARY = '@ant-design/icons';
const MODULE = '\0bhashantar:icons';
const FAMILY = 'bh-icons';
/** Units of a glyph's square. */
const EM = 1024;
/** Where Unicode has letters for private use. */
const FIRST_GLYPH = 0xe000;
const IMPORT = /import \{([^}]*)\} from '@ant-design\/icons'/g;

const require = createRequire(import.meta.url);
/** Resolves as the library of icons resolves its own dependencies. */
const requireOfLibrary = createRequire(require.resolve(`${LIBRARY}/package.json`));

interface Node {
  attrs: Record<string, string>;
  children?: Node[];
}
interface Definition {
  name: string;
  icon: Node;
}

/**
 * The icons that the screens import are drawn as letters of a font. Drawn as SVG each has a clip and a transform of its own, which the
 * browser composites again at every key that is typed anywhere on the screen: the editor shows a hundred of them. A name that the library
 * does not have fails the build.
 */
export function iconFont(): Plugin {
  let sources = '';
  let dir = '';
  let names: string[] = [];
  let css = '';
  const write = async () => {
    names = importedNames(sources);
    css = await writeFont(dir, names.map(readIcon));
  };
  return {
    name: 'bhashantar:icon-font',
    enforce: 'pre',
    async configResolved({ root, cacheDir }) {
      sources = join(root, 'src');
      dir = join(cacheDir, 'icon-font');
      mkdirSync(dir, { recursive: true });
      await write();
    },
    resolveId: (id) => (id === LIBRARY ? MODULE : undefined),
    load: (id) => (id === MODULE ? moduleOf(names, css, sources) : undefined),
    async handleHotUpdate({ file, server }) {
      if (file.startsWith(sources) && importedNames(sources).join() !== names.join()) await server.restart();
    },
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /\bicons-[^/]*\.woff2$/.test(name));
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
      return font ? [{ tag: 'link', injectTo: 'head', attrs }] : [];
    },
  };
}

function importedNames(sources: string): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.tsx?$/.test(file));
  const lists = files.flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(IMPORT)].map(([, list = '']) => list));
  return [...new Set(lists.flatMap((list) => list.match(/[A-Z]\w+/g) ?? []))].sort();
}

function readIcon(name: string): Definition {
  try {
    return requireOfLibrary(`@ant-design/icons-svg/lib/asn/${name}.js`).default;
  } catch (cause) {
    throw new Error(`${LIBRARY} has no icon ${name}`, { cause });
  }
}

const glyphAt = (at: number) => `\\u${(FIRST_GLYPH + at).toString(16)}`;

/** A component for each icon, by the library's name for it. */
function moduleOf(names: readonly string[], css: string, sources: string): string {
  const component = JSON.stringify(join(sources, 'components/glyph-icon.tsx'));
  const icons = names.map(
    (name, at) =>
      `export const ${name} = (props) => createElement(GlyphIcon, { name: ${JSON.stringify(readIcon(name).name)}, glyph: '${glyphAt(at)}', ...props });`,
  );
  const imports = [`import ${JSON.stringify(css)};`, `import { createElement } from 'react';`, `import { GlyphIcon } from ${component};`];
  return [...imports, ...icons].join('\n');
}

/** The outline in a square of the font, whose y grows upwards. */
function outlineOf({ icon }: Definition): string {
  const [x = 0, y = 0, width = EM] = (icon.attrs.viewBox ?? '').split(' ').map(Number);
  const scale = EM / width;
  return (icon.children ?? [])
    .map(({ attrs }) =>
      svgpath(attrs.d ?? '')
        .translate(-x, -y)
        .scale(scale, -scale)
        .translate(0, EM)
        .round(2)
        .toString(),
    )
    .join('');
}

async function writeFont(dir: string, icons: readonly Definition[]): Promise<string> {
  const glyphs = icons.map((icon, at) => `<glyph unicode="&#${FIRST_GLYPH + at};" d="${outlineOf(icon)}"/>`).join('');
  const face = `<font-face font-family="${FAMILY}" units-per-em="${EM}" ascent="${EM}" descent="0"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="${FAMILY}" horiz-adv-x="${EM}">${face}${glyphs}</font></defs></svg>`;
  const key = createHash('sha256').update(svg).digest('hex').slice(0, 12);
  const file = `icons-${key}.woff2`;
  if (!existsSync(join(dir, file))) {
    // The same font each time: it carries no date.
    const ttf = Buffer.from(svg2ttf(svg, { ts: 0 }).buffer);
    const text = icons.map((_icon, at) => String.fromCodePoint(FIRST_GLYPH + at)).join('');
    writeFileSync(join(dir, file), await subsetFont(ttf, text, { targetFormat: 'woff2' }));
  }
  const css = join(dir, `icons-${key}.css`);
  writeFileSync(css, `@font-face{font-family:"${FAMILY}";font-display:block;src:url("./${file}") format("woff2")}\n`);
  return css;
}
