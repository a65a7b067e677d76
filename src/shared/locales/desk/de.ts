/** Texts that staff app and admin panel share, in German, the main language. Form of address: Sie. */
export const shared = {
  'app.name': 'Wardbell',
  'app.title': '{screen} – Wardbell',
  'app.quiet_copy': 'Stille Kopie: Hier wird niemand gerufen.',

  'common.back': 'Zurück',
  'common.close': 'Schließen',
  'common.loading': 'Wird geladen …',
  'common.retry': 'Noch einmal versuchen',
  'common.failed_title': 'Das konnte nicht geladen werden.',
  'common.failed_hint': 'Bitte prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'common.skip': 'Zum Inhalt springen',

  'nav.main': 'Hauptmenü',
  'nav.next_step': 'Nächster Schritt',

  'notices.title': 'Meldungen',
  'notices.open_one': '{count} Meldung zeigen',
  'notices.open_other': '{count} Meldungen zeigen',
  'notices.close': 'Meldungen zuklappen',

  'link.connected': 'Verbunden',
  'link.connecting': 'Verbindet …',
  'link.lost': 'Nicht verbunden',
  'link.banner': 'Keine Verbindung zum Server.',
  'link.banner_hint': 'Neue Anfragen kommen hier gerade nicht an. Achten Sie auf die Rufanlage.',
  'link.clock_off':
    'Die Uhr dieses Geräts geht falsch, um {seconds} s. Wartezeiten rechnen wir mit der Uhr des Servers.',

  'language.choose': 'Sprache',

  'home.other_hospital': 'Anderes Krankenhaus wählen',

  'hospital.title': 'Ihr Krankenhaus',
  'hospital.hint': 'Den Code bekommen Sie von Ihrer Stationsleitung oder der IT.',
  'hospital.next': 'Weiter',
  'hospital.platform': 'Zugang für Plattform-Administratoren',

  'login.title': 'Anmelden',
  'login.show_password': 'Passwort zeigen',
  'login.caps_lock': 'Die Feststelltaste ist an.',
  'login.remember': 'Auf diesem Gerät angemeldet bleiben',
  'login.remember_hint': 'Nur auf Ihrem eigenen Gerät',
  'login.submit': 'Anmelden',
  'login.pause': 'Bitte warten Sie noch {time} und versuchen Sie es dann noch einmal.',
  'login.failed_tries_one':
    'Seit Ihrer letzten Anmeldung ist an Ihrem Konto eine Anmeldung fehlgeschlagen: {time}. Waren Sie das nicht, sagen Sie bitte der Verwaltung Bescheid.',
  'login.failed_tries_other':
    'Seit Ihrer letzten Anmeldung sind an Ihrem Konto {count} Anmeldungen fehlgeschlagen, zuletzt {time}. Waren Sie das nicht, sagen Sie bitte der Verwaltung Bescheid.',
  'login.welcome': 'Guten Dienst, {name}!',
  'login.ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich neu an.',
  'login.forgot': 'Passwort vergessen?',

  'forgot.title': 'Passwort vergessen',
  'forgot.hint': 'Ihr Benutzername oder die E-Mail-Adresse Ihres Kontos',
  'forgot.submit': 'Link schicken',
  'forgot.sent':
    'Gibt es dieses Konto und hat es eine E-Mail-Adresse, ist ein Link unterwegs. Er gilt eine Stunde und nur einmal. Kommt nichts an? Dann hilft Ihnen die Verwaltung.',
  'forgot.no_mail_title': 'Hier werden keine E-Mails verschickt',
  'forgot.no_mail_hint': 'Ein neues Passwort bekommen Sie von der Verwaltung.',

  'rights.none_title': 'Dafür ist Ihr Zugang nicht freigegeben.',
  'rights.none_hint': 'Wenn Sie das brauchen, wenden Sie sich an Ihre Verwaltung.',

  'alarm.seen': 'Gesehen',

  'account.title': 'Konto',
  'account.language': 'Sprache',
  'account.theme': 'Ansicht',
  'account.theme_day': 'Tag',
  'account.theme_night': 'Nacht',
  'account.theme_contrast': 'Starker Kontrast',
  'account.sign_out': 'Abmelden',

  'second_factor.scan': 'Scannen Sie diesen QR-Code mit Ihrer Authenticator-App.',
  'second_factor.qr': 'QR-Code für die Authenticator-App',
  'second_factor.type': 'Oder tippen Sie diesen Schlüssel in die App ein:',
  'second_factor.first_code': 'Geben Sie dann den Code ein, den die App zeigt.',
  'second_factor.confirm': 'Einschalten',
  'second_factor.now_on': 'Der zweite Anmelde\u00adschritt ist eingeschaltet',
  'second_factor.codes': 'Wiederherstellungscodes',
  'second_factor.codes_hint':
    'Schreiben Sie diese Codes auf und bewahren Sie sie sicher auf. Wenn Sie Ihr Telefon nicht haben, melden Sie sich mit einem davon an. Jeder gilt nur einmal. Sie sehen sie nur jetzt.',
  'second_factor.codes_leave_title': 'Codes aufgeschrieben?',
  'second_factor.codes_leave_hint': 'Wenn Sie jetzt gehen, sehen Sie diese Codes nicht wieder.',
  'second_factor.codes_leave': 'Ohne die Codes gehen',
  'second_factor.codes_kept': 'Ich habe die Codes aufgeschrieben',
  'second_factor.step_title': 'Zweiter Schritt',
  'second_factor.step_hint': 'Öffnen Sie die Authenticator-App auf Ihrem Telefon und geben Sie den Code ein.',
  'second_factor.recovery_hint':
    'Geben Sie einen der Codes ein, die Sie sich aufgeschrieben haben. Er gilt nur einmal.',
  'second_factor.both_lost': 'Telefon und Codes verloren? Die IT Ihres Krankenhauses kann Ihnen helfen.',
  'passkeys.lost': 'Passkey verloren? Die IT Ihres Krankenhauses kann Ihnen helfen.',
  'second_factor.use_recovery': 'Telefon nicht da? Wiederherstellungscode nehmen',
  'second_factor.use_app': 'Code aus der App nehmen',
  'second_factor.set_up_title': 'Zweiten Anmelde\u00adschritt einrichten',
  'second_factor.missing_hint':
    'Ihr Krankenhaus verlangt das für Ihre Rechte. Sie brauchen eine Authenticator-App auf Ihrem Telefon.',
  'second_factor.again': 'Zurück zum Passwort',
  'second_factor.over': 'Bitte melden Sie sich neu an',

  'not_found.title': 'Diese Seite gibt es nicht.',
  'not_found.hint': 'Vielleicht ist der Link alt oder vertippt.',
  'not_found.home': 'Zur Startseite',

  'error.title': 'Hier ist etwas schiefgegangen.',
  'error.hint': 'Der Fehler liegt bei uns. Laden Sie die Seite neu; Ihre Anfragen sind gespeichert.',
  'error.reload': 'Seite neu laden',
  'error.unexpected': 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.',
  'error.network': 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',

  'form.problems': 'Bitte prüfen Sie noch:',

  'unsaved.title': 'Noch nicht gespeichert',
  'unsaved.hint': 'Wenn Sie jetzt gehen, geht verloren, was Sie hier geändert haben.',
  'unsaved.stay': 'Hier bleiben',
  'unsaved.leave': 'Verwerfen und gehen',

  'strength.weak': 'Leicht zu erraten. Nehmen Sie zum Beispiel mehrere Wörter, die nicht zusammengehören.',
  'strength.fair': 'Schwer zu erraten.',
  'strength.strong': 'Sehr schwer zu erraten.',

  'login.register': 'Noch kein Konto? Registrieren',
  'login.waits_hint':
    'Haben Sie sich gerade erst registriert? Die Anmeldung geht, sobald Ihre E-Mail-Adresse bestätigt und Ihre Registrierung genehmigt ist.',
  'second_factor.open_app': 'App auf diesem Gerät öffnen',
  'second_factor.no_way':
    'Ihr Passkey lässt sich auf diesem Gerät nicht verwenden. Haben Sie keinen Wiederherstellungscode, hilft Ihnen die Verwaltung.',
  'second_factor.first_title': 'Zuerst der zweite Anmelde\u00adschritt',
  'second_factor.first_set_up': 'Jetzt einrichten',
  'passkeys.stopped': 'Das wurde abgebrochen oder hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'passkeys.step_hint': 'Bestätigen Sie mit Ihrem Passkey, dass Sie es sind.',
  'passkeys.use': 'Mit Passkey anmelden',
  'passkeys.instead': 'Passkey verwenden',
  'passkeys.proof_hint': 'Nach dem Passwort bestätigen Sie mit Ihrem Passkey.',
} as const;
