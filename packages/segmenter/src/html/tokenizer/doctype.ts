/** Public identifiers that put a browser into quirks mode (HTML standard 13.2.6.4.1), in lower case, without their leading "-//". */
const QUIRKY = [
  'advasoft ltd//dtd html 3.0 aswedit + extensions//',
  'as//dtd html 3.0 aswedit + extensions//',
  'ietf//dtd html',
  'metrius//dtd metrius presentational//',
  'microsoft//dtd internet explorer 2.0 html strict//',
  'microsoft//dtd internet explorer 2.0 html//',
  'microsoft//dtd internet explorer 2.0 tables//',
  'microsoft//dtd internet explorer 3.0 html strict//',
  'microsoft//dtd internet explorer 3.0 html//',
  'microsoft//dtd internet explorer 3.0 tables//',
  'netscape comm. corp.//dtd html//',
  'netscape comm. corp.//dtd strict html//',
  "o'reilly and associates//dtd html 2.0//",
  "o'reilly and associates//dtd html extended 1.0//",
  "o'reilly and associates//dtd html extended relaxed 1.0//",
  'softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//',
  'softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//',
  'silmaril//dtd html pro v0r11 19970101//',
  'spyglass//dtd html 2.0 extended//',
  'sun microsystems corp.//dtd hotjava html//',
  'sun microsystems corp.//dtd hotjava strict html//',
  'w3c//dtd html 3 1995-03-24//',
  'w3c//dtd html 3.2 draft//',
  'w3c//dtd html 3.2 final//',
  'w3c//dtd html 3.2//',
  'w3c//dtd html 3.2s draft//',
  'w3c//dtd html 4.0 frameset//',
  'w3c//dtd html 4.0 transitional//',
  'w3c//dtd html experimental 19960712//',
  'w3c//dtd html experimental 970421//',
  'w3c//dtd w3 html//',
  'w3o//dtd w3 html 3.0//',
  'w3o//dtd w3 html strict 3.0//en//',
  'webtechs//dtd mozilla html 2.0//',
  'webtechs//dtd mozilla html//',
];
const QUIRKY_WITHOUT_SYSTEM = ['w3c//dtd html 4.01 frameset//', 'w3c//dtd html 4.01 transitional//'];

const DOCTYPE = /^<!doctype\s*([^\s>]*)\s*(public|system)?\s*(?:"([^">]*)"?|'([^'>]*)'?)?\s*(?:"([^">]*)"?|'([^'>]*)'?)?/i;

/** Whether a doctype puts the page into quirks mode, where a table does not end a paragraph. */
export function isQuirkyDoctype(doctype: string): boolean {
  const match = DOCTYPE.exec(doctype);
  if (match?.[1]?.toLowerCase() !== 'html') return true;
  const [first, second] = [match[3] ?? match[4], match[5] ?? match[6]];
  if (match[2]?.toLowerCase() !== 'public')
    return (first ?? '').toLowerCase() === 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd';
  const id = (first ?? '').toLowerCase();
  if (id === 'html' || id === '-/w3c/dtd html 4.0 transitional/en' || id === '-//w3o//dtd w3 html strict 3.0//en//') return true;
  const name = id.replace(/^[-+]\/\//, '');
  return (
    QUIRKY.some((start) => name.startsWith(start)) ||
    (second === undefined && QUIRKY_WITHOUT_SYSTEM.some((start) => name.startsWith(start)))
  );
}
