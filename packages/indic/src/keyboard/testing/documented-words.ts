/**
 * Words with long vowels, dots, chillus and joined letters, typed as the documentation of the keyboards tells people to type. The author of the
 * list had not read the tables of the keyboards. Each entry has the typed letters, then the word.
 */
export const DOCUMENTED_WORDS: Readonly<Record<string, string>> = {
  hi: `aatmaa आत्मा|aakaash आकाश|iishvar ईश्वर|uu^chaa ऊँचा|RiShi ऋषि|ainak ऐनक|aurat औरत|kauaa कौआ|gaa^v गाँव|daa^t दाँत|chaa^d चाँद|haa^ हाँ|maa^ माँ|pakShii पक्षी|kShatriy क्षत्रिय|jnaan ज्ञान
    vijnaan विज्ञान|yajn यज्ञ|shreShTh श्रेष्ठ|kaShT कष्ट|viShNu विष्णु|ThanDaa ठंडा|ghanTaa घंटा|hindii हिंदी|lambaa लंबा|pankhaa पंखा|chanchal चंचल|mu^h मुँह|kahaa^ कहाँ|duHkh दुःख|ataH अतः|praayaH प्रायः
    buddhi बुद्धि|pattaa पत्ता|kuttaa कुत्ता|achchhaa अच्छा|baRhaa बढ़ा|buuRhaa बूढ़ा|siiRhii सीढ़ी|Daakuu डाकू|Dhol ढोल|Thelaa ठेला|TamaaTar टमाटर|zindagii ज़िंदगी|Khushii ख़ुशी|faisalaa फ़ैसला|qalam क़लम|Ghazal ग़ज़ल
    brahmaa ब्रह्मा|chihn चिह्न|sandhyaa संध्या|svatantrataa स्वतंत्रता|kRipayaa कृपया|raaShTrapati राष्ट्रपति|dRiShTi दृष्टि|huii हुई|koii कोई|bhaaii भाई|davaaii दवाई|vyavasthaa व्यवस्था|tyohaar त्योहार|duudhavaalaa दूधवाला`,
  mr: `aaLashii आळशी|aambaa आंबा|aanand आनंद|uus ऊस|RiN ऋण|aikaNe ऐकणे|oLakh ओळख|auShadh औषध|kaandaa कांदा|khiDakii खिडकी|ghoDaa घोडा|chandr चंद्र|chahaa चहा|chhaan छान|jhaaD झाड|Takkal टक्कल|ThikaaN ठिकाण
    Dhag ढग|thanDii थंडी|dhuur धूर|paaNii पाणी|phuul फूल|barph बर्फ|manDaL मंडळ|mhaNuun म्हणून|mhais म्हैस|nhaavii न्हावी|raatr रात्र|lokashaahii लोकशाही|vaaLuu वाळू|shetii शेती|shraavaN श्रावण|ShaTkoN षट्कोण
    sakaaL सकाळ|saptaah सप्ताह|hallaa हल्ला|kShetr क्षेत्र|jnaan ज्ञान|jnaaneshvar ज्ञानेश्वर|vijnaan विज्ञान|mahaaraaShTr महाराष्ट्र|mumbaii मुंबई|puNe पुणे|naagapuur नागपूर|kRiShNaa कृष्णा|sanskRitii संस्कृती
    svaatantry स्वातंत्र्य|aashchary आश्चर्य|gharaat घरात|tumhii तुम्ही|tyaanchaa त्यांचा|pustak पुस्तक|maarg मार्ग|DOkTar डॉक्टर|Ophis ऑफिस|baLii बळी|duHkh दुःख|muLe मुळे|zaaD झाड|ithe इथे|taaraa तारा`,
  gu: `aakaash આકાશ|iishvar ઈશ્વર|uunT ઊંટ|Ritu ઋતુ|aitihaasik ઐતિહાસિક|oLakhaaN ઓળખાણ|auShadh ઔષધ|kamaL કમળ|khetar ખેતર|gaam ગામ|ghar ઘર|chandr ચંદ્ર|chhatrii છત્રી|jaL જળ|jhaaD ઝાડ|Topii ટોપી|ThanDii ઠંડી|DaabuM ડાબું
    Dhol ઢોલ|taLaav તળાવ|thaaLii થાળી|duudh દૂધ|dharm ધર્મ|paaNii પાણી|phuul ફૂલ|baaLak બાળક|bhaaShaa ભાષા|mahinaa મહિના|raatri રાત્રિ|lagn લગ્ન|varasaad વરસાદ|shaaLaa શાળા|ShaTkoN ષટ્કોણ|saaMj સાંજ|haath હાથ
    kShatriy ક્ષત્રિય|jnaan જ્ઞાન|vijnaan વિજ્ઞાન|gujaraat ગુજરાત|amadaavaad અમદાવાદ|raajakoT રાજકોટ|krikeT ક્રિકેટ|pustak પુસ્તક|pRithvii પૃથ્વી|dRiShTi દૃષ્ટિ|shreShTh શ્રેષ્ઠ|svatantrataa સ્વતંત્રતા|svaagat સ્વાગત
    aabhaar આભાર|chhuM છું|huM હું|tamaaruM તમારું|kyaaM ક્યાં|nahiiM નહીં|DOkTar ડૉક્ટર|kOlej કૉલેજ|duHkh દુઃખ|antar અંતર|sambandh સંબંધ|anubhav અનુભવ|ek એક`,
  pa: `panjaab ਪੰਜਾਬ|panjaabii ਪੰਜਾਬੀ|sachch ਸੱਚ|achchhaa ਅੱਛਾ|kuttaa ਕੁੱਤਾ|pattaa ਪੱਤਾ|buddhii ਬੁੱਧੀ|haTTii ਹੱਟੀ|vaDDaa ਵੱਡਾ|ikk ਇੱਕ|raam ਰਾਮ|paaNii ਪਾਣੀ|duddh ਦੁੱਧ|maaM ਮਾਂ|haaM ਹਾਂ|kiuM ਕਿਉਂ|vichch ਵਿੱਚ|singh ਸਿੰਘ
    kanDhaa ਕੰਢਾ|muuMh ਮੂੰਹ|lambaa ਲੰਬਾ|ambar ਅੰਬਰ|rang ਰੰਗ|anand ਅਨੰਦ|guruu ਗੁਰੂ|granth ਗ੍ਰੰਥ|saahib ਸਾਹਿਬ|vaahiguruu ਵਾਹਿਗੁਰੂ|khaalasaa ਖਾਲਸਾ|ludhiaaNaa ਲੁਧਿਆਣਾ|jalandhar ਜਲੰਧਰ|chanDiigaRh ਚੰਡੀਗੜ੍ਹ|paTiaalaa ਪਟਿਆਲਾ
    piaar ਪਿਆਰ|khushii ਖੁਸ਼ੀ|shabad ਸ਼ਬਦ|zindagii ਜ਼ਿੰਦਗੀ|Khabar ਖ਼ਬਰ|Ghazal ਗ਼ਜ਼ਲ|fikar ਫ਼ਿਕਰ|kitaab ਕਿਤਾਬ|sakuul ਸਕੂਲ|pradhaan ਪ੍ਰਧਾਨ|kripaa ਕ੍ਰਿਪਾ|parivaar ਪਰਿਵਾਰ|mittar ਮਿੱਤਰ|puttar ਪੁੱਤਰ|aagiaa ਆਗਿਆ|uh ਉਹ|ih ਇਹ
    iiraan ਈਰਾਨ|uuTh ਊਠ|ainak ਐਨਕ|aurat ਔਰਤ|itthe ਇੱਥੇ|utthe ਉੱਥੇ|Dhaabaa ਢਾਬਾ|jhanDaa ਝੰਡਾ|ThanDaa ਠੰਡਾ|naNaan ਨਣਾਨ|chaRhnaa ਚੜ੍ਹਨਾ`,
  bn: `aakaash আকাশ|iishbar ঈশ্বর|Ritu ঋতু|oShudh ওষুধ|auShadh ঔষধ|kalakaataa কলকাতা|khaabaar খাবার|gaachh গাছ|ghar ঘর|baaMlaa বাংলা|chaa^d চাঁদ|chhaataa ছাতা|jhaR ঝড়|Taakaa টাকা|Thikaanaa ঠিকানা|Daaktaar ডাক্তার
    Dhaakaa ঢাকা|taaraa তারা|thaalaa থালা|dudh দুধ|nadii নদী|paakhi পাখি|phul ফুল|baaRi বাড়ি|bhaaShaa ভাষা|yadi যদি|samay সময়|raatri রাত্রি|shahar শহর|ShaaT ষাট|kShati ক্ষতি|jnaan জ্ঞান|bijnaan বিজ্ঞান|kRiShak কৃষক
    pRithibii পৃথিবী|dRiShTi দৃষ্টি|raaShTra রাষ্ট্র|raastaa রাস্তা|sbaadhiin স্বাধীন|bishba বিশ্ব|mRityu মৃত্যু|satya সত্য|sandhyaa সন্ধ্যা|aananda আনন্দ|pancha পঞ্চ|shankha শঙ্খ|duHkha দুঃখ|utsab উৎসব|satkaar সৎকার
    utpaadan উৎপাদন|kaa^Thaal কাঁঠাল|haa^s হাঁস|paa^ch পাঁচ|gaaRh গাঢ়|aaShaaRh আষাঢ়|baRa বড়|bandhu বন্ধু|pratham প্রথম|griiShma গ্রীষ্ম|barShaa বর্ষা|hemanta হেমন্ত|basanta বসন্ত|haThaat_ হঠাৎ|sharat_ শরৎ`,
  as: `asam অসম|asamiiyaa অসমীয়া|bhaaShaa ভাষা|guwaahaaTii গুৱাহাটী|brahmaputra ব্ৰহ্মপুত্ৰ|nadii নদী|ghar ঘৰ|maanuh মানুহ|deutaa দেউতা|chhowaalii ছোৱালী|kitaap কিতাপ|paanii পানী|chaah চাহ|bhaat ভাত|maachh মাছ|gachh গছ
    phul ফুল|charaai চৰাই|haatii হাতী|baagh বাঘ|gho^raa ঘোঁৰা|jon জোন|taraa তৰা|aakaash আকাশ|pRithiwii পৃথিৱী|raati ৰাতি|din দিন|bachhar বছৰ|maah মাহ|aaji আজি|kaali কালি|ek এক|dui দুই|tini তিনি|chaari চাৰি
    paa^ch পাঁচ|chhay ছয়|saat সাত|aaTh আঠ|dah দহ|bihu বিহু|gaamochaa গামোচা|dhanyabaad ধন্যবাদ|namaskaar নমস্কাৰ|jnaan জ্ঞান|bijnaan বিজ্ঞান|shikShaa শিক্ষা|shikShak শিক্ষক|bidyaalay বিদ্যালয়|raaShTra ৰাষ্ট্ৰ
    pratham প্ৰথম|kRiShi কৃষি|Ritu ঋতু|utsaw উৎসৱ|paRhaa পঢ়া|shrii শ্ৰী|lakShmii লক্ষ্মী|sampad সম্পদ|bandhu বন্ধু|kanyaa কন্যা|iishbar ঈশ্বৰ|uun ঊন`,
  od: `oRiaa ଓଡ଼ିଆ|oRishaa ଓଡ଼ିଶା|bhubaneshwara ଭୁବନେଶ୍ୱର|kaTaka କଟକ|purii ପୁରୀ|jagannaatha ଜଗନ୍ନାଥ|mandira ମନ୍ଦିର|ghara ଘର|paaNi ପାଣି|bhaata ଭାତ|maachha ମାଛ|phula ଫୁଲ|phaLa ଫଳ|baaLaka ବାଳକ|aakaasha ଆକାଶ|jaLa ଜଳ|nadii ନଦୀ
    samudra ସମୁଦ୍ର|chandra ଚନ୍ଦ୍ର|taaraa ତାରା|raati ରାତି|barSha ବର୍ଷ|Ritu ଋତୁ|kRiShaka କୃଷକ|pRithibii ପୃଥିବୀ|dRiShTi ଦୃଷ୍ଟି|raaShTra ରାଷ୍ଟ୍ର|raastaa ରାସ୍ତା|shikShaa ଶିକ୍ଷା|shikShaka ଶିକ୍ଷକ|jnaana ଜ୍ଞାନ|bijnaana ବିଜ୍ଞାନ
    bidyaaLaya ବିଦ୍ୟାଳୟ|pustaka ପୁସ୍ତକ|bahi ବହି|bhaaShaa ଭାଷା|kathaa କଥା|paRhaa ପଢ଼ା|baRa ବଡ଼|chhoTa ଛୋଟ|gaaRi ଗାଡ଼ି|ghoRaa ଘୋଡ଼ା|haatii ହାତୀ|baagha ବାଘ|maNiSha ମଣିଷ|bhaai ଭାଇ|bha'uNii ଭଉଣୀ|paancha ପାଞ୍ଚ|aaTha ଆଠ|dasha ଦଶ
    aananda ଆନନ୍ଦ|duHkha ଦୁଃଖ|ha^ ହଁ|aakhi ଆଖି|shreShTha ଶ୍ରେଷ୍ଠ|lakShmii ଲକ୍ଷ୍ମୀ|swaadhiina ସ୍ୱାଧୀନ|satya ସତ୍ୟ|mRityu ମୃତ୍ୟୁ|saMkhyaa ସଂଖ୍ୟା|sanskRiti ସଂସ୍କୃତି|panchaayata ପଞ୍ଚାୟତ`,
  ta: `thamizh தமிழ்|ammaa அம்மா|appaa அப்பா|akkaa அக்கா|thambi தம்பி|thangai தங்கை|viitu வீடு|maram மரம்|puu பூ|pazham பழம்|paal பால்|thaNNiir தண்ணீர்|nilam நிலம்|vaanam வானம்|nilaa நிலா|thii தீ|malai மலை|aaRu ஆறு|katal கடல்|uur ஊர்
    kaN கண்|kai கை|kaal கால்|thalai தலை|mukam முகம்|ezhuththu எழுத்து|puththakam புத்தகம்|paLLi பள்ளி|aasiriyar ஆசிரியர்|maaNavan மாணவன்|naan நான்|nii நீ|avan அவன்|avaL அவள்|enna என்ன|ettu எட்டு|onRu ஒன்று|iraNtu இரண்டு
    muunRu மூன்று|naan'ku நான்கு|ainthu ஐந்து|Ezhu ஏழு|onpathu ஒன்பது|paththu பத்து|nuuRu நூறு|Oviyam ஓவியம்|inthiyaa இந்தியா|chennai சென்னை|mathurai மதுரை|vaNakkam வணக்கம்|nanRi நன்றி|anbu அன்பு|magizhchchi மகிழ்ச்சி
    kuzhanthai குழந்தை|peNkaL பெண்கள்|makkaL மக்கள்|raajaa ராஜா|hari ஹரி|jannal ஜன்னல்|lakShmi லக்ஷ்மி|shrii ஸ்ரீ|thirukkuRaL திருக்குறள்|ilakkiyam இலக்கியம்|inchi இஞ்சி|manjaL மஞ்சள்|paatal பாடல்`,
  te: `telugu తెలుగు|amma అమ్మ|naanna నాన్న|akka అక్క|illu ఇల్లు|niiru నీరు|niiLLu నీళ్ళు|paalu పాలు|annaM అన్నం|puvvu పువ్వు|cheTTu చెట్టు|panDu పండు|aakaashaM ఆకాశం|suuryuDu సూర్యుడు|chandruDu చంద్రుడు|nakShatraM నక్షత్రం|raatri రాత్రి
    rOju రోజు|uuru ఊరు|RiShi ఋషి|kRiShNa కృష్ణ|pRithvi పృథ్వి|dRiShTi దృష్టి|vidyaarthi విద్యార్థి|upaadhyaayuDu ఉపాధ్యాయుడు|pustakaM పుస్తకం|paaThashaala పాఠశాల|jnaanaM జ్ఞానం|vijnaanaM విజ్ఞానం|raaShTraM రాష్ట్రం
    raajyaM రాజ్యం|svaatantryaM స్వాతంత్ర్యం|haidaraabaad హైదరాబాద్|vijayavaaDa విజయవాడ|tirupati తిరుపతి|aandhra ఆంధ్ర|telangaaNa తెలంగాణ|okaTi ఒకటి|renDu రెండు|muuDu మూడు|naalugu నాలుగు|aidu ఐదు|EDu ఏడు|enimidi ఎనిమిది
    tommidi తొమ్మిది|veyyi వెయ్యి|nEnu నేను|mEmu మేము|evaru ఎవరు|Edi ఏది|ekkaDa ఎక్కడ|OTu ఓటు|Orpu ఓర్పు|auShadhaM ఔషధం|duHkhaM దుఃఖం|aanandaM ఆనందం|saMtOShaM సంతోషం|dhanyavaadaalu ధన్యవాదాలు|namaskaaraM నమస్కారం|manchi మంచి
    pedda పెద్ద|gurraM గుర్రం|kOti కోతి|lakShmi లక్ష్మి|kShama క్షమ`,
  kn: `kannaDa ಕನ್ನಡ|amma ಅಮ್ಮ|appa ಅಪ್ಪ|mane ಮನೆ|niiru ನೀರು|haalu ಹಾಲು|anna ಅನ್ನ|huu ಹೂ|mara ಮರ|haNNu ಹಣ್ಣು|aakaasha ಆಕಾಶ|suurya ಸೂರ್ಯ|chandra ಚಂದ್ರ|nakShatra ನಕ್ಷತ್ರ|raatri ರಾತ್ರಿ|uuru ಊರು|RiShi ಋಷಿ|kRiShNa ಕೃಷ್ಣ|pRithvi ಪೃಥ್ವಿ
    dRiShTi ದೃಷ್ಟಿ|vidyaarthi ವಿದ್ಯಾರ್ಥಿ|shikShaka ಶಿಕ್ಷಕ|pustaka ಪುಸ್ತಕ|shaale ಶಾಲೆ|jnaana ಜ್ಞಾನ|vijnaana ವಿಜ್ಞಾನ|raaShTra ರಾಷ್ಟ್ರ|raajya ರಾಜ್ಯ|svaatantrya ಸ್ವಾತಂತ್ರ್ಯ|bengaLuuru ಬೆಂಗಳೂರು|maisuuru ಮೈಸೂರು|karnaaTaka ಕರ್ನಾಟಕ
    ondu ಒಂದು|eraDu ಎರಡು|muuru ಮೂರು|naalku ನಾಲ್ಕು|aidu ಐದು|aaru ಆರು|ELu ಏಳು|enTu ಎಂಟು|ombattu ಒಂಬತ್ತು|hattu ಹತ್ತು|saavira ಸಾವಿರ|naanu ನಾನು|niivu ನೀವು|avaLu ಅವಳು|yaaru ಯಾರು|Enu ಏನು|elli ಎಲ್ಲಿ|Oduvudu ಓದುವುದು|auShadha ಔಷಧ|duHkha ದುಃಖ
    aananda ಆನಂದ|saMtOSha ಸಂತೋಷ|dhanyavaadagaLu ಧನ್ಯವಾದಗಳು|namaskaara ನಮಸ್ಕಾರ|oLLeya ಒಳ್ಳೆಯ|chikka ಚಿಕ್ಕ|doDDa ದೊಡ್ಡ|kudure ಕುದುರೆ|lakShmi ಲಕ್ಷ್ಮಿ|kShame ಕ್ಷಮೆ|haLLi ಹಳ್ಳಿ`,
  ml: `malayaaLam മലയാളം|amma അമ്മ|achchhan അച്ഛൻ|chEchchi ചേച്ചി|viit വീട്|veLLam വെള്ളം|paal പാൽ|chOR ചോറ്|puuv പൂവ്|maram മരം|pazham പഴം|aakaasham ആകാശം|suuryan സൂര്യൻ|chandran ചന്ദ്രൻ|nakShathram നക്ഷത്രം|raathri രാത്രി
    naat നാട്|RiShi ഋഷി|kRiShNan കൃഷ്ണൻ|pRithhvi പൃഥ്വി|dRiShti ദൃഷ്ടി|vidyaarththhi വിദ്യാർത്ഥി|adhyaapakan അധ്യാപകൻ|pusthakam പുസ്തകം|vidyaalayam വിദ്യാലയം|jnaanam ജ്ഞാനം|vijnaanam വിജ്ഞാനം|raaShtram രാഷ്ട്രം
    svaathanthryam സ്വാതന്ത്ര്യം|kEraLam കേരളം|kochchi കൊച്ചി|kOzhikkOt കോഴിക്കോട്|thiruvananthapuram തിരുവനന്തപുരം|onn ഒന്ന്|raNt രണ്ട്|muunn മൂന്ന്|naal_ നാല്|anch അഞ്ച്|Ezh ഏഴ്|ett എട്ട്|pathth പത്ത്|aayiram ആയിരം
    njaan ഞാൻ|avan അവൻ|avaL അവൾ|avar അവർ|enth എന്ത്|evite എവിടെ|Ottam ഓട്ടം|auShadham ഔഷധം|duHkham ദുഃഖം|aanandam ആനന്ദം|namaskaaram നമസ്കാരം|cheRiya ചെറിയ|kuthira കുതിര|kaNN കണ്ണ്|makan മകൻ|makaL മകൾ|paattukaL പാട്ടുകൾ
    avarkk അവർക്ക്|niRam നിറം|mazha മഴ|lakShmi ലക്ഷ്മി|aaNkutti ആൺകുട്ടി|peNkutti പെൺകുട്ടി`,
  ur: `kitaab کتاب|qalam قلم|zindagii زندگی|duniyaa دنیا|aasmaan آسمان|zamiin زمین|suuraj سورج|chaand چاند|raat رات|din دن|ghar گھر|shahar شہر|mulk ملک|paakistaan پاکستان|urduu اردو|zabaan زبان|dost دوست|baarish بارش|laRkaa لڑکا
    laRkii لڑکی|achchhaa اچھا|baRaa بڑا|chhoTaa چھوٹا|garm گرم|sard سرد|paanii پانی|duudh دودھ|chaae چائے|roTii روٹی|chaaval چاول|gosht گوشت|murGii مرغی|sabzii سبزی|phal پھل|aam آم|anguur انگور|kelaa کیلا|naam نام|shaam شام
    aaj آج|parsoM پرسوں|haaM ہاں|nahiiM نہیں|maiM میں|tum تم|aap آپ|yih یہ|kyaa کیا|kyoM کیوں|kahaaM کہاں|kaun کون|kaise کیسے|buraa برا|naii نئی|puraanaa پرانا|jaldii جلدی|duur دور|uupar اوپر|niiche نیچے|andar اندر|baahar باہر|piichhe پیچھے
    aankh آنکھ|haath ہاتھ|paaoM پاؤں|Khabar خبر|Gam غم|pyaar پیار|umiid امید|shukriya شکریہ`,
  sa: `namaH नमः|saMskRitam संस्कृतम्|raamaH रामः|siitaa सीता|kRiShNaH कृष्णः|dharmaH धर्मः|karma कर्म|mokShaH मोक्षः|jnaanam ज्ञानम्|vidyaa विद्या|guruH गुरुः|RiShiH ऋषिः|agniH अग्निः|vaayuH वायुः|pRithivii पृथिवी|jalam जलम्|suuryaH सूर्यः
    chandraH चन्द्रः|nakShatram नक्षत्रम्|raatriH रात्रिः|divasaH दिवसः|nadii नदी|parvataH पर्वतः|vRikShaH वृक्षः|phalam फलम्|puShpam पुष्पम्|ashvaH अश्वः|siMhaH सिंहः|pakShii पक्षी|manuShyaH मनुष्यः|putraH पुत्रः|bhraataa भ्राता
    mitram मित्रम्|shatruH शत्रुः|raajaa राजा|nagaram नगरम्|graamaH ग्रामः|gRiham गृहम्|mandiram मन्दिरम्|pustakam पुस्तकम्|lekhanii लेखनी|shlokaH श्लोकः|mantraH मन्त्रः|yajnaH यज्ञः|satyam सत्यम्|ahiMsaa अहिंसा|shaantiH शान्तिः
    aanandaH आनन्दः|duHkham दुःखम्|sukham सुखम्|buddhiH बुद्धिः|chittam चित्तम्|aatmaa आत्मा|brahma ब्रह्म|tattvam तत्त्वम्|svasti स्वस्ति|ekaH एकः|trayaH त्रयः|chatvaaraH चत्वारः|pancha पञ्च|ShaT षट्|aShTa अष्ट`,
  ne: `nepaal नेपाल|nepaalii नेपाली|kaaThamaaDau^ काठमाडौँ|ghar घर|paanii पानी|bhaat भात|maachhaa माछा|phuul फूल|ruukh रूख|himaal हिमाल|pahaaD पहाड|nadii नदी|aakaash आकाश|suury सूर्य|chandramaa चन्द्रमा|taaraa तारा|varSh वर्ष|mahinaa महिना
    Ritu ऋतु|kRiShi कृषि|vidyaalay विद्यालय|vidyaarthii विद्यार्थी|shikShak शिक्षक|kitaab किताब|jnaan ज्ञान|vijnaan विज्ञान|raaShTr राष्ट्र|bhaaShaa भाषा|sanskRiti संस्कृति|mandir मन्दिर|aanand आनन्द|ghanTaa घण्टा|pankhaa पङ्खा
    dhanyavaad धन्यवाद|namaste नमस्ते|svaagat स्वागत|tapaaiiM तपाईं|mero मेरो|haamro हाम्रो|timii तिमी|kahaa^ कहाँ|kina किन|chha छ|garchhan_ गर्छन्|bhaii भई|bhaai भाइ|didii दिदी|Thuulo ठूलो|saano सानो|raamro राम्रो|duii दुई|tiin तीन
    paa^ch पाँच|saat सात|aaTh आठ|nau नौ|duHkh दुःख|shraddhaa श्रद्धा|buddh बुद्ध|lakShmii लक्ष्मी|laamo लामो|oTh ओठ|aiThan ऐठन`,
  mai: `ham हम|ahaa^ अहाँ|o ओ|ii ई|kii की|katae कतए|mithilaa मिथिला|maithilii मैथिली|darabhangaa दरभंगा|pokhari पोखरि|maachh माछ|paan पान|makhaan मखान|gaam गाम|ghar घर|paani पानि|aagi आगि|raati राति|din दिन|suury सूर्य|nadii नदी|gangaa गंगा
    kosii कोसी|kamalaa कमला|phuul फूल|gaachh गाछ|aam आम|keraa केरा|duudh दूध|dahii दही|chuuRaa चूड़ा|baR बड़|chhoT छोट|niik नीक|kharaab खराब|lok लोक|beTii बेटी|beTaa बेटा|maae माए|baabuu बाबू|bhaai भाइ|bahin बहिन|vidyaapati विद्यापति
    bhaaShaa भाषा|lipi लिपि|pothii पोथी|vidyaalay विद्यालय|shikShak शिक्षक|chhaatr छात्र|jnaan ज्ञान|vijnaan विज्ञान|kRiShi कृषि|Ritu ऋतु|varShaa वर्षा|pakShii पक्षी|strii स्त्री|raaShTr राष्ट्र|lakShmii लक्ष्मी|pRithvii पृथ्वी
    duHkh दुःख|sukh सुख|shraddhaa श्रद्धा|akShar अक्षर`,
  kok: `haaMv हांव|tuuM तूं|to तो|tii ती|aamii आमी|tumii तुमी|goMy गोंय|konkaNii कोंकणी|bhaas भास|ghar घर|udak उदक|nusteM नुस्तें|shiit शीत|sakaaL सकाळ|raat रात|diis दीस|naL नळ|phaL फळ|keLeM केळें|aambo आंबो|kaajuu काजू|bareM बरें
    vhaD व्हड|lhaan ल्हान|mhajeM म्हजें|tujeM तुजें|dev देव|maniis मनीस|baayal बायल|bhurageM भुरगें|shaaLaa शाळा|shikShak शिक्षक|pustak पुस्तक|jnaan ज्ञान|vijnaan विज्ञान|kRiShii कृषी|daryaa दर्या|nhaMy न्हंय|jhaaD झाड|paavas पावस
    vaareM वारें|rasto रस्तो|baajaar बाजार|dukaan दुकान|payashe पयशे|ek एक|don दोन|tiin तीन|chaar चार|paaMch पांच|saat सात|aaTh आठ|dhaa धा|raajy राज्य|raaShTr राष्ट्र|sanskRitii संस्कृती|naaTak नाटक|sangiit संगीत|kavii कवी
    lakShmii लक्ष्मी|kShaN क्षण|shrii श्री|praarthanaa प्रार्थना|aanand आनंद`,
  // The words of these two are in CLDR: months, days, units, countries and languages.
  brx: `jaanuvaarii जानुवारी|phebruuvaarii फेब्रूवारी|maarch मार्च|epril एप्रिल|me मे|jun जुन|julaaii जुलाई|aagaShT आगष्ट|septhembar सेप्थेम्बर
    navembar नवेम्बर|Disembar डिसेम्बर|rabibaar रबिबार|samabaar समबार|mangalabaar मंगलबार|budhabaar बुधबार|bisthibaar बिस्थिबार|sanibaar सनिबार
    bhaarat भारत|nepaal नेपाल|bhuuTaan भूटान|baaMlaadesh बांलादेश|paakistaan पाकिस्तान|shriilankaa श्रीलंका|myaanamaar म्यानमार|chaainaa चाइना
    jaapaan जापान|raasiyaa रासिया|jathaay जथाय|haador हादोर|aamerikaa आमेरिका|phraans फ्रान्स|jaarmaanii जार्मानी|briTish ब्रिटिश|spain स्पैन
    partugaal पर्तुगाल|iTaalii इटाली|braajiil ब्राजील|kenaaDaa केनाडा|asTreliyaa अस्ट्रेलिया|nyuujiileND न्यूजीलेण्ड|keniyaa केनिया|iijipt ईजिप्त
    thaaileND थाइलेण्ड|maaleshiyaa मालेशिया|iiraan ईरान|iiraak ईराक|turkii तुर्की|griis ग्रीस|suiijaaraleND सुईजारलेण्ड|sviiDen स्वीडेन|naravai नरवै
    paleND पलेण्ड|kholaa खोला|naaijeriyaa नाइजेरिया|ghaanaa घाना|peruu पेरू|chile चिले|aarjen'Tinaa आर्जेन्टिना|kalambiyaa कलम्बिया|kyuubaa क्यूबा
    phijii फिजी|maaladiiv मालदीव|aaphagaanistaan आफगानिस्तान|hindii हिन्दी|iMraajii इंराजी|asamiyaa असमिया|Dogarii डोगरी|taamil तामिल|telugu तेलुगु
    uurdu ऊर्दु|saMskRit संस्कृत|nepaalii नेपाली|phrench फ्रेन्च|jaapaaniij जापानीज|chaainiij चाइनीज|aaraabik आराबिक|paanjaabii पान्जाबी|gujaraatii गुजराती
    maaraathii माराथी|kannaD कन्नड|uriiyaa उरीया|kaashmirii काश्मिरी|sindhii सिन्धी|koMkaNii कोंकणी|maithiilii मैथीली|saanthaalii सान्थाली
    manipurii मनिपुरी`,
  doi: `janavarii जनवरी|pharavarii फरवरी|maarch मार्च|aprail अप्रैल|meii मेई|juun जून|julaaii जुलाई|agast अगस्त|sitaMbar सितंबर|aktuubar अक्तूबर|navaMbar नवंबर
    disaMbar दिसंबर|aitabaar ऐतबार|somabaar सोमबार|mangalabaar मंगलबार|budhabaar बुधबार|biirabaar बीरबार|shukrabaar शुक्रबार|shanibaar शनिबार|bhaarat भारत
    chiin चीन|jaapaan जापान|ruus रूस|phraans फ्रांस|jarmanii जर्मनी|yuunaaiTeD यूनाइटेड|kingaDam किंगडम|iTalii इटली|braajiil ब्राजील|angarejii अंगरेजी
    Dogarii डोगरी|phrench फ्रेंच|jarman जर्मन|ruusii रूसी|jaapaanii जापानी|chiinii चीनी|paaunD पाउंड|yuaan युआन|riyaal रियाल|ruubal रूबल
    devanaagarii देवनागरी|laiTin लैटिन|arabii अरबी|sirilik सिरिलिक|saraliikRit सरलीकृत|ravaayatii रवायती|spainish स्पैनिश|purtagaalii पुर्तगाली
    mhiinaa म्हीना|din दिन|haphte हफ्ते|sakainT सकैंट|jug जुग|saver सवेर|samaaM समां|khettar खेत्तर|jandaa जंदा|pichhalaa पिछला|aakharii आखरी
    tramaahii त्रमाही|ajj अज्ज|aunde औंदे|agalaa अगला|dapaihar दपैहर|baad बाद|te ते|uttarii उत्तरी|amariikii अमरीकी|maanak मानक|puurvii पूर्वी
    kendarii केंदरी|yuuropii यूरोपी|maaunTen माउंटेन|prashaant प्रशांत|aTalaanTik अटलांटिक|DelaaiT डेलाइट|garmiyeM गर्मियें|aayarish आयरिश|Daalar डालर
    briTish ब्रिटिश|is इस|huun हून`,
};
