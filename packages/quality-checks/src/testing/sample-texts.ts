/** Sentences as a town's site has them, in the segment format, and how they read in each language when nothing is wrong. */
export const SAMPLE_SOURCES = {
  manual: 'Read <1>the manual</1> before {1} today.',
  fee: 'Pay the <1>Bhashini fee</1> (in full) at the office by {1}.',
  helpline: 'Call 1912 or see https://example.org/help for the tax.',
  desk: 'Visit the <1>ward office</1> or the <2>help desk</2> in {1}.',
  mail: 'Write to help@example.org about bus 42 and the tax.',
  stop: 'Bus 17 stops at the Bhashini centre (gate 3) every day.',
  days: 'Open from <1>Monday</1> to <2>Friday</2> only.',
  travel: 'Travel from <1>Pune</1> to <2>Nagpur</2> by bus.',
  form: 'The form is at https://example.org/form today.',
  team: 'Ask the Bhashini team for help today.',
  due: 'The tax is due on Monday.',
  bills: 'You have &#123;count, plural, one &#123;# bill&#125; other &#123;# bills&#125;&#125; to pay',
  welcome: 'Welcome to the town, &#123;name&#125;',
  left: '&#123;count, plural, one &#123;# day&#125; other &#123;# days&#125;&#125; left for &#123;name&#125;',
  files: '&#123;count, plural, one &#123;# file&#125; other &#123;# files&#125;&#125; ready',
} as const;
export type SampleName = keyof typeof SAMPLE_SOURCES;

export interface SampleLanguage {
  readonly language: { readonly code: string; readonly tag: string; readonly script: string };
  readonly targets: Readonly<Record<SampleName, string>>;
  /** The translation of “tax” by the glossary, a word that the glossary forbids, and another word for it. */
  readonly tax: string;
  readonly forbidden: string;
  readonly otherTax: string;
  /** A particle that never repeats; a word in a neighbouring script; the digits; the mark that does not end a sentence. */
  readonly particle: string;
  readonly foreign: string;
  readonly digits: string;
  readonly wrongStop: string;
}

const plural = (one: string, other: string) => `&#123;count, plural, one &#123;# ${one}&#125; other &#123;# ${other}&#125;&#125;`;
const NAME = '&#123;name&#125;';

