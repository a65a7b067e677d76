import type { Translation } from '#shared/locales/translation.ts';

/** The server's messages in German, the main language. Form of address: Sie. */
export const messages = {
  errors: {
    approval_wanted: 'Bitte warten Sie. Eine Pflegekraft muss dieses Gerät zulassen.',
    approval_refused: 'Dieses Gerät wurde nicht zugelassen. Bitte fragen Sie Ihre Pflegekraft.',
    approval_lapsed: 'Das Gerät wurde nicht rechtzeitig zugelassen. Bitte versuchen Sie es noch einmal.',
    second_factor_wanted: 'Bitte geben Sie jetzt den Code aus Ihrer App ein.',
    second_factor_missing: 'Bitte richten Sie zuerst den zweiten Anmeldeschritt ein.',
    second_factor_first:
      'Dafür verlangt Ihr Krankenhaus einen zweiten Anmeldeschritt. Richten Sie ihn bitte zuerst in Ihrem Konto ein.',
    second_factor_required:
      'Ihr Krankenhaus verlangt für Ihre Rechte einen zweiten Anmeldeschritt. Er lässt sich nicht ausschalten.',
    challenge_over: 'Diese Anmeldung gilt nicht mehr. Bitte geben Sie Benutzername und Passwort noch einmal ein.',
    set_up_over:
      'Diese Einrichtung gilt nicht mehr. Löschen Sie den Eintrag in Ihrer App wieder und richten Sie ihn neu ein.',
    passkeys_not_set_up: 'Passkeys lassen sich hier nicht verwenden. Bitte nehmen Sie einen Code.',
    passkey_refused: 'Dieser Passkey passt nicht. Bitte versuchen Sie es noch einmal oder nehmen Sie einen Code.',
    wrong_second_factor:
      'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie gegebenenfalls auf den nächsten.',
    wrong_recovery_code: 'Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt.',
    not_json: 'Die Nachricht war nicht lesbar. Bitte versuchen Sie es noch einmal.',
    no_session: 'Sie sind nicht mehr angemeldet.',
    operation_denied: 'Das ist Ihnen nicht erlaubt.',
    capability_refused: 'Diese Benachrichtigung gilt nicht mehr. Bitte öffnen Sie die App.',
    not_found: 'Das wurde nicht gefunden.',
    page_not_found: 'Diese Seite gibt es nicht.',
    unknown_locale: 'Diese Sprache gibt es hier nicht.',
    already_accepted: '{by} hat schon übernommen.',
    wrong_state: 'Inzwischen hat sich etwas geändert. Sie sehen jetzt den neuen Stand.',
    too_late: 'Dafür ist es zu spät.',
    id_taken: 'Bitte versuchen Sie es noch einmal.',
    old_version: 'Jemand anderes hat das inzwischen geändert.',
    off_duty: 'Bitte beginnen Sie zuerst Ihren Dienst.',
    colleague_off_duty: 'Diese Person kann Sie gerade nicht vertreten.',
    last_person: 'Außer Ihnen ist niemand da, der das übernehmen kann.',
    nobody_present: 'Dort ist gerade niemand im Dienst.',
    open_requests_one:
      'Sie haben noch eine angenommene Anfrage. Bitte übergeben Sie diese zuerst oder geben Sie sie frei.',
    open_requests_other:
      'Sie haben noch {count} angenommene Anfragen. Bitte übergeben Sie diese zuerst oder geben Sie sie frei.',
    escalation_policy_in_use: 'Wird noch verwendet von: {by}. Bitte wählen Sie dort zuerst einen anderen Ablauf.',
    in_use: 'Wird noch verwendet. Bitte ändern Sie zuerst, was es verwendet.',
    bed_occupied: 'In diesem Bett ist jemand aufgenommen.',
    not_removable: 'Diese Seite ist vor dem Löschen geschützt. Sie kann ausgeblendet werden.',
    room_occupied: 'In diesem Zimmer sind Patienten. Es kann erst auf eine andere Station, wenn es leer ist.',
    place_occupied: 'Hier sind Patienten. Abschalten geht erst, wenn niemand mehr dort ist.',
    service_type_in_use:
      'Die Tätigkeit kann nicht gelöscht werden. Bitte ändern Sie zuerst die Tätigkeit der Leistungen.',
    access_level_in_use: 'Diese Zugriffsstufe haben noch Personen. Bitte geben Sie ihnen zuerst eine andere.',
    last_access_editor:
      'Mindestens eine Person muss Zugriffsstufen im ganzen Krankenhaus bearbeiten dürfen. Bitte geben Sie dieses Recht zuerst jemand anderem.',
    name_taken: 'Diesen Namen gibt es schon. Bitte wählen Sie einen anderen.',
    link_at_bed:
      'Dieses Bett hat eine feste Karte. Bitte melden Sie zuerst Ihr eigenes Gerät am Bett an und verbinden Sie dort Ihr Konto.',
    link_by_code: 'Bitte geben Sie den Code von der Karte am Bett ein.',
    no_stay: 'Dieses Bett ist noch nicht belegt. Bitte fragen Sie Ihre Pflegekraft.',
    stay_ended: 'Dieser Aufenthalt ist beendet.',
    too_large: 'Das ist zu lang.',
    not_supported: 'Die Nachricht war nicht lesbar. Bitte versuchen Sie es noch einmal.',
    invalid: 'Bitte prüfen Sie Ihre Eingabe.',
    invalid_field: 'Bitte prüfen Sie dies.',
    activity_wanted: 'Wählen Sie mindestens eine Tätigkeit',
    policy_empty: 'Mindestens eine Stufe ist nötig.',
    policy_starts_late: 'Die erste Stufe muss sofort beginnen, also nach 0 Sekunden.',
    policy_unreachable: 'Jede Stufe muss später kommen und mehr Personen erreichen als die davor.',
    policy_ends_early: 'Die letzte Stufe muss die Schichtleitung sein.',
    policy_too_slow: 'Damit würde jemand später benachrichtigt, als es für diese Dringlichkeit erlaubt ist.',
    text_refused: 'Dieser Text ist leer, zu lang oder nennt andere Felder in Klammern.',
    import_refused: 'Nichts wurde übernommen. Bitte berichtigen Sie die genannten Zeilen.',
    setting_refused: 'Dieser Wert ist hier nicht möglich.',
    reason_missing: 'Bitte nennen Sie einen Grund.',
    wrong_code: 'Dieser Code stimmt nicht. Bitte vergleichen Sie ihn mit der Karte an Ihrem Bett.',
    wrong_password: 'Benutzername oder Passwort stimmt nicht.',
    wrong_email_password: 'E-Mail-Adresse oder Passwort stimmt nicht.',
    link_unknown: 'Dieser Link ist nicht gültig. Vielleicht wurde er schon benutzt.',
    link_expired: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
    username_taken: 'Diesen Benutzernamen hat schon ein anderes Konto.',
    level_taken: 'Diese Stufe hat schon eine andere Priorität.',
    wrong_registration_password: 'Diese Registrierung wurde mit einem anderen Passwort angelegt.',
    registrations_full:
      'Hier warten gerade sehr viele auf eine Genehmigung. Ihr Link gilt bis zu seinem Ablauf weiter: Bitte versuchen Sie es später noch einmal.',
    registration_closed: 'Die Registrierung ist hier zurzeit leider nicht möglich.',
    email_taken: 'Diese E-Mail-Adresse gehört schon zu einem anderen Konto.',
    mail_not_set_up: 'Hier ist kein E-Mail-Versand eingerichtet. Bitte wenden Sie sich an die Verwaltung.',
    wrong_current_password: 'Das ist nicht Ihr jetziges Passwort.',
    image_unusable: 'Mit diesem Bild geht es nicht. Bitte wählen Sie ein anderes.',
    password_common:
      'Dieses Passwort ist zu leicht zu erraten. Nehmen Sie am besten mehrere Wörter, die nicht zusammengehören.',
    password_own_words: 'Das Passwort darf weder Ihren Namen noch den des Krankenhauses enthalten.',
    hospital_not_found: 'Krankenhaus nicht gefunden',
    hospital_inactive: 'Dieses Krankenhaus ist leider nicht aktiv',
    mixed_service_types: 'Das geht nur einzeln. Bitte senden Sie eins nach dem anderen.',
    promise_too_long: 'Bei hoher Dringlichkeit dürfen höchstens 15 Minuten zugesagt werden.',
    window_of_high_urgency: 'Was hohe Dringlichkeit hat, darf jederzeit gewünscht werden.',
    windows_missing: 'Bitte mindestens eine Zeit angeben.',
    price_missing: 'Bitte einen Preis angeben.',
    places_missing: 'Bitte angeben, wohin der Roboter liefern darf.',
    question_missing: 'Bitte die Frage in mindestens einer Sprache eingeben.',
    choices_missing: 'Bitte mindestens zwei Antworten angeben.',
    service_unavailable: 'Das ist gerade nicht möglich.',
    service_blocked: 'Bitte fragen Sie zuerst Ihre Pflegekraft.',
    too_many_open:
      'Es sind schon viele Anfragen offen. Bitte warten Sie, bis eine davon erledigt ist. Um dringende Hilfe können Sie weiterhin bitten.',
    too_many: 'Bitte warten Sie {seconds} Sekunden und versuchen Sie es dann noch einmal.',
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.',
    unavailable: 'Gerade keine Verbindung. Bitte versuchen Sie es noch einmal.',
  },
  push: {
    high: 'Dringende Anfrage',
    normal: 'Neue Anfrage',
    low: 'Anfrage, nicht dringend',
    held: 'Von Ihnen übernommen, noch offen',
    accepted: 'Schon übernommen',
    done: 'Erledigt',
    canceled: 'Abgesagt',
    offer: 'Ein Angebot zur Übergabe',
    cover: 'Bitte um Pausenvertretung',
    idle: 'Sind Sie noch im Dienst?',
    message: 'Eine Nachricht vom Bett',
    over: 'Hat sich erledigt',
    accept: 'Annehmen',
    taken: 'Sie haben übernommen',
    not_taken: 'Nicht angenommen. Zum Öffnen tippen.',
    not_known: 'Unklar, ob angenommen. Bitte App öffnen.',
    test_title: 'Testbenachrichtigung',
    test: 'Benachrichtigungen kommen auf diesem Gerät an.',
  },
  mail: {
    unanswered_subject: '{department}, Bett {bed}: noch von niemandem übernommen',
    unanswered:
      '{department}, Bett {bed}: Noch niemand hat diese Anfrage übernommen. Bitte sorgen Sie dafür, dass jemand hingeht.',
    account_attacked_subject: 'Wardbell: viele fehlgeschlagene Anmeldungen',
    account_attacked:
      'An einem Konto Ihres Krankenhauses sind in zehn Minuten 50 oder mehr Anmeldungen fehlgeschlagen. Vielleicht versucht jemand, das Passwort zu erraten. Mehr dazu steht bei den Anfragen.',
    platform_entered_subject: 'Wardbell: ein Plattform-Administrator ist in Ihrem Krankenhaus',
    platform_entered:
      'Jemand, der diese Plattform betreut, hat die Verwaltung Ihres Krankenhauses geöffnet. Wer es ist, sehen Sie bei den Anfragen.',
    password_reset_subject: 'Wardbell: Link für ein neues Passwort',
    password_reset: 'Für Ihr Konto bei Wardbell ({hospital}) wurde ein neues Passwort angefordert.',
    password_reset_link: 'Neues Passwort setzen (der Link gilt eine Stunde und nur einmal): {link}',
    password_reset_ignore:
      'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun, Ihr Passwort bleibt, wie es ist.',
    first_password_subject: 'Wardbell: Ihr neues Konto',
    first_password: 'Für Sie wurde ein Konto bei Wardbell ({hospital}) angelegt. Bitte wählen Sie selbst Ihr Passwort.',
    first_password_link: 'Passwort wählen (der Link gilt sieben Tage und nur einmal): {link}',
    password_changed_subject: 'Wardbell: Ihr Passwort wurde geändert',
    password_changed:
      'Das Passwort Ihres Kontos bei Wardbell ({hospital}) wurde geändert. Auf anderen Geräten müssen Sie sich neu anmelden. Waren Sie das nicht? Dann setzen Sie über „Passwort vergessen?“ sofort ein neues und sagen Sie der Verwaltung Bescheid.',
    second_factor_on_subject: 'Wardbell: zweiter Anmeldeschritt eingeschaltet',
    second_factor_on:
      'Ihr Konto bei Wardbell ({hospital}) fragt beim Anmelden jetzt nach dem Passwort auch nach einem Code. Waren Sie das nicht? Dann sagen Sie sofort der Verwaltung Bescheid.',
    second_factor_replaced_subject: 'Wardbell: anderes Telefon für den zweiten Anmeldeschritt',
    second_factor_replaced:
      'Die Codes für Ihr Konto bei Wardbell ({hospital}) kommen jetzt von einem anderen Telefon. Das alte und die alten Wiederherstellungscodes gelten nicht mehr. Waren Sie das nicht? Dann sagen Sie sofort der Verwaltung Bescheid.',
    second_factor_off_subject: 'Wardbell: zweiter Anmeldeschritt ausgeschaltet',
    second_factor_off:
      'Ihr Konto bei Wardbell ({hospital}) fragt beim Anmelden nur noch nach dem Passwort. Waren Sie das nicht und haben Sie niemanden darum gebeten? Dann ändern Sie Ihr Passwort und sagen Sie der Verwaltung Bescheid.',
    passkey_added_subject: 'Wardbell: neuer Passkey',
    passkey_added:
      'Ihr Konto bei Wardbell ({hospital}) hat einen neuen Passkey. Mit ihm kann man sich nach dem Passwort anmelden. Waren Sie das nicht? Dann sagen Sie sofort der Verwaltung Bescheid.',
    passkey_removed_subject: 'Wardbell: Passkey entfernt',
    passkey_removed:
      'Von Ihrem Konto bei Wardbell ({hospital}) wurde ein Passkey entfernt. Mit ihm kann sich niemand mehr anmelden. Waren Sie das nicht? Dann sagen Sie sofort der Verwaltung Bescheid.',
    email_change_subject: 'Wardbell: bitte bestätigen Sie diese Adresse',
    email_change:
      'Diese Adresse soll zu einem Konto bei Wardbell ({hospital}) gehören. War das nicht Ihr Wunsch, brauchen Sie nichts zu tun.',
    email_change_link: 'Adresse bestätigen, einen Tag lang: {link}',
    email_wanted_subject: 'Wardbell: für Ihr Konto ist eine andere E-Mail-Adresse angegeben',
    email_wanted:
      'Für Ihr Konto bei Wardbell ({hospital}) wurde eine andere E-Mail-Adresse angegeben. Sie gilt erst, wenn sie bestätigt ist. Waren Sie das nicht? Dann ändern Sie sofort Ihr Passwort und sagen Sie der Verwaltung Bescheid.',
    email_changed_subject: 'Wardbell: Ihre E-Mail-Adresse wurde geändert',
    email_changed:
      'Ihr Konto bei Wardbell ({hospital}) hat jetzt eine andere E-Mail-Adresse. Diese hier gehört nicht mehr dazu. Waren Sie das nicht? Dann sagen Sie bitte sofort der Verwaltung Bescheid.',
    registration_subject: 'Wardbell: bitte bestätigen Sie Ihre Adresse',
    registration: 'Jemand hat sich mit dieser Adresse bei Wardbell ({hospital}) registriert.',
    registration_link: 'Adresse bestätigen (der Link gilt einen Tag und nur einmal): {link}',
    registration_ignore: 'Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Ohne Bestätigung entsteht kein Konto.',
    registration_known_subject: 'Wardbell: Sie haben schon ein Konto',
    registration_known:
      'Jemand wollte sich mit dieser Adresse bei Wardbell ({hospital}) registrieren. Sie gehört aber schon zu Ihrem Konto. Es hat sich nichts geändert. Kennen Sie Ihr Passwort nicht mehr? Dann wählen Sie bei der Anmeldung „Passwort vergessen?“.',
    registration_ended_subject: 'Wardbell: Ihr Konto ist gesperrt',
    registration_ended:
      'Jemand wollte sich mit dieser Adresse bei Wardbell ({hospital}) registrieren. Sie gehört aber zu einem Konto, das gesperrt ist. Es hat sich nichts geändert. Möchten Sie wieder damit arbeiten? Dann wenden Sie sich bitte an die Verwaltung.',
    registration_name_taken_subject: 'Wardbell: bitte wählen Sie einen anderen Benutzernamen',
    registration_name_taken:
      'Mit dem gewählten Benutzernamen kann bei Wardbell ({hospital}) kein Konto angelegt werden. Bitte registrieren Sie sich noch einmal mit einem anderen.',
    register: 'Zur Registrierung: {link}',
    registrations: 'Zu den neuen Konten: {link}',
    registration_waits_subject: 'Wardbell: eine Registrierung wartet auf Genehmigung',
    registration_waits:
      'Jemand hat sich bei Wardbell ({hospital}) registriert und wartet auf die Genehmigung. Genehmigen Sie nur, wen Sie kennen.',
    registration_approved_subject: 'Wardbell: Ihr Konto ist genehmigt',
    registration_approved:
      'Ihre Registrierung bei Wardbell ({hospital}) wurde genehmigt. Sie können sich jetzt mit Ihrem Benutzernamen und Passwort anmelden.',
    registration_undecided: 'In {days} Tagen hat niemand darüber entschieden.',
    registration_declined_subject: 'Wardbell: Ihre Registrierung wurde abgelehnt',
    registration_declined:
      'Ihre Registrierung bei Wardbell ({hospital}) wurde abgelehnt. Wenn Sie dazu Fragen haben, wenden Sie sich bitte an die Verwaltung.',
    reason: 'Grund: {reason}',
    user_known_subject: 'Wardbell: Sie haben schon ein Konto',
    user_known:
      'Mit dieser Adresse sollte ein Konto bei Wardbell ({hospital}) angelegt werden. Sie gehört aber schon zu Ihrem Konto. Melden Sie sich einfach an. Das Passwort vergessen? Auf derselben Seite können Sie ein neues festlegen. Waren Sie das nicht, brauchen Sie nichts zu tun.',
    user_password_changed_subject: 'Wardbell: Ihr Passwort wurde geändert',
    user_password_changed:
      'Das Passwort Ihres Kontos bei Wardbell ({hospital}) wurde geändert. Auf anderen Geräten müssen Sie sich neu anmelden. Waren Sie das nicht, legen Sie bitte sofort über „Passwort vergessen?“ ein neues fest.',
    sign_in: 'Zur Anmeldung: {link}',
    board: 'Zu den Anfragen: {link}',
    by_itself: 'Diese Nachricht hat Wardbell automatisch geschickt. Bitte antworten Sie nicht darauf.',
  },
  people: { former_employee: 'Ehemaliges Teammitglied' },
  cards: {
    how: 'Sie brauchen Hilfe? Richten Sie die Kamera Ihres Telefons auf dieses Quadrat. Oder geben Sie den Code unter der Adresse hier ein.',
  },
  mailbox: {
    title: 'Aufbewahrte E-Mails',
    hint: 'Es ist kein Mailserver eingerichtet. Was Wardbell verschickt hätte, steht hier, bis der Server neu startet. Die Seite gibt es nur auf diesem Rechner.',
    empty: 'Noch keine E-Mail.',
  },
  levels: {
    service_staff: 'Service',
    care: 'Pflege',
    ward_lead: 'Stationsleitung',
    content: 'Inhalte',
    technology: 'Technik',
    administration: 'Verwaltung',
  },
  messages: {
    request_submitted: 'Ihre Anfrage wurde gesendet.',
    request_deleted: 'Ihre Anfrage wurde entfernt.',
    logged_in: 'Sie sind angemeldet.',
    logged_out: 'Sie sind abgemeldet.',
    operation_done: 'Der Vorgang war erfolgreich.',
    file_uploaded: 'Die Datei wurde erfolgreich hochgeladen.',
    updated: 'Gespeichert.',
    created: 'Erfolgreich angelegt.',
    deleted: 'Der Eintrag wurde gelöscht.',
  },
};

/** The server's messages in any language. */
export type ServerTexts = { readonly [Section in keyof typeof messages]: Translation<(typeof messages)[Section]> };
