// The texts of the mails that follow from a member's own settings.
import { defineTexts } from '@ahl/shared-types/texts';

export const accountTexts = defineTexts({
  emailChange: {
    subject: { en: '{productName}: confirm your new e-mail', es: '{productName}: confirma tu correo nuevo' },
    request: {
      en: 'This address was given as the new e-mail of a {productName} account.',
      es: 'Esta dirección se dio como el correo nuevo de una cuenta de {productName}.',
    },
    confirm: { en: 'Confirm this e-mail', es: 'Confirmar este correo' },
    validity: {
      en: 'The link works once, for one day. If it was not you, ignore this mail: nothing changes.',
      es: 'El enlace funciona una vez, durante un día. Si no fuiste tú, ignora este correo: nada cambia.',
    },
  },
  emailChanged: {
    subject: { en: '{productName}: your e-mail was changed', es: '{productName}: tu correo ha cambiado' },
    changed: {
      en: 'Your {productName} account has a new e-mail. You no longer sign in with this address.',
      es: 'Tu cuenta de {productName} tiene un correo nuevo. Ya no inicias sesión con esta dirección.',
    },
    notYou: {
      en: 'If it was not you, write to us at once.',
      es: 'Si no fuiste tú, escríbenos cuanto antes.',
    },
    write: { en: 'Write to us', es: 'Escribirnos' },
  },
  accessVoided: {
    subject: {
      en: '{productName}: earlier links to your account are void',
      es: '{productName}: los enlaces anteriores a tu cuenta ya no valen',
    },
    voided: {
      en: 'Your {productName} account has more rights now. Links for a new password and unconfirmed changes of e-mail from before no longer work.',
      es: 'Tu cuenta de {productName} tiene ahora más derechos. Los enlaces para una contraseña nueva y los cambios de correo sin confirmar de antes ya no funcionan.',
    },
    signIn: {
      en: 'You sign in as usual. If you still need one of them, ask for it again.',
      es: 'Entras como siempre. Si todavía necesitas uno, pídelo de nuevo.',
    },
    askAgain: { en: 'Ask for a new password', es: 'Pedir una contraseña nueva' },
  },
  accountClosed: {
    subject: { en: '{productName}: your account is closed', es: '{productName}: tu cuenta está cerrada' },
    closed: {
      en: 'Your {productName} account is closed, and every device is signed out.',
      es: 'Tu cuenta de {productName} está cerrada y se cerró la sesión en todos los dispositivos.',
    },
    until: {
      en: 'Sign in before {day} to come back. After that your personal data is permanently removed.',
      es: 'Inicia sesión antes del {day} para volver. Después, tus datos personales se borran para siempre.',
    },
    comeBack: { en: 'Come back', es: 'Volver' },
  },
  accountReopened: {
    subject: {
      en: '{productName}: your account is open again',
      es: '{productName}: tu cuenta está abierta de nuevo',
    },
    reopened: {
      en: 'The league opened your closed {productName} account again. Nothing in it was changed.',
      es: 'La liga volvió a abrir tu cuenta cerrada de {productName}. No cambió nada en ella.',
    },
    signIn: { en: 'Sign in', es: 'Iniciar sesión' },
    notYou: {
      en: 'If you did not ask for it, sign in and close it again in your settings.',
      es: 'Si no lo pediste, inicia sesión y ciérrala de nuevo en tus ajustes.',
    },
  },
});
