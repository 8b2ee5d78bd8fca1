/** Spanish texts. */
export const banReasons = {
  'ban.reason-missing': 'Escribe el motivo, para la oficina.',
  'ban.scope-missing': 'Elige dónde rige el veto.',
  'ban.not-found': 'Ese veto no existe.',
  'ban.over': 'Este veto ya terminó.',
  'ban.until-past': 'Elige un día que no haya pasado.',
  'ban.same-place': 'Ya rige allí un veto a este miembro.',
  'ban.appeal-missing': 'Escribe lo que dice el miembro.',
  'ban.appealed-already': 'Un veto se puede apelar una vez.',
  'ban.no-appeal': 'Ninguna apelación espera respuesta.',
  'ban.question-not-found': 'Alguien ya respondió a esta pregunta.',
  'ban.lifted-there': 'Un veto se levanta en la lista de vetos.',
  'ban.changed-meanwhile': 'Otra persona cambió este veto mientras tanto.',
  'ban.not-here':
    'No puedes jugar en {place}. {words, select, none {Escribe a la liga, por favor.} other {{words}}}',
  'ban.member-not-here': '{name} no puede jugar aquí. Pregunta a la oficina.',
} as const;
