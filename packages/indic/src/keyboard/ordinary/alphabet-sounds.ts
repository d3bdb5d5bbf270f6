import { parseLetters, parseSpellings } from './parse-sounds.js';
import { type HiddenVowels, type Kind, type SoundTable, toSoundTable } from './readings.js';

// The letters of the Arabic script, of Ol Chiki and of Meetei Mayek with the spellings that people have for them, written as in `brahmic-sounds.ts`.
// In the Arabic script short vowels are heard behind any consonant and not written.

const URDU = `
ا a .25 aa 1.5 i 2.5 u 2.3 e 3 o 3.5 - 3/a .15 aa 1.5 ah 3|آ aa .5 a .7|ای e .8 i 1.3 ai 1.5 ee 1.5 ey 3|او o .7 u 1 au 1.5 oo 1.6 ao 2.5 av 2 aw 2.5|ائ ai .4 aai 1.3 ae 1.6 ay 2 i 2.5|اؤ ao .5 au 1 aao 1.5|اے ae .6 aye .9 ay 1 aey 2 ai 1.7 aaye 1.3
ب b .05 bb 2.3|بھ bh .15 b 2.3|پ p .05 pp 2.5|پھ ph .3 f 1.6 p 3|ت t .1 tt 2.3 th 3|تھ th .15 t 2|ٹ t .1 tt 2|ٹھ th .15 t 2|ث s .1|ج j .1 jj 2.5 g 3 z 3.5|جھ jh .2 j 2|چ ch .15 c 2.5 cch 3|چھ chh 1 ch .6|ح h .1 - 3|خ kh .15 k 3 x 4|د d .05 dd 2.5|دھ dh .15 d 2|ڈ d .1 dd 3|ڈھ dh .2 d 2|ذ z .2 dh 3.5 d 3.5|ر r .02 rr 2.5|ڑ d .5 r 1.1 rr 3|ڑھ rh .8 dh 1 r 1.6|ز z .15 j 2 s 3.5|ژ zh .3 j 1.5 z 2|س s .05 ss 2.5 c 3.5|ش sh .15 s 2.2|ص s .1 ss 2.8|ض z .2 d 2.5|ط t .1 tt 2.5|ظ z .15
ع a .6 - 1 aa 1.8 i 2 u 2.5 e 3/a .7 - .7|غ gh .35 g 1.2|ف f .1 ph 2.3 ff 2.8|ق q .4 k .9 qq 3|ک k .1 c 2.3 kk 2.3 ck 3|کھ kh .15 k 2|گ g .05 gg 2.8|گھ gh .15 g 2|ل l .02 ll 2|م m .02 mm 2|ن n .02 nn 2.3|ں n .2 - 1.2 m 3
و o .7 u 1.3 w 1.7 v 1.8 oo 1.8 au 2.3 ou 2.8/o .5 u .9 oo 1.6 w 2 v 2 au 2.7 ow 3|ہ h .1 - 3/a .5 h 1 ah .9 e 2.2 - 2.5|ھ h .1|ة a .5 t 1.5|ی i .7 y 1.5 ee 1.3 e 1.3 a 2.3 ai 2.4 ii 3 ei 3 ae 3 a 4/i .3 ee 1.4 y 2.3 e 3 ii 3 ey 3|ے e .4 ay 1.4 ai 1.8 ey 2 y 3.5 ye 2.5 ae 3
ئ i 1 y 1.2 - .8 e 1.6 ee 3|ئی i .4 ee 1.2 yi 1.5 y 2.5|ئے e .6 ye .7 aye 2 ey 2|یے ye .4 iye .6 ie 1.2 e 2|ؤ o .5 u .8 w 1.5 oo 2|ء - .3 a 3|ۂ a .5 ah 1 e 2|أ a .1|ۃ t .3 at 1|یا ya .4 ia 1.2 iya .8 yaa 1.8 eya 2.5 ea 3|وا wa .4 va .6 waa 1.7 ua 2 uwa 2.5 oa 2.5|خوا kha .7 khwa .8 khaa 1.7 khwaa 2|اللہ allah .2 ullah .7 alla 2|ی\u200c i .5`;

