/** Everyday words by language, each as typed and as written. Those of Kashmiri, Sindhi and Manipuri are largely names of CLDR's locales. */
export const COMMON_WORDS: Readonly<Record<string, string>> = {
  hi: `namaste नमस्ते|bhaarat भारत|hindI हिंदी|hin'dI हिन्दी|dhanyavaad धन्यवाद|aap आप|kyaa क्या|kaise कैसे|nahIM नहीं|haa^ हाँ|paanI पानी|ghar घर
    kitaab किताब|laRakaa लड़का|gaaRiyaa^ गाड़ियाँ|RiShi ऋषि|achchhaa अच्छा|vidyaalay विद्यालय|sarakaar सरकार|pustak पुस्तक|kRipayaa कृपया|gyaan ज्ञान|shikshaa शिक्षा|kshetr क्षेत्र
    ank अंक|sampark संपर्क|mumbaI मुंबई|film फ़िल्म|zarUr ज़रूर|paRhanaa पढ़ना|duHkh दुःख|raaShTr राष्ट्र|hans हंस|sansaar संसार|bachchaa बच्चा|mitr मित्र
    svaagat स्वागत|bhaaI भाई|sUchanaa सूचना|DOkTar डॉक्टर|unhoMne उन्होंने|shrI श्री|arthaat_ अर्थात्|yog'ya योग्य`,
  mr: `namaskaar नमस्कार|mahaaraaShTr महाराष्ट्र|maraaThI मराठी|puNe पुणे|mumbaI मुंबई|paaNI पाणी|ghar घर|kaay काय|aahe आहे|naahI नाही|tumhI तुम्ही
    aamhI आम्ही|maajhaa माझा|dhanyavaad धन्यवाद|shaaLaa शाळा|dnyaan ज्ञान|paan पान|divas दिवस|raatr रात्र|mulagaa मुलगा|mulagI मुलगी|pustak पुस्तक
    bhaaShaa भाषा|mhaNUn म्हणून|zaaD झाड|fakt फक्त|ghyaa घ्या|bEMk बँक|DOkTar डॉक्टर|Ep ॲप|taRhaa तऱ्हा|shikShaN शिक्षण|sarv सर्व|aaNi आणि`,
  gu: `namaste નમસ્તે|gujaraat ગુજરાત|gujaraatI ગુજરાતી|amadaavaad અમદાવાદ|kem કેમ|chho છો|tame તમે|huM હું|paaNI પાણી|ghar ઘર|chhe છે|shuM શું
    saaruM સારું|aabhaar આભાર|pustak પુસ્તક|shaaLaa શાળા|vidyaarthI વિદ્યાર્થી|raajakoT રાજકોટ|surat સુરત|divas દિવસ|raat રાત|maataa માતા|pitaa પિતા
    bhaaI ભાઈ|bahen બહેન|gyaan જ્ઞાન|kRipaa કૃપા|hindI હિંદી|mumbaI મુંબઈ|DOkTar ડૉક્ટર|shrI શ્રી|lakShmI લક્ષ્મી`,
  pa: `panjaabI ਪੰਜਾਬੀ|dillI ਦਿੱਲੀ|paaNI ਪਾਣੀ|ghar ਘਰ|sat ਸਤ|srI ਸ੍ਰੀ|akaal ਅਕਾਲ|kitaab ਕਿਤਾਬ|achchhaa ਅੱਛਾ|bachchaa ਬੱਚਾ|makkI ਮੱਕੀ|mumbaI ਮੁੰਬਈ
    hindI ਹਿੰਦੀ|haaM ਹਾਂ|meraa ਮੇਰਾ|tusIM ਤੁਸੀਂ|kiveM ਕਿਵੇਂ|dhannavaad ਧੰਨਵਾਦ|pinD ਪਿੰਡ|laRkaa ਲੜਕਾ|kamm ਕੰਮ|shakatI ਸ਼ਕਤੀ|zarUr ਜ਼ਰੂਰ|film ਫ਼ਿਲਮ
    piaar ਪਿਆਰ|bhaaI ਭਾਈ|maaM ਮਾਂ|pio ਪਿਓ|sikkh ਸਿੱਖ|sarakaar ਸਰਕਾਰ|skUl ਸਕੂਲ|chann ਚੰਨ|ammritasar ਅੰਮ੍ਰਿਤਸਰ`,
  bn: `namaskaar নমস্কার|baaMlaa বাংলা|aami আমি|tumi তুমি|aapani আপনি|keman কেমন|bhaalo ভালো|dhanyabaad ধন্যবাদ|jal জল|baaRi বাড়ি|ba'i বই|skul স্কুল
    chhaatr ছাত্র|shikShak শিক্ষক|maa মা|baabaa বাবা|bhaai ভাই|bon বোন|din দিন|raat রাত|bandhu বন্ধু|hindu হিন্দু|panDit পণ্ডিত|kalakaataa কলকাতা
    Dhaakaa ঢাকা|zaaoyaa যাওয়া|khaaoyaa খাওয়া|haThaat_ হঠাৎ|ut_sab উৎসব|gyaan জ্ঞান|bidyaalay বিদ্যালয়|samay সময়|satya সত্য|bishb বিশ্ব|kRiShi কৃষি
    duHkh দুঃখ|chaa^d চাঁদ`,
  as: `namaskaar নমস্কাৰ|asam অসম|axam অসম|asamIyaa অসমীয়া|aami আমি|tumi তুমি|aapuni আপুনি|bhaal ভাল|ghar ঘৰ|paanI পানী|kitaap কিতাপ|guvaahaaTI গুৱাহাটী
    raajya ৰাজ্য|dhanyabaad ধন্যবাদ|maa মা|deutaa দেউতা|bhaai ভাই|din দিন|raati ৰাতি|jal জল|naam নাম|shikShak শিক্ষক|bidyaalay বিদ্যালয়|bhaaShaa ভাষা
    samay সময়|gaa^o গাঁও|nadI নদী|brahmaputr ব্ৰহ্মপুত্ৰ|vebachhaaiT ৱেবছাইট|kaam কাম|haa^hi হাঁহি|kRiShi কৃষি|ut_sav উৎসৱ`,
  od: `namaskaara ନମସ୍କାର|oRishaa ଓଡ଼ିଶା|oRiaa ଓଡ଼ିଆ|bhubaneshwara ଭୁବନେଶ୍ୱର|kaTaka କଟକ|purI ପୁରୀ|ghara ଘର|paaNi ପାଣି|bhaai ଭାଇ|maa ମା|baapaa ବାପା|bahi ବହି
    pustaka ପୁସ୍ତକ|samaya ସମୟ|raajya ରାଜ୍ୟ|dina ଦିନ|raati ରାତି|naama ନାମ|mu^ ମୁଁ|aame ଆମେ|tume ତୁମେ|aapaNa ଆପଣ|dhanyabaada ଧନ୍ୟବାଦ|shikShaka ଶିକ୍ଷକ
    bidyaaLaya ବିଦ୍ୟାଳୟ|kRiShi କୃଷି|jagannaatha ଜଗନ୍ନାଥ|bhaaShaa ଭାଷା|skul ସ୍କୁଲ୍|yaatraa ଯାତ୍ରା|panDaa ପଣ୍ଡା|duHkha ଦୁଃଖ`,
  ta: `vaNakkam வணக்கம்|thamizh தமிழ்|naan நான்|nI நீ|nIngaL நீங்கள்|avar அவர்|ammaa அம்மா|appaa அப்பா|nandri நன்றி|vIdu வீடு|thaNNIr தண்ணீர்
    puththagam புத்தகம்|paLLi பள்ளி|chennai சென்னை|madhurai மதுரை|mazhai மழை|pazham பழம்|kaatru காற்று|vetri வெற்றி|thambi தம்பி|anbu அன்பு|peN பெண்
    maram மரம்|kaal கால்|thamizhwaadu தமிழ்நாடு|oru ஒரு|iraNdu இரண்டு|mUndru மூன்று|ainthu ஐந்து|paththu பத்து|manjaL மஞ்சள்|sol சொல்|arasu அரசு
    kalvi கல்வி|mozhi மொழி|ulagam உலகம்|paattu பாட்டு|fOn ஃபோன்|akshayaa அக்ஷயா`,
  te: `namaskaaram నమస్కారం|telugu తెలుగు|haidaraabaadu హైదరాబాదు|aandhra ఆంధ్ర|nEnu నేను|mIru మీరు|amma అమ్మ|naanna నాన్న|illu ఇల్లు|nILLu నీళ్ళు|pustakam పుస్తకం
    baDi బడి|vidyaarthi విద్యార్థి|dhanyavaadaalu ధన్యవాదాలు|manchi మంచి|rOju రోజు|raatri రాత్రి|pagalu పగలు|oka ఒక|renDu రెండు|mUDu మూడు|naalugu నాలుగు
    aidu ఐదు|chaalaa చాలా|prEma ప్రేమ|snEham స్నేహం|bhaaSha భాష|kRiShi కృషి|jnaanam జ్ఞానం|akSharam అక్షరం|puvvu పువ్వు|cheTTu చెట్టు|gaali గాలి|duHkham దుఃఖం`,
  kn: `namaskaara ನಮಸ್ಕಾರ|kannaDa ಕನ್ನಡ|bengaLUru ಬೆಂಗಳೂರು|karnaaTaka ಕರ್ನಾಟಕ|naanu ನಾನು|nIvu ನೀವು|amma ಅಮ್ಮ|appa ಅಪ್ಪ|mane ಮನೆ|nIru ನೀರು|pustaka ಪುಸ್ತಕ
    shaale ಶಾಲೆ|vidyaarthi ವಿದ್ಯಾರ್ಥಿ|dhanyavaadagaLu ಧನ್ಯವಾದಗಳು|hEgiddIri ಹೇಗಿದ್ದೀರಿ|oLLeya ಒಳ್ಳೆಯ|ondu ಒಂದು|eraDu ಎರಡು|mUru ಮೂರು|naalku ನಾಲ್ಕು|aidu ಐದು
    dina ದಿನ|raatri ರಾತ್ರಿ|prIti ಪ್ರೀತಿ|snEha ಸ್ನೇಹ|bhaaShe ಭಾಷೆ|kRipe ಕೃಪೆ|jnaana ಜ್ಞಾನ|mara ಮರ|hUvu ಹೂವು|gaaLi ಗಾಳಿ|baagilu ಬಾಗಿಲು|kelasa ಕೆಲಸ|duHkha ದುಃಖ`,
  ml: `namaskaaram നമസ്കാരം|malayaaLam മലയാളം|kEraLam കേരളം|njaan ഞാൻ|ningaL നിങ്ങൾ|avan അവൻ|avaL അവൾ|amma അമ്മ|achchhan അച്ഛൻ|vIT വീട്|veLLam വെള്ളം
    pusthakam പുസ്തകം|skUL സ്കൂൾ|vidyaarththhi വിദ്യാർത്ഥി|nandi നന്ദി|ente എന്റെ|enthaaN_ എന്താണ്|mazha മഴ|puzha പുഴ|paTTaNam പട്ടണം|raathri രാത്രി|divasam ദിവസം
    onn ഒന്ന്|raNT രണ്ട്|mUnn മൂന്ന്|naal_ നാല്|anch അഞ്ച്|sUryan സൂര്യൻ|kaaryam കാര്യം|chandran ചന്ദ്രൻ|kalyaaNam കല്യാണം|bhaaSha ഭാഷ|mumbai മുംബൈ|kaaRR കാറ്റ്
    pUv പൂവ്|karNaaTakam കർണാടകം|duHkham ദുഃഖം`,
  ur: `urduu اردو|paakistaan پاکستان|aap آپ|kaa کا|kI کی|ke کے|nahIM نہیں|hai ہے|meM میں|aur اور|ek ایک|vah وہ|yah یہ|dost دوست|kitaab کتاب|paanI پانی|ghar گھر
    din دن|raat رات|mulk ملک|zindagI زندگی|xabar خبر|vaqt وقت|log لوگ|shahar شہر|kaam کام|naam نام|muHabbat محبت|bhaaI بھائی|jaao جاؤ|gae گئے|achchhaa اچھا
    shukriyah شکریہ|laRkaa لڑکا|Saaf صاف`,
  ne: `nepaalI नेपाली|sundar सुन्दर|mero मेरो|hunchha हुन्छ|paanI पानी|kaaThamaaDau^ काठमाडौँ|dhanyavaad धन्यवाद|chhan_ छन्|nepaal नेपाल
    ghar घर|aamaa आमा|bubaa बुबा|daai दाइ|didI दिदी|bhaai भाइ|bahinI बहिनी|saathI साथी|kitaab किताब|vidyaalay विद्यालय|shikShak शिक्षक
    desh देश|bhaaShaa भाषा|din दिन|raat रात|aaj आज|bholi भोलि|hijo हिजो|raamro राम्रो|ThUlo ठूलो|saano सानो|timI तिमी|haamI हामी
    kasto कस्तो|kahaa^ कहाँ|namaste नमस्ते|gaau^ गाउँ|shahar शहर|kaam काम|khaanaa खाना|bhaat भात|dUdh दूध|phUl फूल`,
  mai: `maithilI मैथिली|ahaa^ अहाँ|hamar हमर|mithilaa मिथिला|ham हम|ghar घर|gaam गाम|paani पानि|maay माय|baabU बाबू|bhaay भाय|bahin बहिन
    naam नाम|kaaj काज|din दिन|raati राति|aai आइ|kaalhi काल्हि|bhojan भोजन|maachh माछ|makhaan मखान|khet खेत|pokhari पोखरि|vidyaalay विद्यालय
    shikShak शिक्षक|pothI पोथी|bhaaShaa भाषा|lok लोक|nIk नीक|baDD बड्ड|chhoT छोट|paigh पैघ|katay कतय|janakapur जनकपुर`,
  kok: `koMkaNI कोंकणी|goMy गोंय|shaaLaa शाळा|haaMv हांव|tUM तूं|aamI आमी|tumI तुमी|ghar घर|udak उदक|aavay आवय|baapUy बापूय|bhaav भाव
    bhayaN भयण|naaMv नांव|kaam काम|dIs दीस|raat रात|aayaj आयज|phaalyaaM फाल्यां|kaal काल|nusteM नुस्तें|shIt शीत|bhaajI भाजी|dUd दूद
    pustak पुस्तक|bhaas भास|gaaMv गांव|shaar शार|rasto रस्तो|bareM बरें|vhaD व्हड|lhaan ल्हान|kiteM कितें|khaMy खंय`,
  sa: `saMskRitam संस्कृतम्|namaH नमः|raamaH रामः|tat तत्|shaantiH शान्तिः|dharmaH धर्मः|jnaanam ज्ञानम्|raamo.asmi रामोऽस्मि|namaste नमस्ते
    guruH गुरुः|devaH देवः|maataa माता|pitaa पिता|putraH पुत्रः|jalam जलम्|phalam फलम्|puShpam पुष्पम्|vanam वनम्|gRiham गृहम्|nadI नदी
    sUryaH सूर्यः|chandraH चन्द्रः|bhUmiH भूमिः|agniH अग्निः|vaayuH वायुः|vidyaa विद्या|shikShakaH शिक्षकः|pustakam पुस्तकम्|bhaaShaa भाषा
    mitram मित्रम्|satyam सत्यम्|aham अहम्|tvam त्वम्|saH सः|kim किम्|asti अस्ति|bhavati भवति`,
  doi: `DogarI डोगरी|jammU जम्मू|ghar घर|paanI पानी|bhraa भ्रा|bhain भैन|kamm कम्म|naaM नां|din दिन|raat रात|ajj अज्ज|kall कल्ल|ruTTI रुट्टी
    duddh दुद्ध|phal फल|skUl स्कूल|graaM ग्रां|tus तुस|as अस|meM में|oh ओह|keh केह|kharaa खरा|baDDaa बड्डा|nikkaa निक्का|dhannavaad धन्नवाद
    des देस|lok लोक|ThanDaa ठंडा|meraa मेरा|namaskaar नमस्कार`,
  brx: `baRo बड़ो|asam असम|aaM आं|noM नों|joM जों|biyo बियो|dai दै|bimaa बिमा|biphaa बिफा|bijaab बिजाब|raav राव|godaan गोदान|gojaam गोजाम
    mojaaM मोजां|geder गेदेर|phisaa फिसा|se से|nai नै|thaam थाम|brai ब्रै|baa बा|muM मुं|gaami गामि|laamaa लामा|megan मेगन|aakhaai आखाइ
    khar खर|daav दाव|saan सान|har हर|phoroMgiri फोरोंगिरि`,
  ks: `kOshur कॉशुर|janavarI जनवरी|faravarI फ़रवरी|maarch मार्च|aprail अप्रैल|maI मई|jUn जून|julaaI जुलाई|agast अगस्त|satumbar सतुंबर|navUmabar नवूमबर
    dasUmabar दसूमबर|aathavaar आथवार|chandiravaar चंदिरवार|buvaar बुवार|bodavaar बोदवार|bresavaar ब्रेसवार|jummaa जुम्मा|baTavaar बटवार|angarizI अंगरिज़ी
    rUsI रूसी|jarman जर्मन|phraansIsI फ्रांसीसी|hasapaanavI हसपानवी|itaalavI इतालवी|jaapaanI जापानी|hindostaan हिंदोस्तान|chIn चीन|riyaasat रियासत
    baadashaahat बादशाहत|jaapaan जापान|phraans फ्रांस|iTalI इटली|rUs रूस|braazIl ब्राज़ील`,
  mni: `manipur ꯃꯅꯤꯄꯨꯔ|imphaal ꯏꯝꯐꯥꯜ|skul ꯁ꯭ꯀꯨꯜ|meiteilon ꯃꯩꯇꯩꯂꯣꯟ|ei ꯑꯩ|naM ꯅꯪ|mahaak ꯃꯍꯥꯛ|yum ꯌꯨꯝ|ising ꯏꯁꯤꯡ|chaak ꯆꯥꯛ|imaa ꯏꯃꯥ|ipaa ꯏꯄꯥ
    ani ꯑꯅꯤ|ahum ꯑꯍꯨꯝ|mari ꯃꯔꯤ|mangaa ꯃꯉꯥ|taruk ꯇꯔꯨꯛ|taret ꯇꯔꯦꯠ|nipaan ꯅꯤꯄꯥꯟ|maapan ꯃꯥꯄꯟ|taraa ꯇꯔꯥ|laairik ꯂꯥꯏꯔꯤꯛ|numit ꯅꯨꯃꯤꯠ|thaa ꯊꯥ
    ngaa ꯉꯥ|lei ꯂꯩ|mei ꯃꯩ|nung ꯅꯨꯡ|paau ꯄꯥꯎ|lambi ꯂꯝꯕꯤ|thabak ꯊꯕꯛ|mi ꯃꯤ|nupi ꯅꯨꯄꯤ|angaang ꯑꯉꯥꯡ|samu ꯁꯃꯨ|phi ꯐꯤ|nong ꯅꯣꯡ|khul ꯈꯨꯜ|pukning ꯄꯨꯛꯅꯤꯡ
    ming ꯃꯤꯡ|leibaak ꯂꯩꯕꯥꯛ|nongmaaijing ꯅꯣꯡꯃꯥꯏꯖꯤꯡ|ningthaukaabaa ꯅꯤꯡꯊꯧꯀꯥꯕꯥ|leibaakpokpaa ꯂꯩꯕꯥꯛꯄꯣꯛꯄꯥ|yumsakeisaa ꯌꯨꯝꯁꯀꯩꯁꯥ|sagolsen ꯁꯒꯣꯜꯁꯦꯟ|iraai ꯏꯔꯥꯏ`,
  sat: `santaRi ᱥᱟᱱᱛᱟᱲᱤ|bharot ᱵᱷᱟᱨᱚᱛ|dag ᱫᱟᱜ|oRag ᱚᱲᱟᱜ|hoR ᱦᱚᱲ|ayo ᱟᱭᱚ|baba ᱵᱟᱵᱟ|boyha ᱵᱚᱭᱦᱟ|misra ᱢᱤᱥᱨᱟ|potob ᱯᱚᱛᱚᱵ|atu ᱟᱛᱩ|mid ᱢᱤᱫ|bar ᱵᱟᱨ
    pe ᱯᱮ|pun ᱯᱩᱱ|moNe ᱢᱚᱬᱮ|turuy ᱛᱩᱨᱩᱭ|eyay ᱮᱭᱟᱭ|are ᱟᱨᱮ|seta ᱥᱮᱛᱟ|merom ᱢᱮᱨᱚᱢ|sim ᱥᱤᱢ|haku ᱦᱟᱠᱩ|daka ᱫᱟᱠᱟ|baha ᱵᱟᱦᱟ|dare ᱫᱟᱨᱮ|buru ᱵᱩᱨᱩ
    gaDa ᱜᱟᱰᱟ|i~n ᱤᱧ|am ᱟᱢ|uni ᱩᱱᱤ|raska ᱨᱟᱥᱠᱟ`,
  sd: `sindhI سنڌي|ghar گھر|karaachI ڪراچي|paaNI پاڻي|kitaab ڪتاب|~a ۽|~m ۾|maa' ماء|bhaa' ڀاء|janvarI جنوري|febrvarI فيبروري|maarch مارچ|aprIl اپريل|maI مئي|jUn جون
    aagasT آگسٽ|sepTambar سيپٽمبر|aakTobar آڪٽوبر|navambar نومبر|Disambar ڊسمبر|aachar آچر|somar سومر|a~Naaro اڱارو|arbE اربع|xamIs خميس|jumEo جمعو|chhanchhar ڇنڇر
    hindI هندي|urdU اردو|angrezI انگريزي|kashmIrI ڪشميري|bangalaa بنگلا|panjaabI پنجابي|gujaraatI گجراتي|taamal تامل|faarsI فارسي|EarabI عربي|rUsI روسي|jarman جرمن
    turkI ترڪي|jaapaanI جاپاني|bhaarat ڀارت|paakistaan پاڪستان|chIn چين|jaapaan جاپان|faraans فرانس|iTalI اٽلي|braazIl برازيل|nepaal نيپال|lankaa لنڪا`,
  'kas-IN': `kAAshur کٲشُر|jUn جوٗن|hindI ہِندی|urdU اُردوٗ|angIz'y اَنگیٖزؠ|gujrAAtI گُجرٲتی|tamil تَمِل|faarsI فارسی|rUsI روٗسی|bangAAl'y بَنگٲلؠ|panjAAb'y پَنجٲبؠ
    jaapAAn'y جاپٲنؠ|jArman جٔرمَن|iTlI اِٹلی|rUs روٗس|braazil برازِل|hindOstaan ہِندوستان|paakistaan پاکِستان|chIn چیٖن|jaapaan جاپان|neipaal نیپال|banglaadeish بَنگلادیش
    athvaar اَتھوار|tsAndrYrvaar ژٔندرٕروار|bomvaar بۆموار|bOdvaar بودوار|br'ysvaar برؠسوار|juma جُمہ|aab آب|kitaab کِتاب|akh اَکھ|zY زٕ|tsOr ژور|she شےٚ|sath سَتھ|oTh اۆٹھ
    dAh دٔہ|chhu چھُ|me مےٚ|mOl مول|mOj موج|daud دۄد|pOsh پوش|kul کُل|vath وَتھ|naav ناو|salaam سَلام`,
};

/** The pairs of a table of words. */
export const wordsIn = (table: string): [typed: string, written: string][] =>
  table.split(/[|\n]\s*/).map((pair) => pair.trim().split(' ') as [string, string]);

/** The words of a language in pairs. */
export const wordsOf = (code: string): [typed: string, written: string][] => wordsIn(COMMON_WORDS[code] ?? '');
