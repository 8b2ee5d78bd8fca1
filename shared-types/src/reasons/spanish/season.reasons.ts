/** Spanish texts. */
export const seasonReasons = {
  'season.changed-meanwhile': 'Otra persona cambió esta temporada mientras tanto.',
  'season.too-long': 'Una temporada tiene como máximo {days} días.',
  'race.not-found': 'Esa carrera no existe.',
  'race.changed-meanwhile': 'Otra persona cambió esta carrera mientras tanto.',
  'race.too-long': 'Una carrera tiene como máximo {days} días.',
  'race.venue-closed': '{name} está cerrado en estos días. Quítalo.',
  'rule-draft.not-found': 'Esta temporada no tiene borrador.',
  'rule-draft.changed-meanwhile': 'Otra persona cambió este borrador mientras tanto.',
  'season.closed': 'Esta temporada está cerrada. Primero ábrela de nuevo.',
  'season.not-closed': 'Esta temporada no está cerrada.',
  'season.archived': 'Esta temporada está archivada. Primero sácala del archivo.',
  'season.not-archived': 'Esta temporada no está archivada.',
  'season.not-over': 'Esta temporada dura hasta el {endsOn}. Cambia su último día para cerrarla antes.',
  'season.open-work':
    'Hay más pendientes de los que viste: {countClaims, plural, one {# reclamación} other {# reclamaciones}} y {countResults, plural, one {# resultado que falta} other {# resultados que faltan}}.',
  'rule.not-falling': 'El lugar {place} vale más que el anterior.',
  'rule.beyond-above-last': 'Más que el último lugar de la tabla.',
  'rule.reason-missing': 'Di por qué cambia la regla: los miembros lo leen junto a la nueva versión.',
  'rehearsal.busy': 'Se están ensayando otras reglas. Prueba de nuevo en un momento.',
} as const;
