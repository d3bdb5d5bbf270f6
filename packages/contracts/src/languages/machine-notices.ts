import { languageOf } from './languages.js';

/** The notice on pages with machine translations that no person has reviewed, and the name of the button that closes it. */
export interface MachineNoticeText {
  text: string;
  close: string;
}

// code|notice|close. One line for each language of the code map.
const TEXTS = `
hi|इस पृष्ठ के कुछ अंश मशीन द्वारा अनूदित हैं और अभी किसी व्यक्ति ने उनकी जाँच नहीं की है।|बंद करें
mr|या पृष्ठाचे काही भाग मशीनद्वारे अनुवादित आहेत आणि अद्याप कोणीही ते तपासलेले नाहीत.|बंद करा
gu|આ પૃષ્ઠના કેટલાક ભાગ મશીન દ્વારા અનુવાદિત છે અને હજી કોઈ વ્યક્તિએ તેમની ચકાસણી કરી નથી.|બંધ કરો
ml|ഈ പേജിലെ ചില ഭാഗങ്ങൾ യന്ത്രം വിവർത്തനം ചെയ്തതാണ്; അവ ഇതുവരെ ആരും പരിശോധിച്ചിട്ടില്ല.|അടയ്ക്കുക
pa|ਇਸ ਪੰਨੇ ਦੇ ਕੁਝ ਹਿੱਸੇ ਮਸ਼ੀਨ ਦੁਆਰਾ ਅਨੁਵਾਦ ਕੀਤੇ ਗਏ ਹਨ ਅਤੇ ਅਜੇ ਕਿਸੇ ਵਿਅਕਤੀ ਨੇ ਇਨ੍ਹਾਂ ਦੀ ਜਾਂਚ ਨਹੀਂ ਕੀਤੀ।|ਬੰਦ ਕਰੋ
te|ఈ పేజీలోని కొన్ని భాగాలను యంత్రం అనువదించింది; వాటిని ఇంకా ఎవరూ సమీక్షించలేదు.|మూసివేయండి
ta|இந்தப் பக்கத்தின் சில பகுதிகள் இயந்திரத்தால் மொழிபெயர்க்கப்பட்டவை; அவற்றை இன்னும் யாரும் சரிபார்க்கவில்லை.|மூடு
bn|এই পৃষ্ঠার কিছু অংশ যন্ত্র দিয়ে অনুবাদ করা হয়েছে এবং এখনও কেউ তা পরীক্ষা করেননি।|বন্ধ করুন
od|ଏହି ପୃଷ୍ଠାର କିଛି ଅଂଶ ଯନ୍ତ୍ର ଦ୍ୱାରା ଅନୁବାଦ କରାଯାଇଛି ଏବଂ ଏପର୍ଯ୍ୟନ୍ତ କେହି ତାହା ଯାଞ୍ଚ କରିନାହାନ୍ତି।|ବନ୍ଦ କରନ୍ତୁ
as|এই পৃষ্ঠাৰ কিছু অংশ যন্ত্ৰৰ দ্বাৰা অনুবাদ কৰা হৈছে আৰু এতিয়ালৈকে কোনেও পৰীক্ষা কৰা নাই।|বন্ধ কৰক
kn|ಈ ಪುಟದ ಕೆಲವು ಭಾಗಗಳನ್ನು ಯಂತ್ರವು ಅನುವಾದಿಸಿದೆ; ಅವುಗಳನ್ನು ಇನ್ನೂ ಯಾರೂ ಪರಿಶೀಲಿಸಿಲ್ಲ.|ಮುಚ್ಚಿ
ur|اس صفحے کے کچھ حصوں کا ترجمہ مشین نے کیا ہے اور ابھی تک کسی شخص نے ان کی جانچ نہیں کی ہے۔|بند کریں
en|Parts of this page were translated by a machine and have not been reviewed by a person yet.|Close
mai|एहि पृष्ठक किछु अंश मशीन द्वारा अनूदित अछि आ एखन धरि केओ ओकर जाँच नहि कएलनि अछि।|बन्न करू
sa|अस्य पृष्ठस्य केचन अंशाः यन्त्रेण अनूदिताः, अद्यापि केनापि न परीक्षिताः।|पिधीयताम्
kok|ह्या पानाचे कांय भाग मशीनान अणकारीत केल्यात आनी अजून कोणेंच ते तपासूंक नात.|बंद करात
ks|यथ सफस हिंद्य केंह हिस्स छि मशीनि तरजमु करिमत्य तु वुनि छुनु कांसि इंसानन तिम जांच करिमत्य।|बंद करिव
kas-IN|یَتھ صَفَس ہٕنٛدۍ کینٛہہ حِصہٕ چھِ مَشینِ تَرجمہٕ کٔرۍ مٕتۍ تہٕ وُنہِ چھِ نہٕ کٲنٛسہِ تِم جانچ کٔرۍ مٕتۍ۔|بَنٛد کٔرِو
mni|ꯂꯃꯥꯏ ꯑꯁꯤꯒꯤ ꯁꯔꯨꯛ ꯈꯔꯗꯤ ꯃꯦꯁꯤꯟꯅ ꯍꯟꯗꯣꯛꯄꯅꯤ ꯑꯃꯁꯨꯡ ꯍꯧꯖꯤꯛ ꯐꯥꯎꯕ ꯃꯤ ꯑꯃꯠꯇꯅ ꯌꯦꯡꯗ꯭ꯔꯤ꯫|ꯊꯤꯡꯕꯤꯌꯨ
brx|बे बिलाइनि माखासे बाहागोखौ मेसिनजों राव सोलायनाय जादों आरो दासिमबो रावबो आनजाद नायाखै।|बन्द खालाम
doi|इस सफे दे किश हिस्से मशीन राहें अनुवाद कीते गेदे न ते अजें कुसै माह्‌नू नै उं'दी जांच नेईं कीती ऐ।|बंद करो
ne|यस पृष्ठका केही अंश मेसिनले अनुवाद गरेको हो र अहिलेसम्म कुनै व्यक्तिले जाँचेको छैन।|बन्द गर्नुहोस्
sd|هن صفحي جي ڪجهه حصن جو ترجمو مشين ڪيو آهي ۽ اڃا تائين ڪنهن ماڻهو ان جي جانچ نه ڪئي آهي.|بند ڪريو
sat|ᱱᱚᱶᱟ ᱥᱟᱦᱴᱟ ᱨᱮᱭᱟᱜ ᱛᱤᱱᱟᱹᱜ ᱜᱟᱱ ᱦᱟᱹᱴᱤᱧ ᱫᱚ ᱢᱮᱥᱤᱱ ᱛᱮ ᱛᱚᱨᱡᱚᱢᱟ ᱟᱠᱟᱱᱟ ᱟᱨ ᱱᱤᱛ ᱦᱟᱹᱵᱤᱡ ᱡᱟᱦᱟᱸᱭ ᱦᱚᱸ ᱵᱟᱝ ᱧᱮᱞ ᱵᱤᱰᱟᱹᱣ ᱟᱠᱟᱫᱼᱟ᱾|ᱵᱚᱸᱫᱚᱭ ᱢᱮ
bh|एह पन्ना के कुछ हिस्सा मशीन से अनुवाद भइल बा आ अबहीं ले केहू एकर जाँच नइखे कइले।|बंद करीं
af|Dele van hierdie bladsy is deur ’n masjien vertaal en is nog nie deur ’n mens nagegaan nie.|Maak toe
sq|Pjesë të kësaj faqeje janë përkthyer nga një makinë dhe ende nuk janë shqyrtuar nga një njeri.|Mbyll
am|የዚህ ገጽ አንዳንድ ክፍሎች በማሽን የተተረጎሙ ሲሆን እስካሁን በሰው አልተገመገሙም።|ዝጋ
ar|تُرجمت أجزاء من هذه الصفحة آليًا ولم يراجعها أي شخص بعد.|إغلاق
hy|Այս էջի որոշ հատվածներ թարգմանվել են մեքենայի կողմից և դեռևս չեն ստուգվել մարդու կողմից։|Փակել
az|Bu səhifənin bəzi hissələri maşınla tərcümə edilib və hələ heç kim tərəfindən yoxlanılmayıb.|Bağla
eu|Orri honen zati batzuk makina batek itzuli ditu eta oraindik ez ditu pertsona batek berrikusi.|Itxi
be|Часткі гэтай старонкі перакладзены машынай і яшчэ не правераны чалавекам.|Закрыць
bs|Dijelove ove stranice prevela je mašina i još ih nije pregledala nijedna osoba.|Zatvori
bg|Части от тази страница са преведени машинно и все още не са прегледани от човек.|Затваряне
my|ဤစာမျက်နှာ၏ အစိတ်အပိုင်းအချို့ကို စက်ဖြင့် ဘာသာပြန်ထားပြီး လူတစ်ဦးက မစစ်ဆေးရသေးပါ။|ပိတ်ရန်
ca|Parts d’aquesta pàgina han estat traduïdes per una màquina i encara no les ha revisat cap persona.|Tanca
ceb|Ang pipila ka bahin niini nga panid gihubad sa makina ug wala pa masusi sa usa ka tawo.|Isira
zh|本页部分内容由机器翻译，尚未经人工审校。|关闭
zh-TW|本頁部分內容由機器翻譯，尚未經人工審校。|關閉
hr|Dijelove ove stranice preveo je stroj i još ih nije pregledala nijedna osoba.|Zatvori
cs|Části této stránky přeložil stroj a zatím je nezkontroloval žádný člověk.|Zavřít
da|Dele af denne side er oversat af en maskine og er endnu ikke gennemgået af et menneske.|Luk
nl|Een machine heeft delen van deze pagina vertaald en nog niemand heeft ze nagekeken.|Sluiten
dz|ཤོག་ལེབ་འདི་གི་ཆ་ཤས་ལ་ལུ་ ཅིག་ འཕྲུལ་ཆས་ཀྱིས་ སྐད་བསྒྱུར་འབད་འབདཝ་དང་ ད་ཚུན་ མི་གིས་ བསྐྱར་ཞིབ་མ་འབད་བས།|ཁ་བསྡམས།
eo|Partoj de ĉi tiu paĝo estas tradukitaj de maŝino kaj ankoraŭ ne kontrolitaj de homo.|Fermi
et|Selle lehe osad on tõlkinud masin ja inimene pole neid veel üle vaadanud.|Sulge
fil|Isinalin ng makina ang ilang bahagi ng pahinang ito at hindi pa nasuri ng tao.|Isara
fi|Osia tästä sivusta on kääntänyt kone, eikä ihminen ole vielä tarkistanut niitä.|Sulje
fr|Des parties de cette page ont été traduites par une machine et n’ont pas encore été relues par une personne.|Fermer
gl|Partes desta páxina foron traducidas por unha máquina e aínda non as revisou ningunha persoa.|Pechar
ka|ამ გვერდის ნაწილები მანქანით არის ნათარგმნი და ადამიანს ჯერ არ შეუმოწმებია.|დახურვა
de|Teile dieser Seite wurden maschinell übersetzt und noch von keinem Menschen geprüft.|Schließen
el|Τμήματα αυτής της σελίδας μεταφράστηκαν από μηχανή και δεν έχουν ελεγχθεί ακόμη από άνθρωπο.|Κλείσιμο
ha|Na’ura ce ta fassara wasu sassan wannan shafi, kuma har yanzu babu mutumin da ya duba su.|Rufe
he|חלקים מדף זה תורגמו בידי מכונה וטרם נבדקו בידי אדם.|סגירה
hu|Az oldal egyes részeit gép fordította, és még senki sem ellenőrizte őket.|Bezárás
is|Hlutar þessarar síðu voru þýddir af vél og hafa ekki enn verið yfirfarnir af manneskju.|Loka
ig|Igwe sụgharịrị akụkụ ụfọdụ nke ibe a, mmadụ enyochabeghịkwa ha.|Mechie
id|Sebagian halaman ini diterjemahkan oleh mesin dan belum ditinjau oleh manusia.|Tutup
ga|D’aistrigh meaisín codanna den leathanach seo agus níl siad seiceáilte ag duine fós.|Dún
it|Parti di questa pagina sono state tradotte da una macchina e non sono ancora state riviste da una persona.|Chiudi
ja|このページの一部は機械翻訳されたもので、まだ人による確認が済んでいません。|閉じる
jv|Sawetara perangan kaca iki diterjemahake dening mesin lan durung dipriksa dening manungsa.|Tutup
kk|Бұл беттің кейбір бөліктерін машина аударған, оларды әлі ешкім тексерген жоқ.|Жабу
km|ផ្នែកខ្លះនៃទំព័រនេះត្រូវបានបកប្រែដោយម៉ាស៊ីន ហើយមិនទាន់បានពិនិត្យដោយមនុស្សនៅឡើយទេ។|បិទ
ko|이 페이지의 일부는 기계로 번역되었으며 아직 사람이 검토하지 않았습니다.|닫기
ku|Hin beşên vê rûpelê ji hêla makîneyekê ve hatine wergerandin û hêj ji aliyê kesekî ve nehatine kontrolkirin.|Bigire
ky|Бул барактын айрым бөлүктөрүн машина которгон жана аларды азырынча эч ким текшере элек.|Жабуу
lo|ບາງສ່ວນຂອງໜ້ານີ້ແປໂດຍເຄື່ອງ ແລະ ຍັງບໍ່ທັນໄດ້ຮັບການກວດສອບໂດຍຄົນ.|ປິດ
lv|Daļu šīs lapas ir tulkojusi mašīna, un neviens cilvēks to vēl nav pārbaudījis.|Aizvērt
lt|Dalis šio puslapio išversta mašinos ir žmogaus dar neperžiūrėta.|Uždaryti
lus|He phêk pâwl ṭhenkhat hi khâwlin a lehlin a ni a, mihringin an la enfiah lo.|Khâr rawh
mk|Делови од оваа страница се преведени машински и сè уште не ги прегледал човек.|Затвори
mg|Milina no nandika ny ampahany amin’ity pejy ity ary mbola tsy nisy olona nanamarina azy.|Hidio
ms|Sebahagian halaman ini diterjemahkan oleh mesin dan belum disemak oleh manusia.|Tutup
mn|Энэ хуудасны зарим хэсгийг машин орчуулсан бөгөөд хүн хараахан хянаагүй байна.|Хаах
no|Deler av denne siden er oversatt av en maskin og er ennå ikke gjennomgått av et menneske.|Lukk
ps|د دې پاڼې ځینې برخې د ماشین له خوا ژباړل شوې دي او تر اوسه یو کس نه دي کتلې.|بندول
fa|بخش‌هایی از این صفحه با ماشین ترجمه شده و هنوز کسی آن‌ها را بازبینی نکرده است.|بستن
pl|Części tej strony zostały przetłumaczone maszynowo i nie zostały jeszcze sprawdzone przez człowieka.|Zamknij
pt|Partes desta página foram traduzidas por uma máquina e ainda não foram revistas por uma pessoa.|Fechar
ro|Părți din această pagină au fost traduse automat și nu au fost încă verificate de o persoană.|Închide
ru|Части этой страницы переведены машиной и ещё не проверены человеком.|Закрыть
sr|Делове ове странице превела је машина и још их није прегледао човек.|Затвори
si|මෙම පිටුවේ කොටස් යන්ත්‍රයකින් පරිවර්තනය කර ඇති අතර තවමත් පුද්ගලයකු විසින් පරීක්ෂා කර නැත.|වසන්න
sk|Časti tejto stránky preložil stroj a zatiaľ ich neskontroloval žiadny človek.|Zavrieť
sl|Dele te strani je prevedel stroj in jih še ni pregledal noben človek.|Zapri
so|Qaybo ka mid ah boggan waxaa turjumay mashiin, welina qof ma eegin.|Xir
es|Partes de esta página han sido traducidas por una máquina y aún no las ha revisado ninguna persona.|Cerrar
sw|Sehemu za ukurasa huu zimetafsiriwa na mashine na bado hazijakaguliwa na mtu.|Funga
sv|Delar av den här sidan har översatts av en maskin och har ännu inte granskats av en människa.|Stäng
tg|Қисмҳои ин саҳифаро мошин тарҷума кардааст ва ҳанӯз касе онҳоро насанҷидааст.|Пӯшидан
tcy|ಈ ಪುಟೊದ ಕೆಲವು ಭಾಗೊಲೆನ್ ಯಂತ್ರೊ ಅನುವಾದ ಮಲ್ತ್‌ಂಡ್; ಇತ್ತೆ ಮುಟ್ಟ ಏರ್‌ಲಾ ಪರಿಶೀಲನೆ ಮಲ್ತ್‌ಜೆರ್.|ಮುಚ್ಚಲೆ
th|บางส่วนของหน้านี้แปลด้วยเครื่องและยังไม่มีบุคคลใดตรวจทาน|ปิด
bo|ཤོག་ངོས་འདིའི་ཆ་ཤས་ཁ་ཤས་འཕྲུལ་ཆས་ཀྱིས་བསྒྱུར་བ་དང་ད་བར་མི་སུས་ཀྱང་ཞིབ་བཤེར་བྱས་མེད།|སྒོ་རྒྱག
tr|Bu sayfanın bazı bölümleri makine tarafından çevrildi ve henüz bir kişi tarafından gözden geçirilmedi.|Kapat
tk|Bu sahypanyň käbir bölekleri maşyn tarapyndan terjime edildi we entek adam tarapyndan barlanmady.|Ýap
uk|Частини цієї сторінки перекладено машиною, і людина їх ще не перевірила.|Закрити
uz|Ushbu sahifaning ayrim qismlari mashina tomonidan tarjima qilingan va hali hech kim tekshirmagan.|Yopish
vi|Một số phần của trang này do máy dịch và chưa được người nào kiểm tra.|Đóng
cy|Cyfieithwyd rhannau o’r dudalen hon gan beiriant ac nid oes person wedi eu hadolygu eto.|Cau
yo|Ẹ̀rọ ni ó túmọ̀ àwọn apá kan ojú ìwé yìí, ènìyàn kankan kò sì tíì ṣàyẹ̀wò wọn.|Tì í
zu|Izingxenye zaleli khasi zihunyushwe umshini futhi azikabuyekezwa umuntu.|Vala
`;

let parsed: ReadonlyMap<string, MachineNoticeText> | undefined;

function parse(): ReadonlyMap<string, MachineNoticeText> {
  const lines = TEXTS.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [code = '', text = '', close = ''] = line.split('|');
      return [code, { text, close }] as const;
    }),
  );
}

/** The notice in a language of the code map; in English for any other. Parsed at the first call, because most importers never need it. */
export function machineNoticeText(code: string): MachineNoticeText {
  parsed ??= parse();
  const found = parsed.get(languageOf(code) ? code : 'en') ?? parsed.get('en');
  if (!found) throw new RangeError(`no notice in ${code}`);
  return found;
}
