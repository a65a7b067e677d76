import type { Translation } from '#shared/locales/translation.ts';
import type { shared as german } from './de.ts';

/** Texts that staff app and admin panel share, in French. Form of address: vous. */
export const shared = {
  'app.name': 'Wardbell',
  'app.title': '{screen} – Wardbell',
  'app.quiet_copy': 'Copie muette\u00a0: elle n’appelle personne.',

  'common.back': 'Retour',
  'common.close': 'Fermer',
  'common.loading': 'Chargement…',
  'common.retry': 'Réessayer',
  'common.failed_title': 'Le chargement a échoué.',
  'common.failed_hint': 'Vérifiez la connexion et réessayez.',
  'common.skip': 'Aller au contenu',

  'nav.main': 'Menu principal',
  'nav.next_step': 'Étape suivante',

  'notices.title': 'Notifications',
  'notices.open_one': 'Afficher {count} notification',
  'notices.open_many': 'Afficher {count} notifications',
  'notices.open_other': 'Afficher {count} notifications',
  'notices.close': 'Replier les notifications',

  'link.connected': 'Connecté',
  'link.connecting': 'Connexion…',
  'link.lost': 'Non connecté',
  'link.banner': 'Pas de connexion au serveur.',
  'link.banner_hint': 'Les nouvelles demandes n’arrivent pas ici pour le moment. Surveillez l’appel malade.',
  'link.clock_off': 'L’heure de cet appareil est décalée de {seconds} s. Les attentes suivent l’heure du serveur.',

  'language.choose': 'Langue',

  'home.other_hospital': 'Choisir un autre hôpital',

  'hospital.title': 'Votre hôpital',
  'hospital.hint': 'Demandez le code à votre cadre de santé ou à l’informatique.',
  'hospital.next': 'Continuer',
  'hospital.platform': 'Accès des administrateurs de la plateforme',

  'login.title': 'Connexion',
  'login.show_password': 'Afficher le mot de passe',
  'login.caps_lock': 'Le verrouillage des majuscules est activé.',
  'login.remember': 'Garder la session ouverte sur cet appareil',
  'login.remember_hint': 'Seulement sur votre propre appareil',
  'login.submit': 'Se connecter',
  'login.pause': 'Veuillez patienter {time}, puis réessayez.',
  'login.failed_tries_one':
    'Depuis votre dernière connexion, une tentative de connexion à votre compte a échoué\u00a0: {time}. Si ce n’était pas vous, prévenez l’administration.',
  'login.failed_tries_many':
    'Depuis votre dernière connexion, {count} tentatives de connexion à votre compte ont échoué, la dernière\u00a0: {time}. Si ce n’était pas vous, prévenez l’administration.',
  'login.failed_tries_other':
    'Depuis votre dernière connexion, {count} tentatives de connexion à votre compte ont échoué, la dernière\u00a0: {time}. Si ce n’était pas vous, prévenez l’administration.',
  'login.welcome': 'Bienvenue, {name}\u00a0!',
  'login.ended': 'Votre session est terminée. Reconnectez-vous.',
  'login.forgot': 'Mot de passe oublié\u00a0?',

  'forgot.title': 'Mot de passe oublié',
  'forgot.hint': 'Votre nom d’utilisateur ou l’adresse e-mail de votre compte',
  'forgot.submit': 'Envoyer le lien',
  'forgot.sent':
    'Si ce compte existe et a une adresse e-mail, un lien vous est envoyé. Il est valable une heure et une seule fois. Rien n’arrive\u00a0? L’administration peut alors vous aider.',
  'forgot.no_mail_title': 'Aucun e-mail n’est envoyé ici',
  'forgot.no_mail_hint': 'L’administration vous donnera un nouveau mot de passe.',

  'rights.none_title': 'Votre accès ne le permet pas.',
  'rights.none_hint': 'Si vous en avez besoin, adressez-vous à l’administration.',

  'alarm.seen': 'Vu',

  'account.title': 'Compte',
  'account.language': 'Langue',
  'account.theme': 'Affichage',
  'account.theme_day': 'Jour',
  'account.theme_night': 'Nuit',
  'account.theme_contrast': 'Contraste élevé',
  'account.sign_out': 'Se déconnecter',

  'second_factor.scan': 'Scannez ce QR code avec votre application d’authentification.',
  'second_factor.qr': 'QR code pour l’application d’authentification',
  'second_factor.type': 'Ou saisissez cette clé dans l’application :',
  'second_factor.first_code': 'Saisissez ensuite le code affiché par l’application.',
  'second_factor.confirm': 'Activer',
  'second_factor.now_on': 'La deuxième étape de connexion est activée',
  'second_factor.codes': 'Codes de secours',
  'second_factor.codes_hint':
    'Notez ces codes et gardez-les en lieu sûr. Sans votre téléphone, connectez-vous avec l’un d’eux. Chacun ne sert qu’une fois. Vous ne les verrez que maintenant.',
  'second_factor.codes_leave_title': 'Codes notés\u00a0?',
  'second_factor.codes_leave_hint': 'Si vous partez maintenant, vous ne reverrez plus ces codes.',
  'second_factor.codes_leave': 'Quitter sans les codes',
  'second_factor.codes_kept': 'J’ai noté les codes',
  'second_factor.step_title': 'Deuxième étape',
  'second_factor.step_hint': 'Ouvrez l’application d’authentification sur votre téléphone et saisissez le code.',
  'second_factor.recovery_hint': 'Saisissez l’un des codes que vous avez notés. Il ne sert qu’une fois.',
  'second_factor.both_lost': 'Téléphone et codes perdus ? Le service informatique de votre hôpital peut vous aider.',
  'passkeys.lost': 'Clé d’accès perdue\u00a0? Le service informatique de votre hôpital peut vous aider.',
  'second_factor.use_recovery': 'Pas de téléphone ? Utiliser un code de secours',
  'second_factor.use_app': 'Utiliser le code de l’application',
  'second_factor.set_up_title': 'Configurer la deuxième étape de connexion',
  'second_factor.missing_hint':
    'Votre hôpital l’exige pour vos droits. Il vous faut une application d’authentification sur votre téléphone.',
  'second_factor.again': 'Revenir au mot de passe',
  'second_factor.over': 'Veuillez vous reconnecter',

  'not_found.title': 'Cette page n’existe pas.',
  'not_found.hint': 'Le lien est peut-être ancien ou mal saisi.',
  'not_found.home': 'Aller à l’accueil',

  'error.title': 'Une erreur s’est produite ici.',
  'error.hint': 'L’erreur vient de nous. Rechargez la page\u00a0; vos demandes sont enregistrées.',
  'error.reload': 'Recharger la page',
  'error.unexpected': 'Une erreur inattendue s’est produite. Réessayez plus tard.',
  'error.network': 'Erreur réseau. Vérifiez votre connexion et réessayez.',

  'form.problems': 'Veuillez vérifier\u00a0:',

  'unsaved.title': 'Pas encore enregistré',
  'unsaved.hint': 'Si vous partez maintenant, ce que vous avez modifié ici sera perdu.',
  'unsaved.stay': 'Rester ici',
  'unsaved.leave': 'Abandonner et quitter',

  'strength.weak': 'Facile à deviner. Choisissez par exemple plusieurs mots sans rapport entre eux.',
  'strength.fair': 'Difficile à deviner.',
  'strength.strong': 'Très difficile à deviner.',

  'login.register': 'Pas encore de compte\u00a0? S’inscrire',
  'login.waits_hint':
    'Vous venez de vous inscrire\u00a0? Vous pourrez vous connecter dès que votre adresse e-mail sera confirmée et votre inscription validée.',
  'second_factor.open_app': 'Ouvrir l’application sur cet appareil',
  'second_factor.no_way':
    'Votre clé d’accès ne peut pas être utilisée sur cet appareil. Si vous n’avez pas de code de secours, l’administration vous aidera.',
  'second_factor.first_title': 'D’abord la deuxième étape de connexion',
  'second_factor.first_set_up': 'Configurer maintenant',
  'passkeys.stopped': 'L’opération a été annulée ou n’a pas fonctionné. Veuillez réessayer.',
  'passkeys.step_hint': 'Confirmez avec votre clé d’accès que c’est bien vous.',
  'passkeys.use': 'Se connecter avec une clé d’accès',
  'passkeys.instead': 'Utiliser une clé d’accès',
  'passkeys.proof_hint': 'Après le mot de passe, vous confirmez avec votre clé d’accès.',
} as const satisfies Translation<typeof german>;
