// The texts of the mails about joining.
import { defineTexts } from '@ahl/shared-types/texts';

export const joinTexts = defineTexts({
  confirm: {
    subject: {
      en: 'Welcome to {productName}: confirm your e-mail',
      es: 'Te damos la bienvenida a {productName}: confirma tu correo',
    },
    oneStep: {
      en: 'One step is left: open this link, choose your password, and you are a member of {productName}.',
      es: 'Falta un paso: abre este enlace, elige tu contraseña y ya formas parte de {productName}.',
    },
    choose: { en: 'Choose my password', es: 'Elegir mi contraseña' },
    validity: {
      en: 'The link works once, for two days. If you did not ask to join, ignore this mail and nothing happens.',
      es: 'El enlace funciona una vez, durante dos días. Si no pediste unirte, ignora este correo y no pasará nada.',
    },
  },
  alreadyMember: {
    subject: { en: 'You are a member of {productName} already', es: 'Ya formas parte de {productName}' },
    hasAccount: {
      en: 'Somebody asked to join {productName} with this e-mail, but it has an account already. Nothing was changed.',
      es: 'Alguien pidió unirse a {productName} con este correo, pero ya tiene una cuenta. No ha cambiado nada.',
    },
    signIn: { en: 'Sign in', es: 'Iniciar sesión' },
    forgotten: {
      en: 'If you no longer know your password, choose a new one.',
      es: 'Si ya no recuerdas tu contraseña, elige una nueva.',
    },
    reset: { en: 'Reset my password', es: 'Restablecer mi contraseña' },
  },
});
