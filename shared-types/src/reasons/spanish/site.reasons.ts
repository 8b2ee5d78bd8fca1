import type { TextsOf } from '../reason.ts';
import { number } from '../say.ts';
import type { siteReasons as english } from '../site.reasons.ts';

/** Spanish texts. */
export const siteReasons = {
  'page.not-found': () => 'No existe esa página.',
  'page.changed-meanwhile': () => 'Otra persona cambió esta página mientras tanto.',
  'page.refused': () => 'Tu cuenta no puede cambiar esta página.',
  'page.title-missing': () => 'El título es obligatorio.',
  'page.version-missing': () => 'Falta la versión que viste.',
  'page.restored-version-missing': () => 'Falta la versión que se recupera.',
  'story.not-found': () => 'No existe esa noticia.',
  'story.nothing-left': () =>
    'No queda nada de este texto sin los scripts y las etiquetas desconocidas. Escribe algunas palabras.',
  'content.text-missing': () => 'El texto es obligatorio.',
  'content.not-a-link': () =>
    'Debe ser una ruta como /news, o una dirección que empiece por https://, sin nombre de usuario.',
  'content.not-a-picture': () =>
    'Debe ser una dirección que empiece por https://, o una imagen como URL de datos.',
  'content.picture-too-large': ({ max }) =>
    `Como máximo ${number(max)} caracteres, que son unos ${number(Math.round((max * 2) / 3_000_000))} MB.`,
  'page.version-not-found': () => 'Esa versión de la página no existe.',
  'story.check-text': () => 'Revisa el texto.',
  'charity.nothing-given': () => 'Indica al menos un artículo donado.',
  'charity.day-ahead': () => 'Ese día aún no ha llegado.',
  'charity.donation-not-found': () => 'No existe esa donación.',
  'charity.drive-not-found': () => 'No existe esa campaña.',
  'charity.ends-before-start': () => 'El último día es anterior al primero.',
  'charity.totals-too-low': () => 'Los totales no pueden ser menores que la suma de las donaciones.',
  'charity.totals-below-donations': ({ min }) =>
    `Al menos ${number(min)}: tantos están registrados como donaciones.`,
  'donation.changed-meanwhile': () => 'Alguien cambió esta donación mientras tanto.',
  'charity-drive.changed-meanwhile': () => 'Alguien cambió esta campaña mientras tanto.',
} satisfies TextsOf<typeof english>;