const SINDHI = `
ا a .2 aa 1 i 2 u 2 e 3 o 3.5 - 3|آ aa .5 a .6|اي e .8 i 1 ee 1.4 ai 1.7|او o .7 u 1 oo 1.6 au 2|ائي ai .5 aee 1.3 aai 1.5 ae 2
ب b .05|ٻ b .1 bb 2|ڀ bh .15 b 2|پ p .05|ڦ ph .4 f 1.4|ت t .1|ٿ th .2 t 1.8|ٽ t .1|ٺ th .2 t 1.8|ث s .1|ج j .1|ڄ j .3 jj 1.8|جھ jh .2 j 2|ڃ n .5 ny 1.3 nj 1.5|چ ch .15 c 2.5|ڇ chh 1 ch .6|ح h .1 - 3|خ kh .15 k 3|د d .05|ڌ dh .15 d 2|ڊ d .1|ڍ dh .2 d 2|ڏ d .3 dd 2|ذ z .2|ر r .02|ڙ r .4 d 1.5 rr 2.5|ڙھ rh .8 dh 1.2 r 1.5|ز z .15 j 2|س s .05|ش sh .15 s 2.2|ص s .1|ض z .2 d 2.5|ط t .1|ظ z .15
ع a .6 - 1 aa 1.8 i 2 u 2.5|غ gh .35 g 1.2|ف f .1 ph 2.3|ق q .4 k .9|ڪ k .1 c 2.3|ک kh .2 k 1.8|گ g .05|ڳ g .2 gg 2|گھ gh .2 g 2|ڱ ng .3 n 1.8|ل l .02 ll 2.3|م m .02|ن n .05 - 2.8|ڻ n .1 rn 3|و o .8 u 1 w 1 v 1 oo 1.8 au 2.5|ه h .1 - 2.5/h .5 a .8 ah 1.5 - 2|ھ h .1|ہ h .2 a 1|ي i .5 y .9 ee 1.1 e 1.4 ai 2.2/i .5 ee 1.2 e 1.1 y 2.2 ai 2.5|ئ i 1 - .7 e 1.5 y 1.5|ئي i .4 ee 1|ئو o .6 yo 1.5 io 1.5|ؤ o .5 u .8 w 1.5|ء - .3 a 2.5 u 2.5|۽ ain .5 aen .6 en 1.2|۾ mein .3 men .6 me 1.5|يا ya .4 ia 1.2 iya .9|وا wa .4 va .8 ua 2`;

const KASHMIRI = `${URDU}
ک k .1|ٲ a .4 aa 1 e 2 o 2.5|أ a .3 e 1.5|ٔ a .6 e 1 - 1 i 2|ٕ u 1 i 1 e 1.2 - 1|ٖ - .1|ٗ - .1|یٖ i .4 ee .7|وٗ u .4 oo .7|ؠ i .8 y .8 e 1.3 - 1|ۄ o .4 u 1 w 2|ۆ o .4 u 1.3|یٚ e .3 ae 2 i 2.5|ےٚ e .2|ٚ - .1|ژ ts .5 ch 1.2 tch 1.2 s 2 z 2|ژھ tsh .6 chh 1 ch 1.2|ٛ - .1 r 3|إ e .8 i .8 u 1.2|ٳ u 1|ٟ - .5 u 1|َ a .1|ِ i .1 e 1|ُ u .1 o 1|ہٕ i 1 h 1`;

const SANTALI = `
ᱚ o .2 a 1.3 - 3|ᱛ t .1|ᱜ g .2 k 1.3 ' 3|ᱝ ng .3 n 1.5|ᱞ l .05|ᱟ a .1 aa 2|ᱠ k .05|ᱡ j .1 c 2.5|ᱢ m .02|ᱣ w .3 v 1.3 o 3|ᱤ i .1 e 2.5 ee 3|ᱥ s .05 sh 3|ᱦ h .05|ᱧ n 1 ny .6 nj 2|ᱨ r .05|ᱩ u .1 oo 3 o 3|ᱪ ch .2 c 1.5|ᱫ d .1 t 2|ᱬ n .1|ᱭ y .2 i 2 e 2.5|ᱮ e .1 a 3|ᱯ p .05|ᱰ d .05|ᱱ n .02|ᱲ r .4 d 1.2|ᱳ o .1|ᱴ t .1|ᱵ b .05 p 2.5|ᱶ v .4 w .9 n 3|ᱷ h .05|ᱸ - .7 n .8 m 2|ᱹ - .05|ᱺ - .5 n 1|ᱻ - .05|ᱼ - .05|ᱽ - .05`;

