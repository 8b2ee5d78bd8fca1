/** Spanish texts. */
export const roleReasons = {
  'role.missing': 'Elige un rol.',
  'role.regions-missing': 'Elige al menos una región.',
  'role.places-missing': 'Elige al menos un local o una región.',
  'role.not-yours-to-give':
    'Puedes dar roles por debajo del tuyo, a cuentas por debajo de la tuya, y no a ti.',
  'role.until-past': 'Elige un día que no haya pasado.',
  'role.time-over': 'El plazo del rol ya terminó. Dalo con otro último día.',
  'role.changed-meanwhile': 'Otra persona cambió esta cuenta mientras tanto.',
} as const;
