import { describe, expect, it } from '@jest/globals';
import { findSiteName } from './find-site-name.js';

describe('the name of a site', () => {
  it.each([
    ['Sahyadri Nagar', 'Sahyadri Nagar'],
    ['Home | Sahyadri Nagar', 'Sahyadri Nagar'],
    ['Sahyadri Nagar – Official web site', 'Sahyadri Nagar'],
    ['  Welcome to\n  Clean   Blog - Start Bootstrap Theme', 'Clean Blog'],
    ['Acme: tools for people', 'Acme'],
    ['Jean-Paul Café', 'Jean-Paul Café'],
    ['सह्याद्री नगर | मुख्य पृष्ठ', 'सह्याद्री नगर'],
  ])('is taken of the home page titled %j', (title, name) => {
    expect(findSiteName(title, [title])).toBe(name);
  });

  it('is the part that most titles share, at any position', () => {
    const titles = [
      'Public services, a people’s bank | Sahyadri Nagar',
      'Tenders | Sahyadri Nagar',
      'Bank | Loans | Sahyadri Nagar',
      'Legal',
    ];
    expect(findSiteName(titles[0], titles)).toBe('Sahyadri Nagar');
  });

  it('is not what a few titles share', () => {
    const titles = ['Acme - Tools', 'Loans - Bank', 'Deposits - Bank', 'News', 'Legal', 'Contact'];
    expect(findSiteName(titles[0], titles)).toBe('Acme');
  });

  it.each([null, undefined, '', '   ', 'Home', 'HOME | Welcome'])('is not known by %j', (title) => {
    expect(findSiteName(title, [])).toBeUndefined();
  });

  it('is no longer than a name may be', () => {
    expect(findSiteName('x'.repeat(1000), [])).toHaveLength(120);
  });
});
