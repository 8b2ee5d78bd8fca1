import type { bonusReasons as english } from '../bonus.reasons.ts';
import type { TextsOf } from '../reason.ts';
import { number } from '../say.ts';

/** Spanish texts. */
export const bonusReasons = {
  'bonus.code-form': () => 'Un código tiene letras, dígitos y guiones.',
  'bonus.not-found': () => 'Ese bono no existe.',
  'bonus.wrong-code': () => 'Código incorrecto: no hay ningún bono con él.',
  'bonus.own': () => 'Otra persona tiene que verificar tu propio bono.',
  'bonus.other-venue': () => 'Este bono vale en otro local: lo verifica su propio anfitrión.',
  'bonus.used': () => 'Este bono ya se usó.',
  'bonus.expired': () => 'Este bono caducó.',
  'bonus.revoked': () => 'La liga retiró este bono.',
  'bonus.other-night': ({ date }) => `Este bono vale el ${date}, no esta noche.`,
  'bonus.too-many-members': ({ max }) => `Como máximo ${max} miembros a la vez.`,
  'bonus.label-missing': () => 'Di para qué es.',
  'bonus.kind-missing': () => 'Elige fichas o puntos.',
  'bonus.end-missing': () => 'Di hasta cuándo vale.',
  'bonus.night-over': () => 'Esta noche ya terminó.',
  'bonus.member-gone': () => 'Uno de estos miembros ya no está.',
  'bonus.over-budget': ({ place, left }) =>
    place === ''
      ? `Al presupuesto de este mes le quedan ${number(left)} para bonos que valen en todos los locales.`
      : `Al presupuesto de este mes le quedan ${number(left)} para ${place}.`,
  'preset.runs-missing': () => 'Elige si se da solo o a mano.',
  'preset.by-hand-only': () => 'Este se da a mano.',
  'preset.changed-meanwhile': () => 'Otra persona cambió este bono.',
  'preset.other-members': ({ count }) =>
    count === 1
      ? 'Ahora es un miembro. Míralo de nuevo.'
      : `Ahora son ${number(count)} miembros. Míralo de nuevo.`,
  'budget.changed-meanwhile': () => 'Otra persona cambió este presupuesto.',
  'offer.not-found': () => 'Ese código no existe.',
  'offer.wrong-code': () => 'Código incorrecto: no se ofrece ningún bono con él.',
  'offer.closes-first': () => 'Tiene que cerrar después de abrir.',
  'offer.too-long': ({ max }) => `Un código está abierto como máximo ${max} días.`,
  'offer.counts-before': () => 'El bono tiene que valer al menos la noche en que se abre el código.',
  'offer.cap-below': ({ taken }) => `Ya lo tomaron ${taken} miembros.`,
  'offer.changed-meanwhile': () => 'Otra persona cambió este código.',
  'offer.upcoming': () => 'Este bono todavía no se puede tomar.',
  'offer.over': () => 'Este bono ya no se puede tomar.',
  'offer.used-up': () => 'Ya se tomaron todos estos bonos.',
  'offer.ended': () => 'La liga terminó esta oferta.',
  'venue.not-found': () => 'Ese local no existe.',
  'claim.text-not-text': () => 'Texto.',
  'claim.text-not-plain': () => 'Solo texto sin formato.',
  'claim.place-missing': () => 'El lugar es obligatorio.',
  'claim.night-missing': () => 'Elige la noche.',
  'claim.words-missing': () => 'Dilo en pocas palabras.',
  'claim.not-found': () => 'Ese reclamo no existe.',
  'claim.open': () => 'Este reclamo espera la respuesta del anfitrión.',
  'claim.asked': () => 'Este reclamo espera la respuesta del miembro.',
  'claim.approved': () => 'Este reclamo está aprobado. Retira primero la aprobación.',
  'claim.declined': () => 'Este reclamo está rechazado. Retira primero la decisión.',
  'claim.withdrawn': () => 'El miembro retiró este reclamo.',
  'claim.listed-already': () => 'Ya apareces en este lugar.',
  'claim.not-due': ({ from }) =>
    `Los resultados se publican dentro de las 48 horas después de la noche. Puedes reclamar a partir de ${from}, o en cuanto se publiquen.`,
  'claim.too-late': ({ event, until }) =>
    `Los puntos deben reclamarse al menos 72 horas antes de un evento clasificatorio. Para ${event} fue hasta ${until}.`,
  'claim.place-does-not-fit': ({ why }) => `Este lugar no cuadra con la noche: ${why}`,
  'claim.no-such-night': () => 'No hubo tal noche en este local. Elige otro día o local.',
  'claim.sent-already': () => 'Ya reclamaste esta noche. La respuesta está en tus reclamos.',
  'claim.answered-meanwhile': () => 'Otra persona respondió mientras tanto. Míralo de nuevo.',
  'claim.not-posted': () =>
    'Los resultados de esta noche todavía no se publican. Publícalos con este miembro y luego aprueba.',
  'claim.corrected-since': () => 'La noche se corrigió otra vez desde entonces. Cámbiala en sus resultados.',
  'claim.claimed-again': () => 'El miembro volvió a reclamar esta noche. Responde ese reclamo.',
  'bonus.used-by': ({ name }) => `Este bono ya se usó: lo recibió ${name}.`,
  'bonus.used-by-at': ({ name, at }) => `Este bono ya se usó: lo recibió ${name} (${at}).`,
  'venue.id-form': () => 'Debe ser el identificador de un local.',
} satisfies TextsOf<typeof english>;
