import type { DemoTexts } from './demo-texts.ts';

export const en: DemoTexts = {
  service_types: { care: 'Care', medicine: 'Medical', hotel: 'Service', cleaning: 'Cleaning', technical: 'Technical' },
  colleagues: {
    type: 'Help in the team',
    lifting: ['Help me lift', 'To reposition, sit up or transfer.'],
    second_person: ['Second person', 'Something that takes two.'],
  },
  services: {
    pain: { title: 'Pain', description: 'We will be with you shortly and see what helps.' },
    breathing: {
      title: 'Hard to breathe',
      description: 'Sit up if you can. If it gets worse, press the red call button again.',
    },
    toilet: { title: 'Toilet', description: 'We help you to the bathroom or bring the bedpan.' },
    water: {
      title: 'Water',
      description: 'We bring you a bottle and a glass.',
      question: 'Which water would you like?',
      choices: { still: 'Still', sparkling: 'Spark\u00adling' },
    },
    position: { title: 'Help me turn', description: 'We help you turn over or sit up.' },
    infusion: { title: 'Drip', description: 'The bag is empty, the pump is beeping or your arm hurts.' },
    nausea: { title: 'I feel sick', description: 'We bring a bowl and see how you are.' },
    headache: {
      title: 'Head\u00adache',
      description: 'We ask you about it and bring something for it, if you may take it.',
      question: 'How strong is the pain?',
    },
    fever: {
      title: 'Fever',
      description: 'We take your temperature and see how you are.',
      question: 'How comfortable are you?',
    },
    cold: { title: 'I am cold', description: 'We bring you something warm and see how you are.' },
    blanket: { title: 'Blan\u00adket', description: 'We bring you an extra blanket.' },
    temperature: {
      title: 'Too warm or too cold',
      description: 'We adjust the heating or the window for you.',
      question: 'How does the room feel?',
      choices: { too_warm: 'Too warm', too_cold: 'Too cold' },
    },
    unwell: {
      title: 'I feel unwell',
      description: 'We check on you. If it gets worse, press the red call button again.',
    },
    standing: { title: 'Help me get up', description: 'Please do not get up alone. We will steady you.' },
    pills: { title: 'Medi\u00adcine', description: 'You have a question about your tablets, or something is missing.' },
    talk: { title: 'Talk to a nurse', description: 'Somebody comes and takes the time to listen.' },
    doctor: { title: 'Talk to a doctor', description: 'We pass it on and tell you when somebody will come.' },
    visit: {
      title: 'Visi\u00adtors',
      description: 'You are expecting visitors or have a question about visiting. We are glad to help.',
    },
    interpreter: {
      title: 'Inter\u00adpre\u00adter',
      description: 'We find somebody who speaks your language, here or on the phone.',
      question: 'Which language do you speak?',
    },
    wheelchair: { title: 'Wheel\u00adchair', description: 'We bring a wheelchair and help you into it.' },
    drink: {
      title: 'A drink',
      description: 'Something warm or a juice, brought to your bed.',
      question: 'What would you like to drink?',
      choices: {
        coffee: 'Coffee',
        decaf: 'Decaf coffee',
        peppermint_tea: 'Pepper\u00admint tea',
        fruit_tea: 'Fruit tea',
        juice: 'Apple juice',
      },
    },
    lunch: {
      title: 'Lunch',
      description: 'Choose what suits you best today.',
      question: 'Which meal would you like?',
      choices: { full: 'Regular', light: 'Light', vegetarian: 'Vege\u00adtar\u00adian' },
    },
    newspaper: {
      title: 'News\u00adpaper',
      description: 'We bring you today’s paper.',
      question: 'Which newspaper?',
      choices: { regional: 'Re\u00adgional', national: 'Na\u00adtional' },
    },
    cleaning: {
      title: 'Clean the room',
      description: 'Something is spilled, the bin is full or the bathroom needs us.',
    },
    wifi: { title: 'Wi-Fi help', description: 'We connect your phone or tablet to the Wi-Fi.' },
  },
  info: {
    title: 'Welcome to Klinikum Lindenhof',
    body: 'Visiting hours are 2 pm to 8 pm every day. No more than two visitors at a time, please.\n\nBreakfast is served from 7:30 am, lunch from 11:30 am, dinner from 5:30 pm.\n\nThe café on the ground floor is open from 8 am to 6 pm. Please keep quiet from 10 pm to 6 am.',
  },
  links: { context: 'Your stay at Lindenhof', health: 'Understanding health' },
  menus: { stay: 'Your stay', questions: 'Questions and answers' },
};
