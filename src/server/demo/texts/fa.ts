import type { DemoTexts } from './demo-texts.ts';

export const fa: DemoTexts = {
  service_types: { care: 'پرستاری', medicine: 'پزشکی', hotel: 'خدمات', cleaning: 'نظافت', technical: 'فنی' },
  colleagues: {
    type: 'کمک در تیم',
    lifting: ['کمک برای بلند کردن', 'برای جابه‌جا کردن یا نشاندن بیمار.'],
    second_person: ['نفر دوم', 'کاری که دو نفر می‌خواهد.'],
  },
  services: {
    pain: { title: 'درد دارم', description: 'همین حالا پیش شما می‌آییم تا ببینیم چه چیزی کمک می‌کند.' },
    breathing: {
      title: 'تنگی نفس دارم',
      description: 'اگر می‌توانید بنشینید. اگر بدتر شد، دوباره دکمهٔ قرمز زنگ پرستار را بزنید.',
    },
    toilet: { title: 'دستشویی', description: 'شما را تا دستشویی همراهی می‌کنیم یا لگن می‌آوریم.' },
    water: {
      title: 'آب',
      description: 'یک بطری آب و یک لیوان برایتان می‌آوریم.',
      question: 'کدام آب را می‌خواهید؟',
      choices: { still: 'بدون گاز', sparkling: 'گازدار' },
    },
    position: { title: 'جابه‌جایی در تخت', description: 'کمک می‌کنیم بچرخید یا بنشینید.' },
    infusion: { title: 'سرم', description: 'سرم تمام شده، دستگاه بوق می‌زند یا جای آن درد می‌کند.' },
    nausea: { title: 'حالت تهوع', description: 'یک ظرف می‌آوریم و به شما سر می‌زنیم.' },
    headache: {
      title: 'سردرد',
      description: 'از شما می‌پرسیم و اگر برایتان مجاز باشد، دارو می‌آوریم.',
      question: 'دردتان چقدر شدید است؟',
    },
    fever: { title: 'تب', description: 'تب شما را اندازه می‌گیریم و به شما سر می‌زنیم.', question: 'چقدر راحت هستید؟' },
    cold: { title: 'سردم است', description: 'چیز گرمی برایتان می‌آوریم و به شما سر می‌زنیم.' },
    blanket: { title: 'پتو', description: 'یک پتوی دیگر برایتان می‌آوریم.' },
    temperature: {
      title: 'گرما یا سرما',
      description: 'گرمای اتاق یا پنجره را برایتان تنظیم می‌کنیم.',
      question: 'اتاق چطور است؟',
      choices: { too_warm: 'خیلی گرم', too_cold: 'خیلی سرد' },
    },
    unwell: {
      title: 'حالم خوب نیست',
      description: 'به شما سر می‌زنیم. اگر بدتر شد، دوباره دکمهٔ قرمز زنگ پرستار را بزنید.',
    },
    standing: { title: 'بلند شدن از تخت', description: 'لطفاً تنهایی بلند نشوید. ما کمکتان می‌کنیم.' },
    pills: { title: 'دارو', description: 'دربارهٔ قرص‌هایتان پرسشی دارید یا چیزی کم است.' },
    talk: { title: 'صحبت با پرستار', description: 'کسی پیش شما می‌آید و با حوصله گوش می‌دهد.' },
    doctor: { title: 'صحبت با پزشک', description: 'خبر می‌دهیم و می‌گوییم چه زمانی کسی می‌آید.' },
    visit: { title: 'ملاقات', description: 'منتظر ملاقات‌کننده هستید یا پرسشی دارید. با کمال میل کمک می‌کنیم.' },
    interpreter: {
      title: 'مترجم',
      description: 'کسی را پیدا می‌کنیم که زبان شما را بداند، اینجا یا تلفنی.',
      question: 'به چه زبانی صحبت می‌کنید؟',
    },
    wheelchair: { title: 'ویلچر', description: 'ویلچر می‌آوریم و کمک می‌کنیم بنشینید.' },
    drink: {
      title: 'نوشیدنی',
      description: 'نوشیدنی گرم یا آب‌میوه، کنار تخت شما.',
      question: 'چه می‌نوشید؟',
      choices: {
        coffee: 'قهوه',
        decaf: 'قهوهٔ بدون کافئین',
        peppermint_tea: 'چای نعناع',
        fruit_tea: 'چای میوه‌ای',
        juice: 'آب سیب',
      },
    },
    lunch: {
      title: 'ناهار',
      description: 'آنچه امروز برایتان مناسب‌تر است انتخاب کنید.',
      question: 'کدام غذا را می‌خواهید؟',
      choices: { full: 'غذای معمولی', light: 'غذای سبک', vegetarian: 'گیاهی' },
    },
    newspaper: {
      title: 'روزنامه',
      description: 'روزنامهٔ امروز را برایتان می‌آوریم.',
      question: 'کدام روزنامه؟',
      choices: { regional: 'محلی', national: 'سراسری' },
    },
    cleaning: { title: 'نظافت اتاق', description: 'چیزی ریخته، سطل پر است یا حمام نظافت لازم دارد.' },
    wifi: { title: 'کمک برای وای‌فای', description: 'تلفن یا تبلت شما را به وای‌فای وصل می‌کنیم.' },
  },
  info: {
    title: 'به کلینیکوم لیندن‌هوف خوش آمدید',
    body: 'ساعت ملاقات هر روز از ۱۴ تا ۲۰ است. لطفاً هم‌زمان بیش از دو نفر نباشند.\n\nصبحانه از ساعت ۷:۳۰، ناهار از ۱۱:۳۰ و شام از ۱۷:۳۰ داده می‌شود.\n\nکافه‌تریا در طبقهٔ همکف از ۸ تا ۱۸ باز است. لطفاً از ۲۲ تا ۶ سکوت را رعایت کنید.',
  },
  links: { context: 'اقامت شما در لیندن‌هوف', health: 'آشنایی با سلامت' },
  menus: { stay: 'اقامت شما', questions: 'پرسش و پاسخ' },
};
