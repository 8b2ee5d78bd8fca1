import type { messageReasons as english } from '../message.reasons.ts';
import type { TextsOf } from '../reason.ts';

/** Spanish texts. */
export const messageReasons = {
  'message.subject-missing': () => 'Escribe de qué se trata.',
  'message.member-missing': () => 'Elige un miembro de la lista.',
  'message.members-missing': () => 'Elige al menos un miembro.',
  'message.members-too-many': ({ max }) => `Como máximo ${max} miembros.`,
  'message.region-missing': () => 'Elige una región.',
  'message.venue-missing': () => 'Elige un local.',
  'message.not-found': () => 'Esa conversación no existe.',
  'message.not-answered-here': () => 'Un anuncio no se contesta aquí. Mejor escríbele a la liga.',
  'message.full': () => 'Esta conversación está llena. Empieza una nueva.',
  'message.no-receivers': () => 'Nadie recibiría este anuncio. Elige otros destinatarios.',
  'message.request-used': () => 'Otra persona usó este identificador de solicitud.',
  'message.no-change': () => 'Di qué cambiar: isRead, isArchived o isDeleted.',
  'notification.link-dead': () => 'Este enlace no funciona. Cambia tus correos en los ajustes.',
  'notification.service-unknown': () =>
    'Esta no es la dirección de un servicio de notificaciones que conozcamos.',
  'notification.not-a-known-service': () =>
    'Debe ser la dirección de un servicio de notificaciones conocido.',
  'notification.not-an-address': () => 'Debe ser la dirección https de un servicio de notificaciones.',
  'notification.key-missing': () => 'Falta una clave.',
  'notification.not-a-key': () => 'Debe ser una clave de una suscripción de notificaciones.',
  'member.not-found': () => 'Ese miembro no existe.',
  'player.not-found': () => 'Ese jugador no existe.',
  'member.same-name': ({ name }) => `Ya hay un miembro llamado ${name}.`,
  'member.say-another-person': () => 'Debe ser verdadero si es otra persona con el mismo nombre.',
  'message.choose-member': () => 'Elige un miembro de la lista.',
  'message.choose-members': () => 'Elige al menos un miembro.',
  'message.choose-region': () => 'Elige una región.',
  'message.choose-venue': () => 'Elige un local.',
  'message.result-not-answered-here': () => 'Un resultado no se contesta aquí. Mejor escríbele a la liga.',
} satisfies TextsOf<typeof english>;
