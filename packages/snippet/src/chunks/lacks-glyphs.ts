const SIZE = 32;
const FONT = `${SIZE / 2}px sans-serif`;

/** Whether this machine has no font for a text: its letters are then drawn as the same empty box. */
export function lacksGlyphs(sample: string): boolean {
  const canvas = Document.prototype.createElement.call(document, 'canvas') as HTMLCanvasElement;
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const letters = [...new Set(sample.match(/\p{L}/gu))].slice(0, 3);
  // Boxes have one width; reading pixels is slow on phones.
  context.font = FONT;
  if (new Set(letters.map((letter) => context.measureText(letter).width)).size > 1) return false;
  const looks = new Set(letters.map((letter) => draw(context, letter)));
  return letters.length > 1 && looks.size === 1;
}

function draw(context: CanvasRenderingContext2D, letter: string): string {
  context.clearRect(0, 0, SIZE, SIZE);
  context.font = FONT;
  context.fillText(letter, SIZE / 4, SIZE / 2);
  return context.getImageData(0, 0, SIZE, SIZE).data.join();
}
