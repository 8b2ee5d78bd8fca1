import type { accountReasons as english } from '../account.reasons.ts';
import type { TextsOf } from '../reason.ts';

/** Spanish texts. */
export const accountReasons = {
  'retention.changed-meanwhile': () => 'Otra persona cambió estos plazos.',
  'retention.other-rows': ({ count }) =>
    `Ahora ${count === 1 ? 'es 1 registro' : `son ${count} registros`}. Míralo de nuevo.`,
  'view-as.reason-missing': () => 'Di por qué miras como este miembro.',
  'view-as.read-only': () => 'Miras como un miembro: no se puede cambiar nada. Termina primero la vista.',
  'sign-in.wrong': () => 'Datos de acceso incorrectos',
  'password.missing': () => 'La contraseña es obligatoria.',
  'password.too-many-bytes': ({ max }) => `Como máximo ${max} bytes.`,
  'password.common': () => 'Es una de las contraseñas más usadas. Elige otra.',
  'password.own-words': () => 'Se adivina fácilmente a partir de tu nombre, tu correo o la liga. Elige otra.',
  'password.wrong': () => 'Esta no es tu contraseña actual.',
  'password.not-the-same': () => 'Escribe la misma contraseña dos veces.',
  'email.missing': () => 'El correo electrónico es obligatorio.',
  'email.unchanged': () => 'Este ya es tu correo.',
  'email.taken': () => 'Otra cuenta tiene este correo.',
  'email.reserved': () => 'Esta dirección está reservada para el administrador principal.',
  'email.master-stays': () =>
    'El administrador principal conserva esta dirección. Para ceder el cargo, pon la dirección nueva en MASTER_ADMIN_EMAIL en el servidor y reinícialo.',
  'email.confirmed': () => 'Tu correo ya está confirmado. Inicia sesión.',
  'link.not-complete': () => 'Este enlace no está completo.',
  'link.dead': () => 'Este enlace ya no funciona. Pide uno nuevo.',
  'name.first-missing': () => 'El nombre es obligatorio.',
  'name.last-missing': () => 'El apellido es obligatorio.',
  'name.no-letter': () => 'Un nombre necesita al menos una letra.',
  'name.reserved': () => 'Este nombre está reservado. Elige otro.',
  'player-number.missing': () => 'El número de jugador es obligatorio.',
  'join.request-not-found': () =>
    'No hay ninguna solicitud abierta con este código. Pídele que llene el formulario otra vez.',
  'join.region-missing': () => 'Elige dónde jugarías más.',
  'join.heard-from-missing': () => 'Elige cómo supiste de nosotros.',
  'join.age-not-confirmed': () => 'Confirma que tienes edad suficiente para unirte.',
  'join.too-young': ({ age }) => `Los jugadores deben tener ${age} años o más.`,
  'join.terms-not-accepted': () => 'Acepta los términos para unirte.',
  'account.not-found': () => 'Esa cuenta no existe.',
  'account.session-ended-already': () => 'Esta sesión ya terminó.',
  'account.master-stays': () =>
    'La cuenta del administrador principal no se puede cerrar. Para ceder el cargo, pon otra dirección en MASTER_ADMIN_EMAIL en el servidor y reinícialo.',
  'account.emptied': () => 'Esta cuenta ya está vaciada: no queda nada que abrir.',
  'account.language-unknown': () => 'Elige English o Español.',
  'picture.missing': () => 'Falta una imagen, como URL de datos JPEG.',
  'picture.too-large': ({ maxKb }) => `La imagen es demasiado grande: como máximo ${maxKb} KB.`,
  'picture.not-a-jpeg': () => 'Debe ser una imagen JPEG.',
  'picture.not-a-readable-jpeg': () => 'Debe ser una imagen JPEG que se pueda leer.',
  'picture.too-many-pixels': ({ maxMillions }) =>
    `La imagen tiene demasiados píxeles: como máximo ${maxMillions} millones.`,
  'picture.other-site': ({ address }) =>
    `La imagen ${address} está en otro sitio. Súbela, o elige una de la biblioteca.`,
  'picture.not-readable': () => 'Debe ser una imagen PNG, JPEG, WebP o GIF que se pueda leer.',
  'picture.not-found': () => 'Esa imagen no existe.',
  'picture.alt-missing': () => 'Escriba qué muestra la imagen, para quien no puede verla.',
  'picture.own-only': () => 'Solo puedes cambiar tu propia imagen.',
  'privacy.name-form-missing': () => 'Elige cómo se muestra tu nombre.',
  'privacy.handle-kept': () => 'Los demás solo ven tu apodo: conserva uno o cambia eso primero.',
  'privacy.handle-missing': () => 'Todavía no tienes apodo: ponte uno primero en los ajustes.',
  'picture.not-a-jpeg-data-url': () => 'Debe ser una imagen JPEG como URL de datos: data:image/jpeg;base64,…',
} satisfies TextsOf<typeof english>;
