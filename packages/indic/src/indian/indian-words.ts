import { INDIAN_PLACES } from './indian-places.js';

// Indian names and words as Devanagari spells them; a final अ marks a vowel that Hindi drops and the south writes (ಕರ್ನಾಟಕ). None is the
// name of a country. Spellings are those of the names' bearers and the Survey of India.
export const INDIAN_WORDS = `
aadhaar आधार|aadhar आधार|aarti आरती|abdul अब्दुल|abhishek अभिषेक|aditi अदिति|aditya आदित्यअ|agarwal अग्रवाल|agra आगरा|ahmed अहमद|ahmedabad अहमदाबाद|ajay अजय|ajit अजीत|ajmer अजमेर|akash आकाश|akhil अखिल
akshay अक्षय|ali अली|aligarh अलीगढ़|allahabad इलाहाबाद|aman अमन|amar अमर|ambani अंबानी|amit अमित|amitabh अमिताभ|amma अम्मा|amrita अमृता|amritsar अमृतसर|anand आनंद|ananya अनन्या|andhra आंध्रअ|anil अनिल
anita अनीता|anjali अंजलि|anjana अंजना|ankit अंकित|anuradha अनुराधा|anushka अनुष्का|appa अप्पा|apurva अपूर्वअ|arjun अर्जुन|arun अरुण|arunachal अरुणाचल|arvind अरविंद|asha आशा|ashok अशोक|ashwini अश्विनी|asif आसिफ़
assam असम|atul अतुल|aurangabad औरंगाबाद|ayodhya अयोध्या|ayurveda आयुर्वेद|ayush आयुष|babu बाबू|bachchan बच्चन|balaji बालाजी|banaras बनारस|banerjee बनर्जी|bangalore बैंगलोर|bengaluru बेंगलुरु|bareilly बरेली
baroda बड़ौदा|basu बसु|bengal बंगाल|bhagat भगत|bhagwan भगवान|bhai भाई|bharat भारत|bharati भारती|bharti भारती|bhashantar भाषांतर|bhaskar भास्कर|bhatt भट्ट|bhavan भवन|bhawan भवन|bhojpuri भोजपुरी|bhopal भोपाल
bhubaneswar भुवनेश्वर|bihar बिहार|bijli बिजली|bindu बिंदु|biryani बिरयानी|bollywood बॉलीवुड|bose बोस|brahmaputra ब्रह्मपुत्र|calcutta कलकत्ता|chai चाय|chakraborty चक्रवर्ती|chandan चंदन|chandigarh चंडीगढ़
chandra चंद्रअ|chapati चपाती|chatterjee चटर्जी|chauhan चौहान|chennai चॆन्नई|chetan चेतन|chhattisgarh छत्तीसगढ़|chopra चोपड़ा|coimbatore कोयंबटूर|crore करोड़|cuttack कटक|dal दाल|das दास|deepa दीपा|deepak दीपक
deepika दीपिका|dehradun देहरादून|delhi दिल्ली|desai देसाई|deshmukh देशमुख|deshpande देशपांडे|dev देव|devi देवी|dhanbad धनबाद|dharma धर्म|dholakia धोलकिया|dhoni धोनी|dipika दीपिका|divya दिव्या|diwali दिवाली
dosa डोसा|dubey दुबे|durga दुर्गा|dwarka द्वारका|farhan फ़रहान|farooq फ़ारूक़|fatima फ़ातिमा|gandhi गांधी|ganesh गणेश|ganga गंगा|garba गरबा|gaurav गौरव|gauri गौरी|gautam गौतम|gayatri गायत्री|geeta गीता
ghee घी|ghosh घोष|gita गीता|goa गोवा|gopal गोपाल|gorakhpur गोरखपुर|govind गोविंद|gujarat गुजरात|gujarati गुजराती|gulab गुलाब|gupta गुप्ता|gurgaon गुड़गांव|gurugram गुरुग्राम|guru गुरु|guwahati गुवाहाटी
gwalior ग्वालियर|hari हरि|haridwar हरिद्वार|harish हरीश|haryana हरियाणा|hema हेमा|himachal हिमाचल|himalaya हिमालय|hindi हिंदी|hindu हिंदू|hindustan हिंदुस्तान|holi होली|howrah हावड़ा|hussain हुसैन|hyderabad हैदराबाद
idli इडली|imran इमरान|indira इंदिरा|indore इंदौर|iqbal इक़बाल|ishwar ईश्वर|iyer अय्यर|jabalpur जबलपुर|jagdish जगदीश|jain जैन|jaipur जयपुर|jalandhar जालंधर|jammu जम्मू|jamshedpur जमशेदपुर|jan जन|janata जनता
jaya जया|jayalalithaa जयललिता|jharkhand झारखंड|jodhpur जोधपुर|joshi जोशी|jyoti ज्योति|kabir कबीर|kalyan कल्याण|kamal कमल|kamala कमला|kannada कन्नड़|kanpur कानपुर|kapoor कपूर|kapil कपिल|karan करण
karnataka कर्नाटकअ|kashi काशी|kashmir कश्मीर|kaur कौर|kaveri कावेरी|kavita कविता|kerala केरल|khan ख़ान|khanna खन्ना|khatri खत्री|kiran किरण|kishore किशोर|kochi कोच्चि|kohli कोहली|kolkata कोलकाता|konkani कोंकणी
kota कोटा|kozhikode कोऴिकोड|krishna कृष्ण|krishnan कृष्णन|kulkarni कुलकर्णी|kumar कुमार|kumari कुमारी|kumbh कुंभ|kurta कुर्ता|ladakh लद्दाख़|lakh लाख|lakshadweep लक्षद्वीप|lakshman लक्ष्मण|lakshmi लक्ष्मी
lal लाल|lassi लस्सी|lata लता|laxmi लक्ष्मी|leela लीला|lucknow लखनऊ|ludhiana लुधियाना|madhav माधव|madhuri माधुरी|madhya मध्यअ|madras मद्रास|madurai मदुरै|mahabharata महाभारत|maharaja महाराजा|maharashtra महाराष्ट्र
mahatma महात्मा|mahesh महेश|mahindra महिंद्रा|malayalam मलयालम|malhotra मल्होत्रा|mandir मंदिर|mangalore मैंगलोर|manipur मणिपुर|manish मनीष|manmohan मनमोहन|manoj मनोज|mantra मंत्र|marathi मराठी|mathura मथुरा
maurya मौर्यअ|maya माया|meena मीना|meera मीरा|meerut मेरठ|meghalaya मेघालय|mehta मेहता|menon मेनन|mishra मिश्रा|mitra मित्र|mizoram मिज़ोरम|modi मोदी|mohammad मोहम्मद|mohammed मोहम्मद|mohan मोहन|mohit मोहित
mukesh मुकेश|mukherjee मुखर्जी|mumbai मुंबई|murthy मूर्ति|murugan मुरुगन|mysore मैसूर|mysuru मैसूरु|nagaland नागालैंड|nagar नगर|nagpur नागपुर|naidu नायडू|nair नायर|namaste नमस्ते|nanda नंदा|narayan नारायण
narayana नारायण|narendra नरेंद्रअ|narmada नर्मदा|nashik नासिक|nath नाथ|naveen नवीन|nayak नायक|neelam नीलम|neha नेहा|nehru नेहरू|nikhil निखिल|nirmala निर्मला|nisha निशा|nitin नितिन|noida नोएडा|odia ओड़िआ
odisha ओडिशा|om ओम|paneer पनीर|panaji पणजी|panchayat पंचायत|pandey पांडेय|pandit पंडित|panipat पानीपत|paratha पराठा|patel पटेल|patiala पटियाला|patil पाटिल|patna पटना|pawan पवन|pawar पवार|pillai पिल्लै
pooja पूजा|prabha प्रभा|prabhakar प्रभाकर|pradesh प्रदेश|pradeep प्रदीप|prakash प्रकाश|pranab प्रणब|prasad प्रसाद|prashant प्रशांत|pratap प्रताप|pratibha प्रतिभा|prayagraj प्रयागराज|preeti प्रीति|prem प्रेम
priya प्रिया|priyanka प्रियंका|puducherry पुदुचेरी|puja पूजा|pune पुणे|punjab पंजाब|punjabi पंजाबी|puri पुरी|radha राधा|raghav राघव|rahman रहमान|rahul राहुल|rai राय|raipur रायपुर|raj राज|raja राजा
rajan राजन|rajasthan राजस्थान|rajeev राजीव|rajendra राजेंद्रअ|rajesh राजेश|rajiv राजीव|rajkot राजकोट|rajkumar राजकुमार|raju राजू|rakesh राकेश|rama रामअ|raman रमन|ramayana रामायण|ramesh रमेश|ram राम
ranchi रांची|rani रानी|rao राव|rashmi रश्मि|rathore राठौड़|ravi रवि|rawat रावत|reddy रॆड्डी|rekha रेखा|rishi ऋषि|ritu ऋतु|rohan रोहन|rohit रोहित|roti रोटी|roy रॉय|rupee रुपया|sabha सभा|sachin सचिन|sadhu साधु
sagar सागर|sahu साहू|salman सलमान|samosa समोसा|sandeep संदीप|sanjay संजय|sangeeta संगीता|sanskrit संस्कृत|santosh संतोष|sapna सपना|sarita सरिता|saroj सरोज|satish सतीश|satya सत्यअ|saurabh सौरभ|savita सविता
seema सीमा|sen सेन|shah शाह|shahrukh शाहरुख़|shankar शंकर|shanti शांति|sharad शरद|sharma शर्मा|shastri शास्त्री|sheikh शेख़|shekhar शेखर|shetty शॆट्टी|shilpa शिल्पा|shimla शिमला|shinde शिंदे|shiva शिवअ
shivaji शिवाजी|shobha शोभा|shreya श्रेया|shri श्री|shukla शुक्ला|shyam श्याम|siddharth सिद्धार्थ|sikkim सिक्किम|siliguri सिलीगुड़ी|singh सिंह|sinha सिन्हा|sita सीता|sneha स्नेहा|soni सोनी|sonia सोनिया
sri श्री|srinagar श्रीनगर|srinivas श्रीनिवास|srinivasan श्रीनिवासन|srivastava श्रीवास्तव|subhash सुभाष|sudha सुधा|sunil सुनील|sunita सुनीता|surat सूरत|suresh सुरेश|surya सूर्यअ|sushma सुषमा|swachh स्वच्छ
swami स्वामी|swati स्वाति|tamil तमिल|tandoori तंदूरी|tara तारा|tarun तरुण|tata टाटा|tejas तेजस|telangana तॆलंगाना|telugu तॆलुगु|tendulkar तेंदुलकर|thakur ठाकुर|thane ठाणे|thiruvananthapuram तिरुवनंतपुरम
tiwari तिवारी|tripathi त्रिपाठी|tripura त्रिपुरा|tulsi तुलसी|udaipur उदयपुर|uday उदय|ujjain उज्जैन|uma उमा|upadhyay उपाध्याय|urdu उर्दू|usha उषा|uttar उत्तर|uttarakhand उत्तराखंड|vadodara वडोदरा
vaishnavi वैष्णवी|varanasi वाराणसी|varma वर्मा|varsha वर्षा|varun वरुण|vasant वसंत|veda वेद|venkatesh वॆंकटेश|verma वर्मा|vidya विद्या|vijay विजय|vijaya विजया|vijayawada विजयवाड़ा|vikas विकास|vikram विक्रम
vinay विनय|vinod विनोद|virat विराट|vishakhapatnam विशाखापट्टणम|vishal विशाल|vishnu विष्णु|vivek विवेक|wankhede वानखेड़े|wardha वर्धा|tirupati तिरुपति|kanchipuram कांचीपुरम|meenakshi मीनाक्षी|yadav यादव|yamuna यमुना|yash यश|yoga योग|yogesh योगेश|yojana योजना`;

let index: ReadonlyMap<string, string> | undefined;

function readWords(): ReadonlyMap<string, string> {
  return new Map(
    `${INDIAN_WORDS}\n${INDIAN_PLACES}`
      .trim()
      .normalize('NFC')
      .split(/[|\n]/)
      .map((row): [string, string] => {
        const [latin = '', devanagari = ''] = row.split(' ');
        return [latin, devanagari];
      }),
  );
}

/** The Devanagari spelling of a common Indian name, place or word given in small Latin letters. */
export function lookUpIndianWord(word: string): string | undefined {
  index ??= readWords();
  return index.get(word);
}
