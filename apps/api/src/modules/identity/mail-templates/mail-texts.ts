import {
  INVITATION_HOURS,
  LOCKOUT_MINUTES,
  LOGIN_ATTEMPTS,
  LOST_PROOF_DAYS,
  MAX_MISSED_CHECKS,
  type MailLocale,
  numberWord,
  PASSWORD_RESET_MINUTES,
  type RequestNoticeKind,
  SIGN_UP_HOURS,
} from '@bhashantar/contracts';

/**
 * The placeholders are `{name}`, `{organisation}`, `{inviter}`, `{projects}`, `{project}`, `{asker}`, `{plan}`, `{date}`, `{missing}`,
 * `{words}`, `{languages}`, `{parts}`, `{due}`, `{number}`, `{who}` and `{minutes}`.
 */
interface MailText {
  subject: string;
  paragraphs: readonly string[];
  button?: string;
}

export type MailTemplate =
  | 'verification'
  | 'accountExists'
  | 'passwordReset'
  | 'passwordChanged'
  | 'invitation'
  | 'projectsAssigned'
  | 'projectsUnassigned'
  | 'locked'
  | 'guestInvitation'
  | 'guestWork'
  | 'guestWorkDue'
  | 'emailOtp'
  | 'planRequest'
  | 'verificationMissing'
  | 'verificationLost'
  | 'verificationRestored'
  | 'translationBudget'
  | 'projectDeleted'
  | 'contentDigest'
  | 'requestNotices';

interface MailTexts {
  greeting: string;
  footer: string;
  unsubscribe: string;
  sms: string;
  /** The word for a person whose name is not known. */
  somebody: string;
  /** The line of a mail for each event of a request to translators. */
  notices: Readonly<Record<RequestNoticeKind, string>>;
  mails: Readonly<Record<MailTemplate, MailText>>;
}

