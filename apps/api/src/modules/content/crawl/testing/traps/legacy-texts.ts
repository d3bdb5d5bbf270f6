import { encodeText } from '../../../../../platform/charset/testing/encode-text.js';
import { fixed, send, type TrapSection } from './trap-section.js';

/** Title and text by charset. */
const TEXTS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  shift_jis: ['天気', '東京の天気は晴れです。明日の会議は午後三時から始まります。'],
  'euc-jp': ['お知らせ', '図書館は月曜日に休みます。資料を忘れずにお持ちください。'],
  'euc-kr': ['날씨', '서울의 날씨는 맑습니다. 내일 회의는 오후 세 시에 시작합니다.'],
  gb18030: ['通知', '图书馆星期一不开放。请大家不要忘记带上所有的资料和文件。'],
  big5: ['天氣', '臺北今天天氣晴朗。明天的會議下午三點開始,請不要忘記帶上所有的資料。'],
  'windows-1251': ['Погода', 'Сегодня в Москве ясная погода. Завтрашнее собрание начнётся в три часа дня.'],
  'koi8-r': ['Библиотека', 'Библиотека не работает по понедельникам, не забудьте принести документы.'],
  'windows-1250': [
    'Počasí',
    'V Praze je dnes jasno. Zítřejší schůzka začne ve tři hodiny odpoledne, nezapomeňte přinést všechny dokumenty.',
  ],
  'windows-1253': ['Καιρός', 'Σήμερα ο καιρός στην Αθήνα είναι αίθριος. Η αυριανή συνάντηση αρχίζει στις τρεις το απόγευμα.'],
  'windows-1256': ['الطقس', 'الطقس اليوم في القاهرة صحو. يبدأ اجتماع الغد في الساعة الثالثة بعد الظهر.'],
  'windows-874': ['อากาศ', 'วันนี้อากาศในกรุงเทพฯ แจ่มใส การประชุมพรุ่งนี้เริ่มเวลาบ่ายสามโมง'],
  'windows-1252': ['Été', 'Il fait beau à Paris cet été. La réunion de demain débutera à quinze heures.'],
};

const KINDS = Object.entries(TEXTS);
const pageOf = (charset: string, [title, text]: readonly [string, string], declaration = '') =>
  send(
    200,
    { 'content-type': 'text/html' },
    encodeText(`<html><head>${declaration}<title>${title}</title></head><p>${text}</p></html>`, charset),
  );
const declare = (charset: string) => `<meta content="text/html; charset=${charset}" http-equiv="Content-Type">`;

/** Pages in old charsets. Some declare no charset, others declare it with the attributes in reverse order. */
export const LEGACY_TEXTS: TrapSection = {
  ...fixed(
    Object.fromEntries(
      KINDS.flatMap(([charset, texts]) => [
        [`/undeclared/${charset}`, pageOf(charset, texts)],
        [`/declared/${charset}`, pageOf(charset, [`${texts[0]}!`, `${texts[1]}!`], declare(charset))],
      ]),
    ),
    Object.fromEntries(KINDS.flatMap(([charset]) => [`/undeclared/${charset}`, `/declared/${charset}`].map((path) => [path, 'fetched']))),
  ),
  titles: Object.fromEntries(
    KINDS.flatMap(([charset, [title]]) => [
      [`/undeclared/${charset}`, title],
      [`/declared/${charset}`, `${title}!`],
    ]),
  ),
};