export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [
  {
    language: { code: 'hi', tag: 'hi', script: 'Deva' },
    ...{ tax: 'कर', forbidden: 'टैक्स', otherTax: 'शुल्क', particle: 'और', foreign: 'বাংলা', digits: '०१२३४५६७८९', wrongStop: '.' },
    targets: {
      manual: 'आज {1} से पहले <1>पुस्तिका</1> पढ़ें।',
      fee: '{1} तक कार्यालय में <1>Bhashini शुल्क</1> (पूरा) जमा करें।',
      helpline: 'कर के लिए 1912 पर फ़ोन लगाएँ या https://example.org/help देखें।',
      desk: '{1} में <1>वार्ड कार्यालय</1> या <2>सहायता केंद्र</2> जाएँ।',
      mail: 'बस 42 और कर के बारे में help@example.org पर लिखें।',
      stop: 'बस 17 हर दिन Bhashini केंद्र (द्वार 3) पर रुकती है।',
      days: 'केवल <1>सोमवार</1> से <2>शुक्रवार</2> तक खुला।',
      travel: 'बस से <1>पुणे</1> से <2>नागपुर</2> जाएँ।',
      form: 'आज प्रपत्र https://example.org/form पर है।',
      team: 'आज Bhashini दल से सहायता माँगें।',
      due: 'सोमवार को कर देना है।',
      bills: `आपको ${plural('बिल', 'बिल')} भरने हैं`,
      welcome: `${NAME}, नगर में आपका स्वागत है`,
      left: `${NAME} के लिए ${plural('दिन', 'दिन')} बाकी`,
      files: `${plural('फ़ाइल', 'फ़ाइलें')} तैयार`,
    },
  },
  {
    language: { code: 'bn', tag: 'bn', script: 'Beng' },
    ...{ tax: 'কর', forbidden: 'ট্যাক্স', otherTax: 'মাশুল', particle: 'এবং', foreign: 'हिंदी', digits: '০১২৩৪৫৬৭৮৯', wrongStop: '.' },
    targets: {
      manual: 'আজ {1} এর আগে <1>পুস্তিকা</1> পড়ুন।',
      fee: '{1} এর মধ্যে অফিসে <1>Bhashini ফি</1> (পুরো) জমা দিন।',
      helpline: 'কর সম্পর্কে 1912 নম্বরে ফোন দিন বা https://example.org/help দেখুন।',
      desk: '{1} শহরে <1>ওয়ার্ড অফিসে</1> অথবা <2>সহায়তা কেন্দ্রে</2> যান।',
      mail: 'বাস 42 এবং কর নিয়ে help@example.org ঠিকানায় লিখুন।',
      stop: 'বাস 17 প্রতিদিন Bhashini কেন্দ্রে (ফটক 3) থামে।',
      days: 'শুধু <1>সোমবার</1> থেকে <2>শুক্রবার</2> পর্যন্ত খোলা।',
      travel: 'বাসে <1>পুনে</1> থেকে <2>নাগপুর</2> যান।',
      form: 'আজ ফর্মটি https://example.org/form ঠিকানায় আছে।',
      team: 'আজ Bhashini দলের কাছে সাহায্য চান।',
      due: 'সোমবার কর দিতে হবে।',
      bills: `আপনার ${plural('বিল', 'বিল')} বাকি আছে`,
      welcome: `${NAME}, শহরে আপনাকে স্বাগত`,
      left: `${NAME} এর জন্য ${plural('দিন', 'দিন')} বাকি`,
      files: `${plural('ফাইল', 'ফাইল')} প্রস্তুত`,
    },
  },
  {
    language: { code: 'ta', tag: 'ta', script: 'Taml' },
    ...{ tax: 'வரி', forbidden: 'டாக்ஸ்', otherTax: 'கட்டணம்', particle: 'மற்றும்', foreign: 'తెలుగు', digits: '௦௧௨௩௪௫௬௭௮௯', wrongStop: '।' },
    targets: {
      manual: 'இன்று {1} முன் <1>கையேட்டை</1> படிக்கவும்.',
      fee: '{1} க்குள் அலுவலகத்தில் <1>Bhashini கட்டணத்தை</1> (முழுமையாக) செலுத்தவும்.',
      helpline: 'வரி பற்றி 1912 ஐ அழைக்கவும் அல்லது https://example.org/help பார்க்கவும்.',
      desk: '{1} நகரில் <1>வார்டு அலுவலகத்திற்கு</1> அல்லது <2>உதவி மையத்திற்கு</2> செல்லவும்.',
      mail: 'பேருந்து 42 மற்றும் வரி குறித்து help@example.org க்கு எழுதவும்.',
      stop: 'பேருந்து 17 தினமும் Bhashini மையத்தில் (வாயில் 3) நிற்கும்.',
      days: 'நேரம் <1>திங்கள்</1> முதல் <2>வெள்ளி</2> வரை மட்டும்.',
      travel: 'பேருந்தில் <1>புனே</1> முதல் <2>நாக்பூர்</2> வரை செல்லவும்.',
      form: 'இன்று படிவம் https://example.org/form இல் உள்ளது.',
      team: 'இன்று Bhashini குழுவிடம் உதவி கேளுங்கள்.',
      due: 'திங்கட்கிழமை வரி செலுத்த வேண்டும்.',
      bills: `நீங்கள் ${plural('ரசீது', 'ரசீதுகள்')} செலுத்த வேண்டும்`,
      welcome: `${NAME}, நகரத்திற்கு வரவேற்கிறோம்`,
      left: `${NAME} க்கு ${plural('நாள்', 'நாட்கள்')} மீதம்`,
      files: `${plural('கோப்பு', 'கோப்புகள்')} தயார்`,
    },
  },
  {
    language: { code: 'ur', tag: 'ur', script: 'Arab' },
    ...{ tax: 'محصول', forbidden: 'ٹیکس', otherTax: 'فیس', particle: 'اور', foreign: 'हिंदी', digits: '۰۱۲۳۴۵۶۷۸۹', wrongStop: '।' },
    targets: {
      manual: 'آج {1} سے پہلے <1>کتابچہ</1> پڑھیں۔',
      fee: '{1} تک دفتر میں <1>Bhashini فیس</1> (پوری) جمع کریں۔',
      helpline: 'محصول کے لیے 1912 پر فون کریں یا https://example.org/help دیکھیں۔',
      desk: '{1} میں <1>وارڈ دفتر</1> یا <2>امدادی مرکز</2> جائیں۔',
      mail: 'بس 42 اور محصول کے بارے میں help@example.org پر لکھیں۔',
      stop: 'بس 17 روزانہ Bhashini مرکز (دروازہ 3) پر رکتی ہے۔',
      days: 'صرف <1>پیر</1> سے <2>جمعہ</2> تک کھلا ہے۔',
      travel: 'بس سے <1>پونے</1> سے <2>ناگپور</2> جائیں۔',
      form: 'آج فارم https://example.org/form پر ہے۔',
      team: 'آج Bhashini ٹیم سے مدد مانگیں۔',
      due: 'پیر کو محصول دینا ہے۔',
      bills: `آپ کے ${plural('بل', 'بل')} باقی ہیں`,
      welcome: `${NAME}، شہر میں خوش آمدید`,
      left: `${NAME} کے لیے ${plural('دن', 'دن')} باقی`,
      files: `${plural('فائل', 'فائلیں')} تیار`,
    },
  },
  {
    language: { code: 'ml', tag: 'ml', script: 'Mlym' },
    ...{ tax: 'നികുതി', forbidden: 'ടാക്സ്', otherTax: 'ഫീസ്', particle: 'കൂടാതെ', foreign: 'தமிழ்', digits: '൦൧൨൩൪൫൬൭൮൯', wrongStop: '।' },
    targets: {
      manual: 'ഇന്ന് {1} ന് മുമ്പ് <1>കൈപ്പുസ്തകം</1> വായിക്കുക.',
      fee: '{1} നകം ഓഫീസിൽ <1>Bhashini ഫീസ്</1> (മുഴുവൻ) അടയ്ക്കുക.',
      helpline: 'നികുതി സംബന്ധിച്ച് 1912 ൽ വിളിക്കുക അല്ലെങ്കിൽ https://example.org/help കാണുക.',
      desk: '{1} ലെ <1>വാർഡ് ഓഫീസ്</1> അല്ലെങ്കിൽ <2>സഹായ കേന്ദ്രം</2> സന്ദർശിക്കുക.',
      mail: 'ബസ് 42, നികുതി എന്നിവയെക്കുറിച്ച് help@example.org ലേക്ക് എഴുതുക.',
      stop: 'ബസ് 17 ദിവസവും Bhashini കേന്ദ്രത്തിൽ (കവാടം 3) നിർത്തും.',
      days: 'പ്രവൃത്തി ദിവസം <1>തിങ്കൾ</1> മുതൽ <2>വെള്ളി</2> വരെ മാത്രം.',
      travel: 'ബസിൽ <1>പൂനെ</1> മുതൽ <2>നാഗ്പൂർ</2> വരെ യാത്ര ചെയ്യുക.',
      form: 'ഇന്ന് ഫോം https://example.org/form ൽ ഉണ്ട്.',
      team: 'ഇന്ന് Bhashini സംഘത്തോട് സഹായം ചോദിക്കുക.',
      due: 'തിങ്കളാഴ്ച നികുതി അടയ്ക്കണം.',
      bills: `നിങ്ങൾക്ക് ${plural('ബിൽ', 'ബില്ലുകൾ')} അടയ്ക്കാനുണ്ട്`,
      welcome: `${NAME}, നഗരത്തിലേക്ക് സ്വാഗതം`,
      left: `${NAME} ന് ${plural('ദിവസം', 'ദിവസങ്ങൾ')} ബാക്കി`,
      files: `${plural('ഫയൽ', 'ഫയലുകൾ')} തയ്യാർ`,
    },
  },
  {
    language: { code: 'gu', tag: 'gu', script: 'Gujr' },
    ...{ tax: 'કર', forbidden: 'ટેક્સ', otherTax: 'ફી', particle: 'અને', foreign: 'हिंदी', digits: '૦૧૨૩૪૫૬૭૮૯', wrongStop: '।' },
    targets: {
      manual: 'આજે {1} પહેલાં <1>પુસ્તિકા</1> વાંચો.',
      fee: '{1} સુધીમાં કચેરીમાં <1>Bhashini ફી</1> (પૂરી) ભરો.',
      helpline: 'કર માટે 1912 પર ફોન લગાવો અથવા https://example.org/help જુઓ.',
      desk: '{1} માં <1>વોર્ડ કચેરી</1> અથવા <2>સહાય કેન્દ્ર</2> જાઓ.',
      mail: 'બસ 42 અને કર વિશે help@example.org પર લખો.',
      stop: 'બસ 17 દરરોજ Bhashini કેન્દ્ર (દરવાજો 3) પર થોભે છે.',
      days: 'ફક્ત <1>સોમવાર</1> થી <2>શુક્રવાર</2> સુધી ખુલ્લું.',
      travel: 'બસમાં <1>પુણે</1> થી <2>નાગપુર</2> જાઓ.',
      form: 'આજે ફોર્મ https://example.org/form પર છે.',
      team: 'આજે Bhashini ટીમ પાસે મદદ માગો.',
      due: 'સોમવારે કર ભરવાનો છે.',
      bills: `તમારે ${plural('બિલ', 'બિલ')} ભરવાનાં છે`,
      welcome: `${NAME}, નગરમાં સ્વાગત છે`,
      left: `${NAME} માટે ${plural('દિવસ', 'દિવસ')} બાકી`,
      files: `${plural('ફાઇલ', 'ફાઇલો')} તૈયાર`,
    },
  },
];
