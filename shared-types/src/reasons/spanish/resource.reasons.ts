import type { TextsOf } from '../reason.ts';
import type { resourceReasons as english } from '../resource.reasons.ts';
import { number, plural } from '../say.ts';

/** Spanish texts. */
export const resourceReasons = {
  'bulk.rows-missing': () => 'Envía ids, o filter con la huella de su vista previa.',
  'bulk.other-rows': ({ count }) =>
    `El filtro ahora coincide con otras filas: ${plural('es', count, 'fila', 'filas')}. Revísalas y confirma otra vez.`,
  'bulk.too-many': ({ count, max }) =>
    `Coinciden ${number(count)} filas, y una acción cambia ${number(max)} como máximo. Filtra más.`,
  'bulk.row-not-found': () => 'Esta fila ya no está.',
  'export.too-many': ({ count, max }) =>
    `Coinciden ${number(count)} filas, y un archivo contiene ${number(max)} como máximo. Filtra más.`,
  'saved-view.not-found': () => 'Esta vista guardada ya no está.',
  'saved-view.unknown-filter': ({ filter }) => `Esta lista no tiene un filtro llamado ${filter}.`,
  'saved-view.filter-gone': ({ filters }) =>
    `Esta vista usa filtros que ya no existen (${filters}). La lista se muestra sin ellos.`,
  'saved-view.name-taken': ({ name }) => `Ya tienes aquí una vista llamada ${name}.`,
  'saved-view.too-many': ({ max }) =>
    `Como máximo ${number(max)} vistas por lista. Elimina una que ya no uses.`,
  'saved-view.changed-meanwhile': () => 'Alguien cambió esta vista mientras tanto.',
} satisfies TextsOf<typeof english>;
