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
  'embed.colour-form': () => 'Seis dígitos de 0 a F sin #, como 0B5D43.',
  'embed.contrast-low': () =>
    'El texto y los enlaces deben destacar del papel: el contraste debe ser de 4.5 o más.',
  'qr.not-found': () => 'No existe ese código.',
  'qr.changed-meanwhile': () => 'Otra persona cambió este código mientras tanto.',
  'qr.not-a-target': () =>
    'Debe ser una página de este sitio, como /calendar, o una dirección que empiece por https://.',
  'qr.colour-form': () => 'Escribe el color con # y seis dígitos de 0 a F, como #0B5D43.',
  'qr.format-missing': () => 'Elige pegatina, tarjeta de mesa o cartel.',
  'qr.ink-lighter': () =>
    'Los cuadros deben ser más oscuros que el papel: algunos teléfonos no leen otra cosa.',
  'qr.contrast-low': () => 'Los dos colores se parecen demasiado: el contraste debe ser de 4.5 o más.',
  'qr.not-readable': ({ name }) =>
    `${name} no se pudo leer de nuevo en su tamaño impreso. Elige un color más oscuro sobre uno más claro.`,
  'qr.none-to-print': () => 'Ningún código en uso tiene aquí este formato.',
} satisfies TextsOf<typeof english>;
