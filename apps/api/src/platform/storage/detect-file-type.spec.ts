import { describe, expect, it } from '@jest/globals';
import { detectDocumentType } from './detect-file-type.js';

const pdf = Buffer.from('%PDF-1.7\n');
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

describe('detectDocumentType', () => {
  it('knows the three kinds', () => {
    expect(detectDocumentType(pdf, 'a.PDF', 'application/pdf')).toBe('application/pdf');
    expect(detectDocumentType(png, 'a.png', 'image/png')).toBe('image/png');
    expect(detectDocumentType(jpeg, 'a.jpeg', 'image/jpeg')).toBe('image/jpeg');
  });

  it.each([
    ['a script with the name of a document', Buffer.from('<script>'), 'a.pdf', 'application/pdf'],
    ['an image that calls itself PDF', png, 'a.pdf', 'application/pdf'],
    ['a PDF with a page name', pdf, 'a.html', 'application/pdf'],
    ['a PDF declared as a page', pdf, 'a.pdf', 'text/html'],
    ['nothing', Buffer.alloc(0), 'a.pdf', 'application/pdf'],
    ['a beginning cut short', png.subarray(0, 4), 'a.png', 'image/png'],
    ['a second extension', pdf, 'a.pdf.exe', 'application/pdf'],
  ])('refuses %s', (_name, bytes, fileName, type) => expect(detectDocumentType(bytes, fileName, type)).toBeUndefined());
});
