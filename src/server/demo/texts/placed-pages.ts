import type { Written } from './pages.ts';

type Placed = { uri: string; svg: string | null; words: Written };

/** What stands below the keys of the first screen of the demo hospital. */
export const homePages: readonly Placed[] = [
  {
    uri: 'tagesablauf',
    svg: 'visit',
    words: {
      de: [
        'Ihr Tag auf Station',
        '<p>Visite ist vormittags zwischen <strong>9 und 11 Uhr</strong>. Mittagessen gibt es ab 11:30 Uhr, Besuch ab 14 Uhr.</p>',
      ],
      en: [
        'Your day on the ward',
        '<p>The doctors’ round is between <strong>9 and 11 in the morning</strong>. Lunch is from 11:30, visitors from 2 pm.</p>',
      ],
      fr: [
        'Votre journée dans l’unité',
        '<p>La visite des médecins a lieu entre <strong>9 h et 11 h</strong>. Le déjeuner est servi à partir de 11 h 30, les visites commencent à 14 h.</p>',
      ],
      es: [
        'Su día en la planta',
        '<p>Los médicos pasan visita entre <strong>las 9 y las 11</strong>. La comida se sirve desde las 11:30 y las visitas empiezan a las 14 h.</p>',
      ],
      fa: [
        'روز شما در بخش',
        '<p>ویزیت پزشکان بین ساعت <strong>۹ تا ۱۱</strong> صبح است. ناهار از ۱۱:۳۰ و ملاقات از ساعت ۱۴.</p>',
      ],
      ru: [
        'Ваш день в отделении',
        '<p>Обход врачей — <strong>с 9 до 11 часов</strong>. Обед с 11:30, посещения с 14 часов.</p>',
      ],
      ua: [
        'Ваш день у відділенні',
        '<p>Обхід лікарів — <strong>з 9 до 11 години</strong>. Обід з 11:30, відвідування з 14 години.</p>',
      ],
      tr: [
        'Servisteki gününüz',
        '<p>Doktor viziti sabah <strong>9 ile 11</strong> arasındadır. Öğle yemeği 11.30’da, ziyaret saati 14’te başlar.</p>',
      ],
    },
  },
];

/** What its footer leads to. */
export const footerPages: readonly Placed[] = [
  {
    uri: 'impressum',
    svg: null,
    words: {
      de: [
        'Impressum',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>Vertreten durch die Geschäftsführung.</p>',
      ],
      en: [
        'Imprint',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>Represented by its management.</p>',
      ],
      fr: [
        'Mentions légales',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>Représenté par sa direction.</p>',
      ],
      es: [
        'Aviso legal',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>Representado por su dirección.</p>',
      ],
      fa: [
        'مشخصات ناشر',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>به نمایندگی از سوی مدیریت بیمارستان.</p>',
      ],
      ru: [
        'Выходные данные',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>В лице руководства больницы.</p>',
      ],
      ua: [
        'Вихідні дані',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>В особі керівництва лікарні.</p>',
      ],
      tr: [
        'Künye',
        '<p>Klinikum Lindenhof</p><p>Lindenhofallee 12, 60318 Frankfurt am Main</p><p>Hastane yönetimi tarafından temsil edilir.</p>',
      ],
    },
  },
  {
    uri: 'datenschutz',
    svg: null,
    words: {
      de: [
        'Datenschutz',
        '<p>Für diese App brauchen wir Ihren Namen nicht. Ihre Anfragen und Nachrichten gehören zu Ihrem Aufenthalt; der nächste Patient sieht davon nichts.</p>',
      ],
      en: [
        'Privacy',
        '<p>This app does not need your name. Your requests and messages belong to your stay; the next patient sees nothing of them.</p>',
      ],
      fr: [
        'Protection des données',
        '<p>Cette application n’a pas besoin de votre nom. Vos demandes et messages sont liés à votre séjour ; le patient suivant n’en voit rien.</p>',
      ],
      es: [
        'Protección de datos',
        '<p>Esta aplicación no necesita su nombre. Sus peticiones y mensajes pertenecen a su estancia; el siguiente paciente no ve nada de ello.</p>',
      ],
      fa: [
        'حریم خصوصی',
        '<p>این برنامه به نام شما نیازی ندارد. درخواست‌ها و پیام‌هایتان متعلق به همین اقامت است و بیمار بعدی چیزی از آن‌ها نمی‌بیند.</p>',
      ],
      ru: [
        'Защита данных',
        '<p>Этому приложению не нужно ваше имя. Просьбы и сообщения относятся к вашему пребыванию; следующий пациент их не увидит.</p>',
      ],
      ua: [
        'Захист даних',
        '<p>Цьому застосунку не потрібне ваше ім’я. Прохання й повідомлення належать до вашого перебування; наступний пацієнт їх не побачить.</p>',
      ],
      tr: [
        'Veri koruma',
        '<p>Bu uygulamanın adınıza ihtiyacı yoktur. İstekleriniz ve mesajlarınız yatışınıza aittir; sonraki hasta bunları görmez.</p>',
      ],
    },
  },
];
