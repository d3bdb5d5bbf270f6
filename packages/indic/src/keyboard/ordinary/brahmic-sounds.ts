import { BLOCK_START, type BrahmicScript } from '../../script/blocks.js';
import { parseLetters, parseSpellings } from './parse-sounds.js';
import { type HiddenVowels, type Kind, type Letter, type SoundTable, toSoundTable } from './readings.js';

// Each letter with people's spellings of it, by the place of the Devanagari letter in its block, and the cost of each: 0 is what nearly all
// write, 1 a third of that, 3 one in twenty. `-` is no letter; after `/` are the spellings at the end of a word. People set the costs.

/** For every script of the family. */
const COMMON = `
क k .1 c 2.2 q 3.2 kk 3.5 ck 4|ख kh .1 k 2.5 kkh 3.5|ग g .05 gg 4 gh 4|घ gh .1 g 2.5|ङ ng .3 n 1.2
च ch .15 c 2.2 cch 4|छ chh .4 ch 1.1 c 3.5|ज j .1 z 2.3 g 3.2 jj 4 s 4.5|झ jh .3 z 2 j 2.2 zh 3|ञ n .3 ny 1.2 nj 2.2 y 3
ट t .05 tt 3.2 th 3.8|ठ th .15 t 2 tth 3|ड d .05 dd 3.5 dh 4 r 4|ढ dh .15 d 2|ण n .05 nn 3|त t .1 th 2.6 tt 3.5|थ th .1 t 2 tth 4|द d .08 dh 3.5 th 4|ध dh .1 d 2 dd 4|न n .02 nn 4
प p .05 pp 4 ph 4|फ f .35 ph 1.3 p 2.7|ब b .08 v 3.2 bb 4|भ bh .1 b 2.3 v 3.5|म m .02 mm 4
य y .1 i 2.3 e 3.7 iy 3/y .9 ya .7 i 2.5 e 4|र r .02 rr 4|ल l .02 ll 3.5|ळ l .15 ll 2.2 r 3.5|ऴ zh .3 l 1.5 z 2.2 lh 3|व v .3 w 1.4 o 4 b 3.6 u 4.5|श sh .2 s 1.8|ष sh .25 s 1.8 kh 4|स s .03 ss 3.8 c 3.5 sh 4 z 4|ह h .03 - 4|ऱ r .1 rr 2 t 3|ऩ n 0
क़ k .6 q .8|ख़ kh .2 k 2.5 x 4|ग़ g .8 gh .65|ज़ z .15 j 2 s 4|ड़ d .35 r 1.2 dh 3 rh 3.5|ढ़ rh .8 dh .8 r 1.9 d 3|फ़ f .15 ph 2 p 3|य़ y .1
ज्ञ gy .5 jn 1.2 gn 1.8 dny 3 jny 3 gny 3 g 4|क्ष ksh .25 x 2.7 ks 2.5 kh 3.5 kch 4 ch 4
अ a .03 u 3.5 e 4 o 4|आ a .6 aa .8 aaa 4.5|इ i .1 e 2 ee 4 yi 3.5|ई i .5 ee 1.1 ii 3.5 e 3 y 3 yi 3 yee 4|उ u .1 o 2.5 oo 3.5|ऊ u .6 oo .9 uu 3|ऋ ri .2 ru 2 ru 2 r 3|ऎ e .2 ye 2.4|ए e .2 ye 1.8 ae 3 ay 3 i 4|ऐ ai .3 e 1.8 ei 2.5 ae 2.5 i 4 ay 3|ऒ o .1 oh 4|ओ o .1 oh 3.5 u 4 oo 4 wo 3|औ au .4 ou 1.3 o 1.8 ow 3 av 3 aw 3|ऑ o .2 a 2 au 2.5|ऍ a .8 e 1 ae 2|ॲ a .5 ae 2 e 2
ा a .25 aa 1.6 ah 4.5 o 4 e 4.5/a .15 aa 2.2 ah 3.5|ि i .12 e 2.3 ee 3.5 - 4.5 y 4.5 a 4.5/i .2 ee 3 y 4 e 3|ी i .5 ee 1 ii 3.5 y 3.5 e 3 ea 3.5 ie 4/i .25 ee 2 y 3 ii 4 ie 3.5 ey 3.5 e 4|ु u .1 oo 3 o 3 - 4.5|ू u .55 oo .95 uu 3.2 o 3 ou 4|ृ ri .3 r 1.8 ru 2 re 3 rr 4 ra 4
े e .1 ei 2.2 ay 3.2 ai 3.2 ae 3.5 ey 3.7 a 3.7 i 3.7 ea 4 ee 4/e .15 ey 3.5 ay 3 ae 3 ai 3 ee 3.8|ै ai .5 a 1.6 e 1.8 ei 2.8 ay 2.8 ae 3 y 4 i 4|ो o .1 oo 3.2 u 3.7 oh 4 au 4 ou 4 oa 4 a 4/o .1 oh 3 ow 4 oo 3.8 u 4|ौ au .4 ou 1.4 o 1.7 ow 2.8 a 4|ॆ e .1 a 3.5 i 4|ॊ o .1 oo 4 a 4 u 4|ॅ a .8 e .9 ae 2 ai 2.2|ॉ o .3 a 1.6 au 2.5 aw 3.5 ou 4
ं n .3 m 1.5 ng 3 - 3 nn 4/n .3 m 2 - 1.7 ng 3|ँ n .4 - 1.2 m 3 ng 4/n .6 - .9 m 2.5|ः h .6 - 1 ah 2 ha 2|् - 0/- 3|़ - 0|ऽ - 0|\u200c - 0|\u200d - 0|ॐ om 0`;

