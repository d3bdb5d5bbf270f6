/** Words with long vowels after R and similar letters, dotted letters, chillus and joined letters, each as typed and as written. */
export const HARD_WORDS: Readonly<Record<string, string>> = {
  hi: `baRii बड़ी|laRakii लड़की|gaaRii गाड़ी|kaii कई|naii नई|gaii गई|sabzii सब्ज़ी|paRhaaii पढ़ाई|chaRhaaii चढ़ाई|ghaRii घड़ी|khiRakii खिड़की|jhaaRii झाड़ी|pahaaRii पहाड़ी|saaRii साड़ी
    laRaaii लड़ाई|chauRaaii चौड़ाई|kapaRaa कपड़ा|sRiShTi सृष्टि|kRiShN कृष्ण|hRiday हृदय|baRe बड़े|zaruurii ज़रूरी|qaanuun क़ानून|Gharii ग़री|Kharaab ख़राब|faaidaa फ़ाइदा|svaasthy स्वास्थ्य|strii स्त्री
    raajy राज्य|lakShmii लक्ष्मी|praarthanaa प्रार्थना|chauRii चौड़ी`,
  mr: `nadii नदी|baaii बाई|kaahii काही|aaii आई|bhaajii भाजी|vaaii वाई|kRiShii कृषी|vRiddhii वृद्धी|pRithvii पृथ्वी|gRihiNii गृहिणी|taRhaa तऱ्हा|doRyaa दोऱ्या|varShaa वर्षा|shaaLaa शाळा|phaLe फळे|baaL बाळ|keLii केळी
    naaraL नारळ|rastaa रस्ता|striyaa स्त्रिया|shikShak शिक्षक|kShaN क्षण|lakShmii लक्ष्मी|vidyaarthii विद्यार्थी|bEg बॅग|kOphii कॉफी|chhatrii छत्री|jvaarii ज्वारी`,
  gu: `baRii બડી|moTii મોટી|naanii નાની|nadii નદી|baaii બાઈ|kRiShi કૃષિ|vRikSh વૃક્ષ|hRiday હૃદય|gaaDii ગાડી|ghaDii ઘડી|chhokarii છોકરી|shaakabhaajii શાકભાજી|vaaLii વાળી|maLii મળી|phaL ફળ|kaaLuM કાળું
    uunaaLo ઊનાળો|shikShak શિક્ષક|raaShTr રાષ્ટ્ર|svaasthy સ્વાસ્થ્ય|strii સ્ત્રી|praarthanaa પ્રાર્થના|naii નઈ|gaii ગઈ|dariyo દરિયો|OphIs ઑફીસ|bEnk બૅંક|varSh વર્ષ|kShamaa ક્ષમા`,
  pa: `baRii ਬੜੀ|ghaRii ਘੜੀ|gaaRii ਗਾੜੀ|kuRii ਕੁੜੀ|kuRiiaaM ਕੁੜੀਆਂ|paRhnaa ਪੜ੍ਹਨਾ|paRhaaii ਪੜ੍ਹਾਈ|chaRhdii ਚੜ੍ਹਦੀ|baaRh ਬਾੜ੍ਹ|gaRh ਗੜ੍ਹ|dRiR ਦ੍ਰਿੜ|laRaaii ਲੜਾਈ|kaRaah ਕੜਾਹ|kaii ਕਈ|gaii ਗਈ|naii ਨਈ
    sabzii ਸਬਜ਼ੀ|zamiin ਜ਼ਮੀਨ|Khaas ਖ਼ਾਸ|faarsii ਫ਼ਾਰਸੀ|shahir ਸ਼ਹਿਰ|prabandh ਪ੍ਰਬੰਧ|praapt ਪ੍ਰਾਪਤ|svarg ਸ੍ਵਰਗ|piiRhii ਪੀੜ੍ਹੀ|ghoRaa ਘੋੜਾ|thoRii ਥੋੜੀ|puurii ਪੂਰੀ|nadii ਨਦੀ|gurduaaraa ਗੁਰਦੁਆਰਾ`,
  bn: `baaRii বাড়ী|gaaRii গাড়ী|shaaRii শাড়ী|utsab উৎসব|utpaadan উৎপাদন|tatkaal তৎকাল|chikitsaa চিকিৎসা|batsar বৎসর|utphulla উৎফুল্ল|satkaar সৎকার|bidyut_ বিদ্যুৎ|bhabiShyat_ ভবিষ্যৎ|jagat_ জগৎ|uttar উত্তর|ratna রত্ন|aatmaa আত্মা
    patra পত্র|nitya নিত্য|kRiShN কৃষ্ণ|nadii নদী|aaShaaRh আষাঢ়|gaaRhii গাঢ়ী|kaii কঈ|lakShmii লক্ষ্মী|strii স্ত্রী|baaMlaadesh বাংলাদেশ|prashna প্রশ্ন|bRiShTi বৃষ্টি|raaShTra রাষ্ট্র`,
  as: `baaRii বাড়ী|gaaRii গাড়ী|utsav উৎসৱ|utpaadan উৎপাদন|batsar বৎসৰ|chikitsaa চিকিৎসা|tatkaal তৎকাল|uttar উত্তৰ|ratna ৰত্ন|aatmaa আত্মা|patra পত্ৰ|bidyut_ বিদ্যুৎ|kRiShN কৃষ্ণ|nadii নদী|aaShaaRh আষাঢ়
    lakShmii লক্ষ্মী|strii স্ত্ৰী|prashna প্ৰশ্ন|bRiShTi বৃষ্টি|raaShTra ৰাষ্ট্ৰ|sbaasthya স্বাস্থ্য|uruuliiaa উৰূলীআ|shaaRii শাড়ী|maanuh মানুহ|puthi পুথি|kSheter ক্ষেতেৰ|xaahitya সাহিত্য|vaarii ৱাৰী|gaRaal গড়াল`,
  od: `baRii ବଡ଼ୀ|shaaRhii ଶାଢ଼ୀ|gaaRii ଗାଡ଼ୀ|nadii ନଦୀ|kRiShNa କୃଷ୍ଣ|bRikSha ବୃକ୍ଷ|hRidaya ହୃଦୟ|lakShmii ଲକ୍ଷ୍ମୀ|strii ସ୍ତ୍ରୀ|prashna ପ୍ରଶ୍ନ|raaShTra ରାଷ୍ଟ୍ର|uttara ଉତ୍ତର|aatmaa ଆତ୍ମା|patra ପତ୍ର|kaLaa କଳା|phaLa ଫଳ|jaLa ଜଳ
    baaLikaa ବାଳିକା|paRhaa ପଢ଼ା|oRiaaNii ଓଡ଼ିଆଣୀ|ghoRaa ଘୋଡ଼ା|kShetra କ୍ଷେତ୍ର|gyaana ଜ୍ଞାନ|chhaatrii ଛାତ୍ରୀ|naarii ନାରୀ|baaRaa ବାଡ଼ା|dwaara ଦ୍ୱାର|baiThaka ବୈଠକ|mausumii ମୌସୁମୀ`,
  ta: `theevu தீவு|kaaRRu காற்று|maRRum மற்றும்|aaRu ஆறு|kooRu கூறு|kuuRinaan கூறினான்|maaRi மாறி|peRRaan பெற்றான்|viiRaappu வீறாப்பு|iirOdu ஈரோடு|uur ஊர்|puu பூ|thii தீ|nii நீ|kaaRRil காற்றில்|paRRi பற்றி|sEvai சேவை
    vELai வேளை|kOvil கோவில்|mEgam மேகம்|kaN கண்|peNgaL பெண்கள்|aaRRil ஆற்றில்|kuzhanthai குழந்தை|vaazhkkai வாழ்க்கை|thozhil தொழில்|kizhamai கிழமை|paLLigaL பள்ளிகள்|kaNNaadi கண்ணாடி|nyaayiRu ஞாயிறு`,
  te: `kRiShNa కృష్ణ|vRikSham వృక్షం|hRidayam హృదయం|maarii మారీ|guRii గుఱీ|oorii ఊరీ|oori ఊరి|uuru ఊరు|paaTha పాఠ|gaaLii గాళీ|kaLLu కళ్ళు|guRRam గుఱ్ఱం|puurNam పూర్ణం|raaShTram రాష్ట్రం|lakShmi లక్ష్మి|strii స్త్రీ|prashna ప్రశ్న
    sUryuDu సూర్యుడు|dEvuDu దేవుడు|kOTi కోటి|gODa గోడ|mEghaM మేఘం|vIdhi వీధి|kaarmikulu కార్మికులు|vyavasaayam వ్యవసాయం|aarOg'yam ఆరోగ్యం|adhyakShuDu అధ్యక్షుడు|abbaayi అబ్బాయి`,
  kn: `kRiShNa ಕೃಷ್ಣ|vRikSha ವೃಕ್ಷ|hRidaya ಹೃದಯ|maarii ಮಾರೀ|uuru ಊರು|nadii ನದೀ|baaLe ಬಾಳೆ|maLe ಮಳೆ|haLLi ಹಳ್ಳಿ|raaShTra ರಾಷ್ಟ್ರ|lakShmi ಲಕ್ಷ್ಮಿ|strii ಸ್ತ್ರೀ|sUrya ಸೂರ್ಯ|dEvaru ದೇವರು|kOTi ಕೋಟಿ|gODe ಗೋಡೆ|mEgha ಮೇಘ|bIdi ಬೀದಿ
    kaarmika ಕಾರ್ಮಿಕ|vyavasaaya ವ್ಯವಸಾಯ|aarOg'ya ಆರೋಗ್ಯ|adhyakSha ಅಧ್ಯಕ್ಷ|chikka ಚಿಕ್ಕ|doDDa ದೊಡ್ಡ|hesaru ಹೆಸರು|kaNNu ಕಣ್ಣು|beTTa ಬೆಟ್ಟ|huDugi ಹುಡುಗಿ|niiru ನೀರು`,
  ml: `kaaRRil കാറ്റിൽ|aaRRinte ആറ്റിന്റെ|maRRoru മറ്റൊരു|kRiShi കൃഷി|hRidayam ഹൃദയം|peNkuTTi പെൺകുട്ടി|paalkkaaran പാൽക്കാരൻ|anpath അൻപത്|naalpath നാൽപത്|uLkkaTal ഉൾക്കടൽ|vilkkuka വിൽക്കുക|selvan സെൽവൻ|varSham വർഷം|avarkk അവർക്ക്|pOrTT പോർട്ട്
    maaRi മാറി|uuR ഊറ്|puurNam പൂർണം|vEnal വേനൽ|kaTal കടൽ|maLayil മളയിൽ|muuRii മൂറീ|thii തീ|ravivaaram രവിവാരം|saMsthhaanam സംസ്ഥാനം|anvEShaNam അന്വേഷണം|kalyaaN കല്യാൺ|kaanchipuram കാഞ്ചിപുരം|paNpaaT പൺപാട്`,
  ur: `zindagi زندگی|urdu اردو|paakistaani پاکستانی|bachcha بچہ|kamra کمرہ|hamesha ہمیشہ|shukriya شکریہ|aalu آلو|chaaku چاکو|aadmi آدمی|roti روتی|roTi روٹی|laRki لڑکی|gaaRi گاڑی|baRii بڑی|naii نئی|gaii گئی|bhaaii بھائی|ko کو|se سے
    liye لیے|kursi کرسی|darvaaza دروازہ|parda پردہ|jaldi جلدی|Khoshi خوشی|dosti دوستی|garmi گرمی|sardi سردی|jaaduu جادو`,
  sd: `dost دوست|kam ڪم|naalo نالو|GoTh ڳوٺ|Baar ٻار|raat رات|maaNhU ماڻهو|sij سج|chanD چنڊ|taaro تارو|miTI مٽي|havaa هوا|vaN وڻ|gul گل|mevo ميوو|ustaad استاد
    shaagird شاگرد|qalam قلم|kursI ڪرسي|darvaazo دروازو|darI دري|shahar شهر|rasto رستو|xoshI خوشي|Ddukh ڏک|sukh سک|chhokro ڇوڪرو|chhokrI ڇوڪري|thadho ٿڌو|kaaro ڪارو|achho اڇو|zindagI زندگي`,
  mni: `ching ꯆꯤꯡ|turel ꯇꯨꯔꯦꯜ|khong ꯈꯣꯡ|khut ꯈꯨꯠ|mit ꯃꯤꯠ|makok ꯃꯀꯣꯛ|thawaai ꯊꯋꯥꯏ|uchek ꯎꯆꯦꯛ|hui ꯍꯨꯏ|lau ꯂꯧ
    paat ꯄꯥꯠ|matam ꯃꯇꯝ|lam ꯂꯝ|ngasi ꯉꯁꯤ|hayeng ꯍꯌꯦꯡ|ngaraang ꯉꯔꯥꯡ|cheng ꯆꯦꯡ|leikol ꯂꯩꯀꯣꯜ|mashing ꯃꯁꯤꯡ|phammi ꯐꯝꯃꯤ`,
  sat: `kAmi ᱠᱟᱹᱢᱤ|gADi ᱜᱟᱹᱰᱤ|Aru ᱟᱹᱨᱩ|komutAr ᱠᱚᱢᱩᱛᱟᱹᱨ|kagoJ ᱠᱟᱜᱚᱡᱽ|roDdko ᱨᱚᱫᱽᱠᱚ|chheD ᱪᱷᱮᱰ|huychho ᱦᱩᱭᱪᱷᱚ|lokhyo ᱞᱚᱠᱷᱭᱚ|sadharn ᱥᱟᱫᱷᱟᱨᱱ|dinbeRa ᱫᱤᱱᱵᱮᱲᱟ|daReyak ᱫᱟᱲᱮᱭᱟᱠ|meyoTe ᱢᱮᱭᱚᱴᱮ|inpuT ᱤᱱᱯᱩᱴ|manoway ᱢᱟᱱᱚᱣᱟᱭ
    navru ᱱᱟᱶᱨᱩ|pa^D ᱯᱟᱸᱰ|hAwich ᱦᱟᱹᱣᱤᱪ|uthnAw ᱩᱛᱷᱱᱟᱹᱣ|jhorka ᱡᱷᱚᱨᱠᱟ|onlok ᱚᱱᱞᱚᱠ|setag ᱥᱮᱛᱟᱜ|chetan ᱪᱮᱛᱟᱱ|khan ᱠᱷᱟᱱ|thay ᱛᱷᱟᱭ|bebhara ᱵᱮᱵᱷᱟᱨᱟ|red~nutum ᱨᱮᱫᱧᱩᱛᱩᱢ|swalbaD ᱥᱣᱟᱞᱵᱟᱰ|keman ᱠᱮᱢᱟᱱ|jud ᱡᱩᱫ`,
  ks: `amarIkI अमरीकी|alaaq अलाक़|Khaas ख़ास|DOlar डॉलर|OrDar ऑर्डर|navaas नवास|meTrik मेट्रिक|yUniT यूनिट|rUpI रूपी|shahar शहर|sapadan सपदन|taratIb तरतीब|grInavich ग्रीनविच|aTalaaMTik अटलांटिक|arabI अरबी
    aasaan आसान|ishaar इशार|huMd हुंद|chUrim चूरिम|zabaan ज़बान|navuk नवुक|pUnaD पूनड|baratanaavI बरतनावी|baapath बापथ|magarIbI मगरीबी|masharikI मशरिकी|murakab मुरकब|yuvaan युवान|raath राथ|bhaarat भारत`,
  'kas-IN': `bnjUl بنجوٗل|tIv تیٖو|jnUny جنوٗنی|qdIm قدیٖم|pshtU پشتوٗ|pIrU پیٖروٗ|laaWIny لاطیٖنی|cIny چیٖنی
    mEyAAry معیٲری|gUs گوٗس|jUn جوٗن|sylYm سیلٕم|vzbYl وزبٕل|TUvlU ٹوٗولوٗ|kyUbn کیوٗبن|mIn میٖن`,
};
