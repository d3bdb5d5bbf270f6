import { describe, expect, it } from '@jest/globals';
import { renderSample } from '../../testing/sample-site.js';

const frame = (html: string) => `<iframe srcdoc='${html}'></iframe>`;

describe('the addresses of a page', () => {
  it('follow a base element for what comes after it', () => {
    const html = renderSample('<a href="/a">A</a><base href="https://cdn.example/"><a href="/b">B</a>', {});
    expect(html).toContain('<a href="/r/KEY/hi/a">');
    expect(html).toContain('<a href="/b">');
  });

  it('follow in a frame the base of the page at its tag, and then its own', () => {
    const link = '<a href="/m">M</a>';
    const far = '<base href="https://cdn.example/">';
    const addresses = (html: string) =>
      renderSample(`${html}<p>End</p>`, {})
        .match(/(?<=a href=&quot;|a href=")[^&"]*/g)
        ?.map((address) => address.startsWith('/r/KEY/hi/'));
    expect(addresses(`${frame(link)}${far}`)).toEqual([true]);
    expect(addresses(`${far}${frame(link)}`)).toEqual([false]);
    expect(addresses(`<table><tr><td>${frame(link)}<td>${far}</table>${link}`)).toEqual([true, false]);
    expect(addresses(`${frame(`${far}${link}`)}${link}`)).toEqual([false, true]);
    expect(addresses(`${far}${frame(`<base href="https://town.example/">${link}`)}${link}`)).toEqual([true, false]);
  });
});
