export type Direction = 'ltr' | 'rtl';

/** One language of the code map: the spec's code, its BCP 47 tag, names, script (ISO 15924) and a display colour. */
export interface Language {
  code: string;
  tag: string;
  name: string;
  ownName: string;
  script: string;
  direction: Direction;
  colour: string;
}

// code|tag (when it differs)|english name|own name|script|colour. Codes are those existing clients send.
const PRIMARY = `
hi||hindi|हिन्दी|Deva|c2410c
mr||marathi|मराठी|Deva|b45309
gu||gujarati|ગુજરાતી|Gujr|a16207
ml||malayalam|മലയാളം|Mlym|15803d
pa||punjabi|ਪੰਜਾਬੀ|Guru|0f766e
te||telugu|తెలుగు|Telu|0e7490
ta||tamil|தமிழ்|Taml|be123c
bn||bengali|বাংলা|Beng|1d4ed8
od|or|odia|ଓଡ଼ିଆ|Orya|4338ca
as||assamese|অসমীয়া|Beng|6d28d9
kn||kannada|ಕನ್ನಡ|Knda|a21caf
ur||urdu|اردو|Arab|047857`;

const OTHERS = `
en||english|English|Latn|334155
mai||maithili|मैथिली|Deva|9a3412
sa||sanskrit|संस्कृतम्|Deva|92400e
kok||konkani|कोंकणी|Deva|3f6212
ks|ks-Deva|kashmiri (devanagari)|कॉशुर|Deva|155e75
kas-IN|ks-Arab|kashmiri|کٲشُر|Arab|166534
mni|mni-Mtei|manipuri|ꯃꯤꯇꯩꯂꯣꯟ|Mtei|86198f
brx||bodo|बड़ो|Deva|854d0e
doi||dogri|डोगरी|Deva|9f1239
ne||nepali|नेपाली|Deva|991b1b
sd||sindhi|سنڌي|Arab|065f46
sat||santali|ᱥᱟᱱᱛᱟᱲᱤ|Olck|5b21b6
bh|bho|bhojpuri|भोजपुरी|Deva|7c2d12
af||afrikaans|Afrikaans|Latn|1e40af
sq||albanian|Shqip|Latn|1e3a8a
am||amharic|አማርኛ|Ethi|365314
ar||arabic|العربية|Arab|14532d
hy||armenian|Հայերեն|Armn|831843
az||azerbaijani|Azərbaycan|Latn|164e63
eu||basque|Euskara|Latn|1c1917
be||belarusian|Беларуская|Cyrl|44403c
bs||bosnian|Bosanski|Latn|3730a3
bg||bulgarian|Български|Cyrl|115e59
my||burmese|မြန်မာ|Mymr|78350f
ca||catalan|Català|Latn|9d174d
ceb||cebuano|Cebuano|Latn|0c4a6e
zh|zh-Hans|chinese (simplified)|简体中文|Hans|7f1d1d
zh-TW|zh-Hant|chinese (traditional)|繁體中文|Hant|881337
hr||croatian|Hrvatski|Latn|312e81
cs||czech|Čeština|Latn|4c1d95
da||danish|Dansk|Latn|701a75
nl||dutch|Nederlands|Latn|713f12
dz||dzongkha|རྫོང་ཁ|Tibt|422006
eo||esperanto|Esperanto|Latn|3f3f46
et||estonian|Eesti|Latn|18181b
fil||filipino|Filipino|Latn|172554
fi||finnish|Suomi|Latn|082f49
fr||french|Français|Latn|1d4ed8
gl||galician|Galego|Latn|134e4a
ka||georgian|ქართული|Geor|4a044e
de||german|Deutsch|Latn|1f2937
el||greek|Ελληνικά|Grek|0f172a
ha||hausa|Hausa|Latn|3b0764
he||hebrew|עברית|Hebr|27272a
hu||hungarian|Magyar|Latn|500724
is||icelandic|Íslenska|Latn|450a0a
ig||igbo|Igbo|Latn|431407
id||indonesian|Bahasa Indonesia|Latn|451a03
ga||irish|Gaeilge|Latn|1a2e05
it||italian|Italiano|Latn|052e16
ja||japanese|日本語|Jpan|022c22
jv||javanese|Basa Jawa|Latn|042f2e
kk||kazakh|Қазақша|Cyrl|083344
km||khmer|ខ្មែរ|Khmr|1e1b4b
ko||korean|한국어|Kore|2e1065
ku||kurdish|Kurdî|Latn|500724
ky||kyrgyz|Кыргызча|Cyrl|292524
lo||lao|ລາວ|Laoo|57534e
lv||latvian|Latviešu|Latn|525252
lt||lithuanian|Lietuvių|Latn|52525b
lus||mizo|Mizo ṭawng|Latn|475569
mk||macedonian|Македонски|Cyrl|4b5563
mg||malagasy|Malagasy|Latn|6b21a8
ms||malay|Bahasa Melayu|Latn|86198f
mn||mongolian|Монгол|Cyrl|9d174d
no|nb|norwegian|Norsk|Latn|9f1239
ps||pashto|پښتو|Arab|166534
fa||persian|فارسی|Arab|065f46
pl||polish|Polski|Latn|155e75
pt||portuguese|Português|Latn|075985
ro||romanian|Română|Latn|1e40af
ru||russian|Русский|Cyrl|3730a3
sr||serbian|Српски|Cyrl|5b21b6
si||sinhala|සිංහල|Sinh|6b21a8
sk||slovak|Slovenčina|Latn|86198f
sl||slovenian|Slovenščina|Latn|9d174d
so||somali|Soomaali|Latn|9f1239
es||spanish|Español|Latn|b91c1c
sw||swahili|Kiswahili|Latn|c2410c
sv||swedish|Svenska|Latn|b45309
tg||tajik|Тоҷикӣ|Cyrl|a16207
tcy||tulu|ತುಳು|Knda|4d7c0f
th||thai|ไทย|Thai|15803d
bo||tibetan|བོད་སྐད|Tibt|047857
tr||turkish|Türkçe|Latn|0f766e
tk||turkmen|Türkmençe|Latn|0e7490
uk||ukrainian|Українська|Cyrl|0369a1
uz||uzbek|Oʻzbekcha|Latn|1d4ed8
vi||vietnamese|Tiếng Việt|Latn|4338ca
cy||welsh|Cymraeg|Latn|6d28d9
yo||yoruba|Yorùbá|Latn|7e22ce
zu||zulu|isiZulu|Latn|a21caf`;