interface Sounds {
  readonly script: BrahmicScript;
  /** In the letters of the script, or of Devanagari for the places of its block. */
  readonly letters?: string;
  /** The vowel that is not written: within a word, and at its end. */
  readonly hidden: string;
  readonly hiddenAtEnd: string;
}

const NORTH = { hidden: 'a .35 - 1.4 e 3.6 u 4 aa 4.5 i 4.5 o 4.5', hiddenAtEnd: '- .1 a 2.3 e 3.8' };
const SOUTH = { hidden: 'a .06 e 4 - 3.7 u 4 i 4.5 aa 4', hiddenAtEnd: 'a .1 - 3 aa 4 e 4 ah 4' };

const SOUTHERN = `् - 0/- .05|त t .45 th 1.1 tt 3.5 d 4|द d .4 dh 1.3 th 3.5|ट t .1 tt 2.5 d 3.5 th 3.5|थ th .2 t 2 dh 3.5|ध dh .2 d 1.5 th 3.5|ड d .1 dd 3 t 4
ए e .4 ae 1.6 ee 1.8 ye 1.6 a 3|े e .35 ae 1.5 ee 1.8 ea 3 ay 3.5 a 3.5 ai 3.5/e .2 ae 2.3 ee 2.3 ey 4 ea 3.5|ओ o .3 oo 1.7 vo 3 wo 3|ो o .2 oo 2 oe 4 u 4/o .2 oo 2 oh 3.5|ई i .6 ee .9 ii 3|ी i .6 ee .75 ii 3 e 3.5/i .5 ee 1 ii 3 e 3.5|ू u .45 oo 1.1 uu 2.5 o 3.5|ऊ u .5 oo 1 uu 2.5|ऎ e .2 ye 1.8 a 3|ै ai .25 ei 2 y 3 ay 2.5 a 3.5 e 3|ऐ ai .25 i 2.7 ei 2.2 ay 2.7|ृ ru .6 ri .7 r 2 ra 3|ऋ ru .6 ri .6`;

