import type { DemoTexts } from './demo-texts.ts';

export const ua: DemoTexts = {
  service_types: { care: 'Догляд', medicine: 'Лікарі', hotel: 'Сервіс', cleaning: 'Прибирання', technical: 'Техніка' },
  colleagues: {
    type: 'Допомога в команді',
    lifting: ['Допомогти підняти', 'Щоб повернути, посадити чи пересадити.'],
    second_person: ['Друга людина', 'Те, що роблять удвох.'],
  },
  services: {
    pain: { title: 'Мені боля\u00adче', description: 'Ми зараз підійдемо й подивимося, що допоможе.' },
    breathing: {
      title: 'Важко диха\u00adти',
      description: 'Сядьте, якщо можете. Якщо стане гірше: ще раз червона кнопка виклику.',
    },
    toilet: { title: 'Туалет', description: 'Проведемо вас до туалету або принесемо судно.' },
    water: {
      title: 'Вода',
      description: 'Принесемо пляшку води та склянку.',
      question: 'Яку воду ви бажаєте?',
      choices: { still: 'Без газу', sparkling: 'З газом' },
    },
    position: { title: 'Лягти зруч\u00adніше', description: 'Допоможемо повернутися або сісти.' },
    infusion: { title: 'Крапель\u00adниця', description: 'Розчин закінчився, прилад пищить або болить рука.' },
    nausea: { title: 'Мене нудить', description: 'Принесемо лоток і подивимося, як ви.' },
    headache: {
      title: 'Болить голова',
      description: 'Розпитаємо вас і дамо ліки, якщо вам їх можна.',
      question: 'Наскільки сильний біль?',
    },
    fever: {
      title: 'Темпе\u00adра\u00adтура',
      description: 'Виміряємо вам температуру й подивимося, як ви.',
      question: 'Наскільки вам комфортно?',
    },
    cold: { title: 'Мені холод\u00adно', description: 'Принесемо щось тепле й подивимося, як ви.' },
    blanket: { title: 'Ковдра', description: 'Принесемо ще одну ковдру.' },
    temperature: {
      title: 'Жарко чи холод\u00adно',
      description: 'Відрегулюємо опалення або вікно.',
      question: 'Як у палаті?',
      choices: { too_warm: 'Жарко', too_cold: 'Холод\u00adно' },
    },
    unwell: {
      title: 'Мені зле',
      description: 'Подивимося, як ви. Якщо стане гірше: ще раз червона кнопка виклику.',
    },
    standing: { title: 'Допо\u00adмогти встати', description: 'Будь ласка, не вставайте без нас. Ми підтримаємо.' },
    pills: { title: 'Ліки', description: 'Маєте запитання про пігулки, або чогось бракує.' },
    talk: {
      title: 'Пого\u00adво\u00adрити з мед\u00adсест\u00adрою',
      description: 'До вас підійдуть і спокійно вислухають.',
    },
    doctor: {
      title: 'Пого\u00adво\u00adрити з ліка\u00adрем',
      description: 'Передамо й скажемо, коли до вас прийдуть.',
    },
    visit: {
      title: 'Відві\u00adду\u00adвачі',
      description: 'Ви чекаєте на відвідувачів або маєте про це запитання. Ми радо допоможемо.',
    },
    interpreter: {
      title: 'Пере\u00adкла\u00adдач',
      description: 'Знайдемо того, хто розмовляє вашою мовою, тут або телефоном.',
      question: 'Якою мовою ви розмовляєте?',
    },
    wheelchair: { title: 'Коліс\u00adне кріс\u00adло', description: 'Привеземо крісло й допоможемо пересісти.' },
    drink: {
      title: 'Напій',
      description: 'Щось тепле або сік просто до ліжка.',
      question: 'Що ви хочете випити?',
      choices: {
        coffee: 'Кава',
        decaf: 'Кава без кофе\u00adїну',
        peppermint_tea: 'М’ятний чай',
        fruit_tea: 'Фрук\u00adтовий чай',
        juice: 'Яблуч\u00adний сік',
      },
    },
    lunch: {
      title: 'Обід',
      description: 'Оберіть, що вам сьогодні більше підходить.',
      question: 'Який обід ви бажаєте?',
      choices: { full: 'Звичай\u00adний', light: 'Дієтич\u00adний', vegetarian: 'Веге\u00adта\u00adріан\u00adський' },
    },
    newspaper: {
      title: 'Газета',
      description: 'Принесемо сьогоднішню газету.',
      question: 'Яку газету?',
      choices: { regional: 'Місце\u00adву', national: 'Загально\u00adнаціо\u00adнальну' },
    },
    cleaning: {
      title: 'При\u00adбрати в палаті',
      description: 'Щось розлилося, кошик повний або треба прибрати у ванній.',
    },
    wifi: { title: 'Допо\u00adмога з Wi-Fi', description: 'Під’єднаємо ваш телефон чи планшет до Wi-Fi.' },
  },
  info: {
    title: 'Ласкаво просимо до Klinikum Lindenhof',
    body: 'Відвідування щодня з 14 до 20 години. Будь ласка, не більше двох осіб одночасно.\n\nСніданок з 7:30, обід з 11:30, вечеря з 17:30.\n\nКафе на першому поверсі відчинене з 8 до 18 години. З 22 до 6 години просимо дотримуватися тиші.',
  },
  links: { context: 'Ваше перебування в Лінденгофі', health: 'Зрозуміло про здоров’я' },
  menus: { stay: 'Ваше перебування', questions: 'Запитання й відповіді' },
};
