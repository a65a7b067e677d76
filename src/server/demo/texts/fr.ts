import type { DemoTexts } from './demo-texts.ts';

export const fr: DemoTexts = {
  service_types: { care: 'Soins', medicine: 'Médecine', hotel: 'Service', cleaning: 'Ménage', technical: 'Technique' },
  colleagues: {
    type: 'Aide dans l’équipe',
    lifting: ['Aide pour soulever', 'Pour repositionner, asseoir ou transférer.'],
    second_person: ['Deuxième personne', 'Un soin qui se fait à deux.'],
  },
  services: {
    pain: { title: 'Dou\u00adleur', description: 'Nous arrivons tout de suite pour voir ce qui peut vous soulager.' },
    breathing: {
      title: 'Je res\u00adpire mal',
      description: 'Redressez-vous si vous pouvez. Si cela empire\u00a0: encore le bouton d’appel rouge.',
    },
    toilet: { title: 'Toi\u00adlettes', description: 'Nous vous accompagnons ou apportons le bassin.' },
    water: {
      title: 'Eau',
      description: 'Nous vous apportons une bouteille et un verre.',
      question: 'Quelle eau souhaitez-vous\u00a0?',
      choices: { still: 'Plate', sparkling: 'Ga\u00adzeuse' },
    },
    position: {
      title: 'Changer de posi\u00adtion',
      description: 'Nous vous aidons à vous tourner ou à vous redresser.',
    },
    infusion: {
      title: 'Per\u00adfu\u00adsion',
      description: 'La poche est vide, la pompe sonne ou le bras vous fait mal.',
    },
    nausea: { title: 'J’ai la nausée', description: 'Nous apportons une bassine et venons vous voir.' },
    headache: {
      title: 'Mal de tête',
      description: 'Nous en parlons et apportons de quoi vous soulager, si c’est permis.',
      question: 'À quel point avez-vous mal\u00a0?',
    },
    fever: {
      title: 'Fièvre',
      description: 'Nous prenons votre température et venons vous voir.',
      question: 'Comment vous sentez-vous\u00a0?',
    },
    cold: { title: 'J’ai froid', description: 'Nous vous apportons de quoi vous réchauffer et venons vous voir.' },
    blanket: { title: 'Cou\u00adver\u00adture', description: 'Nous vous apportons une couverture de plus.' },
    temperature: {
      title: 'Trop chaud, trop froid',
      description: 'Nous réglons le chauffage ou la fenêtre.',
      question: 'Comment est la chambre\u00a0?',
      choices: { too_warm: 'Trop chaude', too_cold: 'Trop froide' },
    },
    unwell: {
      title: 'Je me sens mal',
      description: 'Nous regardons comment vous allez. Si cela empire\u00a0: encore le bouton d’appel rouge.',
    },
    standing: { title: 'Me lever', description: 'S’il vous plaît, ne vous levez pas sans aide. Nous vous soutenons.' },
    pills: { title: 'Médi\u00adca\u00adments', description: 'Une question sur vos comprimés, ou il en manque.' },
    talk: { title: 'Parler à un soi\u00adgnant', description: 'Quelqu’un vient et prend le temps de vous écouter.' },
    doctor: {
      title: 'Parler à un méde\u00adcin',
      description: 'Nous transmettons et vous disons quand quelqu’un viendra.',
    },
    visit: {
      title: 'Visi\u00adteurs',
      description: 'Vous attendez de la visite ou avez une question à ce sujet. Nous vous aidons volontiers.',
    },
    interpreter: {
      title: 'Inter\u00adprète',
      description: 'Nous trouvons quelqu’un qui parle votre langue, ici ou par téléphone.',
      question: 'Quelle langue parlez-vous\u00a0?',
    },
    wheelchair: {
      title: 'Fau\u00adteuil rou\u00adlant',
      description: 'Nous apportons un fauteuil et vous aidons à vous y installer.',
    },
    drink: {
      title: 'Une bois\u00adson',
      description: 'Une boisson chaude ou un jus, apporté à votre lit.',
      question: 'Que souhaitez-vous boire\u00a0?',
      choices: {
        coffee: 'Café',
        decaf: 'Café déca\u00adféiné',
        peppermint_tea: 'Tisane à la menthe',
        fruit_tea: 'Infu\u00adsion aux fruits',
        juice: 'Jus de pomme',
      },
    },
    lunch: {
      title: 'Déjeu\u00adner',
      description: 'Choisissez ce qui vous convient aujourd’hui.',
      question: 'Quel repas souhaitez-vous\u00a0?',
      choices: { full: 'Normal', light: 'Léger', vegetarian: 'Végé\u00adta\u00adrien' },
    },
    newspaper: {
      title: 'Journal',
      description: 'Nous vous apportons le journal du jour.',
      question: 'Quel journal\u00a0?',
      choices: { regional: 'Régio\u00adnal', national: 'Natio\u00adnal' },
    },
    cleaning: {
      title: 'Net\u00adtoyer la cham\u00adbre',
      description: 'Quelque chose s’est renversé, la poubelle est pleine ou la salle de bains en a besoin.',
    },
    wifi: { title: 'Aide Wi-Fi', description: 'Nous connectons votre téléphone ou votre tablette au Wi-Fi.' },
  },
  info: {
    title: 'Bienvenue au Klinikum Lindenhof',
    body: 'Les visites sont possibles tous les jours de 14\u00a0h à 20\u00a0h, deux personnes à la fois au maximum.\n\nLe petit-déjeuner est servi à partir de 7\u00a0h\u00a030, le déjeuner à partir de 11\u00a0h\u00a030, le dîner à partir de 17\u00a0h\u00a030.\n\nLa cafétéria au rez-de-chaussée est ouverte de 8\u00a0h à 18\u00a0h. Merci de respecter le calme de 22\u00a0h à 6\u00a0h.',
  },
  links: { context: 'Votre séjour au Lindenhof', health: 'Comprendre la santé' },
  menus: { stay: 'Votre séjour', questions: 'Questions et réponses' },
};
