import type { DemoTexts } from './demo-texts.ts';

export const es: DemoTexts = {
  service_types: {
    care: 'Enfermería',
    medicine: 'Atención médica',
    hotel: 'Servicio',
    cleaning: 'Limpieza',
    technical: 'Mantenimiento',
  },
  colleagues: {
    type: 'Ayuda en el equipo',
    lifting: ['Ayuda para levantar', 'Para recolocar, sentar o pasar a otro asiento.'],
    second_person: ['Segunda persona', 'Algo que se hace entre dos.'],
  },
  services: {
    pain: { title: 'Dolor', description: 'Vamos enseguida y vemos qué le puede aliviar.' },
    breathing: {
      title: 'Me cuesta respi\u00adrar',
      description: 'Incorpórese si puede. Si empeora: otra vez el botón rojo de llamada.',
    },
    toilet: { title: 'Ir al baño', description: 'Le acompañamos o le llevamos la cuña.' },
    water: {
      title: 'Agua',
      description: 'Le llevamos una botella y un vaso.',
      question: '¿Qué agua prefiere?',
      choices: { still: 'Sin gas', sparkling: 'Con gas' },
    },
    position: { title: 'Cam\u00adbiar de pos\u00adtura', description: 'Le ayudamos a girarse o a incorporarse.' },
    infusion: { title: 'Gotero', description: 'Se ha acabado, la bomba pita o le duele la vía.' },
    nausea: { title: 'Tengo náu\u00adseas', description: 'Le llevamos una palangana y vemos cómo está.' },
    headache: {
      title: 'Dolor de cabe\u00adza',
      description: 'Le preguntamos y le llevamos algo, si puede tomarlo.',
      question: '¿Cuánto le duele?',
    },
    fever: {
      title: 'Fiebre',
      description: 'Le tomamos la temperatura y vemos cómo está.',
      question: '¿Se siente a gusto?',
    },
    cold: { title: 'Tengo frío', description: 'Le llevamos algo para entrar en calor y vemos cómo está.' },
    blanket: { title: 'Manta', description: 'Le llevamos una manta más.' },
    temperature: {
      title: 'Calor o frío',
      description: 'Le ajustamos la calefacción o la ventana.',
      question: '¿Cómo está la habitación?',
      choices: { too_warm: 'Hace calor', too_cold: 'Hace frío' },
    },
    unwell: {
      title: 'Me siento mal',
      description: 'Vemos cómo está. Si empeora: otra vez el botón rojo de llamada.',
    },
    standing: { title: 'Levan\u00adtarme', description: 'No se levante sin ayuda, por favor. Le ayudamos.' },
    pills: {
      title: 'Medi\u00adca\u00adción',
      description: 'Tiene una pregunta sobre sus pastillas o le falta alguna.',
    },
    talk: { title: 'Hablar con enfer\u00adme\u00adría', description: 'Irá alguien con tiempo para escucharle.' },
    doctor: { title: 'Hablar con el equipo médico', description: 'Pasamos el aviso y le decimos cuándo irá alguien.' },
    visit: {
      title: 'Visi\u00adtas',
      description: 'Espera una visita o tiene una pregunta. Le ayudamos con gusto.',
    },
    interpreter: {
      title: 'Intér\u00adprete',
      description: 'Buscamos a alguien que hable su idioma, aquí o por teléfono.',
      question: '¿Qué idioma habla?',
    },
    wheelchair: { title: 'Silla de ruedas', description: 'Le llevamos una silla y le ayudamos a sentarse.' },
    drink: {
      title: 'Una bebida',
      description: 'Algo caliente o un zumo, en su cama.',
      question: '¿Qué le apetece beber?',
      choices: {
        coffee: 'Café',
        decaf: 'Desca\u00adfei\u00adnado',
        peppermint_tea: 'Infu\u00adsión de menta',
        fruit_tea: 'Infu\u00adsión de frutas',
        juice: 'Zumo de man\u00adzana',
      },
    },
    lunch: {
      title: 'Comida',
      description: 'Elija lo que mejor le venga hoy.',
      question: '¿Qué menú prefiere?',
      choices: { full: 'Normal', light: 'Dieta blanda', vegetarian: 'Vege\u00adta\u00adriano' },
    },
    newspaper: {
      title: 'Perió\u00addico',
      description: 'Le llevamos el periódico de hoy.',
      question: '¿Qué periódico?',
      choices: { regional: 'Regio\u00adnal', national: 'Nacio\u00adnal' },
    },
    cleaning: {
      title: 'Lim\u00adpiar la habi\u00adta\u00adción',
      description: 'Se ha derramado algo, la papelera está llena o el baño lo necesita.',
    },
    wifi: { title: 'Ayuda con la wifi', description: 'Conectamos su teléfono o su tableta a la wifi.' },
  },
  info: {
    title: 'Le damos la bienvenida al Klinikum Lindenhof',
    body: 'El horario de visitas es de 14 a 20 h todos los días, con un máximo de dos personas a la vez.\n\nEl desayuno se sirve desde las 7:30, la comida desde las 11:30 y la cena desde las 17:30.\n\nLa cafetería de la planta baja abre de 8 a 18 h. De 22 a 6 h, silencio, por favor.',
  },
  links: { context: 'Su estancia en Lindenhof', health: 'Entender la salud' },
  menus: { stay: 'Su estancia', questions: 'Preguntas y respuestas' },
};
