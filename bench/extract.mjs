// Extracts segments and links from pages: ours against a bare htmlparser2 SAX pass, parse5 and cheerio, on the same pages.
// Usage: node bench/extract.mjs [--every 12] [--rounds 3]; prints one JSON line. Corpus: the HTML of Debian's postgresql-doc-15, git-doc
// and debian-handbook, whichever are installed.
// Every tool runs in its own process, the tools in turn within each round. MB/s are per CPU time, so that a busy machine slows all alike.
// Compare the ratios.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transpile } from '../scripts/transpile.mjs';

const FOLDERS = [
  'postgresql-doc-15',
  'git-doc',
  'git/html',
  'debian-handbook/html/en-US',
  'debian-handbook/html/fr-FR',
  'debian-handbook/html/ja-JP',
];
const PASSES = 7;
// A crawler reads for hours, so every tool is measured after the JavaScript engine has warmed up.
const WARM_UP = 16;
const BLOCKS = new Set(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html label legend li main menu nav ol option p pre section select summary table tbody td tfoot th thead title tr ul'.split(
    ' ',
  ),
);

const argument = (name, fallback) => {
  const i = process.argv.indexOf(name);
  return i < 0 ? fallback : process.argv[i + 1];
};

function listPages(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .filter((name) => /\.html?$/.test(name))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function corpus() {
  const every = Number(argument('--every', '12'));
  const files = FOLDERS.flatMap((folder) => listPages(join('/usr/share/doc', folder)));
  return files.filter((_, i) => i % every === 0).map((file) => readFileSync(file, 'utf8'));
}

/** The required findings: texts between blocks, and targets of links. */
class Findings {
  segments = 0;
  links = 0;
  text = '';
  end() {
    if (this.text.trim()) this.segments++;
    this.text = '';
  }
}

function readTree(root, childrenOf, nameOf, textOf, hrefOf) {
  const found = new Findings();
  const visit = (node) => {
    const text = textOf(node);
    if (text !== undefined) found.text += text;
    const isBlock = BLOCKS.has(nameOf(node));
    if (isBlock) found.end();
    if (hrefOf(node) !== undefined) found.links++;
    for (const child of childrenOf(node) ?? []) visit(child);
    if (isBlock) found.end();
  };
  visit(root);
  return found;
}

const TOOLS = {
  async ours() {
    const { segmentHtml } = await import('../packages/segmenter/dist/html/index.js');
    return (html) => {
      const { segments, links } = segmentHtml(html);
      return { segments: segments.length, links: links.length };
    };
  },
  async sax() {
    const { Parser } = await import('htmlparser2');
    return (html) => {
      const found = new Findings();
      const parser = new Parser({
        onopentag(name, attributes) {
          if (BLOCKS.has(name)) found.end();
          if (name === 'a' && attributes.href !== undefined) found.links++;
        },
        ontext(text) {
          found.text += text;
        },
        onclosetag(name) {
          if (BLOCKS.has(name)) found.end();
        },
      });
      parser.end(html);
      return found;
    };
  },
  async parse5() {
    const { parse } = await import('parse5');
    return (html) =>
      readTree(
        parse(html),
        (node) => node.childNodes,
        (node) => node.nodeName,
        (node) => (node.nodeName === '#text' ? node.value : undefined),
        (node) => (node.nodeName === 'a' ? node.attrs.find(({ name }) => name === 'href')?.value : undefined),
      );
  },
  async cheerio() {
    const { load } = await import('cheerio');
    return (html) => {
      const $ = load(html);
      return readTree(
        $.root()[0],
        (node) => node.children,
        (node) => node.name,
        (node) => (node.type === 'text' ? node.data : undefined),
        (node) => (node.name === 'a' ? node.attribs.href : undefined),
      );
    };
  },
};

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

async function measure(tool) {
  const pages = corpus();
  const bytes = pages.reduce((sum, page) => sum + page.length, 0);
  const extract = await TOOLS[tool]();
  const speeds = [];
  let segments = 0;
  for (let pass = -WARM_UP; pass < PASSES; pass++) {
    const before = process.cpuUsage();
    segments = 0;
    for (const page of pages) segments += extract(page).segments;
    const { user, system } = process.cpuUsage(before);
    if (pass >= 0) speeds.push(bytes / (user + system));
  }
  return { speed: median(speeds), segments, pages: pages.length, bytes };
}

async function compare() {
  await transpile([fileURLToPath(new URL('../packages/segmenter', import.meta.url))]);
  const tools = Object.keys(TOOLS);
  const runs = Object.fromEntries(tools.map((tool) => [tool, []]));
  for (let round = 0; round < Number(argument('--rounds', '3')); round++)
    for (const tool of tools)
      runs[tool].push(JSON.parse(execFileSync(process.execPath, [...process.argv.slice(1), '--tool', tool], { encoding: 'utf8' })));
  const speed = Object.fromEntries(tools.map((tool) => [tool, median(runs[tool].map((run) => run.speed))]));
  const ratio = (tool) => Number((speed.ours / speed[tool]).toFixed(2));
  const { pages, bytes } = runs.ours[0];
  return {
    bench: 'extract',
    pages,
    megabytes: Number((bytes / 1e6).toFixed(1)),
    segments: Object.fromEntries(tools.map((tool) => [tool, runs[tool][0].segments])),
    megabytesPerCpuSecond: Object.fromEntries(tools.map((tool) => [tool, Number(speed[tool].toFixed(1))])),
    rounds: Object.fromEntries(tools.map((tool) => [tool, runs[tool].map((run) => Number(run.speed.toFixed(1)))])),
    ratio: { sax: ratio('sax'), parse5: ratio('parse5'), cheerio: ratio('cheerio') },
    goal: { sax: 0.8, cheerio: 5 },
  };
}

const tool = argument('--tool');
const result = tool ? await measure(tool) : await compare();
process.stdout.write(`${JSON.stringify(result)}\n`);
