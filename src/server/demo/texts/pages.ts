import type { LanguageCode } from '#shared/locales/languages.ts';

/** In the hospital's language, and in the others as far as somebody has written them. */
export type Words = Partial<Record<LanguageCode, string>> & { de: string };
export type Written = Partial<Record<LanguageCode, readonly [title: string, body: string]>> & {
  de: readonly [title: string, body: string];
};

/** What the demo hospital's categories are called. */
export const categoryNames = {
  stay: {
    ...{ de: 'Ihr Aufenthalt von A bis Z', en: 'Your stay from A to Z', fr: 'Votre séjour de A à Z' },
    ...{ es: 'Su estancia de la A a la Z', fa: 'اقامت شما از الف تا ی', ru: 'Ваше пребывание от А до Я' },
    ...{ ua: 'Ваше перебування від А до Я', tr: 'A’dan Z’ye hastanede kalışınız' },
  },
  questions: {
    ...{ de: 'Oft gefragt', en: 'Often asked', fr: 'Questions fréquentes', es: 'Preguntas frecuentes' },
    ...{ fa: 'پرسش‌های رایج', ru: 'Часто спрашивают', ua: 'Часто запитують', tr: 'Sık sorulanlar' },
  },
  hospital: {
    ...{ de: 'Über das Haus', en: 'About the hospital', fr: 'À propos de l’hôpital', es: 'Sobre el hospital' },
    ...{ fa: 'دربارهٔ بیمارستان', ru: 'О больнице', ua: 'Про лікарню', tr: 'Hastane hakkında' },
  },
  today: {
    ...{ de: 'Heute auf Station', en: 'Today on the ward', fr: 'Aujourd’hui dans l’unité', es: 'Hoy en la planta' },
    ...{ fa: 'امروز در بخش', ru: 'Сегодня в отделении', ua: 'Сьогодні у відділенні', tr: 'Bugün serviste' },
  },
  footer: {
    ...{ de: 'Rechtliches', en: 'Legal notices', fr: 'Mentions légales', es: 'Información legal' },
    ...{ fa: 'اطلاعات حقوقی', ru: 'Правовая информация', ua: 'Правова інформація', tr: 'Yasal bilgiler' },
  },
} as const satisfies Record<string, Words>;