const LANGUAGES: Readonly<Record<string, Sounds>> = {
  hi: { script: 'Deva', ...NORTH },
  mr: {
    script: 'Deva',
    ...NORTH,
    letters: `ज्ञ dny .8 gy .9 jn 1.3 gn 2 dn 2.5|च ch .15 c 2 ts 4|ज j .1 z 1.8|झ z .7 jh .8 j 2.2 zh 3|ृ ru .7 ri .8 r 2 ra 3|ऋ ru .6 ri .6|ं n .3 m 1.1 - 2 v 4/- .5 n 1 m 1.5 an 4|फ ph .7 f .75 p 2.5`,
  },
  gu: {
    script: 'Gujr',
    ...NORTH,
    letters: `ा a .4 aa 1.1/a .4 aa 1.2 ah 3.5|ि i .2 ee 1.8 e 2.5|ी i .5 ee .9 ii 3/i .35 ee 1.3 ii 3|ए e .4 ae 1.2 ye 2 ay 3|ं n .2 m 1.9 - 3 ng 3/- .6 n .9 m 1.5|ृ ru .6 ri .7 r 2|ऋ ru .5 ri .5|ज्ञ gn .6 gy 1 jn 1.5 gny 2|झ z .5 jh .9 j 2.2|ઝ z .5 jh .9 j 2.2 zh 3|फ f .5 ph .9 p 2.7|ळ l .1 d 3.5`,
  },
  pa: {
    script: 'Guru',
    ...NORTH,
    letters: `ੜ d .5 r .9 rh 3|ੜ੍ਹ rh .9 dh .9 r 1.5 d 2|ੈ ai .9 a 1.2 e 1.8 ei 3 ay 3|ੰ n .25 m 1.3 ng 2.5 nn 3 - 3|ਂ n .3 - 1.2 m 2.5/n .5 - .8 m 2|ਸ਼ sh .15 s 2|ਲ਼ l .1|੍ਰ r .05|੍ਹ h .4 - .9|੍ਵ v .5 w 1|ਓ o .15 u 3 w 3|ਵ v .6 w .75 b 3|ੱ - .6|ੳ u 1|ਅ a .05 u 3`,
  },
  bn: {
    script: 'Beng',
    hidden: 'a 1 o .8 - 1.4 e 4 u 4',
    hiddenAtEnd: '- .3 o 1.6 a 2.4',
    letters: `ব b .1 v 2.7 w 3.2 bb 4|ভ bh .5 v 1 b 2.5|য j .35 y 1.3 z 2.5|য় y .3 e 2.5 - 2.3 i 3 w 3|্য y .6 - 1.5 j 3 a 3.5 ya 3|্ব - .9 w 1.5 b 1.4 v 2|শ sh .4 s 1.1|স s .3 sh 1.6 c 3.5 ss 4|ষ sh .4 s 1.3|ক্ষ kkh 1.2 ksh .9 kh 1.2 x 3|জ্ঞ gg 1.5 gy 1 jn 2 g 2 gn 2|ণ n .05|ঙ ng 1.6 n .3|ং ng .4 n .9 m 2|ঁ - .5 n 1.1|ৎ t .1|়  - 0
া a .1 aa 2.2 ah 4|এ e .3 a 1.8 ae 3 ay 3|ে e .15 a 3 ay 3.5 ey 3 ae 3.5/e .3 ey 1.8 ay 3|ৈ oi .6 ai 1 oy 2.5|ৌ ou .7 au .9 ow 2.5|ঐ oi .5 ai 1|ঔ ou .6 au .8|ও o .3 w 1.8 v 3|ওয় w .8 oy 1.2 ow 2 v 2.5 oa 3 o 3|ঋ ri .1|ৃ ri .2 r 2 re 3|অ a .7 o .75|ও o .2 w 1.5|ট t .05 tt 3|ঠ th .15 t 2|জ j .15 z 1.8 g 3.3|ী i .2 ee 1.9 y 3.5|ি i .12 e 2.5 ee 3|ু u .15 oo 2.3 o 3.2|ূ u .2 oo 1.9|ফ f .65 ph .8 p 2.5|ছ chh 1 ch .55 s 3 c 3|্র r .05`,
  },
  as: {
    script: 'Beng',
    hidden: 'o .5 a 1.2 - 1.8 e 4 u 4',
    hiddenAtEnd: '- .2 o 1.7 a 2.4',
    letters: `ৰ r .03|্ৰ r .05|ৱ w .5 v 1 b 3|ব b .1 v 2.5 w 3|স s .7 x .8 h 2.5|শ s 1 sh .9 x 1 h 3|ষ s 1 sh .7 x 1.6 h 3|চ s .5 ch 1 c 2.5|ছ s .6 ch 1.1 chh 1.6|য j .3 y 1 z 2.3|য় y .3 e 2.5 - 2.3 i 2.5|্য y .4 - 1.6 j 3|্ব - 1.2 w 1 b 1.2 v 1.6|ক্ষ ksh .9 khy .7 kh 1.4 x 2.5|জ্ঞ gy .7 jn 1.4 g 2|ং ng .4 n 1 m 2|ঁ - .6 n 1|ৎ t .1|জ j .3 z 1.2|ঝ jh .4 z 1.7 j 2|’ - .05 o 2
া a .1 aa 2|এ e .2|ে e .15 a 3.5|ৈ oi .6 ai .9|ৌ ou .8 au .8|ঐ oi .5 ai .8|ঔ ou .6 au .8|অ o .4 a 1.1|ও u .6 o .9 w 2.5|ো u .6 o .9|ৃ ri .2|ঋ ri .1|ী i .2 ee 2|ূ u .2 oo 2|ফ ph .6 f .8 p 2.5`,
  },
  od: {
    script: 'Orya',
    hidden: 'a .25 o 2.2 - 2.2 e 4',
    hiddenAtEnd: 'a .3 - 1.5 o 3',
    letters: `ଙ n .2 ng 1.6|୍ - 0/- .1|ଯ j .35 y 1.2|ୟ y .25 j 3 a 3 i 3|୍ୟ y .3 - 2 j 3|ଶ sh .6 s .9|ଷ sh .5 s 1.1|ଵ v .5 w .8|ୱ w .7 v .9|୍ୱ w .7 v 1 b 1.5 - 2|ବ b .15 v 1.9 w 2.3|ଳ l .1 ll 3|ଣ n .05|ଂ n .6 ng .9 m 1.3|ଁ n .5 - 1|ା a .1 aa 2|ୃ ru .5 ri .8|ଋ ru .4 ri .6|ଜ୍ଞ gy .5 gn 1.3 jn 1.3|ୀ i .4 ee 1.2|ୂ u .2 oo 2`,
  },
  te: {
    script: 'Telu',
    ...SOUTH,
    letters: `${SOUTHERN}|ం n .45 m 1.1 ng 4/m .1 n 2.5 mu 3.5|ళ l .2 ll 2.5|ణ n .05 nn 3|చ ch .15 c 1.9|ఛ ch .4 chh 1.3 c 3|జ j .1 z 2.7 g 3.5|ఱ r .1|ా a .6 aa .9/a .5 aa 1.1 ah 4|ు u .1 oo 3.5 o 4/u .1 - 2.6 oo 4|ఫ f .5 ph .9|జ్ఞ jn .7 gn 1 gy 1.7 jny 2.5|వ v .3 w 1.3`,
  },
  kn: {
    script: 'Knda',
    ...SOUTH,
    letters: `${SOUTHERN}|ಂ n .3 m 1.5 ng 3.5/m .2 n 1.5 am 3|ಳ l .2 ll 2.5|ಣ n .05 nn 3|ಾ a .55 aa 1/a .3 aa 1.6 ah 4|ು u .1 oo 3.5 o 4/u .1 - 2.8 oo 4|ಜ್ಞ jn .7 gn 1 gy 1.7|ಫ ph .9 f .5|ಛ ch .4 chh 1.3|ವ v .3 w 1.3`,
  },
  ml: {
    script: 'Mlym',
    ...SOUTH,
    letters: `${SOUTHERN}|ത th .2 t 1.6|ട d .5 t 1 tt 3|ത്ത th .5 tth 1.4 thth 1.6 tt 2 t 2.2|ക k .15 g 2.3 c 3|പ p .1 b 3|റ r .1 rr 3|റ്റ tt .5 t 1.2 rr 2.5|ന്റ nt .4 nd 1.4 ntt 3 n 3|ണ്ട nd .3 nt 1.5|ന്ത nth .4 nt 1.2 nd 2.5|ങ്ക nk .2 ng 1.6|ങ്ങ ng .2 ngng 3|ഞ്ച nch .2 nj 1.5|ഞ്ഞ nj .4 nn 1.5 nny 2 ny 2|ഞ nj .4 ny 1 n 1.6 gn 2|ഴ zh .2 l 2.5 z 2.5|ള l .1 ll 2.5|ച ch .15 c 2|സ s .1 z 3.5|ർ r .05 rr 4 ru 3|ൽ l .05 lu 4|ൾ l .05|ൻ n .05|ൺ n .05 nn 3|ൿ k .1|ൗ au .3 ou 1 ow 2|ം m .1 n 2.5 am 4|് - .05 u 2.5 a 3.5/- .5 u .9|ു u .1 oo 3.5 o 3.5|ാ a .7 aa .7/a .5 aa 1|ഫ f .4 ph 1|വ v .2 w 1.6|ജ്ഞ jn .6 gn 1.2|ദ d .3 dh 1.4 th 3|ക്ക kk .3 k 1.1 ck 3|എ e .15 a 3 ye 2.5|േ e .4 ee 1.3 ae 2.5 a 3|ോ o .25 oo 1.6 u 3.5`,
  },
  ta: {
    script: 'Taml',
    ...SOUTH,
    letters: `${SOUTHERN}|க k .5 g 1 h 3 c 3 gh 3.5 kh 3|ங ng .3 n .8|ச s .4 ch 1.2 c 2.5 sh 2.7|ஞ gn 1.2 ny 1.2 n 1.2 nj 1|ட d .35 t 1.2 tt 3|த th .5 t 1.2 d 1.8 dh 1.5|ந n .02 nh 3|ன n .02|ண n .05 nn 2.5|ப p .35 b 1.4 f 3.5 bh 3|ழ zh .4 l 1.4 z 2 lh 3|ள l .1 ll 2.2|ற r .15 rr 2.2 tr 3|வ v .2 w 1.8|ஜ j .1 g 3|ஸ s .05|ஷ sh .2 s 2|ஹ h .05 g 3|ஃப f .1 ph 2 p 3|ஃ - 1 k 2 h 2 akh 2.5
ங்க ng .3 nk 1.4 ngg 3 nkh 3|ஞ்ச nj .5 nch 1.1 ns 2|ண்ட nd .3 nt 1.7|ந்த nth .7 nd 1.2 ndh 1.2 nt 2|ன்ற ndr .6 nr 1.1 nd 3 ntr 2.5|ற்ற tr .7 ttr 1 rr 1.6 tt 2.2 t 3|ம்ப mb .3 mp 1.2|ற்க rk .1 rg 3|ற்ப rp .1|ட்ச tch 1 ksh 1 dch 2 ch 2 tc 2.5|க்ஷ ksh .2|ஸ்ரீ shri .3 sri .4 shree 1 sree 1|ச்ச ch .7 cch .9 chch 1.5 c 3|ட்ட tt .3 t 1.5 dd 3|த்த thth .7 th 1.1 tth 1.2 tt 2 t 2.5|க்க kk .3 k 1.4 gg 3.5 ck 4|ப்ப pp .3 p 1.4
ு u .1 oo 3.5 o 4/u .1 - 3 oo 4|ா a .7 aa .7/a .6 aa .8|் - 0/- .03 u 3|ெ e .1 a 4`,
  },
};

