import type { DemoTexts } from './demo-texts.ts';

export const tr: DemoTexts = {
  service_types: { care: 'Bakım', medicine: 'Tıbbi', hotel: 'Servis', cleaning: 'Temizlik', technical: 'Teknik' },
  colleagues: {
    type: 'Ekip içi yardım',
    lifting: ['Kaldırmaya yardım', 'Çevirmek, oturtmak veya taşımak için.'],
    second_person: ['İkinci kişi', 'İki kişi gerektiren bir iş.'],
  },
  services: {
    pain: { title: 'Ağrım var', description: 'Hemen yanınıza geliyor, neyin iyi geleceğine bakıyoruz.' },
    breathing: {
      title: 'Zor nefes alı\u00adyorum',
      description: 'Yapabiliyorsanız doğrulun. Kötüleşirse kırmızı çağrı düğmesine yeniden basın.',
    },
    toilet: { title: 'Tuva\u00adlet', description: 'Size tuvalete kadar eşlik ediyor veya sürgü getiriyoruz.' },
    water: {
      title: 'Su',
      description: 'Size bir şişe su ve bardak getiriyoruz.',
      question: 'Hangi suyu istersiniz?',
      choices: { still: 'Gazsız', sparkling: 'Gazlı' },
    },
    position: { title: 'Yatakta dönmek', description: 'Dönmenize veya doğrulmanıza yardım ediyoruz.' },
    infusion: { title: 'Serum', description: 'Serum bitti, cihaz ötüyor veya takılan yer ağrıyor.' },
    nausea: { title: 'Midem bula\u00adnıyor', description: 'Bir kap getiriyor, sizinle ilgileniyoruz.' },
    headache: {
      title: 'Başım ağrı\u00adyor',
      description: 'Size soruyor, almanızda sakınca yoksa ilaç getiriyoruz.',
      question: 'Ağrınız ne kadar şiddetli?',
    },
    fever: {
      title: 'Ateşim var',
      description: 'Ateşinizi ölçüyor, sizinle ilgileniyoruz.',
      question: 'Ne kadar rahatsınız?',
    },
    cold: { title: 'Üşü\u00adyorum', description: 'Sizi ısıtacak bir şey getiriyor, sizinle ilgileniyoruz.' },
    blanket: { title: 'Batta\u00adniye', description: 'Size bir battaniye daha getiriyoruz.' },
    temperature: {
      title: 'Çok sıcak veya soğuk',
      description: 'Kaloriferi veya pencereyi sizin için ayarlıyoruz.',
      question: 'Oda nasıl?',
      choices: { too_warm: 'Çok sıcak', too_cold: 'Çok soğuk' },
    },
    unwell: {
      title: 'Kendimi kötü hisse\u00addiyo\u00adrum',
      description: 'Durumunuza bakıyoruz. Kötüleşirse kırmızı çağrı düğmesine yeniden basın.',
    },
    standing: { title: 'Ayağa kalk\u00admak', description: 'Lütfen tek başınıza kalkmayın. Size destek oluyoruz.' },
    pills: { title: 'İlaç\u00adlar', description: 'İlaçlarınızla ilgili bir sorunuz var veya bir şey eksik.' },
    talk: {
      title: 'Hemşi\u00adreyle konuş\u00admak',
      description: 'Sizi dinleyecek vakti olan biri yanınıza geliyor.',
    },
    doctor: {
      title: 'Dok\u00adtorla konuş\u00admak',
      description: 'İsteğinizi iletiyor, ne zaman gelineceğini söylüyoruz.',
    },
    visit: {
      title: 'Ziya\u00adretçi',
      description: 'Ziyaretçi bekliyorsunuz veya bu konuda bir sorunuz var. Memnuniyetle yardım ederiz.',
    },
    interpreter: {
      title: 'Tercü\u00adman',
      description: 'Dilinizi konuşan birini buluyoruz, yanınızda veya telefonda.',
      question: 'Hangi dili konuşuyorsunuz?',
    },
    wheelchair: {
      title: 'Teker\u00adlekli sandal\u00adye',
      description: 'Sandalyeyi getirip oturmanıza yardım ediyoruz.',
    },
    drink: {
      title: 'İçe\u00adcek',
      description: 'Sıcak bir şey veya meyve suyu, yatağınıza getiriyoruz.',
      question: 'Ne içmek istersiniz?',
      choices: {
        coffee: 'Kahve',
        decaf: 'Kafein\u00adsiz kahve',
        peppermint_tea: 'Nane çayı',
        fruit_tea: 'Meyve çayı',
        juice: 'Elma suyu',
      },
    },
    lunch: {
      title: 'Öğle yemeği',
      description: 'Bugün size en uygun olanı seçin.',
      question: 'Hangi yemeği istersiniz?',
      choices: { full: 'Normal', light: 'Hafif', vegetarian: 'Veje\u00adtar\u00adyen' },
    },
    newspaper: {
      title: 'Gazete',
      description: 'Size bugünün gazetesini getiriyoruz.',
      question: 'Hangi gazete?',
      choices: { regional: 'Yerel', national: 'Ulusal' },
    },
    cleaning: {
      title: 'Oda temiz\u00adliği',
      description: 'Bir şey döküldü, çöp doldu veya banyonun temizlenmesi gerekiyor.',
    },
    wifi: { title: 'Wi-Fi yar\u00addımı', description: 'Telefonunuzu veya tabletinizi Wi-Fi ağına bağlıyoruz.' },
  },
  info: {
    title: 'Klinikum Lindenhof’a hoş geldiniz',
    body: 'Ziyaret saatleri her gün 14.00–20.00 arasıdır. Lütfen aynı anda en fazla iki kişi olsun.\n\nKahvaltı 7.30’dan, öğle yemeği 11.30’dan, akşam yemeği 17.30’dan itibaren verilir.\n\nZemin kattaki kafeterya 8.00–18.00 arası açıktır. 22.00–6.00 arası sessizlik rica olunur.',
  },
  links: { context: 'Lindenhof’ta kalışınız', health: 'Sağlığı anlamak' },
  menus: { stay: 'Hastanede kalışınız', questions: 'Sorular ve yanıtlar' },
};
