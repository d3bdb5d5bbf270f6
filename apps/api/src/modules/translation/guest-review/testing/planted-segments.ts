/** A correct or incorrect translation of a segment, and an engine's back-translation of it. */
export interface PlantedSegment {
  readonly source: string;
  readonly target: string;
  /**
   * A back-translation of exactly this target by somebody who reads both languages. It follows the target, not the source, as an engine's
   * would.
   */
  readonly back: string;
  readonly mistake?: 'negation dropped' | 'negation added' | 'number' | 'name' | 'other sentence';
}

/** Twenty segments of a bank's site. Six of the translations do not mean the same as their sources. */
export const PLANTED: readonly PlantedSegment[] = [
  { source: 'Open a savings account in ten minutes', target: 'दस मिनट में बचत खाता खोलें', back: 'Open savings account in ten minutes' },
  {
    source: 'Never share your PIN with anyone',
    target: 'अपना पिन सभी के साथ साझा करें',
    back: 'Share your PIN with everyone',
    mistake: 'negation dropped',
  },
  { source: 'Our branches are closed on Sunday', target: 'हमारी शाखाएँ रविवार को बंद रहती हैं', back: 'Our branches remain closed on Sundays' },
  {
    source: 'The card works abroad',
    target: 'यह कार्ड विदेश में काम नहीं करता',
    back: 'This card does not work abroad',
    mistake: 'negation added',
  },
  { source: 'Loans for farmers', target: 'किसानों के लिए ऋण', back: 'Loans for farmers' },
  {
    source: 'A complaint is answered within three days',
    target: 'शिकायत का उत्तर तेरह दिनों में दिया जाता है',
    back: 'The complaint is answered within thirteen days',
    mistake: 'number',
  },
  {
    source: 'Please bring a photo and proof of address',
    target: 'कृपया एक फ़ोटो और पते का प्रमाण लाएँ',
    back: 'Please bring a photo and address proof',
  },
  {
    source: 'Write to Asha Menon for help',
    target: 'सहायता के लिए उषा मेनन को लिखें',
    back: 'Write to Usha Menon for help',
    mistake: 'name',
  },
  { source: 'The interest is paid every month', target: 'ब्याज हर महीने दिया जाता है', back: 'Interest is paid each month' },
  {
    source: 'Download the form and sign it',
    target: 'हमारे ग्राहक सेवा केंद्र से संपर्क करें',
    back: 'Contact our customer service center',
    mistake: 'other sentence',
  },
  { source: 'Forgot your password?', target: 'पासवर्ड भूल गए?', back: 'Forgot password?' },
  { source: 'You can pay your bills by phone', target: 'आप फ़ोन से अपने बिल चुका सकते हैं', back: 'You can pay your bills by phone' },
  {
    source: 'Deposits are insured by the government',
    target: 'जमा राशि का बीमा सरकार करती है',
    back: 'The deposit amount is insured by the government',
  },
  {
    source: 'No fee is charged for this service',
    target: 'इस सेवा के लिए शुल्क लिया जाता है',
    back: 'A fee is charged for this service',
    mistake: 'negation dropped',
  },
  { source: 'Find a branch near you', target: 'अपने पास की शाखा खोजें', back: 'Find a branch near you' },
  { source: 'Students get a free card', target: 'विद्यार्थियों को मुफ़्त कार्ड मिलता है', back: 'Students get a free card' },
  { source: 'The offer ends in March', target: 'यह प्रस्ताव मार्च में समाप्त होता है', back: 'This offer ends in March' },
  { source: 'Lost cards are replaced at once', target: 'खोए हुए कार्ड तुरंत बदले जाते हैं', back: 'Lost cards are replaced immediately' },
  { source: 'Your money is safe with us', target: 'आपका पैसा हमारे पास सुरक्षित है', back: 'Your money is safe with us' },
  { source: 'We answer calls in eight languages', target: 'हम आठ भाषाओं में कॉल का उत्तर देते हैं', back: 'We answer calls in eight languages' },
];
