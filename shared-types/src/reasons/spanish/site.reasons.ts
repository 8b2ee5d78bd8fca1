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
  'story.changed-meanwhile': () => 'Otra persona cambió esta noticia mientras tanto.',
  'story.ends-before-it-starts': () => 'El final debe ser posterior al comienzo.',
  'text.half-translated': () => 'Escribe el título y el texto en español, o ninguno de los dos.',
  'page.terms-only': () => 'Solo los términos tienen esto.',
  'terms.newer-version': () => 'Los términos han cambiado desde entonces. Léelos otra vez.',
} satisfies TextsOf<typeof english>;
