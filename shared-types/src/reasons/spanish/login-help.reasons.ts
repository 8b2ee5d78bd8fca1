/** Spanish texts. */
export const loginHelpReasons = {
  'login-help.who-missing': 'Indica un miembro o un correo.',
  'login-help.no-email': 'Este miembro no tiene correo electrónico. Añade uno primero.',
  'login-help.no-join': 'Nadie espera unirse con este correo.',
  'login-help.banned': 'La cuenta tiene un veto. Levántalo primero.',
} as const;
