import { words } from '#shared/locales/areas/es.ts';
import { shared } from '#shared/locales/desk/es.ts';
import { sentences } from '#shared/locales/rules/es.ts';
import type { Translation } from '#shared/locales/translation.ts';
import type { messages as german } from './de.ts';

/** Texts of the admin panel in Spanish. Form of address: usted. */
export const messages = {
  ...sentences,
  ...shared,
  ...words,
  'nav.menu': 'Secciones',

  'home.title': 'Resumen',

  'group.ward': 'Lugares',
  'group.offer': 'Oferta',

  'frame.link_lost': 'Lo que cambian otras personas no aparece aquí por ahora.',

  'account.keys': 'Teclas sueltas como atajos',
  'account.own': 'Su cuenta en la aplicación del personal',

  'session.ended_title': 'Su sesión ha terminado',
  'session.ended_hint': 'Vuelva a entrar, {name}. Todo lo que ha escrito sigue ahí.',
  'session.leave': 'Entrar con otra cuenta',

  'area_hint.departments': 'Cuáles hay y cuáles se cubren entre sí',
  'area_hint.rooms': 'Piso, planta y destinos de los robots',
  'area_hint.service-types': 'Quién se encarga de qué y a qué horas',

  'column.created_at': 'Creado el',

  'done.created': 'Creado correctamente.',
  'done.updated': 'Actualizado correctamente',
  'done.deleted': 'Elemento eliminado correctamente',
  'done.operation': 'La operación se realizó correctamente',

  'cell.hidden': 'No visible para usted',
  'cell.nothing': 'Sin datos',
  'cell.count': '{what} de {of}: {count}',
  'cell.languages_missing': 'Faltan: {languages}',
  'cell.languages_all': 'En todos los idiomas',
  'cell.on': 'Sí',
  'cell.off': 'No',
  'cell.switch': '{field}: {name}',

  'undo.on': '«{name}» está activado.',
  'undo.off': '«{name}» está desactivado.',
  'undo.undo': 'Deshacer',

  'switch_off.title': '¿Desactivar «{name}»?',
  'switch_off.hint': 'De esto dependen: {what}.',
  'switch_off.keep': 'Dejar activado',
  'switch_off.confirm': 'Desactivar',

  'list.search': 'Buscar',
  'list.displaying': '{from} a {to} de {total}',
  'list.count_exactly': 'Contar exactamente',
  'list.per_page': '{count} por página',
  'list.page_size': 'Filas por página',
  'list.pages': 'Páginas',
  'list.page': 'Página {page}',
  'list.before': 'Página anterior',
  'list.after': 'Página siguiente',
  'list.deleted': 'Eliminados',

  'keys.row': 'fila',
  'keys.space': 'Espacio',
  'keys.choose': 'elegir',
  'keys.enter': 'Intro',
  'keys.open': 'abrir',

  'filter.remove': 'Quitar el filtro',
  'filter.reset': 'Restablecer',
  'filter.nothing': 'Nada que elegir',
  'filter.more': 'Más filtros',
  'filter.more_set': 'Más filtros: {count}',
  'filter.any': 'Todos',
  'filter.is_empty': 'Está vacío',
  'filter.is_filled': 'Está rellenado',
  'filter.any_time': 'Cualquier fecha',
  'filter.today': 'Hoy',
  'filter.yesterday': 'Ayer',
  'filter.this_week': 'Esta semana',
  'filter.last_week': 'La semana pasada',
  'filter.this_month': 'Este mes',

  'columns.title': 'Columnas',
  'columns.reset': 'Como al principio',

  'select.title': 'Selección',
  'select.page': 'Elegir todo en esta página',
  'select.row': 'Elegir «{name}»',
  'select.count_one': '{count} elegido',
  'select.count_many': '{count} elegidos',
  'select.count_other': '{count} elegidos',
  'select.all': 'Elegir los {count}',
  'select.none': 'Quitar la selección',

  'row.actions': 'Acciones',
  'row.menu': 'Acciones para «{name}»',
  'row.create': 'Crear',
  'row.show': 'Ver',
  'row.edit': 'Modificar',
  'row.delete': 'Eliminar',
  'row.restore': 'Restaurar',

  'order.title': 'Orden',
  'order.up': 'Subir',
  'order.down': 'Bajar',

  'delete.title': '¿Eliminar {what} «{name}»?',
  'delete.hint': 'Durante 30 días puede restaurarlo en «Eliminados».',
  'delete.keep': 'Conservar',
  'delete.confirm': 'Eliminar',

  'uses.more': 'y {count} más',

  'bulk.on': 'Activar',
  'bulk.off': 'Desactivar',
  'bulk.delete_title': '{what}: ¿eliminar {count}?',
  'bulk.delete_hint': 'Lo que aún esté en uso se queda y se indicará.',
  'bulk.results': 'Hecho: {done}. Rechazado: {refused}.',

  'empty.filtered': 'Nada coincide con esta búsqueda.',
  'empty.deleted': 'No se eliminó nada en los últimos 30 días.',
  'empty.none': '{what}: todavía no hay nada.',

  'keys.save': 'Ctrl S',

  'cell.chosen': '1 elegido',

  'form.create': 'Crear: {what}',
  'form.edit': 'Modificar {name}',
  'form.previous': 'Fila anterior',
  'form.next': 'Fila siguiente',
  'form.save': 'Guardar',
  'form.discard': 'Descartar',
  'form.changed_one': '{count} cambio sin guardar',
  'form.changed_many': '{count} cambios sin guardar',
  'form.changed_other': '{count} cambios sin guardar',
  'form.optional': 'Puede quedar vacío',
  'form.missing': 'Falta: {languages}',
  'form.clear': 'Vaciar',
  'form.choose_color': 'Elegir un color',
  'form.no_color': 'Sin color',

  'week.from': '{day}: desde',
  'week.to': '{day}: hasta',
  'week.add': '{day}: añadir un horario',
  'week.remove': '{day}: quitar este horario',
  'week.wrong': 'Escriba las horas como 08:00, de la más temprana a la más tardía.',

  'conflict.title': '{name} ha cambiado esto mientras tanto. {time}',
  'conflict.somebody': 'Alguien',
  'conflict.choose': 'Elija lo que debe valer. Lo que solo se cambió allí ya está incluido.',
  'conflict.taken_over': 'Ya está incluido. Lo que ha escrito sigue ahí, sin guardar.',
  'conflict.mine': 'Lo suyo: {value}',
  'conflict.theirs': 'Guardado ahora: {value}',

  'show.deleted_at': 'Eliminado el',
  'show.activity': 'Historial',
  'show.put_back': 'Volver a este valor',

  'action.created': 'creó',
  'action.updated': 'cambió',
  'action.deleted': 'eliminó',
  'action.restored': 'restauró',
  'action.moved': 'movió',

  'export.title': 'Exportar',
  'export.hint': '{what}: todas las filas que coinciden con los filtros, con las columnas mostradas.',
  'export.csv': 'Como CSV',
  'export.xlsx': 'Como Excel (XLSX)',
  'export.rows': '{count} de {total} filas',
  'export.bytes': '{count} KB recibidos',
  'export.stop': 'Cancelar',

  'home.unfinished': 'Por configurar',
  'home.all_done': 'Todo lo que se comprueba aquí está configurado.',
  'home.lacks.departments_rooms_one': '{count} planta sin habitaciones',
  'home.lacks.departments_rooms_many': '{count} plantas sin habitaciones',
  'home.lacks.departments_rooms_other': '{count} plantas sin habitaciones',
  'home.lacks.departments_employees_one': '{count} planta sin personal',
  'home.lacks.departments_employees_many': '{count} plantas sin personal',
  'home.lacks.departments_employees_other': '{count} plantas sin personal',
  'home.lacks.rooms_beds_one': '{count} habitación sin camas',
  'home.lacks.rooms_beds_many': '{count} habitaciones sin camas',
  'home.lacks.rooms_beds_other': '{count} habitaciones sin camas',
  'home.lacks.types_employees_one': '{count} tipo de servicio del que nadie se encarga',
  'home.lacks.types_employees_many': '{count} tipos de servicio de los que nadie se encarga',
  'home.lacks.types_employees_other': '{count} tipos de servicio de los que nadie se encarga',
  'home.lacks.types_services_one': '{count} tipo de servicio sin servicios',
  'home.lacks.types_services_many': '{count} tipos de servicio sin servicios',
  'home.lacks.types_services_other': '{count} tipos de servicio sin servicios',
  'home.lacks.types_languages_one': '{count} tipo de servicio sin nombre en todos los idiomas',
  'home.lacks.types_languages_many': '{count} tipos de servicio sin nombre en todos los idiomas',
  'home.lacks.types_languages_other': '{count} tipos de servicio sin nombre en todos los idiomas',

  'order.handle': 'Mover «{name}»',
  'order.how': 'Espacio toma la fila y la suelta, las flechas la mueven, Esc cancela.',
  'order.taken': '«{name}» tomado',
  'order.at': '«{name}» en el lugar {place}',
  'order.dropped': '«{name}» soltado en el lugar {place}',
  'order.back': '«{name}» ha vuelto a su lugar',

  'list.changed': 'Mientras tanto se ha cambiado algo aquí.',
  'list.show_changes': 'Recargar',

  'keys.search': 'Ctrl K',

  'search.title': 'Buscar en todo',
  'search.found': 'Resultados',
  'search.area': 'Sección',
  'search.nothing': 'No se ha encontrado nada.',
  'search.failed': 'La búsqueda no ha respondido.',
} as const satisfies Translation<typeof german>;
