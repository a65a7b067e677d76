import { words } from '#shared/locales/areas/fr.ts';
import { shared } from '#shared/locales/desk/fr.ts';
import { sentences } from '#shared/locales/rules/fr.ts';
import type { Translation } from '#shared/locales/translation.ts';
import type { messages as german } from './de.ts';

/** Texts of the admin panel in French. Form of address: vous. */
export const messages = {
  ...sentences,
  ...shared,
  ...words,
  'nav.menu': 'Rubriques',

  'home.title': 'Vue d’ensemble',

  'group.ward': 'Lieux',
  'group.offer': 'Offre',

  'frame.link_lost': 'Les modifications des autres ne s’affichent pas ici pour le moment.',

  'account.keys': 'Touches seules comme raccourcis',
  'account.own': 'Votre compte dans l’application du personnel',

  'session.ended_title': 'Votre session est terminée',
  'session.ended_hint': 'Reconnectez-vous, {name}. Tout ce que vous avez saisi est encore là.',
  'session.leave': 'Se connecter avec un autre compte',

  'area_hint.departments': 'Lesquelles existent et lesquelles se remplacent',
  'area_hint.rooms': 'Étage, unité et destinations des robots',
  'area_hint.service-types': 'Qui s’occupe de quoi, et à quelles heures',

  'column.created_at': 'Créé le',

  'done.created': 'Création réussie.',
  'done.updated': 'Modification réussie',
  'done.deleted': 'Suppression réussie',
  'done.operation': 'L’opération a bien été effectuée',

  'cell.hidden': 'Non visible pour vous',
  'cell.nothing': 'Rien de saisi',
  'cell.count': '{what} de {of} : {count}',
  'cell.languages_missing': 'Manquent : {languages}',
  'cell.languages_all': 'Dans toutes les langues',
  'cell.on': 'Activé',
  'cell.off': 'Désactivé',
  'cell.switch': '{field} : {name}',

  'undo.on': '« {name} » est activé.',
  'undo.off': '« {name} » est désactivé.',
  'undo.undo': 'Annuler',

  'switch_off.title': 'Désactiver « {name} » ?',
  'switch_off.hint': 'En dépendent : {what}.',
  'switch_off.keep': 'Laisser activé',
  'switch_off.confirm': 'Désactiver',

  'list.search': 'Rechercher',
  'list.displaying': '{from} à {to} sur {total}',
  'list.count_exactly': 'Compter exactement',
  'list.per_page': '{count} par page',
  'list.page_size': 'Lignes par page',
  'list.pages': 'Pages',
  'list.page': 'Page {page}',
  'list.before': 'Page précédente',
  'list.after': 'Page suivante',
  'list.deleted': 'Supprimés',

  'keys.row': 'ligne',
  'keys.space': 'Espace',
  'keys.choose': 'choisir',
  'keys.enter': 'Entrée',
  'keys.open': 'ouvrir',

  'filter.remove': 'Retirer le filtre',
  'filter.reset': 'Réinitialiser',
  'filter.nothing': 'Rien à choisir',
  'filter.more': 'Autres filtres',
  'filter.more_set': 'Autres filtres : {count}',
  'filter.any': 'Tous',
  'filter.is_empty': 'Est vide',
  'filter.is_filled': 'Est rempli',
  'filter.any_time': 'À tout moment',
  'filter.today': 'Aujourd’hui',
  'filter.yesterday': 'Hier',
  'filter.this_week': 'Cette semaine',
  'filter.last_week': 'La semaine dernière',
  'filter.this_month': 'Ce mois-ci',

  'columns.title': 'Colonnes',
  'columns.reset': 'Par défaut',

  'select.title': 'Sélection',
  'select.page': 'Tout choisir sur cette page',
  'select.row': 'Choisir « {name} »',
  'select.count_one': '{count} choisi',
  'select.count_many': '{count} choisis',
  'select.count_other': '{count} choisis',
  'select.all': 'Choisir les {count}',
  'select.none': 'Tout désélectionner',

  'row.actions': 'Actions',
  'row.menu': 'Actions pour « {name} »',
  'row.create': 'Créer',
  'row.show': 'Afficher',
  'row.edit': 'Modifier',
  'row.delete': 'Supprimer',
  'row.restore': 'Restaurer',

  'order.title': 'Ordre',
  'order.up': 'Monter',
  'order.down': 'Descendre',

  'delete.title': 'Supprimer {what} « {name} » ?',
  'delete.hint': 'Pendant 30 jours, vous pouvez restaurer sous « Supprimés ».',
  'delete.keep': 'Conserver',
  'delete.confirm': 'Supprimer',

  'uses.more': 'et {count} de plus',

  'bulk.on': 'Activer',
  'bulk.off': 'Désactiver',
  'bulk.delete_title': '{what} : en supprimer {count} ?',
  'bulk.delete_hint': 'Ce qui est encore utilisé reste et sera indiqué.',
  'bulk.results': 'Effectué : {done}. Refusé : {refused}.',

  'empty.filtered': 'Rien ne correspond à cette recherche.',
  'empty.deleted': 'Rien n’a été supprimé ces 30 derniers jours.',
  'empty.none': '{what} : encore rien ici.',

  'keys.save': 'Ctrl S',

  'cell.chosen': '1 choisi',

  'form.create': 'Créer : {what}',
  'form.edit': 'Modifier {name}',
  'form.previous': 'Ligne précédente',
  'form.next': 'Ligne suivante',
  'form.save': 'Enregistrer',
  'form.discard': 'Abandonner',
  'form.changed_one': '{count} modification non enregistrée',
  'form.changed_many': '{count} modifications non enregistrées',
  'form.changed_other': '{count} modifications non enregistrées',
  'form.optional': 'Peut rester vide',
  'form.missing': 'Manque : {languages}',
  'form.clear': 'Vider',
  'form.choose_color': 'Choisir une couleur',
  'form.no_color': 'Aucune couleur',

  'week.from': '{day} : de',
  'week.to': '{day} : à',
  'week.add': '{day} : ajouter un horaire',
  'week.remove': '{day} : retirer cet horaire',
  'week.wrong': 'Écrivez les heures comme 08:00, de la plus tôt à la plus tard.',

  'conflict.title': '{name} a modifié cela entre-temps. {time}',
  'conflict.somebody': 'Quelqu’un',
  'conflict.choose': 'Choisissez ce qui doit valoir. Ce qui n’a été modifié que là-bas est repris.',
  'conflict.taken_over': 'C’est repris. Votre saisie est encore là, non enregistrée.',
  'conflict.mine': 'Votre saisie : {value}',
  'conflict.theirs': 'Enregistré : {value}',

  'show.deleted_at': 'Supprimé le',
  'show.activity': 'Historique',
  'show.put_back': 'Rétablir cette valeur',

  'action.created': 'a créé',
  'action.updated': 'a modifié',
  'action.deleted': 'a supprimé',
  'action.restored': 'a restauré',
  'action.moved': 'a déplacé',

  'export.title': 'Exporter',
  'export.hint': '{what} : toutes les lignes qui correspondent aux filtres, dans les colonnes affichées.',
  'export.csv': 'En CSV',
  'export.xlsx': 'En Excel (XLSX)',
  'export.rows': '{count} lignes sur {total}',
  'export.bytes': '{count} Ko reçus',
  'export.stop': 'Arrêter',

  'home.unfinished': 'Encore à configurer',
  'home.all_done': 'Tout ce qui est vérifié ici est configuré.',
  'home.lacks.departments_rooms_one': '{count} unité sans chambre',
  'home.lacks.departments_rooms_many': '{count} unités sans chambre',
  'home.lacks.departments_rooms_other': '{count} unités sans chambre',
  'home.lacks.departments_employees_one': '{count} unité sans personnel',
  'home.lacks.departments_employees_many': '{count} unités sans personnel',
  'home.lacks.departments_employees_other': '{count} unités sans personnel',
  'home.lacks.rooms_beds_one': '{count} chambre sans lit',
  'home.lacks.rooms_beds_many': '{count} chambres sans lit',
  'home.lacks.rooms_beds_other': '{count} chambres sans lit',
  'home.lacks.types_employees_one': '{count} type de prestation que personne n’assure',
  'home.lacks.types_employees_many': '{count} types de prestation que personne n’assure',
  'home.lacks.types_employees_other': '{count} types de prestation que personne n’assure',
  'home.lacks.types_services_one': '{count} type de prestation sans prestation',
  'home.lacks.types_services_many': '{count} types de prestation sans prestation',
  'home.lacks.types_services_other': '{count} types de prestation sans prestation',
  'home.lacks.types_languages_one': '{count} type de prestation sans nom dans toutes les langues',
  'home.lacks.types_languages_many': '{count} types de prestation sans nom dans toutes les langues',
  'home.lacks.types_languages_other': '{count} types de prestation sans nom dans toutes les langues',

  'order.handle': 'Déplacer « {name} »',
  'order.how': 'Espace prend la ligne et la dépose, les flèches la déplacent, Échap annule.',
  'order.taken': '« {name} » pris',
  'order.at': '« {name} » à la place {place}',
  'order.dropped': '« {name} » déposé à la place {place}',
  'order.back': '« {name} » est revenu à sa place',

  'list.changed': 'Quelque chose a été modifié ici entre-temps.',
  'list.show_changes': 'Recharger',

  'keys.search': 'Ctrl K',

  'search.title': 'Rechercher partout',
  'search.found': 'Résultats',
  'search.area': 'Rubrique',
  'search.nothing': 'Rien trouvé.',
  'search.failed': 'La recherche n’a pas répondu.',
} as const satisfies Translation<typeof german>;
