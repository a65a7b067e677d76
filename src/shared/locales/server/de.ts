import type { Translation } from '#shared/locales/translation.ts';

/** The server's messages in German, the main language. Form of address: Sie. */
export const messages = {
  errors: {
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
    no_stay: 'Dieses Bett ist noch nicht belegt. Bitte fragen Sie Ihre Pflegekraft.',
    stay_ended: 'Dieser Aufenthalt ist beendet.',
    too_large: 'Das ist zu lang.',
    not_supported: 'Die Nachricht war nicht lesbar. Bitte versuchen Sie es noch einmal.',
    invalid: 'Bitte prüfen Sie Ihre Eingabe.',
    invalid_field: 'Bitte prüfen Sie dies.',
    policy_empty: 'Mindestens eine Stufe ist nötig.',
    policy_starts_late: 'Die erste Stufe muss sofort beginnen, also nach 0 Sekunden.',
    policy_unreachable: 'Jede Stufe muss später kommen und mehr Personen erreichen als die davor.',
    policy_ends_early: 'Die letzte Stufe muss die Schichtleitung sein.',
    policy_too_slow: 'Damit würde jemand später benachrichtigt, als es für diese Dringlichkeit erlaubt ist.',
    wrong_code: 'Dieser Code stimmt nicht. Bitte vergleichen Sie ihn mit der Karte an Ihrem Bett.',
    wrong_password: 'Benutzername oder Passwort stimmt nicht.',
    hospital_not_found: 'Krankenhaus nicht gefunden',
    hospital_inactive: 'Dieses Krankenhaus ist leider nicht aktiv',
    mixed_service_types: 'Das geht nur einzeln. Bitte senden Sie eins nach dem anderen.',
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
    accept: 'Annehmen',
    taken: 'Sie haben übernommen',
    not_taken: 'Nicht angenommen. Zum Öffnen tippen.',
    not_known: 'Unklar, ob angenommen. Bitte App öffnen.',
  },
  mail: {
    unanswered_subject: '{department}, Bett {bed}: noch von niemandem übernommen',
    unanswered:
      '{department}, Bett {bed}: Noch niemand hat diese Anfrage übernommen. Bitte sorgen Sie dafür, dass jemand hingeht.',
    account_attacked_subject: 'Wardbell: viele fehlgeschlagene Anmeldungen',
    account_attacked:
      'An einem Konto Ihres Krankenhauses sind in zehn Minuten 50 oder mehr Anmeldungen fehlgeschlagen. Vielleicht versucht jemand, das Passwort zu erraten. Welches Konto es ist, sehen Sie bei den Anfragen.',
    board: 'Zu den Anfragen: {link}',
    by_itself: 'Diese Nachricht hat Wardbell automatisch geschickt. Bitte antworten Sie nicht darauf.',
  },
  messages: {
    request_submitted: 'Ihre Anfrage wurde gesendet.',
    request_deleted: 'Ihre Anfrage wurde entfernt.',
    logged_in: 'Sie sind angemeldet.',
    logged_out: 'Sie sind abgemeldet.',
    updated: 'Gespeichert.',
    created: 'Erfolgreich angelegt.',
    deleted: 'Der Eintrag wurde gelöscht.',
  },
};

/** The server's messages in any language. */
export type ServerTexts = { readonly [Section in keyof typeof messages]: Translation<(typeof messages)[Section]> };
