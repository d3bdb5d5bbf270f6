// Capitals, districts and large towns of India and of its neighbours, in the form of indian-words.ts: as Hindi writes them, a final अ marks
// a vowel that Hindi drops and the south writes, ऴ ॆ ॊ are the letters of the south. Includes older names that are still in use.
export const INDIAN_PLACES = `
adilabad आदिलाबाद|agar आगर|agartala अगरतला|ahilyanagar अहिल्यानगर|ahmednagar अहमदनगर|aizawl आइज़ोल|akola अकोला|alappuzha आलप्पुऴा|alipurduar अलीपुरद्वार|alirajpur अलीराजपुर|almora अल्मोड़ा|alwar अलवर
amaravati अमरावती|ambala अंबाला|ambedkar आंबेडकर|ambikapur अंबिकापुर|amethi अमेठी|amravati अमरावती|amreli अमरेली|amroha अमरोहा|anakapalli अनकापल्ली|anantapur अनंतपुर|anantnag अनंतनाग|andaman अंडमान
angul अंगुल|anuppur अनूपपुर|araria अररिया|ariyalur अरियलूर|arrah आरा|arwal अरवल|asansol आसनसोल|ashoknagar अशोकनगर|auraiya औरैया|azamgarh आज़मगढ़|badaun बदायूं|bagalkot बागलकोट|bageshwar बागेश्वर
baghpat बागपत|bahraich बहराइच|balaghat बालाघाट|balangir बलांगीर|balasore बालासोर|ballari बल्लारी|ballia बलिया|balod बालोद|balrampur बलरामपुर|banda बांदा|bandipora बांदीपोरा|banka बांका
bankura बांकुड़ा|banswara बांसवाड़ा|barabanki बाराबंकी|baramati बारामती|baramulla बारामूला|baran बारां|bardhaman बर्धमान|bargarh बरगढ़|barmer बाड़मेर|barnala बरनाला|barpeta बरपेटा|barwani बड़वानी
bastar बस्तर|basti बस्ती|batala बटाला|bathinda बठिंडा|beawar ब्यावर|beed बीड|begusarai बेगूसराय|belagavi बेलगावि|belgaum बेलगाम|bellary बेल्लारी|bemetara बेमेतरा|betul बैतूल|bhadohi भदोही
bhadrak भद्रक|bhagalpur भागलपुर|bhandara भंडारा|bharatpur भरतपुर|bharuch भरूच|bhatinda भटिंडा|bhavnagar भावनगर|bhilai भिलाई|bhilwara भीलवाड़ा|bhind भिंड|bhiwadi भिवाड़ी|bhiwandi भिवंडी|bhiwani भिवानी
bhojpur भोजपुर|bhubaneshwar भुवनेश्वर|bhuj भुज|bhusawal भुसावल|bidar बीदर|bijapur बीजापुर|bijnor बिजनौर|bikaner बीकानेर|bilaspur बिलासपुर|birbhum बीरभूम|bishnupur बिष्णुपुर|bodhgaya बोधगया
bokaro बोकारो|bolangir बलांगीर|bongaigaon बोंगाईगांव|botad बोटाद|boudh बौध|budaun बदायूं|budgam बडगाम|bulandshahr बुलंदशहर|buldhana बुलढाणा|bundi बूंदी|burdwan बर्दवान|burhanpur बुरहानपुर|buxar बक्सर
cachar कछार|chamarajanagar चामराजनगर|chamba चंबा|chamoli चमोली|champawat चंपावत|champhai चम्फाई|chandauli चंदौली|chandel चंदेल|chandrapur चंद्रपुर|chatra चतरा|chengalpattu चॆंगलपट्टु|chhapra छपरा
chhatarpur छतरपुर|chhindwara छिंदवाड़ा|chikkaballapur चिक्कबल्लापुर|chikkamagaluru चिक्कमगलूरु|chikmagalur चिकमगलूर|chitradurga चित्रदुर्ग|chitrakoot चित्रकूट|chittagong चटगांव|chittoor चित्तूर
chittorgarh चित्तौड़गढ़|churachandpur चुराचांदपुर|churu चूरू|colombo कोलंबो|coochbehar कूचबिहार|cuddalore कडलूर|cuddapah कडप्पा|dahod दाहोद|daman दमन|damoh दमोह|dantewada दंतेवाड़ा|darbhanga दरभंगा
darjeeling दार्जिलिंग|darrang दरांग|datia दतिया|dausa दौसा|davanagere दावणगॆरॆ|deoghar देवघर|deoria देवरिया|dewas देवास|dhaka ढाका|dhalai धलाई|dhamtari धमतरी|dhar धार|dharamshala धर्मशाला
dharashiv धाराशिव|dharmanagar धर्मनगर|dharmapuri धर्मपुरी|dharwad धारवाड़|dhemaji धेमाजी|dhenkanal ढेंकानाल|dholpur धौलपुर|dhubri धुबरी|dhule धुले|dibrugarh डिब्रूगढ़|dimapur दीमापुर|dindigul डिंडीगुल
dindori डिंडोरी|dispur दिसपुर|diu दीव|doda डोडा|dombivli डोंबिवली|dumka दुमका|dungarpur डूंगरपुर|durg दुर्ग|durgapur दुर्गापुर|eluru एलूरु|ernakulam एर्णाकुलम|erode ईरोड|etah एटा|etawah इटावा
faizabad फ़ैज़ाबाद|faridabad फ़रीदाबाद|faridkot फ़रीदकोट|farrukhabad फ़र्रुख़ाबाद|fatehabad फ़तेहाबाद|fatehpur फ़तेहपुर|fazilka फ़ाज़िल्का|ferozepur फ़िरोज़पुर|firozabad फ़िरोज़ाबाद
firozpur फ़िरोज़पुर|gadag गदग|gadchiroli गढ़चिरौली|gajapati गजपति|ganderbal गांदरबल|gandhidham गांधीधाम|gandhinagar गांधीनगर|ganganagar गंगानगर|gangtok गंगटोक|ganjam गंजाम|garhwa गढ़वा
gariaband गरियाबंद|gaya गया|ghaziabad ग़ाज़ियाबाद|ghazipur ग़ाज़ीपुर|giridih गिरिडीह|goalpara गोवालपारा|godavari गोदावरी|godda गोड्डा|godhra गोधरा|golaghat गोलाघाट|gomati गोमती|gonda गोंडा
gondia गोंदिया|gondiya गोंदिया|gopalganj गोपालगंज|gulbarga गुलबर्गा|gulmarg गुलमर्ग|gumla गुमला|guna गुना|guntur गुंटूर|gurdaspur गुरदासपुर|hailakandi हैलाकांडी|hajipur हाजीपुर|haldia हल्दिया
haldwani हल्द्वानी|hamirpur हमीरपुर|hampi हम्पी|hanamkonda हनमकोंडा|hanumangarh हनुमानगढ़|hapur हापुड़|harda हरदा|hardoi हरदोई|hathras हाथरस|haveri हावेरी|hazaribagh हज़ारीबाग़|hingoli हिंगोली
hisar हिसार|hooghly हुगली|hosapete होसपेटे|hoshangabad होशंगाबाद|hoshiarpur होशियारपुर|hospet होसपेट|hubballi हुब्बल्लि|hubli हुबली|idukki इडुक्कि|imphal इंफाल|islamabad इस्लामाबाद|itanagar ईटानगर
jaffna जाफना|jagatsinghpur जगतसिंहपुर|jagdalpur जगदलपुर|jagtial जगित्याल|jaisalmer जैसलमेर|jajpur जाजपुर|jalaun जालौन|jalgaon जलगांव|jalna जालना|jalore जालोर|jalpaiguri जलपाईगुड़ी|jamnagar जामनगर
jamtara जामताड़ा|jamui जमुई|janakpur जनकपुर|janjgir जांजगीर|jashpur जशपुर|jaunpur जौनपुर|jehanabad जहानाबाद|jhabua झाबुआ|jhajjar झज्जर|jhalawar झालावाड़|jhansi झांसी|jhargram झाड़ग्राम
jharsuguda झारसुगुड़ा|jhunjhunu झुंझुनू|jind जींद|jorhat जोरहाट|junagadh जूनागढ़|kachchh कच्छ|kadapa कडप्पा|kailashahar कैलाशहर|kaimur कैमूर|kaithal कैथल|kakinada काकीनाडा|kalaburagi कलबुरगि
kalahandi कालाहांडी|kalimpong कालिम्पोंग|kamareddy कामारॆड्डी|kamrup कामरूप|kandhamal कंधमाल|kandy कैंडी|kangra कांगड़ा|kanker कांकेर|kannauj कन्नौज|kannur कण्णूर|kanyakumari कन्याकुमारी
kapurthala कपूरथला|karachi कराची|karaikal कारैक्काल|karauli करौली|kargil कारगिल|karimganj करीमगंज|karimnagar करीमनगर|karnal करनाल|karur करूर|karwar कारवार|kasaragod कासरगोड|kasganj कासगंज
kathmandu काठमांडू|kathua कठुआ|katihar कटिहार|katni कटनी|katra कटरा|kaushambi कौशांबी|kavaratti कवरत्ती|kendrapara केंद्रापाड़ा|keonjhar क्योंझर|khagaria खगड़िया|khajuraho खजुराहो|khammam खम्मम
khandwa खंडवा|khargone खरगोन|kheda खेड़ा|kheri खीरी|khordha खोर्धा|khowai खोवाई|khulna खुलना|khunti खूंटी|khurda खुर्दा|kinnaur किन्नौर|kishanganj किशनगंज|kishtwar किश्तवाड़|kodagu कॊडगु
koderma कोडरमा|kohima कोहिमा|kokrajhar कोकराझार|kolar कोलार|kolasib कोलासिब|kolhapur कोल्हापुर|kollam कॊल्लम|kondagaon कोंडागांव|koppal कॊप्पल|koraput कोरापुट|korba कोरबा|koriya कोरिया
kottayam कोट्टयम|kulgam कुलगाम|kullu कुल्लू|kupwara कुपवाड़ा|kurnool कुरनूल|kurukshetra कुरुक्षेत्र|kushinagar कुशीनगर|lahaul लाहौल|lahore लाहौर|lakhimpur लखीमपुर|lakhisarai लखीसराय|lalitpur ललितपुर
latehar लातेहार|latur लातूर|lawngtlai लॉन्गतलाई|leh लेह|lohardaga लोहरदगा|lohit लोहित|lumbini लुंबिनी|lunglei लुंगलेई|machilipatnam मछलीपट्टनम|madhepura मधेपुरा|madhubani मधुबनी|madikeri मडिकेरि
mahabubabad महबूबाबाद|mahabubnagar महबूबनगर|maharajganj महाराजगंज|mahasamund महासमुंद|mahbubnagar महबूबनगर|mahe माहे|mahendragarh महेंद्रगढ़|mahisagar महिसागर|mahoba महोबा|mainpuri मैनपुरी
malappuram मलप्पुऱम|malda मालदा|malegaon मालेगांव|malkangiri मलकानगिरि|mancherial मंचिर्याल|mandi मंडी|mandla मंडला|mandsaur मंदसौर|mandya मंड्यअ|mangaluru मंगलूरु|mansa मानसा|margao मडगांव|mau मऊ
mayurbhanj मयूरभंज|medak मॆदक|medinipur मेदिनीपुर|mehsana मेहसाणा|mewat मेवात|midnapore मेदिनीपुर|miraj मिरज|mirzapur मिर्ज़ापुर|moga मोगा|mohali मोहाली|mokokchung मोकोकचुंग|moradabad मुरादाबाद
morbi मोरबी|morena मुरैना|morigaon मोरीगांव|motihari मोतिहारी|muktsar मुक्तसर|multan मुल्तान|mungeli मुंगेली|munger मुंगेर|munnar मून्नार|murshidabad मुर्शिदाबाद|mussoorie मसूरी
muzaffarnagar मुज़फ़्फ़रनगर|muzaffarpur मुज़फ़्फ़रपुर|nabarangpur नबरंगपुर|nadiad नडियाद|nagaon नगांव|nagapattinam नागपट्टिनम|nagarkurnool नागरकर्नूल|nagaur नागौर|nagercoil नागरकोविल|nainital नैनीताल
nalanda नालंदा|nalbari नलबाड़ी|nalgonda नलगोंडा|namakkal नामक्कल|namchi नामची|nanded नांदेड़|nandurbar नंदुरबार|nandyal नंद्याल|narayanpet नारायणपेट|narayanpur नारायणपुर|narmadapuram नर्मदापुरम
narsinghpur नरसिंहपुर|navsari नवसारी|nawada नवादा|nayagarh नयागढ़|neemuch नीमच|nellore नॆल्लूर|nicobar निकोबार|nilgiris नीलगिरि|nirmal निर्मल|niwari निवाड़ी|nizamabad निज़ामाबाद|nuapada नुआपाड़ा
nuh नूंह|osmanabad उस्मानाबाद|pakur पाकुड़|palakkad पालक्काड|palamu पलामू|palanpur पालनपुर|palghar पालघर|pali पाली|palwal पलवल|panchkula पंचकूला|panchmahal पंचमहल|pandharpur पंढरपुर|panna पन्ना
paradip पारादीप|parbhani परभणी|partapur परतापुर|pasighat पासीघाट|patan पाटन|pathanamthitta पत्तनंतिट्टा|pathankot पठानकोट|peddapalli पॆद्दपल्ली|perambalur पॆरंबलूर|peshawar पेशावर|phagwara फगवाड़ा
pilibhit पीलीभीत|pimpri पिंपरी|pithoragarh पिथौरागढ़|pokhara पोखरा|poonch पुंछ|porbandar पोरबंदर|prakasam प्रकाशम|pratapgarh प्रतापगढ़|pudukkottai पुदुक्कोट्टै|pulwama पुलवामा|purnea पूर्णिया
purnia पूर्णिया|purulia पुरुलिया|puttaparthi पुट्टपर्ती|quetta क्वेटा|raebareli रायबरेली|raichur रायचूर|raigad रायगड|raigarh रायगढ़|raisen रायसेन|rajahmundry राजमंड्री|rajgarh राजगढ़
rajnandgaon राजनांदगांव|rajouri राजौरी|rajsamand राजसमंद|rajshahi राजशाही|ramanagara रामनगर|ramanathapuram रामनाथपुरम|ramban रामबन|rameswaram रामेश्वरम|ramgarh रामगढ़|rampur रामपुर
rangareddy रंगारॆड्डी|raniganj रानीगंज|ranipet राणीपेट|ratlam रतलाम|ratnagiri रत्नागिरी|rawalpindi रावलपिंडी|rayagada रायगड़ा|reasi रियासी|rewa रीवा|rewari रेवाड़ी|rohtak रोहतक|rohtas रोहतास
roorkee रुड़की|rourkela राउरकेला|rudraprayag रुद्रप्रयाग|rudrapur रुद्रपुर|rupnagar रूपनगर|sabarkantha साबरकांठा|saharanpur सहारनपुर|saharsa सहरसा|sahibganj साहिबगंज|samastipur समस्तीपुर
sambalpur संबलपुर|sambhal संभल|sangareddy संगारॆड्डी|sangli सांगली|sangrur संगरूर|saraikela सरायकेला|saran सारण|sardarshahar सरदारशहर|sasaram सासाराम|satara सातारा|satna सतना|sawai सवाई
secunderabad सिकंदराबाद|sehore सीहोर|senapati सेनापति|seoni सिवनी|serchhip सेरछिप|shahdol शहडोल|shahjahanpur शाहजहांपुर|shajapur शाजापुर|shamli शामली|sheikhpura शेख़पुरा|sheohar शिवहर|sheopur श्योपुर
shillong शिलांग|shirdi शिर्डी|shivamogga शिवमॊग्गा|shivpuri शिवपुरी|shopian शोपियां|shravasti श्रावस्ती|siddharthnagar सिद्धार्थनगर|siddipet सिद्दिपेट|sidhi सीधी|sikar सीकर|silchar सिलचर
silvassa सिलवासा|simdega सिमडेगा|sindhudurg सिंधुदुर्ग|singrauli सिंगरौली|sirmaur सिरमौर|sirohi सिरोही|sirsa सिरसा|sitamarhi सीतामढ़ी|sitapur सीतापुर|sivaganga शिवगंगा|sivakasi शिवकाशी
sivasagar शिवसागर|siwan सिवान|solan सोलन|solapur सोलापुर|sonbhadra सोनभद्र|sonepat सोनीपत|sonipat सोनीपत|sonitpur सोनितपुर|srikakulam श्रीकाकुलम|srirangapatna श्रीरंगपट्टण|sukma सुकमा
sultanpur सुल्तानपुर|sundargarh सुंदरगढ़|supaul सुपौल|surajpur सूरजपुर|surendranagar सुरेंद्रनगर|suryapet सूर्यापेट|sylhet सिलहट|tamenglong तामेंगलोंग|tapi तापी|tawang तवांग|tehri टिहरी
tenkasi तॆनकासी|tezpur तेज़पुर|thanjavur तंजावूर|theni तेनी|thimphu थिम्फू|thiruvallur तिरुवळ्ळूर|thiruvarur तिरुवारूर|thoothukudi तूत्तुक्कुडि|thoubal थौबल|thrissur त्रिश्शूर|tikamgarh टीकमगढ़
tinsukia तिनसुकिया|tiruchirappalli तिरुचिरापल्ली|tirunelveli तिरुनॆलवेली|tiruppur तिरुप्पूर|tiruvannamalai तिरुवण्णामलै|tonk टोंक|trichy त्रिची|tumakuru तुमकूरु|tumkur तुमकूर|tuticorin तूतीकोरिन
udalguri उदलगुरी|udhampur उधमपुर|udupi उडुपि|ukhrul उखरुल|ulhasnagar उल्हासनगर|umaria उमरिया|unnao उन्नाव|uttarkashi उत्तरकाशी|vaishali वैशाली|valsad वलसाड|vapi वापी|vasai वसई|vellore वॆल्लूर
vidisha विदिशा|vikarabad विकाराबाद|villupuram विऴुप्पुरम|virar विरार|virudhunagar विरुदुनगर|visakhapatnam विशाखपट्टनम|vizianagaram विजयनगरम|vrindavan वृंदावन|wanaparthy वनपर्ती|warangal वारंगल
washim वाशिम|wayanad वयनाड|wokha वोखा|yadgir यादगीर|yamunanagar यमुनानगर|yavatmal यवतमाल|zunheboto ज़ुन्हेबोटो`;
