/** Spanish texts. */
export const serverReasons = {
  'input.invalid': 'Revisa esto: {fields}',
  'request.malformed-json': 'El cuerpo no es JSON válido.',
  'request.not-json': 'El cuerpo debe ser JSON (application/json).',
  'request.not-files': 'Envía los archivos como formulario (multipart/form-data).',
  'request.files-incomplete': 'Los archivos no llegaron completos. Elígelos otra vez.',
  'request.too-many-files': 'Como máximo {max, number} archivos a la vez.',
  'request.unknown-encoding': 'Esta codificación del contenido no se admite.',
  'request.not-utf8': 'El cuerpo debe ser UTF-8.',
  'request.wrong-length': 'El cuerpo es más corto o más largo de lo anunciado.',
  'request.cut-off': 'El cuerpo no llegó completo.',
  'request.too-large': 'El cuerpo es demasiado grande: como máximo {maxKb} KB.',
  'request.key-form': 'Debe ser un UUID.',
  'request.key-reused':
    'Un intento anterior se guardó con otros valores. Mira la lista antes de enviarlo otra vez.',
  'request.made-already': 'Un intento anterior se guardó. Mira la lista antes de enviarlo otra vez.',
  'request.in-progress': 'Se está guardando lo mismo ahora. Prueba de nuevo en un momento.',
  'request.bad-address': 'La dirección no es válida.',
  'request.unknown-address': 'No hay nada en esta dirección.',
  'request.unknown-path': 'No hay nada en {path}.',
  'request.unknown-call': 'No hay ninguna llamada pública {path}.',
  'request.unknown-file': 'No hay ningún archivo {path}.',
  'request.file-gone': 'El archivo {path} ya no existe.',
  'request.wrong-method': '{method} no se permite aquí, solo {allowed}.',
  'session.missing': 'Inicia sesión primero.',
  'session.ended': 'Tu sesión terminó. Inicia sesión de nuevo.',
  'access.refused': 'Tu cuenta no puede hacer esto.',
  'version.stale': 'Otra persona lo cambió mientras tanto. Mira lo que dice ahora y cámbialo de nuevo.',
  'write.same-twice': 'Otra persona acaba de escribir lo mismo. Míralo y prueba de nuevo.',
  'write.crowded': 'Muchas personas están escribiendo aquí ahora mismo. Prueba de nuevo.',
  'server.database-away': 'Ahora no se puede llegar a la base de datos. Prueba de nuevo en un momento.',
  'server.storage-failed':
    'Ahora el servidor no puede guardar nada. No se cambió nada. Avísale a la liga y prueba más tarde.',
  'server.maintenance':
    'Estamos trabajando en el sitio. Los relojes en marcha siguen. Vuelve en unos minutos.',
  'maintenance.state-form': 'Debe ser on u off.',
  'backup.not-found': 'No existe esa copia.',
  'backup.busy': 'Ya hay una copia o una prueba en marcha. Espera a que termine.',
  'backup.not-done': 'Esta copia no está completa y no se puede usar.',
  'backup.file-gone': 'El archivo de esta copia no está en este servidor.',
  'backup.schedule-form': 'Debe ser off, daily o weekly.',
  'server.fault': 'Algo falló de nuestro lado. No se cambió nada. Prueba de nuevo.',
  'server.restoring': 'Se está restaurando una copia de seguridad. Prueba de nuevo en unos minutos.',
  'server.finishing-restore':
    'Una restauración quedó interrumpida y el servidor la está terminando. Prueba de nuevo en un momento.',
  'server.starting': 'Arrancando. Prueba de nuevo en un momento.',
  'server.many-sign-ins':
    'En este momento hay demasiadas personas iniciando sesión. Inténtalo de nuevo en unos segundos.',
  'limit.reads':
    'Se pidió demasiado desde esta conexión. Prueba de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  'limit.calls':
    'Lo hiciste muchas veces. Inténtalo de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  'server.still-working':
    'El servidor sigue trabajando en lo que enviaste antes. Inténtalo de nuevo en unos segundos.',
  'limit.forms':
    'Se enviaron demasiados formularios desde esta conexión. Prueba de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  'limit.codes':
    'Aquí se probaron demasiados códigos. Inténtalo de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  'limit.sign-ins':
    'Demasiados intentos de inicio de sesión. Prueba de nuevo en {minutes, plural, one {# minuto} other {# minutos}}.',
  'socket.signed-out': 'Inicia sesión de nuevo.',
  'socket.closed': 'La conexión está cerrada.',
  'socket.in-use': 'Esta conexión ya está en uso.',
  'socket.identity-unknown': 'El servidor no puede comprobar quién eres en este momento.',
  'socket.too-many': 'Una cuenta tiene como máximo {max} conexiones.',
  'socket.unknown-event': 'Ese evento no existe.',
  'socket.refused': 'No puedes hacer esto.',
  'socket.too-often': 'Demasiados eventos. Espera un momento.',
  'socket.fault': 'Algo falló. Prueba de nuevo.',
} as const;
