import { describe, expect, it } from '@jest/globals';
import { measureGrowth } from '../testing/loop-time.js';
import { changeTextDigits, changeValueDigits, type Digits } from './change-digits.js';

const HINDI: Digits = ['0123456789', '०१२३४५६७८९'];
const INTERNATIONAL: Digits = ['०१२३४५६७८९', '0123456789'];

describe('the digits of values', () => {
  it.each([
    ['On {1} at {2} for {3}', ['12/05/2024', '10:30', '₹1,50,000'], ['१२/०५/२०२४', '१०:३०', '₹१,५०,०००']],
    ['{1}% of {2} in {3}', ['50', '12,345.67', '2019-2020'], ['५०', '१२,३४५.६७', '२०१९-२०२०']],
    ['Call {1} {2} {3}', ['+91', '98765', '43210'], ['+91', '98765', '43210']],
    ['Call {1} or ({2}) {3} now, {4} times', ['1800-123-4567', '022', '23456789', '3'], ['1800-123-4567', '022', '23456789', '३']],
    ['Mail {1}, see {2}, key {3}', ['a1@b.example', 'www.x1.example', 'AB12CD34'], ['a1@b.example', 'www.x1.example', 'AB12CD34']],
    ['Years {1} and {2}', ['2024', '2025'], ['२०२४', '२०२५']],
  ])('of %s are those of the language, but for phone numbers, addresses and codes', (source, values, shown) => {
    expect(changeValueDigits(source, values, HINDI)).toEqual(shown);
  });
});

describe('the digits of a text', () => {
  it.each([
    ['अध्याय 12 <1>भाग 3</1> {1} &#123;', 'अध्याय १२ <1>भाग ३</1> {1} &#123;'],
    ['MP3 और COVID-19, 5वाँ', 'MP3 और COVID-19, ५वाँ'],
    ['फ़ोन 98765 43210 पर 24 घंटे', 'फ़ोन 98765 43210 पर २४ घंटे'],
    ['+91-22-23456789', '+91-22-23456789'],
    ['देखें /blog/2024/ और a1@b.example', 'देखें /blog/2024/ और a1@b.example'],
    ['2019-2020 में 1,50,000', '२०१९-२०२० में १,५०,०००'],
    ['', ''],
  ])('%s', (text, shown) => {
    expect(changeTextDigits(text, HINDI)).toBe(shown);
  });

  it('are changed back to international digits if these are chosen', () => {
    expect(changeTextDigits('अध्याय १२ {1}', INTERNATIONAL)).toBe('अध्याय 12 {1}');
    expect(changeValueDigits('{1}', ['२०२४'], INTERNATIONAL)).toEqual(['2024']);
  });

  it.each([['1 '], ['1'], ['{1} '], ['a1'], ['+1-'], ['( '], ['<1>1</1>']])('take time in proportion to the text: %j', async (part) => {
    const work = (times: number) => {
      const text = part.repeat(times);
      const values = Array.from({ length: times }, () => '12');
      return () => [changeTextDigits(text, HINDI), changeValueDigits(text, values, HINDI)];
    };
    expect(await measureGrowth(work(100_000), work(200_000))).toBeUndefined();
  });
});
