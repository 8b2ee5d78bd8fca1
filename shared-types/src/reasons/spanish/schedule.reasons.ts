import type { TextsOf } from '../reason.ts';
import { day, plural } from '../say.ts';
import type { scheduleReasons as english } from '../schedule.reasons.ts';

/** Spanish texts. */
export const scheduleReasons = {
  'event.not-found': () => 'Ese evento no existe.',
  'event.not-on-that-day': () => 'El evento no se celebra ese día.',
  'event.not-a-day-of-it': () => 'Debe ser un día en que se celebra el evento.',
  'event.tag-gone': () => 'Una de las etiquetas no existe.',
  'event.split-past': () => 'Elija un día después de hoy: las noches jugadas quedan como fueron.',
  'event.split-before-start': () => 'No hay nada antes de ese día: cambie todas las semanas.',
  'event.split-after-end': () => 'El evento termina antes de ese día.',
  'event.split-undo-whole': () =>
    'Va con la otra mitad del evento semanal que se dividió. Deshaga la división entera.',
  'event.half-edited-since': () => 'La mitad del evento semanal que empezó con la división se editó después.',
  'event.nights-elsewhere': ({ name }) =>
    `Sus noches vuelven a ser las de ${name}, porque se deshizo la división.`,
  'event.played-weekday': () =>
    'Se jugaron noches en el día de la semana actual. Elija «Desde aquí» para mover las próximas.',
  'event.played-venue': () =>
    'Se jugaron noches en el local actual. Elija «Desde aquí» para mover las próximas.',
  'event.played-first-day': () => 'Se jugaron noches antes de ese día, y desaparecerían del calendario.',
  'event.day-past': () => 'Hoy o un día posterior: las noches jugadas quedan como fueron.',
  'event.no-night-from': () => 'El evento no tiene ninguna noche desde ese día.',
  'event.day-cancelled-already': () => 'Esa noche ya está cancelada.',
  'event.day-not-cancelled': () => 'Esa noche no está cancelada.',
  'event.no-such-time': ({ time, date }) =>
    `El ${day('es-US', date)} no existen las ${time}: esa noche se adelantan los relojes.`,
  'event.same-start': ({ name, venueName, date }) =>
    `«${name}» empieza a esa hora en ${venueName} el ${day('es-US', date)}. ¿Es el mismo evento? Si no lo es, dilo y quedarán los dos.`,
  'event.start-times-missing': () => 'Las horas de inicio son obligatorias.',
  'event.start-times-none': () => 'Al menos una hora de inicio.',
  'event.start-times-too-many': () => 'Como máximo cuatro horas de inicio.',
  'event.start-times-order': () =>
    'Cada inicio después del anterior. Uno después de medianoche es una noche del día siguiente.',
  'event.weekday-missing': () => 'El día de la semana es obligatorio.',
  'event.weekday-too-small': () => '0 es domingo.',
  'event.weekday-too-large': () => '6 es sábado.',
  'event.tags-too-many': () => 'Como máximo ocho etiquetas.',
  'event.host-form': () => 'El nombre de un anfitrión, o vacío si no hay.',
  'event.assignment-form': () => "Debe ser 'permanent' o 'one-time'.",
  'event.assignment-date-missing': () => 'La fecha del evento es obligatoria para una asignación única.',
  'event.id-form': () => 'Debe ser el identificador de un evento.',
  'event.changed-meanwhile': () =>
    'Otra persona cambió este evento mientras tanto. Mira lo que dice ahora y cámbialo de nuevo.',
  'event.look-first': () => 'Otra persona cambió este evento mientras tanto. Míralo primero.',
  'event.late-entry-at-each': () => 'La entrada tardía se fija en cada evento.',
  'days.end-before-start': () => 'No puede ser anterior al primer día.',
  'days.too-many': ({ max }) => `Como máximo ${max} días a la vez.`,
  'host.not-found': ({ hostName }) => `No hay ningún anfitrión llamado ${hostName}.`,
  'host.not-a-host': () => 'Debe ser el nombre de un anfitrión, o vacío si no hay.',
  'host.own-schedule-only': () => 'Un anfitrión solo ve su propio calendario.',
  'host.unknown': () => 'Ese anfitrión no existe.',
  'host.name-shared': ({ names }) => `Varios anfitriones se llaman así. Elige uno de ${names}.`,
  'host.name-taken': ({ suggestion }) => `Otro anfitrión se llama así. Distínguelos: ${suggestion}.`,
  'host.no-day-left': () => 'Deja al menos un día de la semana.',
  'host.not-free': ({ hostName }) => `${hostName} no está libre esa noche.`,
  'host.night-given': ({ hostName }) =>
    `Mientras tanto, esta noche se le dio a ${hostName}. Guarda otra vez para dársela a otra persona.`,
  'host.night-cleared': () =>
    'Mientras tanto, esta noche quedó sin anfitrión. Guarda otra vez para dársela a alguien.',
  'host.has-nights': ({ hostName, venues, count, date }) =>
    `${hostName} tiene ${plural('es', count, 'noche', 'noches')} por venir en ${venues}; la próxima, el ${day('es-US', date)}. Dáselas a otra persona o déjalas libres.`,
  'host.changed-meanwhile': () =>
    'Alguien cambió este anfitrión mientras tanto. Mira cómo está ahora y vuelve a cambiarlo.',
  'host.name-missing': () => 'El nombre de un anfitrión es obligatorio.',
  'host.not-retired': () => 'Este anfitrión ya está en la lista.',
  'host.has-account': () => 'Este anfitrión ya tiene una cuenta. Desvincúlala primero.',
  'host.account-banned': () => 'Este miembro tiene un veto.',
  'host.account-hosts': ({ hostName }) => `Este miembro ya es anfitrión, como ${hostName}.`,
  'host.account-retired': ({ hostName }) =>
    `Este miembro fue anfitrión, como ${hostName}. Restaura a ese anfitrión en la lista de retirados.`,
  'reminder.step-missing': () => 'Un número entero de horas.',
  'reminder.steps-double': () => 'Cada paso una sola vez.',
  'reminder.changed-meanwhile': () =>
    'Otra persona cambió estos ajustes mientras tanto. Mira cómo están ahora y cámbialos de nuevo.',
  'reminder.answer-form': () => "Debe ser 'confirm' o 'decline'.",
  'reminder.terms-missing': () => 'Para qué horas y lugar es la respuesta.',
  'reminder.link-dead': () => 'Este enlace no funciona. Llama a la liga o pide uno nuevo.',
  'reminder.night-begun': () => 'Esta noche ya empezó. Llama a la liga si algo no está bien.',
  'reminder.night-cancelled': () => 'Esta noche se canceló. Nadie tiene que organizarla.',
  'reminder.night-changed': () =>
    'Las horas o el lugar de esta noche cambiaron mientras tanto. Míralos y responde de nuevo.',
  'reminder.night-taken': ({ hostName }) => `${hostName} ya es anfitrión de esta noche.`,
  'reminder.not-yours': () => 'La liga cambió el plan: esta noche ya no te toca.',
  'reminder.not-free': () =>
    'No puedes tomar esta noche: ya eres anfitrión de otra a esa hora, o tienes ese día libre.',
  'reminder.no-host': () => 'Esta noche no tiene anfitrión, así que no hay a quién preguntar.',
  'reminder.unreachable': ({ hostName }) =>
    `${hostName} no tiene correo ni navegador que muestre avisos. Añade antes una dirección.`,
  'reminder.turned-off': ({ hostName }) =>
    `${hostName} ha desactivado los recordatorios en los ajustes de su cuenta.`,
  'reminder.just-asked': ({ hostName }) => `Se le preguntó a ${hostName} hace menos de un minuto.`,
  'tag.not-found': () => 'Esa etiqueta no existe.',
  'tag.name-without-letter': () => 'El nombre necesita una letra o un dígito.',
  'tag.name-form': () => 'Al menos una letra de la A a la Z o un dígito.',
  'tag.name-taken': () => 'Otra etiqueta tiene este nombre.',
  'tag.taken-use-it': ({ name }) => `Ya hay una etiqueta llamada ${name}. Usa esa.`,
  'tag.taken-bring-back': ({ name }) => `Ya hay una etiqueta llamada ${name}. Se retiró; mejor recupérala.`,
  'tag.too-long': ({ tag, max }) =>
    `«${tag}» es demasiado larga: una etiqueta tiene como máximo ${max} caracteres.`,
  'tag.merge-with-itself': () => 'Elige otra etiqueta que la que se fusiona.',
  'tag.changed-meanwhile': () =>
    'Otra persona cambió esta etiqueta mientras tanto. Mira lo que dice ahora y cámbiala de nuevo.',
  'venue.latitude-range': () => 'Una latitud está entre -90 y 90.',
  'venue.longitude-range': () => 'Una longitud está entre -180 y 180.',
  'venue.map-link-short': () =>
    'Un enlace corto no dice dónde está el lugar. Ábrelo y copia la dirección larga del navegador.',
  'venue.map-link-without-place': () =>
    'No contiene coordenadas. Escríbelas así: 32.7555, -97.3308, o pega el enlace de un mapa.',
  'venue.clock-running': ({ name }) =>
    `Hay un reloj en marcha en ${name}. Termínalo primero y luego cierra el local.`,
  'venue.closed-already': ({ name }) => `${name} ya está cerrado.`,
  'venue.is-open': ({ name }) => `${name} está abierto.`,
  'venue.nights-after': ({ count, date }) =>
    `Hay ${plural('es', count, 'torneo previsto', 'torneos previstos')} aquí después del ${day('es-US', date)}. Muévelos o elimínalos primero.`,
  'venue.last-day-over': () => 'Hoy o un día posterior.',
  'venue.changed-meanwhile': () =>
    'Otra persona cambió este local mientras tanto. Mira lo que dice ahora y cámbialo de nuevo.',
  'venue.picture-words-missing': () => 'El texto es obligatorio: faltan palabras.',
  'venue.picture-words-empty': () => 'Di qué se ve.',
  'venue.state-form': () => 'Dos letras mayúsculas, como TX.',
  'venue.zip-form': () => 'Cinco dígitos.',
  'venue.region-missing': () => 'La región es obligatoria.',
  'venue.days-too-many': () => 'Como máximo siete días.',
  'venue.days-repeat': () => 'Cada día de la semana una sola vez.',
  'venue.pictures-too-many': () => 'Como máximo doce imágenes.',
  'region.not-found': () => 'Esa región no existe.',
  'region.number-form': ({ max }) => `El número de una región, de 1 a ${max}.`,
  'region.unknown': ({ number }) => `No existe la región ${number}.`,
  'region.retired': ({ name }) => `${name} está retirada. Elige otra región.`,
  'region.number-taken': ({ name }) => `${name} ya tiene este número.`,
  'region.number-taken-restore': ({ name }) => `${name} tenía este número y fue borrada. Restáurala.`,
  'region.name-taken': () => 'Otra región ya se llama así.',
  'region.too-many': ({ max }) => `La liga puede tener ${max} regiones.`,
  'region.order-form': () => 'Los números de todas las regiones, en el orden nuevo.',
  'region.order-changed': () =>
    'Mientras tanto se añadieron o borraron regiones. Mira la lista y vuelve a ordenarla.',
  'region-order.changed-meanwhile': () =>
    'Otra persona ordenó las regiones mientras tanto. Mira la lista y vuelve a ordenarla.',
  'region.last-one': () => 'La liga necesita una región que no esté retirada.',
  'region.merged': ({ name }) =>
    `Esta región se fusionó con ${name}. Deshaz la fusión para volver a abrirla.`,
  'region.in-use': (n) =>
    `Esta región todavía tiene: sedes ${n.venues}, eventos semanales ${n.events}, torneos ${n.tournaments}, miembros ${n.members}, operadores ${n.operators}, noches jugadas ${n.nights}. Retírala o fusiónala con otra.`,
  'region.merge-into-itself': () => 'Elige otra región.',
  'region.not-merged': () => 'Esta región no está fusionada con otra.',
  'region.merged-into-gone': ({ name }) => `${name} se fusionó o se borró después. Deshaz eso primero.`,
  'region.changed-meanwhile': () =>
    'Alguien cambió esta región mientras tanto. Mira cómo está ahora y vuelve a cambiarla.',
  'tournament.not-found': () => 'Ese torneo no existe.',
  'tournament.key-form': () => 'Debe ser la clave de un torneo de la lista.',
  'tournament.changed-meanwhile': () =>
    'Otra persona cambió este torneo mientras tanto. Mira lo que dice ahora y cámbialo de nuevo.',
  'tournament.posted': () =>
    'Su resultado está publicado. Retira primero el resultado, o corrige el propio resultado.',
  'tournament.live': () => 'Su reloj está abierto. Termina o elimina primero el reloj.',
  'tournament.cancelled-already': () => 'Ya está cancelado.',
  'tournament.not-cancelled': () => 'No está cancelado.',
  'tournament.weekly-day': () =>
    'Una noche de un evento semanal conserva su día. Cancélala y añade un torneo en el otro día.',
  'tournament.move-where': () => 'Elige un nuevo día o un nuevo inicio.',
  'tournament.move-past-midnight': () => 'Con este inicio, uno posterior quedaría después de medianoche.',
  'city.not-found': () => 'La liga no tiene ningún local en esa ciudad.',
  'reservation.not-today': () => 'Los lugares se reservan el mismo día.',
  'reservation.no-such-start': () => 'Este evento no empieza a esa hora.',
  'reservation.entry-closed': () => 'La entrada a este torneo está cerrada.',
  'reservation.not-found': () => 'Esa reserva no existe.',
  'program.changes-missing': () => 'Los cambios son obligatorios.',
  'program.none': () => 'Al menos un evento.',
  'program.too-many': ({ max }) => `Como máximo ${max} eventos.`,
  'program.repeats': () => 'Cada evento una sola vez.',
  'program.event-missing': () => 'El evento es obligatorio.',
  'program.event-form': () => "Debe ser el identificador de una ficha de evento, o 'default'.",
  'program.structure-form': () => 'Una estructura, o nulo.',
} satisfies TextsOf<typeof english>;
