import { words } from '#shared/locales/areas/en.ts';
import { shared } from '#shared/locales/desk/en.ts';
import { sentences } from '#shared/locales/rules/en.ts';
import type { Translation } from '#shared/locales/translation.ts';
import type { messages as german } from './de.ts';

/** Texts of the admin panel in English, the language that speaks where another lacks a text. */
export const messages = {
  ...sentences,
  ...shared,
  ...words,
  'nav.menu': 'Areas',

  'home.title': 'Overview',

  'group.ward': 'Building',
  'group.offer': 'Offer',

  'frame.link_lost': 'What others change does not show here right now.',

  'account.keys': 'Single keys as shortcuts',
  'account.own': 'Your account in the staff app',

  'session.ended_title': 'Your session has ended',
  'session.ended_hint': 'Please sign in again, {name}. Everything you typed is still there.',
  'session.leave': 'Sign in as somebody else',

  'area_hint.departments': 'Which there are, and which cover for each other',
  'area_hint.rooms': 'Floor, ward and destinations of robots',
  'area_hint.service-types': 'Who takes on what, and at which hours',

  'column.created_at': 'Created at',

  'done.created': 'Successfully Created.',
  'done.updated': 'Updated Successfully',
  'done.deleted': 'Item Deleted Successfully',
  'done.operation': 'the operation was successfully done',

  'cell.hidden': 'Not visible to you',
  'cell.nothing': 'Nothing entered',
  'cell.count': '{what} of {of}: {count}',
  'cell.languages_missing': 'Missing: {languages}',
  'cell.languages_all': 'In every language',
  'cell.on': 'On',
  'cell.off': 'Off',
  'cell.switch': '{field}: {name}',

  'undo.on': '“{name}” is on.',
  'undo.off': '“{name}” is off.',
  'undo.undo': 'Undo',

  'switch_off.title': 'Switch “{name}” off?',
  'switch_off.hint': 'This belongs to it: {what}.',
  'switch_off.keep': 'Keep it on',
  'switch_off.confirm': 'Switch off',

  'list.search': 'Search',
  'list.displaying': 'displaying {from} to {to} of {total}',
  'list.count_exactly': 'Count exactly',
  'list.per_page': '{count} per page',
  'list.page_size': 'Rows per page',
  'list.pages': 'Pages',
  'list.page': 'Page {page}',
  'list.before': 'Page before',
  'list.after': 'Next page',
  'list.deleted': 'Deleted',

  'keys.row': 'row',
  'keys.space': 'Space',
  'keys.choose': 'choose',
  'keys.enter': 'Enter',
  'keys.open': 'open',

  'filter.remove': 'Remove the filter',
  'filter.reset': 'Reset',
  'filter.nothing': 'Nothing to choose',
  'filter.more': 'More filters',
  'filter.more_set': 'More filters: {count}',
  'filter.any': 'Any',
  'filter.is_empty': 'Is empty',
  'filter.is_filled': 'Is filled in',
  'filter.any_time': 'Any time',
  'filter.today': 'Today',
  'filter.yesterday': 'Yesterday',
  'filter.this_week': 'This week',
  'filter.last_week': 'Last week',
  'filter.this_month': 'This month',

  'columns.title': 'Columns',
  'columns.reset': 'As they were',

  'select.title': 'Selection',
  'select.page': 'Choose all on this page',
  'select.row': 'Choose “{name}”',
  'select.count_one': '{count} chosen',
  'select.count_other': '{count} chosen',
  'select.all': 'Choose all {count}',
  'select.none': 'Clear',

  'row.actions': 'Actions',
  'row.menu': 'Actions for “{name}”',
  'row.create': 'Create',
  'row.show': 'Show',
  'row.edit': 'Edit',
  'row.delete': 'Delete',
  'row.restore': 'Restore',

  'order.title': 'Order',
  'order.up': 'Move up',
  'order.down': 'Move down',

  'delete.title': 'Delete {what} “{name}”?',
  'delete.hint': 'For 30 days you can restore it under “Deleted”.',
  'delete.keep': 'Keep',
  'delete.confirm': 'Delete',

  'uses.more': 'and {count} more',

  'bulk.on': 'Switch on',
  'bulk.off': 'Switch off',
  'bulk.delete_title': '{what}: delete {count}?',
  'bulk.delete_hint': 'What is still in use stays and is named.',
  'bulk.results': 'Done: {done}. Refused: {refused}.',

  'empty.filtered': 'Nothing matches this search.',
  'empty.deleted': 'Nothing was deleted in the last 30 days.',
  'empty.none': '{what}: nothing here yet.',

  'keys.save': 'Ctrl S',

  'cell.chosen': '1 chosen',

  'form.create': 'New: {what}',
  'form.edit': 'Edit {name}',
  'form.previous': 'Row before',
  'form.next': 'Next row',
  'form.save': 'Save',
  'form.discard': 'Discard',
  'form.changed_one': '{count} change, not saved',
  'form.changed_other': '{count} changes, not saved',
  'form.optional': 'May stay empty',
  'form.missing': 'Missing: {languages}',
  'form.clear': 'Clear',
  'form.choose_color': 'Choose a color',
  'form.no_color': 'No color',

  'week.from': '{day}: from',
  'week.to': '{day}: to',
  'week.add': '{day}: add hours',
  'week.remove': '{day}: remove these hours',
  'week.wrong': 'Write times like 08:00, from the earlier to the later one.',

  'conflict.title': '{name} has changed this meanwhile. {time}',
  'conflict.somebody': 'Somebody',
  'conflict.choose': 'Please choose what is to stand. What was only changed there is taken over.',
  'conflict.taken_over': 'This is taken over. What you typed is still there and not saved.',
  'conflict.mine': 'Yours: {value}',
  'conflict.theirs': 'Saved now: {value}',

  'show.deleted_at': 'Deleted at',
  'show.activity': 'Activity',
  'show.put_back': 'Put this value back',

  'action.created': 'created',
  'action.updated': 'changed',
  'action.deleted': 'deleted',
  'action.restored': 'restored',
  'action.moved': 'moved',

  'export.title': 'Export',
  'export.hint': '{what}: all rows that match the filters, in the columns shown.',
  'export.csv': 'As CSV',
  'export.xlsx': 'As Excel (XLSX)',
  'export.rows': '{count} of {total} rows',
  'export.bytes': '{count} KB loaded',
  'export.stop': 'Cancel',

  'home.unfinished': 'Still to set up',
  'home.all_done': 'Everything that is checked here is set up.',
  'home.lacks.departments_rooms_one': '{count} ward without rooms',
  'home.lacks.departments_rooms_other': '{count} wards without rooms',
  'home.lacks.departments_employees_one': '{count} ward without staff',
  'home.lacks.departments_employees_other': '{count} wards without staff',
  'home.lacks.rooms_beds_one': '{count} room without beds',
  'home.lacks.rooms_beds_other': '{count} rooms without beds',
  'home.lacks.types_employees_one': '{count} service type that nobody takes on',
  'home.lacks.types_employees_other': '{count} service types that nobody takes on',
  'home.lacks.types_services_one': '{count} service type without services',
  'home.lacks.types_services_other': '{count} service types without services',
  'home.lacks.types_languages_one': '{count} service type without a name in every language',
  'home.lacks.types_languages_other': '{count} service types without a name in every language',

  'order.handle': 'Move “{name}”',
  'order.how': 'Space takes the row and drops it, arrows move it, Esc cancels.',
  'order.taken': '“{name}” taken',
  'order.at': '“{name}” at place {place}',
  'order.dropped': '“{name}” dropped at place {place}',
  'order.back': '“{name}” is back at its place',

  'list.changed': 'Something was changed here meanwhile.',
  'list.show_changes': 'Reload',

  'keys.search': 'Ctrl K',

  'search.title': 'Search all areas',
  'search.found': 'Found',
  'search.area': 'Area',
  'search.nothing': 'Nothing found.',
  'search.failed': 'The search did not answer.',
} as const satisfies Translation<typeof german>;
