/** Spanish texts. */
export const siteReasons = {
  'page.not-found': 'No existe esa página.',
  'page.changed-meanwhile': 'Otra persona cambió esta página mientras tanto.',
  'page.refused': 'Tu cuenta no puede cambiar esta página.',
  'page.title-missing': 'El título es obligatorio.',
  'page.version-missing': 'Falta la versión que viste.',
  'page.restored-version-missing': 'Falta la versión que se recupera.',
  'story.not-found': 'No existe esa noticia.',
  'story.nothing-left':
    'No queda nada de este texto sin los scripts y las etiquetas desconocidas. Escribe algunas palabras.',
  'content.text-missing': 'El texto es obligatorio.',
  'content.not-a-link':
    'Debe ser una ruta como /news, o una dirección que empiece por https://, sin nombre de usuario.',
  'content.not-a-picture': 'Debe ser una imagen de la biblioteca, o una imagen como URL de datos.',
  'content.picture-too-large': 'Como máximo {max, number} caracteres, que son unos {megabytes, number} MB.',
  'content.ends-before-start': 'Debe terminar después de empezar.',
  'content.plan-not-found': 'No existe ese plan.',
  'content.changed-meanwhile': 'Otra persona cambió este plan mientras tanto.',
  'site-content.changed-meanwhile': 'Otra persona cambió esto mientras tanto.',
  'content.too-many-plans':
    'Se guardan como máximo {max, number} planes de un tipo. Borra antes algunos que ya terminaron.',
  'content.no-such-page':
    'No existe la página {path} en este sitio. Elige una que exista, o una dirección que empiece por https://.',
  'content.page-not-public':
    'Los visitantes no pueden abrir {path}. Elige una página que todos puedan abrir.',
  'picture.tag-form': 'Solo letras, números, espacios y & . -',
  'picture.replaced-by-itself': 'Elige otra imagen distinta de esta.',
  'picture.changed-meanwhile': 'Otra persona cambió esta imagen mientras tanto.',
  'picture.in-use': 'Todavía se muestra en {count, number} lugares. Sustitúyela allí primero.',
  'logo.not-readable': 'No es una imagen que se pueda leer. Elige un archivo PNG, WebP, JPEG o SVG.',
  'logo.too-small':
    'Demasiado pequeño: su lado más corto necesita al menos {min, number} píxeles, sin contar los bordes vacíos.',
  'logo.wrong-shape':
    'Como máximo {max, number} veces más ancho que alto, y como máximo el doble de alto que de ancho: el encabezado no tiene más espacio.',
  'logo.not-square': 'Los iconos son cuadrados. Elige una imagen más o menos tan ancha como alta.',
  'logo.too-pale':
    'Se ve mal sobre este fondo: solo el {percent, number} % resalta 3 a 1, y se necesita el 25 %.',
  'logo.changed-meanwhile': 'Otra persona cambió el logo mientras tanto.',
  'page.version-not-found': 'Esa versión de la página no existe.',
  'story.check-text': 'Revisa el texto.',
  'embed.colour-form': 'Seis dígitos de 0 a F sin #, como 0B5D43.',
  'embed.contrast-low':
    'El texto y los enlaces deben destacar del papel: el contraste debe ser de 4.5 o más.',
  'qr.not-found': 'No existe ese código.',
  'qr.changed-meanwhile': 'Otra persona cambió este código mientras tanto.',
  'qr.not-a-target':
    'Debe ser una página de este sitio, como /calendar, o una dirección que empiece por https://.',
  'qr.colour-form': 'Escribe el color con # y seis dígitos de 0 a F, como #0B5D43.',
  'qr.format-missing': 'Elige pegatina, tarjeta de mesa o cartel.',
  'qr.ink-lighter': 'Los cuadros deben ser más oscuros que el papel: algunos teléfonos no leen otra cosa.',
  'qr.contrast-low': 'Los dos colores se parecen demasiado: el contraste debe ser de 4.5 o más.',
  'qr.not-readable':
    '{name} no se pudo leer de nuevo en su tamaño impreso. Elige un color más oscuro sobre uno más claro.',
  'qr.none-to-print': 'Ningún código en uso tiene aquí este formato.',
  'charity.nothing-given': 'Indica al menos un artículo donado.',
  'charity.day-ahead': 'Ese día aún no ha llegado.',
  'charity.donation-not-found': 'No existe esa donación.',
  'charity.drive-not-found': 'No existe esa campaña.',
  'charity.ends-before-start': 'El último día es anterior al primero.',
  'charity.totals-too-low': 'Los totales no pueden ser menores que la suma de las donaciones.',
  'charity.totals-below-donations': 'Al menos {min, number}: tantos están registrados como donaciones.',
  'donation.changed-meanwhile': 'Alguien cambió esta donación mientras tanto.',
  'charity-drive.changed-meanwhile': 'Alguien cambió esta campaña mientras tanto.',
  'story.changed-meanwhile': 'Otra persona cambió esta noticia mientras tanto.',
  'story-order.changed-meanwhile': 'Otra persona cambió las noticias destacadas mientras tanto.',
  'story.ends-before-it-starts': 'El final debe ser posterior al comienzo.',
  'text.half-translated': 'Escribe el título y el texto en español, o ninguno de los dos.',
  'page.terms-only': 'Solo los términos tienen esto.',
  'terms.newer-version': 'Los términos han cambiado desde entonces. Léelos otra vez.',
} as const;
