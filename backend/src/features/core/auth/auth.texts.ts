// The texts of the mails about signing in.
import { defineTexts } from '@ahl/shared-types/texts';

export const authTexts = defineTexts({
  passwordReset: {
    subject: { en: '{productName}: choose a new password', es: '{productName}: elige una contraseña nueva' },
    request: {
      en: 'Somebody asked for a new password for your {productName} account.',
      es: 'Alguien pidió una contraseña nueva para tu cuenta de {productName}.',
    },
    choose: { en: 'Choose a new password', es: 'Elegir una contraseña nueva' },
    validity: {
      en: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
      es: 'El enlace funciona una vez, durante una hora. Si no fuiste tú, ignora este correo: tu contraseña no cambia.',
    },
  },
  passwordChanged: {
    subject: {
      en: '{productName}: your password was changed',
      es: '{productName}: tu contraseña ha cambiado',
    },
    changed: {
      en: 'The password of your {productName} account was changed, and every device was signed out.',
      es: 'La contraseña de tu cuenta de {productName} ha cambiado y se cerró la sesión en todos los dispositivos.',
    },
    notYou: {
      en: 'If it was not you, ask for a new password at once.',
      es: 'Si no fuiste tú, pide una contraseña nueva cuanto antes.',
    },
    askAgain: { en: 'Ask for a new password', es: 'Pedir una contraseña nueva' },
  },
  username: {
    subject: { en: '{productName}: your username', es: '{productName}: tu nombre de usuario' },
    username: {
      en: 'You sign in to {productName} with this e-mail address: {to}',
      es: 'Inicias sesión en {productName} con esta dirección de correo: {to}',
    },
    signIn: { en: 'Sign in', es: 'Iniciar sesión' },
    notYou: {
      en: 'If you did not ask for it, you can ignore this mail.',
      es: 'Si no lo pediste, puedes ignorar este correo.',
    },
  },
  passwordTried: {
    subject: {
      en: '{productName}: somebody tried to sign in to your account',
      es: '{productName}: alguien intentó entrar en tu cuenta',
    },
    tried: {
      en: 'Somebody tried many wrong passwords for your {productName} account. Sign-in from where they tried is blocked for a quarter of an hour.',
      es: 'Alguien probó muchas contraseñas equivocadas en tu cuenta de {productName}. Desde donde lo intentó, está cerrada durante un cuarto de hora.',
    },
    notGuessed: {
      en: 'Your password was not guessed, and you do not need to do anything. On a device where you signed in before, you can sign in as usual.',
      es: 'No adivinó tu contraseña y no tienes que hacer nada. En un dispositivo donde ya iniciaste sesión, entras como siempre.',
    },
    ifYou: {
      en: 'If it was you, you can choose a new password.',
      es: 'Si fuiste tú, puedes elegir una contraseña nueva.',
    },
    choose: { en: 'Choose a new password', es: 'Elegir una contraseña nueva' },
  },
});