const MANIPURI = `
ꯀ k .05|ꯁ s .1 sh 1.5 c 3|ꯂ l .05|ꯃ m .05|ꯄ p .05|ꯅ n .05|ꯆ ch .2 c 1.5 s 3|ꯇ t .05|ꯈ kh .1 k 2|ꯉ ng .1 n 2|ꯊ th .1 t 2|ꯋ w .2 v 1.3|ꯌ y .1 i 2.5|ꯍ h .05|ꯎ u .1 o 2 oo 3|ꯏ i .1 ee 2 e 2|ꯐ ph .5 f .8 p 2.5|ꯑ a .1|ꯒ g .05 k 3|ꯓ jh .2 j 2 z 2|ꯔ r .05|ꯕ b .1 v 1.8 w 2.5 p 3|ꯖ j .1 z 1.3 g 3|ꯗ d .05 t 3|ꯘ gh .1 g 2|ꯙ dh .1 d 2|ꯚ bh .2 v 1.5 b 2|ꯛ k .05 c 3 g 3|ꯜ l .05|ꯝ m .05|ꯞ p .05 b 3|ꯟ n .05|ꯠ t .05 d 3|ꯡ ng .1 n 2|ꯢ i .2 y .6 e 2
ꯑꯣ o .1|ꯑꯦ e .1 a 2|ꯑꯥ a .3 aa .8|ꯑꯩ ei .3 ai .6 i 2|ꯑꯧ ou .5 au .6|ꯣ o .1 u 3|ꯤ i .1 ee 1.8 e 2.5|ꯥ a .2 aa 1.6|ꯦ e .1 a 3 ai 3 ae 3|ꯧ ou .3 au .8 o 1.8 ow 2|ꯨ u .1 oo 2 o 2.5|ꯩ ei .3 ai .8 e 2 ey 2|ꯪ ng .4 m 1.2 n 1.3|꯭ - 0|ꯎꯏ ui .2`;

/** Alef and its like are a vowel in every place, waw and ye a vowel or a consonant: none needs anything before it. */
const VOWELS_OF_ARABIC = /^[اآأإٲٳ]/u;

function arabicKind(text: string): Kind {
  // After a written vowel, no unwritten one is heard.
  return VOWELS_OF_ARABIC.test(text) || /[اویيےےہهہئؤءةۃ\u064b-\u065f]$/u.test(text) ? 'letter' : 'consonant';
}

const HIDDEN_IN_ARABIC = { within: 'a .8 - .8 i 2 u 2.2 e 2.8 aa 3.8 o 3.8 ai 4', atEnd: '- .05 a 2.5 i 3.5 e 3.5 u 3.5' };

interface Alphabet {
  readonly letters: string;
  readonly hidden?: { readonly within: string; readonly atEnd: string };
  kindOf(text: string): Kind;
}

const always = (): Kind => 'letter';
const isMeeteiSign = (text: string) => /^[ꯣ-꯭]/u.test(text);
function meeteiKind(text: string): Kind {
  if (text === 'ꯪ') return 'mark';
  if (isMeeteiSign(text)) return 'sign';
  return /^[ꯎꯏꯑꯛ-ꯢ]/u.test(text) ? 'vowel' : 'consonant';
}

const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  ur: { letters: URDU, hidden: HIDDEN_IN_ARABIC, kindOf: arabicKind },
  sd: { letters: SINDHI, hidden: { ...HIDDEN_IN_ARABIC, atEnd: '- .1 a 1.9 u 2 i 2 e 3' }, kindOf: arabicKind },
  'kas-IN': { letters: KASHMIRI, hidden: HIDDEN_IN_ARABIC, kindOf: arabicKind },
  sat: { letters: SANTALI, kindOf: always },
  mni: { letters: MANIPURI, hidden: { within: 'a .2 - 2.5', atEnd: 'a .2 - 2.5' }, kindOf: meeteiKind },
};

/** The spellings of a language whose script is an alphabet, or Meetei Mayek; undefined for others. */
export function alphabetSounds(code: string): SoundTable | undefined {
  const alphabet = ALPHABETS[code];
  if (!alphabet) return undefined;
  const byText = new Map(parseLetters(alphabet.letters).map((letter) => [letter.text.normalize('NFC'), letter]));
  const letters = [...byText].map(([text, letter]) => ({ ...letter, text, kind: alphabet.kindOf(text) }));
  const { within = '', atEnd = '' } = alphabet.hidden ?? {};
  const hidden: HiddenVowels = { within: parseSpellings(within), atEnd: parseSpellings(atEnd) };
  return toSoundTable(letters, hidden);
}