const EN: MailTexts = {
  greeting: 'Hello {name},',
  footer: 'Bhashantar – websites in the languages of India. If you did not ask for this, you can ignore this email.',
  unsubscribe: 'Stop these emails',
  sms: '{code} is your OTP to register with Bhashantar. It is valid for {minutes} minutes. Do not share it with anyone.',
  somebody: 'Somebody',
  notices: {
    requestSent: '{who} sent request {number}',
    requestApproved: '{who} approved request {number}',
    requestRejected: '{who} rejected request {number}',
    requestAssigned: '{who} assigned work in {number} to you',
    requestDue: 'Work in {number} is due tomorrow',
    requestOverdue: 'Work in {number} is overdue',
    requestDelivered: 'Translations of {number} were delivered',
    requestSignedOff: '{who} signed off {number}',
    requestReverted: '{who} reverted work in {number}',
    requestComment: '{who} wrote in request {number}',
    requestTurn: 'It is your turn in {number}',
    requestFile: 'Your file of {number} is ready',
    requestStopped: 'Your work on {number} stopped before it was finished',
  },
  mails: {
    verification: {
      subject: 'Verify your email address',
      paragraphs: [
        `thank you for signing up {organisation} with Bhashantar. Please verify your email address to begin. The link is valid for ${SIGN_UP_HOURS} hours.`,
      ],
      button: 'Verify my email',
    },
    accountExists: {
      subject: 'You have an account already',
      paragraphs: [
        'someone, probably you, tried to sign up with this email address. An account exists already: please log in, or reset your password if you have forgotten it.',
      ],
      button: 'Log in',
    },
    passwordReset: {
      subject: 'Reset your password',
      paragraphs: [`use this link to choose a new password. It is valid for ${PASSWORD_RESET_MINUTES} minutes and works once.`],
      button: 'Choose a new password',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: [
        'the password of your account was changed, and your other sessions were ended. If this was not you, reset your password at once.',
      ],
      button: 'Reset my password',
    },
    invitation: {
      subject: 'Invitation to Bhashantar',
      paragraphs: [
        `{inviter} invites you to work with {organisation} on Bhashantar. Choose a password to begin. The link is valid for ${INVITATION_HOURS} hours and works once.`,
      ],
      button: 'Accept the invitation',
    },
    projectsAssigned: {
      subject: 'Projects were assigned to you',
      paragraphs: ['{inviter} has assigned work of {organisation} to you: {projects}. You find it among your projects.'],
      button: 'Open my projects',
    },
    projectsUnassigned: {
      subject: 'Projects are no longer assigned to you',
      paragraphs: ['{inviter} has ended your work for {organisation} on: {projects}. Your translations stay.'],
    },
    locked: {
      subject: 'Too many failed login attempts',
      paragraphs: [
        `${numberWord(LOGIN_ATTEMPTS)} wrong passwords were entered for your account. It is locked for ${LOCKOUT_MINUTES} minutes. If this was not you, you need not do anything; if you have forgotten your password, reset it.`,
      ],
      button: 'Reset my password',
    },
    planRequest: {
      subject: '{organisation} asks for the {plan} plan',
      paragraphs: ['{asker} of {organisation} asks for the {plan} plan. You change it under Organisations, Plan.'],
      button: 'Open the organisation',
    },
    verificationMissing: {
      subject: 'The verification of {project} was not found',
      paragraphs: [
        `our daily check did not find the tag, DNS record or file by which the site of {project} was verified. Its translated pages stay public for now. If ${numberWord(MAX_MISSED_CHECKS - 1)} more daily checks do not find it either, they go back to preview.`,
      ],
      button: 'Check the verification',
    },
    verificationLost: {
      subject: '{project} is no longer public',
      paragraphs: [
        `${numberWord(MAX_MISSED_CHECKS)} daily checks in a row did not find the tag, DNS record or file by which the site of {project} was verified. Its languages are back in preview. We check once a day for ${LOST_PROOF_DAYS} days. When it is back, the site is verified again, and you can publish the languages again.`,
      ],
      button: 'Verify the site again',
    },
    verificationRestored: {
      subject: '{project} is verified again',
      paragraphs: [
        'the tag, DNS record or file by which the site of {project} was verified is back, and the site is verified again. Languages that are published automatically are public again. Publish the others yourself.',
      ],
      button: 'Open the project',
    },
    translationBudget: {
      subject: '{project} has used its words for this month',
      paragraphs: [
        'this month, engines have translated {words} words of new content of {project}, which is its monthly limit. New content stays in the source language until {date}, when translation continues. You can raise the limit in the settings of the project.',
      ],
      button: 'Open the settings',
    },
    projectDeleted: {
      subject: '{project} was deleted',
      paragraphs: [
        '{asker} has deleted the project {project}. It is offline. You can restore it until {date}. Then its data is deleted for good.',
      ],
      button: 'Open the projects',
    },
    contentDigest: {
      subject: 'New on {project}',
      paragraphs: [
        'texts on the site of {project} are new or have changed since {date}. In all languages together, {missing} translations are missing ({words} words).',
        'By language: {languages}.',
      ],
      button: 'Open the translations',
    },
    requestNotices: {
      subject: 'Requests to translators: {project}',
      paragraphs: ['this happened with the requests to translators of {project}:'],
      button: 'Open the requests',
    },
    guestInvitation: {
      subject: '{inviter} asks you to review translations',
      paragraphs: [
        '{inviter} of {organisation} asks you to say which translations of {project} are good and which are wrong. You need no account: open the link, and enter the code that we then send to this address. The link is valid until {date}.',
      ],
      button: 'Open the translations',
    },
    guestWork: {
      subject: '{organisation} asks you to translate',
      paragraphs: [
        '{organisation} has work for you on the texts of {project}: {parts}. You need no account: open the link, and enter the code that we then send to this address. The link is valid until {date}.',
      ],
      button: 'Open your work',
    },
    guestWorkDue: {
      subject: '{organisation} asks you to translate',
      paragraphs: [
        '{organisation} has work for you on the texts of {project}: {parts}. It is due on {due}. You need no account: open the link, and enter the code that we then send to this address. The link is valid until {date}.',
      ],
      button: 'Open your work',
    },
    emailOtp: {
      subject: 'Your OTP for Bhashantar',
      paragraphs: ['this is your OTP to verify your email address. It is valid for {minutes} minutes. Do not share it with anyone.'],
    },
  },
};

