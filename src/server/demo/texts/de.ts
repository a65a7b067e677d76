import type { DemoTexts } from './demo-texts.ts';

export const de: DemoTexts = {
  service_types: { care: 'Pflege', medicine: 'Medizin', hotel: 'Service', cleaning: 'Reinigung', technical: 'Technik' },
  colleagues: {
    type: 'Hilfe im Team',
    lifting: ['Beim Heben helfen', 'Zum Lagern, Aufsetzen oder Umsetzen.'],
    second_person: ['Zweite Person', 'Etwas, das zu zweit sein muss.'],
  },
  services: {
    pain: { title: 'Schmer\u00adzen', description: 'Wir kommen gleich zu Ihnen und schauen, was hilft.' },
    breathing: {
      title: 'Ich be\u00adkomme schlecht Luft',
      description: 'Setzen Sie sich auf, wenn Sie können. Wird es schlimmer: noch einmal roter Rufknopf.',
    },
    toilet: { title: 'Toi\u00adlet\u00adte', description: 'Wir begleiten Sie ins Bad oder bringen die Bettpfanne.' },
    water: {
      title: 'Was\u00adser',
      description: 'Wir bringen Ihnen eine Flasche und ein Glas.',
      question: 'Welches Wasser möchten Sie?',
      choices: { still: 'Ohne Kohlen\u00adsäure', sparkling: 'Mit Kohlen\u00adsäure' },
    },
    position: { title: 'Anders liegen', description: 'Wir helfen Ihnen, sich zu drehen oder aufzurichten.' },
    infusion: {
      title: 'Infu\u00adsion',
      description: 'Die Flasche ist leer, das Gerät piept oder die Stelle tut weh.',
    },
    nausea: { title: 'Mir ist übel', description: 'Wir bringen eine Schale und schauen nach Ihnen.' },
    headache: {
      title: 'Kopf\u00adschmer\u00adzen',
      description: 'Wir fragen nach und bringen etwas dagegen, wenn Sie es nehmen dürfen.',
      question: 'Wie stark sind die Schmerzen?',
    },
    fever: {
      title: 'Fieber',
      description: 'Wir messen Ihre Temperatur und schauen nach Ihnen.',
      question: 'Wie wohl fühlen Sie sich?',
    },
    cold: { title: 'Mir ist kalt', description: 'Wir bringen Ihnen etwas Warmes und schauen nach Ihnen.' },
    blanket: { title: 'Decke', description: 'Wir bringen Ihnen eine zusätzliche Decke.' },
    temperature: {
      title: 'Zu warm, zu kalt',
      description: 'Wir stellen Heizung oder Fenster für Sie ein.',
      question: 'Wie ist es im Zimmer?',
      choices: { too_warm: 'Zu warm', too_cold: 'Zu kalt' },
    },
    unwell: {
      title: 'Mir geht es schlecht',
      description: 'Wir schauen nach Ihnen. Wird es schlimmer: noch einmal roter Rufknopf.',
    },
    standing: { title: 'Auf\u00adstehen', description: 'Bitte nicht allein aufstehen. Wir stützen Sie.' },
    pills: {
      title: 'Medi\u00adka\u00admente',
      description: 'Sie haben eine Frage zu Ihren Tabletten, oder es fehlt etwas.',
    },
    talk: {
      title: 'Mit einer Pflege\u00adkraft spre\u00adchen',
      description: 'Jemand kommt zu Ihnen und nimmt sich Zeit.',
    },
    doctor: {
      title: 'Ärztin oder Arzt spre\u00adchen',
      description: 'Wir geben Ihre Bitte weiter und sagen Ihnen, wann jemand kommt.',
    },
    visit: { title: 'Besuch', description: 'Sie erwarten Besuch oder haben eine Frage dazu. Wir helfen gern.' },
    interpreter: {
      title: 'Dol\u00admet\u00adschen',
      description: 'Wir finden jemanden mit Ihrer Sprache, vor Ort oder am Telefon.',
      question: 'Welche Sprache sprechen Sie?',
    },
    wheelchair: { title: 'Roll\u00adstuhl', description: 'Wir bringen einen Rollstuhl und helfen beim Umsetzen.' },
    drink: {
      title: 'Ge\u00adtränk',
      description: 'Etwas Warmes oder ein Saft, an Ihr Bett gebracht.',
      question: 'Was möchten Sie trinken?',
      choices: {
        coffee: 'Kaffee',
        decaf: 'Kaffee ohne Kof\u00adfein',
        peppermint_tea: 'Pfeffer\u00adminz\u00adtee',
        fruit_tea: 'Früchte\u00adtee',
        juice: 'Apfel\u00adsaft',
      },
    },
    lunch: {
      title: 'Mittag\u00adessen',
      description: 'Sie wählen, was heute am besten passt.',
      question: 'Welches Essen möchten Sie?',
      choices: { full: 'Voll\u00adkost', light: 'Schon\u00adkost', vegetarian: 'Vege\u00adta\u00adrisch' },
    },
    newspaper: {
      title: 'Zei\u00adtung',
      description: 'Wir bringen Ihnen die Zeitung von heute.',
      question: 'Welche Zeitung?',
      choices: { regional: 'Aus der Region', national: 'Über\u00adregio\u00adnal' },
    },
    cleaning: {
      title: 'Zimmer rei\u00adnigen',
      description: 'Etwas ist verschüttet, der Eimer ist voll oder das Bad braucht uns.',
    },
    wifi: { title: 'WLAN-Hilfe', description: 'Wir verbinden Ihr Telefon oder Tablet mit dem WLAN.' },
  },
  info: {
    title: 'Willkommen im Klinikum Lindenhof',
    body: 'Besuchszeit ist täglich von 14 bis 20 Uhr. Bitte höchstens zwei Personen zugleich.\n\nFrühstück gibt es ab 7:30 Uhr, Mittagessen ab 11:30 Uhr, Abendessen ab 17:30 Uhr.\n\nDie Cafeteria im Erdgeschoss ist von 8 bis 18 Uhr geöffnet. Von 22 bis 6 Uhr ist Nachtruhe.',
  },
  links: { context: 'Ihr Aufenthalt im Lindenhof', health: 'Gesundheit verstehen' },
  menus: { stay: 'Ihr Aufenthalt', questions: 'Fragen und Antworten' },
};
