// The words that Tesseract expects in a language: `lstm-word-dawg` in its `.traineddata`, of Debian's packages (Apache 2.0). The formats are those of
// Tesseract's `ccutil/tessdatamanager.cpp` and `dict/dawg.h`.
import { readFileSync } from 'node:fs';

const WORDS = 19;
const LETTERS = 21;

function partsOf(path) {
  const bytes = readFileSync(path);
  const count = bytes.readInt32LE(0);
  const offsets = Array.from({ length: count }, (_, i) => Number(bytes.readBigInt64LE(4 + 8 * i)));
  return (index) => {
    const from = offsets[index];
    if (from === undefined || from < 0) throw new RangeError(`${path} has no part ${index}`);
    return bytes.subarray(from, offsets.slice(index + 1).find((offset) => offset >= 0) ?? bytes.length);
  };
}

function lettersOf(bytes) {
  const [count, ...lines] = bytes.toString('utf8').split('\n');
  return lines.slice(0, Number(count)).map((line) => line.split(' ')[0]);
}

/** The words of a graph: each edge has a letter, three flags (last of its node, backward, end of a word) and the node it leads to. */
function* wordsIn(graph, letters) {
  const size = graph.readInt32LE(2);
  const edges = graph.readInt32LE(6);
  const shift = BigInt(Math.ceil(Math.log2(size + 1)));
  const [isLast, isBackward, isEnd] = [1n << shift, 2n << shift, 4n << shift];
  const waiting = [[0, '']];
  while (waiting.length > 0) {
    const [node, begun] = waiting.pop();
    for (let at = node; at < edges; at++) {
      const edge = graph.readBigUInt64LE(10 + 8 * at);
      if (!(edge & isBackward)) {
        const word = begun + letters[Number(edge & (isLast - 1n))];
        const next = Number(edge >> (shift + 3n));
        if (edge & isEnd) yield word;
        if (next !== 0) waiting.push([next, word]);
      }
      if (edge & isLast) break;
    }
  }
}

/** The words of a file, in no order. */
export function tesseractWords(path) {
  const part = partsOf(path);
  return [...wordsIn(part(WORDS), lettersOf(part(LETTERS)))];
}