const RTL_SCRIPTS = new Set(['Arab', 'Hebr']);

function parseLanguages(table: string): Language[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', tag = '', name = '', ownName = '', script = '', colour = ''] = line.split('|');
      const direction: Direction = RTL_SCRIPTS.has(script) ? 'rtl' : 'ltr';
      return { code, tag: tag || code, name, ownName, script, direction, colour: `#${colour}` };
    });
}

const primary = parseLanguages(PRIMARY);

/** The twelve primary Indian languages, in the order the spec lists them. */
export const PRIMARY_LANGUAGE_CODES: readonly string[] = primary.map((language) => language.code);

/** Every language of the code map, the primary twelve first. */
export const LANGUAGES: readonly Language[] = [...primary, ...parseLanguages(OTHERS)];

export const LANGUAGE_CODES: readonly string[] = LANGUAGES.map((language) => language.code);

const byCode = new Map(LANGUAGES.map((language) => [language.code, language]));

/** The language of a code, or undefined when the map does not hold it. */
export function languageOf(code: string): Language | undefined {
  return byCode.get(code);
}

/** The language of a code that must be in the map; throws a RangeError if it is not. */
export function requireLanguage(code: string): Language {
  const language = byCode.get(code);
  if (!language) throw new RangeError(`unknown language code: ${code}`);
  return language;
}

/** Codes for which the typing keyboard exists. */
export const KEYBOARD_LANGUAGE_CODES: readonly string[] =
  'hi od pa gu mr te ta as bn ml kn ur mai sa kok ks mni brx doi ne sd sat kas-IN'.split(' ');

/** English names are stored in lower case. */
export function englishName(code: string): string {
  const name = languageOf(code)?.name ?? code;
  return name.replace(/(^|[\s(])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
