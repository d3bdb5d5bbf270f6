// Aligns the chunks of an English word with the units of a reference spelling, by what can sound alike.

import { isVowelChunk } from '../dist/phonology/chunk-context.js';
import { classesOf, classesOfUnit } from '../dist/phonology/sound-classes.js';
import { isVowel } from '../dist/render/units.js';

const URDU_VOWELS = 'اآیےوئؤءع';
const isVowelUnit = (u) => isVowel(u) || URDU_VOWELS.includes(u);
const VOWEL_LETTERS = {
  अ: 'aueoi',
  आ: 'aou',
  ऍ: 'ae',
  ऑ: 'oau',
  इ: 'iye',
  ई: 'iyea',
  उ: 'uow',
  ऊ: 'uow',
  ए: 'eai',
  ऎ: 'eai',
  ऐ: 'aei',
  ओ: 'oua',
  ऒ: 'oua',
  औ: 'oua',
  ऋ: 'r',
  ا: 'aou',
  آ: 'ao',
  ی: 'iyeau',
  ے: 'ea',
  و: 'ouw',
  ئ: 'ieay',
  ؤ: 'ou',
  ء: 'aie',
  ع: 'a',
};

function consonantCost(chunk, segment, followed) {
  if (segment.length === 0) return chunk.phones === '' ? 0.2 : chunk.letters.length === 1 && 'hrwyg'.includes(chunk.letters) ? 1.2 : 2;
  const classes = classesOf(chunk);
  let cost = chunk.phones === '' ? 0.8 : 0;
  let consonants = 0;
  segment.forEach((unit, i) => {
    if (unit === 'ॱ') cost += 0.2;
    else if (isVowelUnit(unit) && !classesOfUnit(unit).some((c) => classes.has(c))) {
      const glide = /[wy]/.test(chunk.phones ?? chunk.letters);
      cost += unit === 'अ' && i === segment.length - 1 && followed ? 0.15 : glide || /x|qu|gn|nh|ñ/.test(chunk.letters) ? 0.7 : 1.4;
    } else {
      consonants += 1;
      const fits = classesOfUnit(unit).some((c) => classes.has(c));
      cost += fits ? 0 : 2.5;
    }
  });
  const expected = chunk.phones
    ? Math.max(1, chunk.phones.replace(/[^bCdDfghJklmnGprsStTvwyzZ]/g, '').length)
    : chunk.letters === 'x'
      ? 2
      : 1;
  return cost + Math.max(0, consonants - expected) * (segment[0] === segment[1] ? 0.2 : 0.9) + (consonants === 0 ? 1 : 0);
}

function vowelCost(chunk, segment) {
  if (segment.length === 0) return chunk.phones === '' ? 0.2 : 0.8;
  let cost = chunk.phones === '' ? 1 : 0;
  let vowels = 0;
  for (const unit of segment) {
    if (isVowelUnit(unit)) {
      vowels += 1;
      if (![...(VOWEL_LETTERS[unit] ?? '')].some((l) => chunk.letters.includes(l))) cost += 0.5;
    } else if ('यय़व'.includes(unit)) cost += 0.35;
    else if ('ह ہ'.includes(unit)) cost += chunk.letters.includes('h') ? 0.2 : 0.7;
    else if (/[रर ر ल ل]/.test(unit) && /[rl]/.test(chunk.letters)) cost += 0;
    else cost += 2.5;
  }
  return cost + Math.max(0, vowels - 1) * 0.45;
}

/** Least-cost cut of `units` into one segment a chunk; { cost, segments }. */
export function alignReference(chunks, units) {
  const n = chunks.length;
  const best = Array.from({ length: n + 1 }, () => []);
  for (let j = 0; j <= units.length; j += 1) best[n][j] = { cost: j === units.length ? 0 : Infinity, take: 0 };
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let j = 0; j <= units.length; j += 1) {
      best[i][j] = { cost: Infinity, take: 0 };
      for (let take = 0; take <= 4 && j + take <= units.length; take += 1) {
        const segment = units.slice(j, j + take);
        const nextUnit = units[j + take];
        const followed = nextUnit === undefined || !isVowelUnit(nextUnit);
        const own = isVowelChunk(chunks[i]) ? vowelCost(chunks[i], segment) : consonantCost(chunks[i], segment, followed);
        const cost = own + best[i + 1][j + take].cost;
        if (cost < best[i][j].cost) best[i][j] = { cost, take };
      }
    }
  }
  const segments = [];
  for (let i = 0, j = 0; i < n; i += 1) {
    const { take } = best[i][j];
    segments.push(units.slice(j, j + take));
    j += take;
  }
  return { cost: best[0][0].cost, segments };
}
