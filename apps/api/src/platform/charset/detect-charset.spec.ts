import { describe, expect, it } from '@jest/globals';
import { decodeHtml } from './decode-html.js';
import { encodeText } from './testing/encode-text.js';

const TEXTS: Readonly<Record<string, string>> = {
  japanese: '東京の天気は晴れです。明日の会議は午後三時から始まりますので、資料を忘れずにお持ちください。',
  korean: '서울의 날씨는 맑습니다. 내일 회의는 오후 세 시에 시작하니 자료를 꼭 가지고 오시기 바랍니다.',
  simplified: '北京今天天气晴朗。明天的会议下午三点开始,请大家不要忘记带上所有的资料和文件。',
  traditional: '臺北今天天氣晴朗。明天的會議下午三點開始,請大家不要忘記帶上所有的資料和文件。',
  russian: 'Сегодня в Москве ясная погода. Завтрашнее собрание начнётся в три часа дня, не забудьте принести документы.',
  greek: 'Σήμερα ο καιρός στην Αθήνα είναι αίθριος. Η αυριανή συνάντηση αρχίζει στις τρεις το απόγευμα.',
  turkish: 'İstanbul’da bugün hava açık. Yarınki toplantı öğleden sonra üçte başlayacak, lütfen belgeleri unutmayın. Teşekkürler.',
  polish: 'W Łodzi jest dziś słonecznie. Jutrzejsze spotkanie zacznie się o trzeciej po południu, proszę zabrać ze sobą dokumenty.',
  czech: 'V Praze je dnes jasno. Zítřejší schůzka začne ve tři hodiny odpoledne, nezapomeňte prosím přinést všechny dokumenty.',
  arabic: 'الطقس اليوم في القاهرة صحو. يبدأ اجتماع الغد في الساعة الثالثة بعد الظهر، يرجى عدم نسيان الوثائق.',
  hebrew: 'מזג האוויר היום בירושלים בהיר. הפגישה מחר תתחיל בשעה שלוש אחר הצהריים, נא לא לשכוח את המסמכים.',
  thai: 'วันนี้อากาศในกรุงเทพฯ แจ่มใส การประชุมพรุ่งนี้เริ่มเวลาบ่ายสามโมง กรุณาอย่าลืมนำเอกสารมาด้วย',
  french: 'Il fait beau à Paris cet été. La réunion de demain débutera à quinze heures, veuillez ne pas oublier les pièces demandées.',
  german:
    'In München ist es heute schön. Die Besprechung beginnt morgen um drei Uhr nachmittags, bitte alle Unterlagen für die Prüfung mitbringen.',
};

const SCRIPTS = [
  ['japanese', 'shift_jis'],
  ['japanese', 'euc-jp'],
  ['korean', 'euc-kr'],
  ['simplified', 'gb18030'],
  ['traditional', 'big5'],
  ['russian', 'windows-1251'],
  ['russian', 'koi8-r'],
  ['russian', 'ibm866'],
  ['greek', 'windows-1253'],
  ['turkish', 'windows-1254'],
  ['polish', 'windows-1250'],
  ['polish', 'iso-8859-2'],
  ['czech', 'windows-1250'],
  ['arabic', 'windows-1256'],
  ['hebrew', 'windows-1255'],
  ['thai', 'windows-874'],
  ['french', 'windows-1252'],
  ['german', 'windows-1252'],
] as const;

const english = '<p>This part of the page was never translated, and says much in plain English.</p>'.repeat(40);
const pageOf = (text: string, charset: string, filler = '') =>
  Buffer.concat([
    Buffer.from(`<html><head><title>`),
    encodeText(text.slice(0, 20), charset),
    Buffer.from(`</title><link href="/a.css"></head><body>${filler}<p>`),
    encodeText(text, charset),
    Buffer.from(`</p>${filler}</body></html>`),
  ]);

const paragraphs = (page: Buffer) =>
  decodeHtml(page, 'text/html')
    .html.match(/(?<=<p>)[^<]{1,300}/g)
    ?.filter((text) => !english.includes(text));

describe('a page that declares no charset', () => {
  it.each(SCRIPTS)('is read where it is %s in %s', (language, charset) => {
    const text = TEXTS[language] ?? '';
    expect(paragraphs(pageOf(text, charset))).toContain(text);
  });

  it.each(SCRIPTS)('is read where it is %s in %s among much English', (language, charset) => {
    const text = (TEXTS[language] ?? '').repeat(2);
    expect(paragraphs(pageOf(text, charset, english))).toContain(text);
  });

  it('is taken for Western where a single sign is beyond ASCII', () => {
    expect(decodeHtml(Buffer.from(`<p>Terms \xa9 2026 Example${english}`, 'latin1')).html).toContain('Terms © 2026');
    expect(decodeHtml(Buffer.from('caf\xe9', 'latin1'))).toEqual({ html: 'café', charset: 'windows-1252' });
  });
});