/** Languages that share the spellings of another one. */
const SPELLED_LIKE: Readonly<Record<string, string>> = { mai: 'hi', sa: 'hi', ks: 'hi', brx: 'hi', doi: 'hi', ne: 'hi', kok: 'mr' };

const toScript = (text: string, script: BrahmicScript) =>
  text.replace(/[\u0900-\u0963\u0970-\u097f]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x900 + BLOCK_START[script]));

/** The kind of a letter by its last part: a cluster is open where its last consonant is. */
function kindOf(text: string): Kind {
  const offset = text.charCodeAt(text.length - 1) & 0x7f;
  const first = text.charCodeAt(0);
  if (first < 0x900 || first > 0xd7f) return 'letter';
  if (first >= 0xd7a && first <= 0xd7f) return 'mark';
  // The t of Bengali that has no vowel, the om, the tippi.
  if (text === 'ৎ' || text === 'ॐ' || text === 'ੰ') return 'mark';
  const isVirama = (code: number) => (code & 0x7f) === 0x4d;
  if (text.length > 1 && isVirama(first)) return 'joined';
  if (isVirama(first)) return 'sign';
  if (offset === 0x3c) return text.length > 1 ? 'consonant' : 'letter';
  if (offset <= 0x03) return 'mark';
  if (offset <= 0x14 || (offset >= 0x60 && offset <= 0x61) || (text.length === 1 && offset >= 0x72 && offset <= 0x77)) return 'vowel';
  if (offset >= 0x3e && offset <= 0x4c) return text.length > 1 ? 'letter' : 'sign';
  return offset === 0x3d ? 'letter' : 'consonant';
}

