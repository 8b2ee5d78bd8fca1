import type { TextsOf } from '../reason.ts';
import { plural } from '../say.ts';
import type { seasonReasons as english } from '../season.reasons.ts';

/** Spanish texts. */
export const seasonReasons = {
  'season.changed-meanwhile': () => 'Otra persona cambió esta temporada mientras tanto.',
  'season.too-long': ({ days }) => `Una temporada tiene como máximo ${days} días.`,
  'race.not-found': () => 'Esa carrera no existe.',
  'race.changed-meanwhile': () => 'Otra persona cambió esta carrera mientras tanto.',
  'race.too-long': ({ days }) => `Una carrera tiene como máximo ${days} días.`,
  'race.venue-closed': ({ name }) => `${name} está cerrado en estos días. Quítalo.`,
  'rule-draft.not-found': () => 'Esta temporada no tiene borrador.',
  'rule-draft.changed-meanwhile': () => 'Otra persona cambió este borrador mientras tanto.',
  'season.closed': () => 'Esta temporada está cerrada. Primero ábrela de nuevo.',
  'season.not-closed': () => 'Esta temporada no está cerrada.',
  'season.archived': () => 'Esta temporada está archivada. Primero sácala del archivo.',
  'season.not-archived': () => 'Esta temporada no está archivada.',
  'season.not-over': ({ endsOn }) =>
    `Esta temporada dura hasta el ${endsOn}. Cambia su último día para cerrarla antes.`,
  'season.open-work': ({ countClaims, countResults }) =>
    `Hay más pendientes de los que viste: ${plural('es', countClaims, 'reclamación', 'reclamaciones')} y ${plural('es', countResults, 'resultado que falta', 'resultados que faltan')}.`,
  'rule.not-falling': ({ place }) => `El lugar ${place} vale más que el anterior.`,
  'rule.beyond-above-last': () => 'Más que el último lugar de la tabla.',
  'rule.reason-missing': () => 'Di por qué cambia la regla: los miembros lo leen junto a la nueva versión.',
  'rehearsal.busy': () => 'Se están ensayando otras reglas. Prueba de nuevo en un momento.',
} satisfies TextsOf<typeof english>;
