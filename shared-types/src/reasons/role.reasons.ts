// Reasons why a role is not assigned.

/** English texts. */
export const roleReasons = {
  'role.missing': 'Choose a role.',
  'role.regions-missing': 'Choose at least one region.',
  'role.places-missing': 'Choose at least one venue or region.',
  'role.not-yours-to-give':
    'You can give roles below your own, to accounts below your own, and not to yourself.',
  'role.until-past': 'Choose today or a later day.',
  'role.time-over': 'The term as {role} has ended. Give the role with another last day.',
  'role.changed-meanwhile': 'Somebody else changed this account in the meantime.',
} as const;
