import { describe, expect, it } from '@jest/globals';
import { sanitiseFileName } from './sanitise-file-name.js';

describe('sanitiseFileName', () => {
  it.each([
    ['..\\..\\CON.docx', 'CON.docx'],
    ['/etc/passwd', 'passwd'],
    ['a\r\nb".pdf', 'a b .pdf'],
    ['आधार.pdf', 'आधार.pdf'],
    ['x\u202Efdp.exe', 'x fdp.exe'],
    ['', 'document'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(116)}.pdf`],
  ])('%j', (name, tamed) => expect(sanitiseFileName(name)).toBe(tamed));
});
