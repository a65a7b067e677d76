import type { Words, Written } from './pages.ts';

/** What the demo hospital answers its employees. */
export const staffQuestionsName: Words = {
  ...{
    de: 'Wardbell auf Station',
    en: 'Wardbell on the ward',
    fr: 'Wardbell dans l’unité',
    es: 'Wardbell en la planta',
  },
};

export const staffQuestions: Record<'geraet-stumm' | 'dienstende' | 'ausfall', Written> = {
  'geraet-stumm': {
    de: [
      'Mein Gerät bleibt stumm. Was kann ich tun?',
      '<p>Öffnen Sie unter <strong>Konto</strong> die Einrichtung dieses Geräts und spielen Sie den Testton. Hören Sie nichts, prüfen Sie die Lautstärke und ob das Gerät stumm geschaltet ist.</p>',
    ],
    en: [
      'My device stays silent. What can I do?',
      '<p>Under <strong>Account</strong>, open the set-up of this device and play the test tone. If you hear nothing, check the volume and whether the device is muted.</p>',
    ],
    fr: [
      'Mon appareil reste muet. Que faire\u00a0?',
      '<p>Sous <strong>Compte</strong>, ouvrez la configuration de cet appareil et écoutez le son d’essai. Si vous n’entendez rien, vérifiez le volume et le mode silencieux.</p>',
    ],
    es: [
      'Mi dispositivo no suena. ¿Qué puedo hacer?',
      '<p>En <strong>Cuenta</strong>, abra la configuración de este dispositivo y reproduzca el tono de prueba. Si no oye nada, compruebe el volumen y si está en silencio.</p>',
    ],
  },
  dienstende: {
    de: [
      'Wie gebe ich am Ende des Dienstes meine Anfragen ab?',
      '<p>Unter <strong>Dienst</strong> auf „Anfragen übergeben“: Wählen Sie, wer sie nimmt, oder geben Sie sie mit einem Grund frei. Was ein Bett angeht, schreiben Sie als Notiz dazu.</p>',
    ],
    en: [
      'How do I pass on my requests at the end of my shift?',
      '<p>Under <strong>Duty</strong>, hand over requests: choose who takes them, or release them with a reason. Write what matters about a bed as a note beside it.</p>',
    ],
    fr: [
      'Comment transmettre mes demandes en fin de poste\u00a0?',
      '<p>Sous <strong>Poste</strong>, transmettez vos demandes\u00a0: choisissez qui les prend, ou libérez-les avec un motif. Ajoutez une note pour ce qui concerne un lit.</p>',
    ],
    es: [
      '¿Cómo entrego mis avisos al final del turno?',
      '<p>En <strong>Turno</strong>, entregue los avisos: elija quién se hace cargo o libérelos con un motivo. Lo que importa de una cama, escríbalo como nota.</p>',
    ],
  },
  ausfall: {
    de: [
      'Was gilt, wenn Wardbell ausfällt?',
      '<p>Der rote Rufknopf am Bett gehört zu einer anderen Anlage. Sehen Sie bis dahin öfter nach Ihren Patienten und sagen Sie der Schichtleitung Bescheid.</p>',
    ],
    en: [
      'What if Wardbell is not working?',
      '<p>The red call button at the bed belongs to another system. Until then, look in on your patients more often and inform the charge nurse.</p>',
    ],
    fr: [
      'Que faire si Wardbell ne fonctionne plus\u00a0?',
      '<p>Le bouton d’appel rouge au lit appartient à un autre système. En attendant, passez voir vos patients plus souvent et prévenez la personne responsable de l’équipe.</p>',
    ],
    es: [
      '¿Y si Wardbell no funciona?',
      '<p>El botón rojo de llamada de la cama pertenece a otro sistema. Mientras tanto, pase a ver a sus pacientes más a menudo y avise a la persona responsable del turno.</p>',
    ],
  },
};
