import { words } from '#shared/locales/areas/de.ts';
import { shared } from '#shared/locales/desk/de.ts';
import { sentences } from '#shared/locales/rules/de.ts';

/** Texts of the admin panel in German, the main language. Form of address: Sie. */
export const messages = {
  ...sentences,
  ...shared,
  ...words,
  'nav.menu': 'Bereiche',

  'home.title': 'Übersicht',

  'group.ward': 'Haus',
  'group.offer': 'Angebot',

  'frame.link_lost': 'Änderungen anderer erscheinen hier gerade nicht.',

  'account.keys': 'Einzelne Tasten als Kürzel',
  'account.own': 'Eigenes Konto in der Dienst-App',

  'session.ended_title': 'Ihre Sitzung ist beendet',
  'session.ended_hint': 'Melden Sie sich wieder an, {name}. Alles, was Sie eingegeben haben, ist noch da.',
  'session.leave': 'Als jemand anderes anmelden',

  'area_hint.departments': 'Welche es gibt und welche einander vertreten',
  'area_hint.rooms': 'Stockwerk, Station und Ziele für Roboter',
  'area_hint.service-types': 'Wer was übernimmt, und zu welchen Stunden',

  'column.created_at': 'Angelegt am',

  'done.created': 'Erfolgreich angelegt.',
  'done.updated': 'Erfolgreich geändert',
  'done.deleted': 'Erfolgreich gelöscht',
  'done.operation': 'Erfolgreich ausgeführt',

  'cell.hidden': 'Nicht sichtbar für Sie',
  'cell.nothing': 'Nichts eingetragen',
  'cell.count': '{what} von {of}: {count}',
  'cell.languages_missing': 'Es fehlen: {languages}',
  'cell.languages_all': 'In allen Sprachen',
  'cell.on': 'An',
  'cell.off': 'Aus',
  'cell.switch': '{field}: {name}',

  'undo.on': '„{name}“ ist eingeschaltet.',
  'undo.off': '„{name}“ ist ausgeschaltet.',
  'undo.undo': 'Rückgängig',

  'switch_off.title': '„{name}“ ausschalten?',
  'switch_off.hint': 'Dazu gehören: {what}.',
  'switch_off.keep': 'An lassen',
  'switch_off.confirm': 'Ausschalten',

  'list.search': 'Suchen',
  'list.displaying': '{from} bis {to} von {total}',
  'list.count_exactly': 'Genau zählen',
  'list.per_page': '{count} je Seite',
  'list.page_size': 'Zeilen je Seite',
  'list.pages': 'Seiten',
  'list.page': 'Seite {page}',
  'list.before': 'Vorige Seite',
  'list.after': 'Nächste Seite',
  'list.deleted': 'Gelöschte',

  'keys.row': 'Zeile',
  'keys.space': 'Leertaste',
  'keys.choose': 'wählen',
  'keys.enter': 'Eingabe',
  'keys.open': 'öffnen',

  'filter.remove': 'Filter entfernen',
  'filter.reset': 'Zurücksetzen',
  'filter.nothing': 'Nichts zur Auswahl',
  'filter.more': 'Weitere Filter',
  'filter.more_set': 'Weitere Filter: {count}',
  'filter.any': 'Alle',
  'filter.is_empty': 'Ist leer',
  'filter.is_filled': 'Ist ausgefüllt',
  'filter.any_time': 'Jederzeit',
  'filter.today': 'Heute',
  'filter.yesterday': 'Gestern',
  'filter.this_week': 'Diese Woche',
  'filter.last_week': 'Letzte Woche',
  'filter.this_month': 'Dieser Monat',

  'columns.title': 'Spalten',
  'columns.reset': 'Wie vorgegeben',

  'select.title': 'Auswahl',
  'select.page': 'Alle auf dieser Seite wählen',
  'select.row': '„{name}“ wählen',
  'select.count_one': '{count} ausgewählt',
  'select.count_other': '{count} ausgewählt',
  'select.all': 'Alle {count} wählen',
  'select.none': 'Auswahl aufheben',

  'row.actions': 'Aktionen',
  'row.menu': 'Aktionen für „{name}“',
  'row.create': 'Anlegen',
  'row.show': 'Ansehen',
  'row.edit': 'Bearbeiten',
  'row.delete': 'Löschen',
  'row.restore': 'Wiederherstellen',

  'order.title': 'Reihenfolge',
  'order.up': 'Nach oben',
  'order.down': 'Nach unten',

  'delete.title': '{what} „{name}“ löschen?',
  'delete.hint': '30 Tage lang können Sie das unter „Gelöschte“ rückgängig machen.',
  'delete.keep': 'Behalten',
  'delete.confirm': 'Löschen',

  'uses.more': 'und {count} weitere',

  'bulk.on': 'Einschalten',
  'bulk.off': 'Ausschalten',
  'bulk.delete_title': '{what}: {count} löschen?',
  'bulk.delete_hint': 'Was noch verwendet wird, bleibt und wird genannt.',
  'bulk.results': 'Erledigt: {done}. Nicht möglich: {refused}.',

  'empty.filtered': 'Nichts passt zu dieser Suche.',
  'empty.deleted': 'In den letzten 30 Tagen wurde nichts gelöscht.',
  'empty.none': '{what}: noch nichts angelegt.',

  'keys.save': 'Strg S',

  'cell.chosen': '1 gewählt',

  'form.create': '{what} anlegen',
  'form.edit': '{name} bearbeiten',
  'form.previous': 'Vorige Zeile',
  'form.next': 'Nächste Zeile',
  'form.save': 'Speichern',
  'form.discard': 'Verwerfen',
  'form.changed_one': '{count} Änderung, nicht gespeichert',
  'form.changed_other': '{count} Änderungen, nicht gespeichert',
  'form.optional': 'Kann leer bleiben',
  'form.missing': 'Fehlt: {languages}',
  'form.clear': 'Leeren',
  'form.choose_color': 'Farbe wählen',
  'form.no_color': 'Keine Farbe',

  'week.from': '{day}: von',
  'week.to': '{day}: bis',
  'week.add': '{day}: Zeit hinzufügen',
  'week.remove': '{day}: Zeit entfernen',
  'week.wrong': 'Bitte schreiben Sie Zeiten wie 08:00, von der früheren zur späteren.',

  'conflict.title': '{name} hat das inzwischen geändert. {time}',
  'conflict.somebody': 'Jemand',
  'conflict.choose': 'Bitte wählen Sie, was gelten soll. Was nur dort geändert wurde, ist übernommen.',
  'conflict.taken_over': 'Das ist übernommen. Ihre Eingaben sind noch da und nicht gespeichert.',
  'conflict.mine': 'Ihre Eingabe: {value}',
  'conflict.theirs': 'Jetzt gespeichert: {value}',

  'show.deleted_at': 'Gelöscht am',
  'show.activity': 'Verlauf',
  'show.put_back': 'Zurücksetzen auf diesen Wert',

  'action.created': 'angelegt',
  'action.updated': 'geändert',
  'action.deleted': 'gelöscht',
  'action.restored': 'wiederhergestellt',
  'action.moved': 'verschoben',

  'export.title': 'Exportieren',
  'export.hint': '{what}: alle Zeilen, die zu den Filtern passen, in den gezeigten Spalten.',
  'export.csv': 'Als CSV',
  'export.xlsx': 'Als Excel (XLSX)',
  'export.rows': '{count} von {total} Zeilen',
  'export.bytes': '{count} KB geladen',
  'export.stop': 'Abbrechen',

  'home.unfinished': 'Noch einzurichten',
  'home.all_done': 'Alles eingerichtet, was hier geprüft wird.',
  'home.lacks.departments_rooms_one': '{count} Station ohne Zimmer',
  'home.lacks.departments_rooms_other': '{count} Stationen ohne Zimmer',
  'home.lacks.departments_employees_one': '{count} Station ohne Personal',
  'home.lacks.departments_employees_other': '{count} Stationen ohne Personal',
  'home.lacks.rooms_beds_one': '{count} Zimmer ohne Betten',
  'home.lacks.rooms_beds_other': '{count} Zimmer ohne Betten',
  'home.lacks.types_employees_one': '{count} Tätigkeit, die niemand übernimmt',
  'home.lacks.types_employees_other': '{count} Tätigkeiten, die niemand übernimmt',
  'home.lacks.types_services_one': '{count} Tätigkeit ohne Leistungen',
  'home.lacks.types_services_other': '{count} Tätigkeiten ohne Leistungen',
  'home.lacks.types_languages_one': '{count} Tätigkeit ohne Namen in allen Sprachen',
  'home.lacks.types_languages_other': '{count} Tätigkeiten ohne Namen in allen Sprachen',

  'order.handle': '„{name}“ verschieben',
  'order.how': 'Leertaste nimmt die Zeile und legt sie ab, Pfeiltasten verschieben sie, Esc bricht ab.',
  'order.taken': '„{name}“ genommen',
  'order.at': '„{name}“ an Platz {place}',
  'order.dropped': '„{name}“ abgelegt an Platz {place}',
  'order.back': '„{name}“ steht wieder, wo es war',

  'list.changed': 'Inzwischen wurde hier etwas geändert.',
  'list.show_changes': 'Neu laden',

  'keys.search': 'Strg K',

  'search.title': 'Suchen in allen Bereichen',
  'search.found': 'Gefunden',
  'search.area': 'Bereich',
  'search.nothing': 'Nichts gefunden.',
  'search.failed': 'Die Suche hat nicht geantwortet.',
} as const;