/** Pages about the stay, by their addresses. */
export const stayPages: Record<'besuch' | 'essen' | 'wlan' | 'ruhe', { icon: string; words: Written }> = {
  besuch: {
    icon: 'visit',
    words: {
      de: [
        'Besuch',
        '<p>Besuchszeit ist täglich von <strong>14 bis 20 Uhr</strong>.</p><ul><li><p>Bitte höchstens zwei Personen zugleich.</p></li><li><p>Wer erkältet ist, kommt bitte ein anderes Mal.</p></li></ul>',
      ],
      en: [
        'Visitors',
        '<p>Visiting hours are daily from <strong>2 to 8 pm</strong>.</p><ul><li><p>Two people at a time, please.</p></li><li><p>Anyone with a cold, please come another day.</p></li></ul>',
      ],
      fr: [
        'Visites',
        '<p>Les visites ont lieu tous les jours de <strong>14 h à 20 h</strong>.</p><ul><li><p>Deux personnes à la fois, s’il vous plaît.</p></li><li><p>En cas de rhume, merci de venir un autre jour.</p></li></ul>',
      ],
      es: [
        'Visitas',
        '<p>El horario de visitas es todos los días de <strong>14 a 20 h</strong>.</p><ul><li><p>Dos personas a la vez, por favor.</p></li><li><p>Quien esté resfriado, por favor, que venga otro día.</p></li></ul>',
      ],
      fa: [
        'ملاقات',
        '<p>ساعت ملاقات هر روز از <strong>۱۴ تا ۲۰</strong> است.</p><ul><li><p>لطفاً هم‌زمان حداکثر دو نفر.</p></li><li><p>اگر کسی سرما خورده، لطفاً روز دیگری بیاید.</p></li></ul>',
      ],
      ru: [
        'Посещения',
        '<p>Посещения ежедневно с <strong>14 до 20 часов</strong>.</p><ul><li><p>Пожалуйста, не более двух человек одновременно.</p></li><li><p>Простуженных просим прийти в другой день.</p></li></ul>',
      ],
      ua: [
        'Відвідування',
        '<p>Відвідування щодня з <strong>14 до 20 години</strong>.</p><ul><li><p>Будь ласка, не більше двох осіб одночасно.</p></li><li><p>Застуджених просимо прийти іншого дня.</p></li></ul>',
      ],
      tr: [
        'Ziyaret',
        '<p>Ziyaret saatleri her gün <strong>14.00–20.00</strong> arasıdır.</p><ul><li><p>Lütfen aynı anda en fazla iki kişi.</p></li><li><p>Soğuk algınlığı olanlar lütfen başka bir gün gelsin.</p></li></ul>',
      ],
    },
  },
  essen: {
    icon: 'food',
    words: {
      de: [
        'Essen und Trinken',
        '<p>Frühstück ab <strong>7:30 Uhr</strong>, Mittagessen ab <strong>11:30 Uhr</strong>, Abendessen ab <strong>17:30 Uhr</strong>.</p><p>Die Cafeteria im Erdgeschoss ist von 8 bis 18 Uhr geöffnet. Fragen Sie uns vorher, ob Sie essen und trinken dürfen.</p>',
      ],
      en: [
        'Food and drink',
        '<p>Breakfast from <strong>7:30 am</strong>, lunch from <strong>11:30 am</strong>, dinner from <strong>5:30 pm</strong>.</p><p>The cafeteria on the ground floor is open from 8 am to 6 pm. Please ask us first whether you may eat and drink.</p>',
      ],
      fr: [
        'Repas et boissons',
        '<p>Petit-déjeuner dès <strong>7 h 30</strong>, déjeuner dès <strong>11 h 30</strong>, dîner dès <strong>17 h 30</strong>.</p><p>La cafétéria du rez-de-chaussée est ouverte de 8 h à 18 h. Demandez-nous d’abord si vous pouvez manger et boire.</p>',
      ],
      es: [
        'Comida y bebida',
        '<p>Desayuno desde las <strong>7:30</strong>, comida desde las <strong>11:30</strong>, cena desde las <strong>17:30</strong>.</p><p>La cafetería de la planta baja abre de 8 a 18 h. Pregúntenos antes si puede comer y beber.</p>',
      ],
      fa: [
        'غذا و نوشیدنی',
        '<p>صبحانه از ساعت <strong>۷:۳۰</strong>، ناهار از <strong>۱۱:۳۰</strong> و شام از <strong>۱۷:۳۰</strong>.</p><p>کافه‌تریای طبقهٔ همکف از ۸ تا ۱۸ باز است. لطفاً اول از ما بپرسید که اجازهٔ خوردن و نوشیدن دارید یا نه.</p>',
      ],
      ru: [
        'Еда и напитки',
        '<p>Завтрак с <strong>7:30</strong>, обед с <strong>11:30</strong>, ужин с <strong>17:30</strong>.</p><p>Кафетерий на первом этаже открыт с 8 до 18 часов. Сначала спросите нас, можно ли вам есть и пить.</p>',
      ],
      ua: [
        'Їжа та напої',
        '<p>Сніданок з <strong>7:30</strong>, обід з <strong>11:30</strong>, вечеря з <strong>17:30</strong>.</p><p>Кафетерій на першому поверсі відчинено з 8 до 18 години. Спершу запитайте нас, чи можна вам їсти й пити.</p>',
      ],
      tr: [
        'Yemek ve içecek',
        '<p>Kahvaltı <strong>7.30</strong>’dan, öğle yemeği <strong>11.30</strong>’dan, akşam yemeği <strong>17.30</strong>’dan itibaren.</p><p>Zemin kattaki kafeterya 8.00–18.00 arası açıktır. Yiyip içmenizin uygun olup olmadığını lütfen önce bize sorun.</p>',
      ],
    },
  },
  wlan: {
    icon: 'wifi',
    words: {
      de: [
        'WLAN',
        '<ol><li><p>Wählen Sie das Netz <strong>Lindenhof-Gast</strong>.</p></li><li><p>Öffnen Sie den Browser und stimmen Sie den Bedingungen zu.</p></li></ol><p>Es kostet nichts. Wenn es nicht klappt, bitten Sie um WLAN-Hilfe.</p>',
      ],
      en: [
        'Wi-Fi',
        '<ol><li><p>Choose the network <strong>Lindenhof-Gast</strong>.</p></li><li><p>Open the browser and accept the terms.</p></li></ol><p>It is free. If it does not work, ask for Wi-Fi help.</p>',
      ],
      fr: [
        'Wi-Fi',
        '<ol><li><p>Choisissez le réseau <strong>Lindenhof-Gast</strong>.</p></li><li><p>Ouvrez le navigateur et acceptez les conditions.</p></li></ol><p>C’est gratuit. Si cela ne fonctionne pas, demandez l’aide Wi-Fi.</p>',
      ],
      es: [
        'Wifi',
        '<ol><li><p>Elija la red <strong>Lindenhof-Gast</strong>.</p></li><li><p>Abra el navegador y acepte las condiciones.</p></li></ol><p>Es gratis. Si no funciona, pida ayuda con el wifi.</p>',
      ],
      fa: [
        'وای‌فای',
        '<ol><li><p>شبکهٔ <strong>Lindenhof-Gast</strong> را انتخاب کنید.</p></li><li><p>مرورگر را باز کنید و شرایط را بپذیرید.</p></li></ol><p>رایگان است. اگر وصل نشد، کمک برای وای‌فای بخواهید.</p>',
      ],
      ru: [
        'Wi-Fi',
        '<ol><li><p>Выберите сеть <strong>Lindenhof-Gast</strong>.</p></li><li><p>Откройте браузер и примите условия.</p></li></ol><p>Это бесплатно. Если не получается, попросите помочь с Wi-Fi.</p>',
      ],
      ua: [
        'Wi-Fi',
        '<ol><li><p>Оберіть мережу <strong>Lindenhof-Gast</strong>.</p></li><li><p>Відкрийте браузер і прийміть умови.</p></li></ol><p>Це безкоштовно. Якщо не виходить, попросіть допомогти з Wi-Fi.</p>',
      ],
      tr: [
        'Wi-Fi',
        '<ol><li><p><strong>Lindenhof-Gast</strong> ağını seçin.</p></li><li><p>Tarayıcıyı açıp koşulları kabul edin.</p></li></ol><p>Ücretsizdir. Olmazsa Wi-Fi yardımı isteyin.</p>',
      ],
    },
  },
  ruhe: {
    icon: 'nurse',
    words: {
      de: [
        'Ruhe und Rücksicht',
        '<p>Nachtruhe ist von <strong>22 bis 6 Uhr</strong>. Bitte telefonieren Sie leise und nutzen Sie Kopfhörer.</p><p>Rauchen ist nur draußen vor dem Haupteingang erlaubt.</p>',
      ],
      en: [
        'Quiet, please',
        '<p>Quiet hours are from <strong>10 pm to 6 am</strong>. Please keep calls low and use headphones.</p><p>Smoking is allowed outside the main entrance only.</p>',
      ],
      fr: [
        'Calme et respect',
        '<p>Le calme est de rigueur de <strong>22 h à 6 h</strong>. Téléphonez à voix basse et utilisez un casque.</p><p>Il est permis de fumer uniquement dehors, devant l’entrée principale.</p>',
      ],
      es: [
        'Silencio y respeto',
        '<p>El descanso nocturno es de <strong>22 a 6 h</strong>. Hable bajo por teléfono y use auriculares.</p><p>Solo se puede fumar fuera, ante la entrada principal.</p>',
      ],
      fa: [
        'سکوت و ملاحظه',
        '<p>ساعت سکوت از <strong>۲۲ تا ۶</strong> است. لطفاً آرام تلفن بزنید و از هدفون استفاده کنید.</p><p>سیگار کشیدن فقط بیرون، جلوی ورودی اصلی مجاز است.</p>',
      ],
      ru: [
        'Тишина',
        '<p>Тихие часы с <strong>22 до 6</strong>. Пожалуйста, говорите по телефону негромко и пользуйтесь наушниками.</p><p>Курить можно только на улице перед главным входом.</p>',
      ],
      ua: [
        'Тиша',
        '<p>Тиха година з <strong>22 до 6</strong>. Будь ласка, розмовляйте телефоном тихо й користуйтеся навушниками.</p><p>Палити можна лише надворі перед головним входом.</p>',
      ],
      tr: [
        'Sessizlik ve saygı',
        '<p>Gece sessizliği <strong>22.00–06.00</strong> arasıdır. Lütfen telefonda alçak sesle konuşun ve kulaklık kullanın.</p><p>Sigara yalnızca dışarıda, ana girişin önünde içilebilir.</p>',
      ],
    },
  },
};