const HI: MailTexts = {
  greeting: 'नमस्ते {name},',
  footer: 'भाषांतर – भारत की भाषाओं में वेबसाइटें। यदि आपने इसका अनुरोध नहीं किया था, तो इस मेल को अनदेखा कर सकते हैं।',
  unsubscribe: 'ये ईमेल बंद करें',
  sms: '{code} भाषांतर पर पंजीकरण के लिए आपका OTP है। यह {minutes} मिनट तक मान्य है। इसे किसी के साथ साझा न करें।',
  somebody: 'कोई',
  notices: {
    requestSent: 'अनुरोध {number} भेजा गया: {who}',
    requestApproved: 'अनुरोध {number} स्वीकृत हुआ: {who}',
    requestRejected: 'अनुरोध {number} अस्वीकृत हुआ: {who}',
    requestAssigned: '{number} का काम आपको सौंपा गया: {who}',
    requestDue: '{number} का काम कल तक पूरा होना है',
    requestOverdue: '{number} का काम समय पर पूरा नहीं हुआ',
    requestDelivered: '{number} के अनुवाद मिल गए',
    requestSignedOff: '{number} का काम स्वीकार किया गया: {who}',
    requestReverted: '{number} का काम वापस लिया गया: {who}',
    requestComment: 'अनुरोध {number} में नया संदेश: {who}',
    requestTurn: '{number} में अब आपकी बारी है',
    requestFile: '{number} की आपकी फ़ाइल तैयार है',
    requestStopped: '{number} पर आपका काम पूरा होने से पहले रुक गया',
  },
  mails: {
    verification: {
      subject: 'अपना ईमेल पता सत्यापित करें',
      paragraphs: [
        `{organisation} को भाषांतर पर पंजीकृत करने के लिए धन्यवाद। आरंभ करने के लिए कृपया अपना ईमेल पता सत्यापित करें। यह लिंक ${SIGN_UP_HOURS} घंटे तक मान्य है।`,
      ],
      button: 'ईमेल सत्यापित करें',
    },
    accountExists: {
      subject: 'आपका खाता पहले से मौजूद है',
      paragraphs: [
        'किसी ने, संभवतः आपने, इस ईमेल पते से पंजीकरण करने का प्रयास किया। इस पते का खाता पहले से मौजूद है: कृपया साइन इन करें, या पासवर्ड भूल गए हों तो उसे रीसेट करें।',
      ],
      button: 'साइन इन करें',
    },
    passwordReset: {
      subject: 'अपना पासवर्ड रीसेट करें',
      paragraphs: [`नया पासवर्ड चुनने के लिए इस लिंक का उपयोग करें। यह ${PASSWORD_RESET_MINUTES} मिनट तक मान्य है और एक ही बार काम करता है।`],
      button: 'नया पासवर्ड चुनें',
    },
    passwordChanged: {
      subject: 'आपका पासवर्ड बदल दिया गया है',
      paragraphs: ['आपके खाते का पासवर्ड बदल दिया गया है और आपके अन्य सत्र समाप्त कर दिए गए हैं। यदि यह आपने नहीं किया, तो तुरंत पासवर्ड रीसेट करें।'],
      button: 'पासवर्ड रीसेट करें',
    },
    invitation: {
      subject: 'भाषांतर पर आमंत्रण',
      paragraphs: [
        `{inviter} आपको भाषांतर पर {organisation} के साथ काम करने के लिए आमंत्रित करते हैं। आरंभ करने के लिए पासवर्ड चुनें। यह लिंक ${INVITATION_HOURS} घंटे तक मान्य है और एक ही बार काम करता है।`,
      ],
      button: 'आमंत्रण स्वीकार करें',
    },
    projectsAssigned: {
      subject: 'आपको परियोजनाएँ सौंपी गई हैं',
      paragraphs: ['{inviter} ने {organisation} का यह काम आपको सौंपा है: {projects}। यह आपकी परियोजनाओं में मिलेगा।'],
      button: 'मेरी परियोजनाएँ खोलें',
    },
    projectsUnassigned: {
      subject: 'परियोजनाएँ अब आपको सौंपी हुई नहीं हैं',
      paragraphs: ['{inviter} ने {organisation} के लिए इन पर आपका काम समाप्त कर दिया है: {projects}। आपके किए हुए अनुवाद बने रहेंगे।'],
    },
    locked: {
      subject: 'साइन इन के बहुत अधिक असफल प्रयास',
      paragraphs: [
        `आपके खाते के लिए ${numberWord(LOGIN_ATTEMPTS, 'hi')} बार गलत पासवर्ड डाला गया। खाता ${LOCKOUT_MINUTES} मिनट के लिए बंद है। यदि यह आपने नहीं किया, तो आपको कुछ करने की आवश्यकता नहीं है; यदि पासवर्ड भूल गए हों, तो उसे रीसेट करें।`,
      ],
      button: 'पासवर्ड रीसेट करें',
    },
    planRequest: {
      subject: '{organisation} को {plan} प्लान चाहिए',
      paragraphs: ['{organisation} की ओर से {asker} ने {plan} प्लान माँगा है। इसे संगठन के प्लान पृष्ठ पर बदला जा सकता है।'],
      button: 'संगठन खोलें',
    },
    verificationMissing: {
      subject: '{project} का सत्यापन नहीं मिला',
      paragraphs: [
        `हमारी दैनिक जाँच में वह टैग, DNS रिकॉर्ड या फ़ाइल नहीं मिली, जिससे {project} की साइट सत्यापित की गई थी। इसके अनूदित पृष्ठ अभी सार्वजनिक रहेंगे। यदि अगली ${numberWord(MAX_MISSED_CHECKS - 1, 'hi')} दैनिक जाँचों में भी वह नहीं मिली, तो वे केवल पूर्वावलोकन में दिखेंगे।`,
      ],
      button: 'सत्यापन जाँचें',
    },
    verificationLost: {
      subject: '{project} अब सार्वजनिक नहीं है',
      paragraphs: [
        `लगातार ${numberWord(MAX_MISSED_CHECKS, 'hi')} दैनिक जाँचों में वह टैग, DNS रिकॉर्ड या फ़ाइल नहीं मिली, जिससे {project} की साइट सत्यापित की गई थी। इसकी भाषाएँ अब केवल पूर्वावलोकन में दिखेंगी। अगले ${LOST_PROOF_DAYS} दिनों तक हम इसे रोज़ एक बार खोजेंगे: मिलते ही साइट फिर से सत्यापित हो जाएगी, और आप उन्हें फिर से प्रकाशित कर सकेंगे।`,
      ],
      button: 'साइट को फिर से सत्यापित करें',
    },
    verificationRestored: {
      subject: '{project} फिर से सत्यापित है',
      paragraphs: [
        'वह टैग, DNS रिकॉर्ड या फ़ाइल फिर से मिल गई है, जिससे {project} की साइट सत्यापित की गई थी, इसलिए साइट फिर से सत्यापित है। जो भाषाएँ अपने-आप प्रकाशित होती हैं, वे फिर से सार्वजनिक हैं; बाक़ी को आप जब चाहें प्रकाशित करें।',
      ],
      button: 'परियोजना खोलें',
    },
    translationBudget: {
      subject: '{project} के इस महीने के शब्द पूरे हो गए हैं',
      paragraphs: [
        'एक महीने में {project} के {words} शब्दों का अनुवाद इंजन अपने-आप कर सकते हैं, और वे पूरे हो गए हैं। नई सामग्री {date} तक मूल भाषा में रहेगी; उसके बाद अनुवाद अपने-आप फिर शुरू होगा। यह संख्या आप परियोजना की सेटिंग में बढ़ा सकते हैं।',
      ],
      button: 'सेटिंग खोलें',
    },
    projectDeleted: {
      subject: '{project} को हटा दिया गया है',
      paragraphs: [
        '{asker} ने परियोजना {project} को हटा दिया है। यह अब ऑफ़लाइन है। {date} तक आप इसे वापस ला सकते हैं; उसके बाद इसका डेटा हमेशा के लिए मिटा दिया जाएगा।',
      ],
      button: 'परियोजनाएँ खोलें',
    },
    contentDigest: {
      subject: '{project} पर नया',
      paragraphs: [
        '{date} के बाद {project} की साइट पर पाठ नए आए या बदले हैं। सभी भाषाओं को मिलाकर उनके {missing} अनुवाद बाकी हैं, कुल {words} शब्द।',
        'भाषा के अनुसार: {languages}।',
      ],
      button: 'अनुवाद खोलें',
    },
    requestNotices: {
      subject: 'अनुवादकों को भेजे गए अनुरोध: {project}',
      paragraphs: ['{project} के अनुवाद-अनुरोधों में यह हुआ:'],
      button: 'अनुरोध खोलें',
    },
    guestInvitation: {
      subject: '{inviter} अनुवादों पर आपकी राय चाहते हैं',
      paragraphs: [
        '{organisation} की ओर से {inviter} जानना चाहते हैं कि {project} के कौन-से अनुवाद सही हैं और कौन-से गलत। खाते की आवश्यकता नहीं है: लिंक खोलें और वह कोड डालें, जो तब इस पते पर भेजा जाएगा। यह लिंक {date} तक मान्य है।',
      ],
      button: 'अनुवाद खोलें',
    },
    guestWork: {
      subject: '{organisation} को आपसे अनुवाद चाहिए',
      paragraphs: [
        '{organisation} ने {project} के पाठों का काम आपको दिया है: {parts}। खाते की आवश्यकता नहीं है: लिंक खोलें और वह कोड डालें, जो तब इस पते पर भेजा जाएगा। यह लिंक {date} तक मान्य है।',
      ],
      button: 'अपना काम खोलें',
    },
    guestWorkDue: {
      subject: '{organisation} को आपसे अनुवाद चाहिए',
      paragraphs: [
        '{organisation} ने {project} के पाठों का काम आपको दिया है: {parts}। अंतिम तारीख {due} है। खाते की आवश्यकता नहीं है: लिंक खोलें और वह कोड डालें, जो तब इस पते पर भेजा जाएगा। यह लिंक {date} तक मान्य है।',
      ],
      button: 'अपना काम खोलें',
    },
    emailOtp: {
      subject: 'भाषांतर के लिए आपका OTP',
      paragraphs: ['यह आपका ईमेल पता सत्यापित करने का OTP है। यह {minutes} मिनट तक मान्य है। इसे किसी के साथ साझा न करें।'],
    },
  },
};

/** The texts of all mails and of the text message, by language. */
export const MAIL_TEXTS: Readonly<Record<MailLocale, MailTexts>> = { en: EN, hi: HI };
