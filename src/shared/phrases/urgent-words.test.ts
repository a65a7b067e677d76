import { expect, test } from 'vitest';
import { languageCodes } from '#shared/locales/languages.ts';
import { hasUrgentWord } from './urgent-words.ts';

/** As people write it who are afraid: in plain words, without accents, in capitals. */
const urgent: Record<(typeof languageCodes)[number], string[]> = {
  de: [
    ...[
      'Ich kriege keine Luft',
      'Es blutet: ich blute stark',
      'NOTFALL',
      'Ich kann nicht atmen',
      'Ich kann kaum atmen',
    ],
    ...[
      'Ich habe Schmerzen in der Brust',
      'Druck auf der Brust',
      'Da ist Blut',
      'Alles ist voller Blut',
      'Ich bekomme schwer Luft',
    ],
    ...[
      'Ich bin aus dem Bett gefallen',
      'Mein Arm ist taub',
      'ich bin gestürzt',
      'Ich will nicht mehr leben',
      'ATEMNOT',
    ],
  ],
  en: [
    ...[
      "I can't breathe",
      'I cannot breathe',
      'blood everywhere',
      'My chest hurts',
      'I have trouble breathing',
      'short of breath',
    ],
    ...['I fell', 'I fell out of bed', 'there is blood on the sheet', 'my arm is numb', 'I think I am having a stroke'],
    ...['HEART ATTACK', 'she is choking', 'I am going to faint', 'I want to die'],
  ],
  fr: [
    ...[
      'Je n’arrive pas à respirer, je respire mal',
      'Je saigne',
      'J’étouffe',
      "J'etouffe",
      'Je n’ai plus d’air',
      'Il y a du sang partout',
    ],
    ...[
      'J’ai mal à la poitrine',
      'Je suis tombée du lit',
      'Mon bras est engourdi',
      'JE FAIS UN MALAISE',
      'Je manque d’air',
      'au secours',
    ],
  ],
  es: [
    ...[
      'No puedo respirar',
      'Estoy sangrando',
      'Me duele el pecho',
      'Me falta el aire',
      'Me he caído de la cama',
      'me cai',
      'Me ahogo',
    ],
    ...[
      'Hay mucha sangre',
      'Tengo el brazo dormido y adormecido',
      'SOCORRO',
      'Creo que es un infarto',
      'Me voy a desmayar',
    ],
  ],
  fa: [
    ...[
      'نمی‌توانم نفس بکشم',
      'خونریزی دارم',
      'سینه‌ام درد می‌کند',
      'نفسم بالا نمی‌آید',
      'از تخت افتادم',
      'زمین خوردم',
      'همه‌جا خون است',
    ],
    ...['دستم بی‌حس شده', 'دارم خفه می‌شوم', 'فکر کنم سکته کردم', 'دارم غش می‌کنم', 'دارم می‌میرم'],
  ],
  ru: [
    ...[
      'Я задыхаюсь',
      'Идёт кровь',
      'Болит в груди',
      'Мне не хватает воздуха',
      'Нечем дышать',
      'Я упала с кровати',
      'Всё в крови',
    ],
    ...[
      'У меня немеет рука',
      'ПЛОХО С СЕРДЦЕМ, ИНФАРКТ',
      'Сейчас потеряю сознание, теряю сознание',
      'Не хочу жить',
      'вызовите скорую',
    ],
  ],
  ua: [
    ...[
      'Я задихаюся',
      'Йде кров',
      'Болить у грудях',
      'Мені бракує повітря',
      'Не можу дихати',
      'Я впала з ліжка',
      'Все в крові',
    ],
    ...['У мене німіє рука', 'ІНФАРКТ', 'Я зараз знепритомнію', 'Не хочу жити', 'Тисне в грудях'],
  ],
  tr: [
    ...[
      'Nefes alamıyorum',
      'Kanama var',
      'Göğsüm ağrıyor',
      'ACİL',
      'İntihar',
      'KANIYOR',
      'Yataktan düştüm',
      'Her yer kan içinde',
    ],
    ...['Kolum uyuştu', 'Boğuluyorum', 'Galiba kalp krizi geçiriyorum', 'Bayılacağım', 'ölüyorum'],
  ],
};
const calm: Record<(typeof languageCodes)[number], string[]> = {
  de: [
    ...['Wann kommt die Visite? Der Tee war lauwarm.', 'Wann ist die Blutabnahme?', 'Wann wird mir Blut abgenommen?'],
    ...[
      'Das Essen hat mir gefallen',
      'Können Sie mir den Gefallen tun?',
      'Draußen sitzen Tauben',
      'Ich brauche Hilfe beim Waschen',
    ],
  ],
  en: [
    ...[
      'When is lunch? The tea was lukewarm.',
      'When is my blood test?',
      'What was my blood pressure?',
      'I fell asleep',
    ],
    ...['It is in the chest of drawers', 'What number is my room?', 'Please help me to wash'],
  ],
  fr: [
    'Quand est le repas ? Le thé était tiède.',
    'Quand est la prise de sang ?',
    'Aidez-moi à me lever',
    'Quel air frais !',
  ],
  es: ['¿Cuándo es la comida? El té estaba tibio.', 'Abran la ventana, quiero aire', 'Ayúdenme a lavarme'],
  fa: ['ناهار کی است؟ چای سرد بود.', 'کمک می‌خواهم تا بنشینم'],
  ru: ['Когда обед? Чай был тёплый.', 'Помогите встать', 'Хочу свежего воздуха'],
  ua: ['Коли обід? Чай був теплий.', 'Допоможіть встати', 'Хочу свіжого повітря'],
  tr: ['Öğle yemeği ne zaman? Çay ılıktı.', 'Kan tahlili ne zaman?', 'Tuvalet tıkandı'],
};

test('an urgent word is found in each language, whatever the page speaks, and in everyday words none', () => {
  for (const code of languageCodes) {
    expect(
      urgent[code].filter((text) => !hasUrgentWord(text)),
      code,
    ).toEqual([]);
    expect(
      calm[code].filter((text) => hasUrgentWord(text)),
      code,
    ).toEqual([]);
  }
});

test('a word inside another one is none', () => {
  expect(hasUrgentWord('Hautarzt')).toBe(false);
  expect(hasUrgentWord('Can the sacilik wait')).toBe(false);
});