const ASPIRATED: Readonly<Record<string, string>> = { क: 'ख', ग: 'घ', च: 'छ', ज: 'झ', ट: 'ठ', ड: 'ढ', त: 'थ', द: 'ध', प: 'फ', ब: 'भ' };
const DOUBLED = 'कगचजञटडणतदनपबमयरलळवशसऱ';
/** The cost of typing a doubled letter once. */
const TYPED_ONCE = 1;

/** The spellings of two equal letters: the first one of Latin twice, the whole twice, or once. */
const doubled = (spellings: Letter['spellings']): Letter['spellings'] =>
  spellings.flatMap(([latin, cost]) =>
    latin === ''
      ? []
      : [
          [latin.charAt(0) + latin, cost + 0.05] as const,
          ...(latin.length > 1 ? [[latin + latin, cost + 1.5] as const] : []),
          [latin, cost + TYPED_ONCE] as const,
        ],
  );

/** The doubled letters, and aspirated letters after their plain ones, as separate clusters. */
function doubles(letters: readonly Letter[], { script }: Sounds): Letter[] {
  const byText = new Map(letters.map((letter) => [letter.text, letter]));
  const virama = toScript('्', script);
  return [...DOUBLED].flatMap((plain) =>
    [plain, ASPIRATED[plain] ?? ''].flatMap((second) => {
      const letter = byText.get(toScript(second, script));
      if (letter?.kind !== 'consonant') return [];
      const spellings = doubled(letter.spellings);
      const joined: Letter = { text: toScript(plain, script) + virama + letter.text, kind: 'consonant', spellings };
      return script === 'Guru' ? [{ ...joined, text: `ੱ${letter.text}` }] : [joined];
    }),
  );
}

/** The spellings of a language of the nine scripts; undefined for others. */
export function brahmicSounds(code: string): SoundTable | undefined {
  const sounds = LANGUAGES[SPELLED_LIKE[code] ?? code];
  if (!sounds) return undefined;
  const own = parseLetters(`${COMMON}|${sounds.letters ?? ''}`);
  const letters = new Map<string, Letter>();
  for (const { text: given, ...spellings } of own) {
    const text = toScript(given, sounds.script).normalize('NFC');
    letters.set(text, { text, kind: kindOf(text), ...spellings });
  }
  const hidden: HiddenVowels = { within: parseSpellings(sounds.hidden), atEnd: parseSpellings(sounds.hiddenAtEnd) };
  const all = [...letters.values()];
  const clusters = doubles(all, sounds).filter(({ text }) => !letters.has(text));
  return toSoundTable([...all, ...clusters], hidden);
}
