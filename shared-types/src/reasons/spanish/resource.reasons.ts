/** Spanish texts. */
export const resourceReasons = {
  'bulk.rows-missing': 'Envía ids, o filter con la huella de su vista previa.',
  'bulk.other-rows':
    'El filtro ahora coincide con otras filas: {count, plural, one {# fila} other {# filas}}. Revísalas y confirma otra vez.',
  'bulk.too-many':
    'Coinciden {count, number} filas, y una acción cambia {max, number} como máximo. Filtra más.',
  'bulk.row-not-found': 'Esta fila ya no está.',
  'export.too-many':
    'Coinciden {count, number} filas, y un archivo contiene {max, number} como máximo. Filtra más.',
  'saved-view.not-found': 'Esta vista guardada ya no está.',
  'saved-view.unknown-filter': 'Esta lista no tiene un filtro llamado {filter}.',
  'saved-view.filter-gone':
    'Esta vista usa filtros que ya no existen ({filters}). La lista se muestra sin ellos.',
  'saved-view.name-taken': 'Ya tienes aquí una vista llamada {name}.',
  'saved-view.too-many': 'Como máximo {max, number} vistas por lista. Elimina una que ya no uses.',
  'saved-view.changed-meanwhile': 'Alguien cambió esta vista mientras tanto.',
} as const;
