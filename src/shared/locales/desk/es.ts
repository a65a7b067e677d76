import type { Translation } from '#shared/locales/translation.ts';
import type { shared as german } from './de.ts';

/** Texts that staff app and admin panel share, in Spanish. Form of address: usted. */
export const shared = {
  'app.name': 'Wardbell',
  'app.title': '{screen} – Wardbell',
  'app.quiet_copy': 'Copia en silencio: no llama a nadie.',

  'common.back': 'Atrás',
  'common.close': 'Cerrar',
  'common.loading': 'Cargando…',
  'common.retry': 'Intentar de nuevo',
  'common.failed_title': 'No se ha podido cargar.',
  'common.failed_hint': 'Compruebe la conexión e inténtelo de nuevo.',
  'common.skip': 'Ir al contenido',

  'nav.main': 'Menú principal',
  'nav.next_step': 'Paso siguiente',

  'notices.title': 'Notificaciones',
  'notices.open_one': 'Mostrar {count} notificación',
  'notices.open_many': 'Mostrar {count} notificaciones',
  'notices.open_other': 'Mostrar {count} notificaciones',
  'notices.close': 'Plegar las notificaciones',

  'link.connected': 'Conectado',
  'link.connecting': 'Conectando…',
  'link.lost': 'Sin conexión',
  'link.banner': 'Sin conexión con el servidor.',
  'link.banner_hint': 'Ahora no llegan avisos nuevos a este dispositivo. Esté pendiente del sistema de llamada.',
  'link.clock_off': 'El reloj de este dispositivo se desvía {seconds} s. Las esperas siguen el reloj del servidor.',

  'language.choose': 'Idioma',

  'home.other_hospital': 'Elegir otro hospital',

  'hospital.title': 'Su hospital',
  'hospital.hint': 'El código se lo da la supervisión de planta o informática.',
  'hospital.next': 'Continuar',
  'hospital.platform': 'Acceso para administradores de la plataforma',

  'login.title': 'Iniciar sesión',
  'login.show_password': 'Mostrar la contraseña',
  'login.caps_lock': 'Las mayúsculas están bloqueadas.',
  'login.remember': 'Mantener la sesión en este dispositivo',
  'login.remember_hint': 'Solo en un dispositivo propio',
  'login.submit': 'Entrar',
  'login.pause': 'Espere {time} e inténtelo de nuevo, por favor.',
  'login.failed_tries_one':
    'Desde su última sesión ha fallado un intento de entrar en su cuenta: {time}. Si no fue usted, avise a la administración.',
  'login.failed_tries_many':
    'Desde su última sesión han fallado {count} intentos de entrar en su cuenta, el último: {time}. Si no fue usted, avise a la administración.',
  'login.failed_tries_other':
    'Desde su última sesión han fallado {count} intentos de entrar en su cuenta, el último: {time}. Si no fue usted, avise a la administración.',
  'login.welcome': '¡Buen turno, {name}!',
  'login.ended': 'Su sesión ha terminado. Inicie sesión de nuevo.',
  'login.forgot': '¿Ha olvidado su contraseña?',

  'forgot.title': 'Contraseña olvidada',
  'forgot.hint': 'Su nombre de usuario o el correo electrónico de su cuenta',
  'forgot.submit': 'Enviar enlace',
  'forgot.sent':
    'Si esta cuenta existe y tiene correo electrónico, el enlace está en camino. Sirve una sola vez, durante una hora. ¿No le llega nada? Entonces puede ayudarle la administración.',
  'forgot.no_mail_title': 'Aquí no se envían correos',
  'forgot.no_mail_hint': 'La administración le dará una contraseña nueva.',

  'rights.none_title': 'Su acceso no lo permite.',
  'rights.none_hint': 'Si lo necesita, diríjase a la administración.',

  'alarm.seen': 'Visto',

  'account.title': 'Cuenta',
  'account.language': 'Idioma',
  'account.theme': 'Vista',
  'account.theme_day': 'Día',
  'account.theme_night': 'Noche',
  'account.theme_contrast': 'Alto contraste',
  'account.sign_out': 'Cerrar sesión',

  'second_factor.scan': 'Escanee este código QR con su aplicación de autenticación.',
  'second_factor.qr': 'Código QR para la aplicación de autenticación',
  'second_factor.type': 'O escriba esta clave en la aplicación:',
  'second_factor.first_code': 'Después introduzca el código que muestra la aplicación.',
  'second_factor.confirm': 'Activar',
  'second_factor.now_on': 'El segundo paso de inicio de sesión está activado',
  'second_factor.codes': 'Códigos de recuperación',
  'second_factor.codes_hint':
    'Anote estos códigos y guárdelos en un lugar seguro. Si no tiene el teléfono, entre con uno de ellos. Cada uno sirve una sola vez. Solo los verá ahora.',
  'second_factor.codes_leave_title': '¿Ha anotado los códigos?',
  'second_factor.codes_leave_hint': 'Si sale ahora, no volverá a ver estos códigos.',
  'second_factor.codes_leave': 'Salir sin los códigos',
  'second_factor.codes_kept': 'He anotado los códigos',
  'second_factor.step_title': 'Segundo paso',
  'second_factor.step_hint': 'Abra la aplicación de autenticación en su teléfono e introduzca el código.',
  'second_factor.recovery_hint': 'Introduzca uno de los códigos que anotó. Sirve una sola vez.',
  'second_factor.both_lost':
    '¿Ha perdido el teléfono y los códigos? El servicio de informática de su hospital puede ayudarle.',
  'passkeys.lost': '¿Ha perdido la clave de acceso? El servicio de informática de su hospital puede ayudarle.',
  'second_factor.use_recovery': '¿Sin teléfono? Usar un código de recuperación',
  'second_factor.use_app': 'Usar el código de la aplicación',
  'second_factor.set_up_title': 'Configurar el segundo paso de inicio de sesión',
  'second_factor.missing_hint':
    'Su hospital lo exige para sus permisos. Necesita una aplicación de autenticación en su teléfono.',
  'second_factor.again': 'Volver a la contraseña',
  'second_factor.over': 'Vuelva a iniciar sesión',

  'not_found.title': 'Esta página no existe.',
  'not_found.hint': 'Puede que el enlace sea antiguo o esté mal escrito.',
  'not_found.home': 'Ir al inicio',

  'error.title': 'Aquí ha fallado algo.',
  'error.hint': 'El error es nuestro. Vuelva a cargar la página; sus avisos están guardados.',
  'error.reload': 'Volver a cargar la página',
  'error.unexpected': 'Se ha producido un error inesperado. Inténtelo de nuevo más tarde.',
  'error.network': 'Error de red. Compruebe su conexión e inténtelo de nuevo.',

  'form.problems': 'Revise, por favor:',

  'unsaved.title': 'Aún sin guardar',
  'unsaved.hint': 'Si sale ahora, se pierde lo que ha cambiado aquí.',
  'unsaved.stay': 'Quedarse aquí',
  'unsaved.leave': 'Descartar y salir',

  'strength.weak': 'Fácil de adivinar. Use, por ejemplo, varias palabras sin relación entre sí.',
  'strength.fair': 'Difícil de adivinar.',
  'strength.strong': 'Muy difícil de adivinar.',

  'login.register': '¿Aún no tiene cuenta? Registrarse',
  'login.waits_hint':
    '¿Acaba de registrarse? Podrá iniciar sesión cuando su dirección de correo esté confirmada y su registro aprobado.',
  'second_factor.open_app': 'Abrir la aplicación en este dispositivo',
  'second_factor.no_way':
    'Su clave de acceso no se puede usar en este dispositivo. Si no tiene ningún código de recuperación, la administración le ayudará.',
  'second_factor.first_title': 'Primero, el segundo paso de inicio de sesión',
  'second_factor.first_set_up': 'Configurarlo ahora',
  'passkeys.stopped': 'Se ha cancelado o no ha funcionado. Inténtelo de nuevo, por favor.',
  'passkeys.step_hint': 'Confirme con su clave de acceso que es usted.',
  'passkeys.use': 'Entrar con clave de acceso',
  'passkeys.instead': 'Usar una clave de acceso',
  'passkeys.proof_hint': 'Después de la contraseña confirma con su clave de acceso.',
} as const satisfies Translation<typeof german>;
