import type { DemoTexts } from './demo-texts.ts';

export const ru: DemoTexts = {
  service_types: { care: 'Уход', medicine: 'Врачи', hotel: 'Сервис', cleaning: 'Уборка', technical: 'Техника' },
  colleagues: {
    type: 'Помощь в команде',
    lifting: ['Помочь поднять', 'Чтобы повернуть, посадить или пересадить.'],
    second_person: ['Второй человек', 'То, что делают вдвоём.'],
  },
  services: {
    pain: { title: 'Мне больно', description: 'Мы сейчас подойдём и посмотрим, что поможет.' },
    breathing: {
      title: 'Тяже\u00adло ды\u00adшать',
      description: 'Сядьте, если можете. Если станет хуже: ещё раз красная кнопка вызова.',
    },
    toilet: { title: 'Туалет', description: 'Проводим вас в туалет или принесём судно.' },
    water: {
      title: 'Вода',
      description: 'Принесём бутылку воды и стакан.',
      question: 'Какую воду вы хотите?',
      choices: { still: 'Без газа', sparkling: 'С газом' },
    },
    position: { title: 'Лечь удоб\u00adнее', description: 'Поможем повернуться или сесть.' },
    infusion: { title: 'Капель\u00adница', description: 'Раствор закончился, прибор пищит или болит рука.' },
    nausea: { title: 'Меня тош\u00adнит', description: 'Принесём лоток и посмотрим, как вы.' },
    headache: {
      title: 'Болит голова',
      description: 'Расспросим вас и дадим лекарство, если вам его можно.',
      question: 'Насколько сильная боль?',
    },
    fever: {
      title: 'Темпе\u00adра\u00adтура',
      description: 'Измерим вам температуру и посмотрим, как вы.',
      question: 'Насколько вам комфортно?',
    },
    cold: { title: 'Мне холод\u00adно', description: 'Принесём что-нибудь тёплое и посмотрим, как вы.' },
    blanket: { title: 'Одея\u00adло', description: 'Принесём ещё одно одеяло.' },
    temperature: {
      title: 'Жарко или холод\u00adно',
      description: 'Настроим отопление или окно.',
      question: 'Как в палате?',
      choices: { too_warm: 'Жарко', too_cold: 'Холод\u00adно' },
    },
    unwell: {
      title: 'Мне плохо',
      description: 'Посмотрим, как вы. Если станет хуже: ещё раз красная кнопка вызова.',
    },
    standing: { title: 'Помочь встать', description: 'Пожалуйста, не вставайте без нас. Мы поддержим.' },
    pills: { title: 'Лекар\u00adства', description: 'Есть вопрос о таблетках или чего-то не хватает.' },
    talk: { title: 'Пого\u00adворить с мед\u00adсест\u00adрой', description: 'К вам подойдут и спокойно выслушают.' },
    doctor: { title: 'Пого\u00adворить с врачом', description: 'Передадим и скажем, когда к вам придут.' },
    visit: {
      title: 'Посе\u00adти\u00adтели',
      description: 'Вы ждёте посетителей или хотите о них спросить. Мы охотно поможем.',
    },
    interpreter: {
      title: 'Пере\u00adвод\u00adчик',
      description: 'Найдём того, кто говорит на вашем языке, здесь или по телефону.',
      question: 'На каком языке вы говорите?',
    },
    wheelchair: { title: 'Кресло-коляска', description: 'Привезём кресло и поможем пересесть.' },
    drink: {
      title: 'Напи\u00adток',
      description: 'Что-нибудь тёплое или сок прямо к кровати.',
      question: 'Что вы хотите выпить?',
      choices: {
        coffee: 'Кофе',
        decaf: 'Кофе без кофе\u00adина',
        peppermint_tea: 'Мятный чай',
        fruit_tea: 'Фрук\u00adтовый чай',
        juice: 'Яблоч\u00adный сок',
      },
    },
    lunch: {
      title: 'Обед',
      description: 'Выберите, что вам сегодня больше подходит.',
      question: 'Какой обед вы хотите?',
      choices: { full: 'Обыч\u00adный', light: 'Щадя\u00adщий', vegetarian: 'Веге\u00adта\u00adриан\u00adский' },
    },
    newspaper: {
      title: 'Газета',
      description: 'Принесём сегодняшнюю газету.',
      question: 'Какую газету?',
      choices: { regional: 'Местную', national: 'Цент\u00adраль\u00adную' },
    },
    cleaning: { title: 'Убрать в палате', description: 'Что-то пролилось, ведро полное или нужно убрать в ванной.' },
    wifi: { title: 'Помощь с Wi-Fi', description: 'Подключим ваш телефон или планшет к Wi-Fi.' },
  },
  info: {
    title: 'Добро пожаловать в Klinikum Lindenhof',
    body: 'Посещения каждый день с 14 до 20 часов. Пожалуйста, не более двух человек одновременно.\n\nЗавтрак с 7:30, обед с 11:30, ужин с 17:30.\n\nКафе на первом этаже открыто с 8 до 18 часов. С 22 до 6 часов просим соблюдать тишину.',
  },
  links: { context: 'Ваше пребывание в Линденхофе', health: 'Понятно о здоровье' },
  menus: { stay: 'Ваше пребывание', questions: 'Вопросы и ответы' },
};
