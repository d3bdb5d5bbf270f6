import { describe, expect, it } from '@jest/globals';
import { pathOf, shortenMiddle } from './shorten-address.js';

describe('shortenMiddle', () => {
  it('does not change a text that is short enough', () => {
    expect(shortenMiddle('/bank/savings', 13)).toBe('/bank/savings');
  });

  it('keeps the beginning and a longer part of the end, within the given length', () => {
    const short = shortenMiddle('/app/events/council-meeting-of-the-whole-town', 25);
    expect([short, short.length]).toEqual(['/app/eve…f-the-whole-town', 25]);
  });

  it('does not cut within a letter of an Indian script', () => {
    expect(shortenMiddle('क्षिक्षिक्षिक्षिक्षि', 4)).toBe('क्षि…क्षिक्षि');
  });
});

describe('pathOf', () => {
  it('is the path with its query, decoded', () => {
    expect(pathOf('https://a.example/%E0%A4%A6%E0%A4%BE%E0%A4%AE?page=2')).toBe('/दाम?page=2');
  });

  it('has the host of another site', () => {
    expect(pathOf('https://shop.a.example/x', 'https://www.a.example/')).toBe('shop.a.example/x');
    expect(pathOf('https://www.a.example/x', 'https://www.a.example/')).toBe('/x');
  });

  it('has the host of a site on another port', () => {
    expect(pathOf('http://a.example:8081/x', 'http://a.example:8080/')).toBe('a.example:8081/x');
    expect(pathOf('http://a.example:8080/x', 'http://a.example:8080/')).toBe('/x');
  });

  it('is the text itself if it is not an address', () => {
    expect(pathOf('/products/{n}')).toBe('/products/{n}');
    expect(pathOf('https://a.example/%E0%A4')).toBe('https://a.example/%E0%A4');
  });
});