/** Questions with their answers, by their addresses. */
export const questions: Record<'visite' | 'aufstehen' | 'entlassung', Written> = {
  visite: {
    de: [
      'Wann kommt die Visite?',
      '<p>An Werktagen meist zwischen 8 und 10 Uhr. Schreiben Sie sich Ihre Fragen vorher auf.</p>',
    ],
    en: [
      'When is the ward round?',
      '<p>On weekdays usually between 8 and 10 am. It helps to write your questions down beforehand.</p>',
    ],
    fr: [
      'Quand passe la visite médicale ?',
      '<p>En semaine, en général entre 8 h et 10 h. Notez vos questions à l’avance.</p>',
    ],
    es: [
      '¿Cuándo pasan los médicos?',
      '<p>Los días laborables, normalmente entre las 8 y las 10. Anote antes sus preguntas.</p>',
    ],
    fa: [
      'پزشکان کی برای معاینه می‌آیند؟',
      '<p>در روزهای کاری معمولاً بین ساعت ۸ تا ۱۰. بهتر است پرسش‌هایتان را از قبل بنویسید.</p>',
    ],
    ru: ['Когда бывает обход?', '<p>По будням обычно с 8 до 10 часов. Запишите свои вопросы заранее.</p>'],
    ua: ['Коли буває обхід?', '<p>У будні зазвичай з 8 до 10 години. Запишіть свої запитання заздалегідь.</p>'],
    tr: [
      'Doktor viziti ne zaman?',
      '<p>Hafta içi genellikle 8.00 ile 10.00 arasında. Sorularınızı önceden not edin.</p>',
    ],
  },
  aufstehen: {
    de: [
      'Darf ich allein aufstehen?',
      '<p>Fragen Sie uns bitte vorher. Nach einer Operation oder mit Infusion helfen wir Ihnen gern.</p>',
    ],
    en: [
      'May I get up on my own?',
      '<p>Please ask us first. After an operation or with a drip we are glad to help you.</p>',
    ],
    fr: [
      'Puis-je me lever seul ?',
      '<p>Demandez-nous d’abord. Après une opération ou avec une perfusion, nous vous aidons volontiers.</p>',
    ],
    es: [
      '¿Puedo levantarme sin ayuda?',
      '<p>Pregúntenos antes. Después de una operación o con un gotero le ayudamos con gusto.</p>',
    ],
    fa: [
      'آیا می‌توانم تنها از تخت بلند شوم؟',
      '<p>لطفاً اول از ما بپرسید. بعد از عمل یا وقتی سِرُم دارید، با کمال میل کمکتان می‌کنیم.</p>',
    ],
    ru: [
      'Можно ли вставать без помощи?',
      '<p>Сначала спросите нас. После операции или с капельницей мы охотно поможем.</p>',
    ],
    ua: [
      'Чи можна вставати без допомоги?',
      '<p>Спершу запитайте нас. Після операції або з крапельницею ми охоче допоможемо.</p>',
    ],
    tr: [
      'Tek başıma kalkabilir miyim?',
      '<p>Lütfen önce bize sorun. Ameliyattan sonra veya serum takılıyken memnuniyetle yardım ederiz.</p>',
    ],
  },
  entlassung: {
    de: [
      'Wann kann ich nach Hause?',
      '<p>Das bespricht die Ärztin oder der Arzt mit Ihnen bei der Visite. Am Entlassungstag bekommen Sie einen Brief für Ihre Hausarztpraxis.</p>',
    ],
    en: [
      'When can I go home?',
      '<p>Your doctor will discuss that with you on the ward round. On the day you leave you get a letter for your family doctor.</p>',
    ],
    fr: [
      'Quand pourrai-je rentrer chez moi ?',
      '<p>Le médecin en parle avec vous lors de la visite. Le jour de votre sortie, vous recevez une lettre pour votre médecin traitant.</p>',
    ],
    es: [
      '¿Cuándo podré irme a casa?',
      '<p>El médico lo hablará con usted cuando pase a verle. El día del alta recibirá un informe para su médico de cabecera.</p>',
    ],
    fa: [
      'کی می‌توانم به خانه بروم؟',
      '<p>پزشک هنگام معاینه دربارهٔ آن با شما صحبت می‌کند. روز ترخیص نامه‌ای برای پزشک خانواده‌تان می‌گیرید.</p>',
    ],
    ru: [
      'Когда мне можно домой?',
      '<p>Врач обсудит это с вами на обходе. В день выписки вы получите письмо для своего лечащего врача.</p>',
    ],
    ua: [
      'Коли я зможу піти додому?',
      '<p>Лікар обговорить це з вами під час обходу. У день виписки ви отримаєте листа для сімейного лікаря.</p>',
    ],
    tr: [
      'Eve ne zaman gidebilirim?',
      '<p>Doktorunuz bunu vizitte sizinle konuşur. Taburcu olduğunuz gün aile hekiminiz için bir mektup alırsınız.</p>',
    ],
  },
};
