import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Pictures a row, and how wide each is drawn: narrow ones at their own size, wide ones at half of it. */
const GRID = { 1440: { columns: 2, width: 780, rows: 2 }, 390: { columns: 4, width: 390, rows: 1 } };
/** Sheets cut taller pictures; the file has all of it. */
const MOST_HEIGHT = { 1440: 780, 390: 1_250 };

const cell = ({ name, file }, { width }, most) =>
  `<figure style="margin:0;width:${width}px"><figcaption>${name}</figcaption>` +
  `<div style="max-height:${most}px;overflow:hidden"><img src="${pathToFileURL(file)}" width="${width}" style="display:block"></div></figure>`;

/** Puts pictures of one width and scheme side by side, with their names; returns the files. */
export async function makeSheets(browser, folder, shots) {
  const files = [];
  const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } });
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark']) {
      const grid = GRID[width];
      const own = shots.filter((shot) => shot.width === width && shot.colorScheme === colorScheme);
      const each = grid.columns * grid.rows;
      for (let at = 0; at * each < own.length; at++) {
        const cells = own.slice(at * each, (at + 1) * each).map((shot) => cell(shot, grid, MOST_HEIGHT[width]));
        const style = `display:grid;grid-template-columns:repeat(${grid.columns},${grid.width}px);gap:10px;align-items:start`;
        // Pages of files alone may show files.
        const sheet = join(folder, `sheet-${width}-${colorScheme}-${String(at + 1).padStart(2, '0')}`);
        writeFileSync(
          `${sheet}.html`,
          `<!doctype html><meta charset="utf-8"><body style="margin:6px;background:#888;font:13px sans-serif;${style}">${cells.join('')}`,
        );
        await page.goto(String(pathToFileURL(`${sheet}.html`)));
        await page.screenshot({ path: `${sheet}.png`, fullPage: true });
        files.push(`${sheet}.png`);
      }
    }
  await page.close();
  return files;
}
