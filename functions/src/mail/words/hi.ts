import { brand } from '@prarambh/contract/brand';
import { PROGRAMME_TIME_ZONE } from '@prarambh/contract/constants';
import type { MailWords } from './en';

/** What mails say in Hindi, by the rules of docs/GLOSSARY.md. */
export const hi: MailWords = {
  greeting: (name) => (name ? `नमस्ते ${name},` : 'नमस्ते,'),
  team: `${brand.name} की टीम`,
  contactHours: brand.translations.hi.contactHours,
  switchOff: 'याद दिलाने वाले ईमेल बंद करें',
  openApplications: 'मेरे आवेदन खोलें',
  openLetters: 'मेरे ऑफ़र लेटर खोलें',
  setPassword: 'नया पासवर्ड बनाएँ',
  unexpected: 'अगर आपको इसकी उम्मीद नहीं थी, तो मदद और सपोर्ट चैट में हमें लिखें।',

  code: {
    subject: `आपका ${brand.name} कोड`,
    use: (minutes) => `अपना अकाउंट पक्का करने के लिए यह कोड डालें। यह ${minutes} मिनट तक चलेगा।`,
    ignore: 'अगर आपने रजिस्टर नहीं किया है, तो इस ईमेल को रहने दें।',
    preheader: (code, minutes) => `आपका कोड ${code} है। यह ${minutes} मिनट तक चलेगा।`,
  },
  reset: {
    subject: `${brand.name} का पासवर्ड बदलें`,
    asked: (minutes) =>
      `किसी ने इस अकाउंट का पासवर्ड बदलने को कहा है। यह लिंक एक बार, ${minutes} मिनट तक काम करेगा।`,
    ignore: 'अगर यह आपने नहीं कहा, तो इस ईमेल को रहने दें; आपका पासवर्ड वही रहेगा।',
  },
  passwordChanged: {
    subject: `आपका ${brand.name} पासवर्ड बदल गया है`,
    changed: (at) => `आपके अकाउंट का पासवर्ड ${at} पर बदला गया। आपको हर डिवाइस से लॉगआउट कर दिया गया है।`,
    notYou: `अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो “पासवर्ड भूल गए?” से नया पासवर्ड बनाएँ और ${brand.supportEmail} पर लिखें।`,
  },
  emailChanged: {
    subject: `आपके ${brand.name} अकाउंट का ईमेल बदल गया है`,
    old: (to, at) =>
      `हमारे स्टाफ़ ने ${at} पर आपके अकाउंट का ईमेल इस पते से बदलकर ${to} कर दिया है। अब से नए पते से लॉगिन करें; आपका पासवर्ड वही है।`,
    notAsked: `अगर आपने ऐसा नहीं कहा था, तो ${brand.supportEmail} पर लिखें।`,
    new: (from, at) =>
      `हमारे स्टाफ़ ने ${at} पर एक अकाउंट का ईमेल ${from} से बदलकर यह पता कर दिया है। अब से इस पते से लॉगिन करें; पासवर्ड वही है।`,
    unknown: `अगर आप इस अकाउंट को नहीं जानते, तो ${brand.supportEmail} पर लिखें।`,
  },
  approved: {
    subject: (internship) => `मंज़ूर: ${internship} के लिए आपका आवेदन`,
    welcome: (internship) =>
      `आपका पेमेंट मिल गया है और “${internship}” के लिए आपका आवेदन मंज़ूर हो गया है। आपका स्वागत है!`,
    next: 'आपके टास्क, मीटिंग और ऑफ़र लेटर आपके डैशबोर्ड में दिखेंगे।',
  },
  rejected: {
    subject: (internship) => `मंज़ूर नहीं हुआ: ${internship} के लिए आपका आवेदन`,
    rejected: (internship) => `“${internship}” के लिए आपका आवेदन मंज़ूर नहीं हुआ।`,
    reason: (reason) => `कारण: ${reason}`,
    again: 'आपकी सीट और आपका UTR फिर से खाली हैं: जो गलत था उसे ठीक करके दोबारा आवेदन करें, या हमें लिखें।',
  },
  certificate: {
    subject: (internship) => `${internship} का आपका सर्टिफिकेट`,
    correctedSubject: (internship) => `${internship} का आपका सुधारा हुआ सर्टिफिकेट`,
    issued: (internship, id) => `बधाई हो! “${internship}” का आपका सर्टिफिकेट जारी हो गया है। इसकी ID ${id} है।`,
    corrected: (internship, id) =>
      `“${internship}” का आपका सर्टिफिकेट सुधारा गया है। नए की ID ${id} है; पहले वाला अब मान्य नहीं है।`,
    check: 'जिसके पास इसका लिंक है, वह बिना अकाउंट के इसे जाँच सकता है।',
    open: 'सर्टिफिकेट खोलें',
    revokedSubject: (internship) => `${internship} का आपका सर्टिफिकेट रद्द हो गया है`,
    revoked: (internship, id) =>
      `“${internship}” का आपका सर्टिफिकेट, जिसकी ID ${id} है, रद्द कर दिया गया है। यह अब मान्य नहीं है, और जो इसे जाँचेगा उसे यह दिखेगा।`,
    openAll: 'मेरे सर्टिफिकेट खोलें',
  },
  letter: {
    subject: (internship, company) => `आपका ऑफ़र लेटर: ${company} में ${internship}`,
    ready: (internship, company) => `बधाई हो! ${company} में “${internship}” के लिए आपका ऑफ़र लेटर तैयार है।`,
    check: 'यह PDF के रूप में आपके डैशबोर्ड में है। इस पर छपे QR कोड से कोई भी इसे जाँच सकता है।',
    revokedSubject: (internship, company) => `आपका ऑफ़र लेटर रद्द हो गया है: ${company} में ${internship}`,
    revoked: (internship, company) =>
      `${company} में “${internship}” के लिए आपका ऑफ़र लेटर रद्द कर दिया गया है। यह अब मान्य नहीं है, और जो इसे जाँचेगा उसे यह दिखेगा।`,
  },
  meeting: {
    subject: (title, at) => `याद रखें: ${title}, ${at}`,
    when: (title, day, time) =>
      `“${title}” ${day} को है, ${time} बजे, भारत के समय (${PROGRAMME_TIME_ZONE}) के हिसाब से।`,
    otherZone: 'अगर आप किसी दूसरे टाइम ज़ोन में हैं, तो साथ की फ़ाइल खोलें: आपका कैलेंडर मीटिंग को आपके समय में दिखाएगा।',
    join: (link) => `यहाँ जुड़ें: ${link}`,
    open: 'मेरी मीटिंग खोलें',
    reason: `यह ईमेल इसलिए आया है क्योंकि आपको ${brand.name} की इस मीटिंग में बुलाया गया है। इस लिंक से टास्क और मीटिंग के सभी याद दिलाने वाले ईमेल बंद हो जाते हैं:`,
  },
  tasks: {
    subject: (groups) => `आपके टास्क: ${groups}`,
    groups: {
      today: { title: 'आज आख़िरी दिन', count: (count) => `${count} का आज आख़िरी दिन` },
      tomorrow: { title: 'कल आख़िरी दिन', count: (count) => `${count} का कल आख़िरी दिन` },
      overdue: { title: 'समय निकल चुका', count: (count) => `${count} का समय निकल चुका` },
      sentBack: { title: 'आपको वापस भेजे गए', count: (count) => `${count} वापस भेजे गए` },
    },
    work: 'आपकी इंटर्नशिप में काम बाकी है।',
    late: 'आख़िरी तारीख़ के बाद भी काम जमा कर सकते हैं, इसलिए जो तैयार है वह भेज दें।',
    sentBackOn: (at) => `वापस आया: ${at}`,
    dueOn: (at) => `आख़िरी समय: ${at}`,
    overdueSince: (at) => `समय निकला: ${at}`,
    feedback: (feedback) => `। सुझाव: “${feedback}”`,
    more: (count) => `और ${count} बाकी`,
    rest: 'सब “मेरे टास्क” में हैं।',
    open: 'मेरे टास्क खोलें',
    reason: `यह ईमेल इसलिए आया है क्योंकि ${brand.name} में ये टास्क आपको दिए गए हैं। यह दिन में एक बार से ज़्यादा नहीं आता। इस लिंक से टास्क और मीटिंग के सभी याद दिलाने वाले ईमेल बंद हो जाते हैं:`,
  },
};
