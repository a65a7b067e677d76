import type { Translation } from '#shared/locales/translation.ts';

/** The server's messages in German, the main language. Form of address: Sie. */
export const messages = {
  errors: {
    not_json: 'Die Nachricht war nicht lesbar. Bitte versuchen Sie es noch einmal.',
    no_session: 'Sie sind nicht mehr angemeldet.',
    operation_denied: 'Das ist Ihnen nicht erlaubt.',
    not_found: 'Das wurde nicht gefunden.',
    unknown_locale: 'Diese Sprache gibt es hier nicht.',
    already_accepted: '{by} hat schon übernommen.',
    wrong_state: 'Inzwischen hat sich etwas geändert. Sie sehen jetzt den neuen Stand.',
    too_late: 'Dafür ist es zu spät.',
    id_taken: 'Bitte versuchen Sie es noch einmal.',
    old_version: 'Jemand anderes hat das inzwischen geändert.',
    off_duty: 'Bitte beginnen Sie zuerst Ihren Dienst.',
    colleague_off_duty: 'Diese Person ist gerade nicht auf Ihrer Station im Dienst.',
    last_person: 'Außer Ihnen ist niemand da, der das übernehmen kann.',
    nobody_present: 'Dort ist gerade niemand im Dienst.',
    open_requests_one:
      'Sie haben noch eine angenommene Anfrage. Bitte übergeben Sie diese zuerst oder geben Sie sie frei.',
    open_requests_other:
      'Sie haben noch {count} angenommene Anfragen. Bitte übergeben Sie diese zuerst oder geben Sie sie frei.',
    no_stay: 'Dieses Bett ist noch nicht belegt. Bitte fragen Sie Ihre Pflegekraft.',
    stay_ended: 'Dieser Aufenthalt ist beendet.',
    too_large: 'Das ist zu lang.',
    not_supported: 'Die Nachricht war nicht lesbar. Bitte versuchen Sie es noch einmal.',
    invalid: 'Bitte prüfen Sie Ihre Eingabe.',
    invalid_field: 'Bitte prüfen Sie dies.',
    wrong_code: 'Dieser Code stimmt nicht. Bitte vergleichen Sie ihn mit der Karte an Ihrem Bett.',
    wrong_password: 'Benutzername oder Passwort stimmt nicht.',
    hospital_not_found: 'Krankenhaus nicht gefunden',
    hospital_inactive: 'Dieses Krankenhaus ist leider nicht aktiv',
    mixed_service_types: 'Das geht nur einzeln. Bitte senden Sie eins nach dem anderen.',
    service_unavailable: 'Das ist gerade nicht möglich.',
    service_blocked: 'Bitte fragen Sie zuerst Ihre Pflegekraft.',
    too_many: 'Bitte warten Sie {seconds} Sekunden und versuchen Sie es dann noch einmal.',
    unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es später noch einmal.',
    unavailable: 'Gerade keine Verbindung. Bitte versuchen Sie es noch einmal.',
  },
  messages: {
    request_submitted: 'Ihre Anfrage wurde gesendet.',
    request_deleted: 'Ihre Anfrage wurde entfernt.',
    logged_in: 'Sie sind angemeldet.',
    logged_out: 'Sie sind abgemeldet.',
    updated: 'Gespeichert.',
  },
};

/** The server's messages in any language. */
export type ServerTexts = { readonly [Section in keyof typeof messages]: Translation<(typeof messages)[Section]> };
