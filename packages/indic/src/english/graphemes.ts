// The letters that can spell each phone in English: the letters of a group, then its phone strings ('' is silent).
// One character per phone, as in pronunciations.gen.ts.
const CONSONANTS = `
b b _|bb b|bh b|c k s S C _|cc k ks C|ck k|ch C k S x|d d J t _|dd d|dg J|dj J|dh d D|f f v|ff f|g g J Z _|gg g J gJ|gh g f _|gn n ny|gu g gw|h h _
j J y Z h|jj J|k k _|kk k|kh k|kn n|l l _ xl|ll l y|lh l|m m _ xm|mm m|mb m|mn m|n n G _ xn|nn n|ng G Gg nJ|nh n ny|p p _|pp p|ph f p|ps s ps|q k|qu k kw|que k|r r _ xr|rr r|rh r
s s z S Z _|ss s z S|sc s sk|sch S sk|sh S|sz S s z|t t S C d D _|tt t|th T D t|tch C|ts s ts|v v f|vv v|w w v _|wh w h|wr r|x ks gz z kS S gZ h|xc ks
y y|z z s ts _|zz z ts|zh Z|ti S C|ci S|si Z S|ssi S|sci S|ce S|ge J Z|ju w hw|ll y|ñ ny`;

const VOWEL_GROUPS =
  'a e i o u y ai ay au aw ae ea ee ei ey eu ew ie oa oe oi oy oo ou ow ue ui eau eigh igh ough augh aigh uy eou aa uu ii ah eh oh uh aye eye ieu w ye iew ao hi he ho ha';

/** Vowel phones, and those that English spells with one vowel letter although a glide or an r sounds with them. */
const VOWEL_PHONES = [
  'a',
  '@',
  '^',
  'c',
  'W',
  'Y',
  'E',
  'R',
  'e',
  'I',
  'i',
  'o',
  'O',
  'U',
  'u',
  'x',
  'yu',
  'yU',
  'yx',
  'yR',
  'wa',
  'w^',
  'wx',
  'w',
  'y',
  'Yx',
  'yE',
  'ya',
];
const R_GROUPS = 'er ir ur or ar yr re ear our eur err urr irr orr arr ire ure ore ere oar oor hr hor';
const R_PHONES = ['R', 'YR', 'yR', 'xr', 'WR'];

const SILENT = ['e', 'ue', 'h', 'gh', 'es', 'u', 'i', 'o', 'a', 'y', 'w'];

function add(table: Map<string, Set<string>>, letters: string, phones: readonly string[]): void {
  const known = table.get(letters) ?? new Set<string>();
  for (const phone of phones) known.add(phone === '_' ? '' : phone);
  table.set(letters, known);
}

function buildGraphemes(): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  for (const row of CONSONANTS.trim().split(/[\n|]/)) {
    const [letters = '', ...phones] = row.split(' ');
    add(table, letters, phones);
  }
  for (const letters of VOWEL_GROUPS.split(' ')) add(table, letters, VOWEL_PHONES);
  for (const letters of R_GROUPS.split(' ')) add(table, letters, R_PHONES);
  for (const letters of SILENT) add(table, letters, ['_']);
  add(table, 'le', ['xl']);
  return table;
}

/** Letters of a group -> the phone strings it can spell. */
export const GRAPHEMES: ReadonlyMap<string, ReadonlySet<string>> = buildGraphemes();

export const LONGEST_GRAPHEME = 4;
