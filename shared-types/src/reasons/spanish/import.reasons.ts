/** Spanish texts. */
export const importReasons = {
  'import.sheet-address':
    'Esta no es la dirección de una hoja de Google. Empieza con https://docs.google.com/spreadsheets/d/.',
  'import.sheet-off':
    'Las hojas de Google están desactivadas. El administrador principal puede permitirlas en los ajustes de la liga; o guarda la hoja como CSV y elige el archivo.',
  'import.sheet-not-shared':
    'Google no entrega esta hoja. Compártela en Google Sheets: Archivo → Compartir → Publicar en la Web, o Compartir → Cualquier persona con el enlace. Después inténtalo otra vez.',
  'import.sheet-too-large': 'La hoja pesa más de {maxMb, number} MB. Divídela.',
  'import.sheet-unreachable':
    'Google no respondió. Inténtalo otra vez, o guarda la hoja como CSV y elige el archivo.',
  'import.file-missing': 'Elige un archivo o pega filas.',
  'import.file-too-large': 'El archivo pesa más de {maxMb, number} MB. Divídelo o guárdalo como CSV.',
  'import.file-not-base64': 'El archivo no llegó completo. Elígelo otra vez.',
  'import.crowded': 'Se están leyendo varios archivos. Inténtalo de nuevo en un momento.',
  'import.file-unknown': '{fileName} no es CSV ni XLSX. Guárdalo como uno de ellos.',
  'import.file-old-excel':
    '{fileName} es un archivo de Excel antiguo o tiene contraseña. Guárdalo como XLSX sin contraseña o como CSV.',
  'import.file-broken': '{fileName} no se puede leer. Ábrelo, guárdalo de nuevo y elígelo otra vez.',
  'import.file-unpacks-too-large':
    'Descomprimido, el archivo pesa más de {maxMb, number} MB. Guarda solo la hoja, o como CSV.',
  'import.xlsx-too-large':
    'Descomprimido, el archivo pesa {count, number} MB. Se leen como máximo {maxMb, number} MB y {maxRows, number} filas. Divídelo o borra las otras hojas.',
  'import.one-of-many':
    '{fileName} no se puede leer como tabla. Déjelo fuera, o guárdelo como CSV o XLSX. De los otros archivos aún no se importa nada.',
  'import.file-empty': 'El archivo no tiene filas debajo de los encabezados.',
  'import.quote-open': 'Unas comillas que empiezan cerca de la línea {line, number} no se cierran.',
  'import.quote-opens':
    'Aquí empiezan unas comillas que solo se cierran en la línea {line, number}. Se comerían filas, así que se ignoraron.',
  'import.quote-closes':
    'Aquí se cerrarían las comillas de la línea {line, number}. Esta línea se leyó como una fila propia.',
  'import.quote-never-closes': 'Aquí empiezan unas comillas que no se cierran nunca. Se ignoraron.',
  'import.cells-merged': 'Las celdas {cells} están combinadas. Cada una de sus filas tiene su valor.',
  'import.line-not-utf8':
    'Esta línea no está en UTF-8, a diferencia de otras. Se leyó como Windows-1252; revisa sus acentos.',
  'import.file-html': '{fileName} es una página web. Ábrela en una hoja de cálculo y guárdala como XLSX.',
  'import.too-many-rows': 'El archivo tiene más de {max, number} filas. Divídelo.',
  'import.too-many-columns':
    'El archivo tiene {count, number} columnas y se leen como máximo {max, number}. Borra las que no hagan falta.',
  'import.column-twice': 'Una columna del archivo está elegida para dos cosas. Elige cada una una sola vez.',
  'import.column-unknown': 'No hay ninguna columna llamada {column}.',
  'import.column-not-in-file': 'El archivo no tiene esa columna.',
  'import.column-needed': 'Indica qué columna contiene {column}.',
  'import.not-found': 'No existe esa importación, o ya terminó.',
  'import.row-not-found': 'El archivo no tiene esa fila.',
  'import.changed-meanwhile': 'Otra persona cambió esta importación mientras tanto. Mira lo que dice ahora.',
  'import.too-many-open': 'Hay {max, number} importaciones abiertas. Confirma una o descarta una.',
  'import.busy': 'Se están planificando las filas. Espera a que termine.',
  'import.not-ready': 'Esta importación aún no tiene plan. Indica primero qué significan sus columnas.',
  'import.expired': 'Este plan es demasiado antiguo. Elige el archivo otra vez.',
  'import.already-committed': '{name} ya confirmó esta importación.',
  'import.signature-missing': 'Falta la firma del plan.',
  'import.signature-differs': 'Este no es el plan que se mostró. Mira lo que dice ahora y confirma ese.',
  'import.outdated':
    '{count, plural, one {# fila cambió} other {# filas cambiaron}} en la liga desde que se hizo el plan: {rows}. Se planificaron de nuevo; míralas y confirma.',
  'import.nothing-to-do': 'Ninguna fila de este plan añade ni cambia nada.',
  'import.answer-unknown': 'Elige una de las respuestas que se muestran.',
  'import.no-question': 'Esta fila no pregunta nada.',

  'row.formula': 'Esto es una fórmula. Escribe su valor.',
  'row.cell-error': 'La hoja muestra aquí un error: {text}.',
  'row.cell-too-long': 'Como máximo {max, number} caracteres.',
  'row.cell-count':
    'Hay {cells, plural, one {# celda} other {# celdas}} debajo de {headers, plural, one {# encabezado} other {# encabezados}}. Falta un separador, o sobra uno.{rest, select, none {} other { Sin encabezado: {rest}}}',
  'row.cell-unread': '{text} no se puede leer y se omite.',
  'row.repeats': 'Es lo mismo que la fila {row, number} del archivo.',
  'row.email-of-row':
    'La fila {row, number} también tiene este correo: {name}. Dos miembros no pueden compartirlo. Corrígelo o déjalo vacío.',
  'row.number-of-row': 'La fila {row, number} también tiene este número: {name}. Corrígelo o déjalo vacío.',
  'row.changed-since-plan': 'Esto cambió en la liga después de hacer el plan.',
  'row.unanswered': 'La pregunta de esta fila quedó sin respuesta.',
  'row.skipped': 'Esta fila se dejó fuera a propósito.',
  'row.not-done': 'Esta fila no se pudo llevar a cabo.',
  'row.date-form': '{text} no es una fecha que se entienda. Escríbela como 2027-03-14 o 3/14/2027.',
  'row.date-two-days': '{text} puede ser dos días. ¿Cuál es?',

  'import-member.name-missing': 'Se necesitan el nombre y el apellido.',
  'import-member.number-form': 'Un número de jugador solo tiene dígitos, como máximo ocho.',
  'import-member.phone-further': 'Se toma {phone}. La celda tiene otro número: {further}.',
  'import-member.too-young': 'Los miembros tienen al menos {age} años.',
  'import-member.region-unknown': 'Las regiones son {regions}.',
  'import-member.closed': 'Este miembro cerró la cuenta.',
  'import-member.number-other-name': 'El número es de {name}. ¿Es la misma persona?',
  'import-member.email-other-name': 'El correo es de {name}. ¿Es la misma persona?',
  'import-member.number-and-email': 'El número es de {byNumber}, el correo de {byEmail}. ¿Quién es?',
  'import-member.same-name': 'La liga tiene un miembro llamado {name}. ¿Es la misma persona?',
  'import-member.same-name-and-year': 'Varios miembros se llaman {name} y nacieron ese año. ¿Quién es?',
  'import-member.higher-role':
    'Este miembro tiene un rol tan alto como el tuyo. Un administrador superior puede cambiar la cuenta.',
  'import-member.email-of-account':
    'Este miembro entra con otro correo. Se cambia en la página del miembro, que lo confirma.',

  'import-venue.name-missing': 'Se necesita el nombre del local.',
  'import-venue.address-missing': 'Se necesita la dirección de un local nuevo.',
  'import-venue.city-missing':
    'Se necesita la ciudad de un local nuevo, en su propia columna o en la dirección.',
  'import-venue.contact-name-missing': 'Se necesita el nombre del contacto.',
  'import-venue.region-unknown': '¿En qué región está {region}?',
  'import-venue.same-name': 'La liga tiene un local con este nombre en {city}. ¿Es el mismo?',
  'import-venue.same-address': '{name} está en esta dirección. ¿Es el mismo local?',
  'import-venue.closed': '{name} está cerrado. Elígelo para abrirlo de nuevo con estos datos.',

  'import-event.weekday-missing': 'Se necesita el día de la semana.',
  'import-event.weekday-form': '{text} no es un día de la semana. Escribe lunes, o lun, mié.',
  'import-event.tag-unknown': 'La liga no tiene ninguna etiqueta llamada {tag}. Sus etiquetas son {tags}.',
  'import-event.no-tags':
    'La liga aún no tiene etiquetas. Añade primero {tag} en Etiquetas de eventos, o deja la celda vacía.',
  'import-event.several':
    'El local tiene varios eventos a esas horas: {names}. Escribe una fila para cada uno.',
  'import-event.same-day': 'El local tiene {name} ese día de la semana a otra hora. ¿Es el mismo evento?',
  'import-event.beside-tournament':
    'El local tiene {name} a esa hora el {date, date, day}. ¿Se juega también el evento semanal?',

  'import-host.days-twice': 'Rellena los días en que el anfitrión está disponible, o los libres, no ambos.',
  'import-host.weekdays-form': '{text} no es una lista de días de la semana. Escribe lun, mié, o lun-jue.',
  'import-host.number-unused': 'Ningún anfitrión tiene el número {number}, así que se ha omitido.',
  'import-host.name-stays':
    'La liga llama a este anfitrión {name}. El nombre se mantiene; cámbialo en la página del anfitrión.',
  'import-host.id-and-email': 'El número es de {byId}, el correo es de {byEmail}. ¿Quién es?',
  'import-host.email-other-name': 'El correo es de {name}. ¿Es la misma persona?',
  'import-host.same-name':
    'La liga tiene un anfitrión llamado {name} con otro correo. ¿Es la misma persona? Si no, escribe el nombre de otra forma: las noches se asignan por él.',
  'import-host.several': 'Varios anfitriones se llaman {name}. ¿Quién es?',
  'import-host.retired':
    '{name} ya no está en la lista de anfitriones. ¿Es la misma persona, que vuelve a serlo?',

  'import-structure.name-missing': 'Se necesita el nombre de la estructura.',
  'import-structure.minutes-form': '{text} no es una duración. Escribe 15, 15 min o 0:15.',
  'import-structure.minutes-missing': 'Se necesitan los minutos.',
  'import-structure.blinds-form': '{text} no es un par de ciegas. Escribe 25/50.',
  'import-structure.blinds-missing':
    'Un nivel necesita sus ciegas. Para una pausa, escribe Descanso en la columna del nivel.',
  'import-structure.amount-form': '{text} no es un número de fichas.',
  'import-structure.big-below-small': 'La ciega grande ({big}) es menor que la pequeña ({small}).',
  'import-structure.falling-blinds':
    'Las ciegas de la fila {row, number} son más bajas que las del nivel anterior: {before}. Pon las filas en el orden de juego.',
  'import-structure.levels-order':
    'El número del nivel de la fila {row, number} no es mayor que el anterior. Pon las filas en el orden de juego, cada nivel una vez.',
  'import-structure.colour-up-on-level':
    'Las fichas se cambian en un descanso. Esta fila es un nivel, así que se ha omitido.',
  'import-structure.chip-unnamed': 'No se indica qué ficha se retira: {text}. Elígela en la estructura.',
  'import-structure.preset':
    '{name} es una estructura predefinida, que no se puede cambiar. Elige otro nombre.',
  'import-structure.several':
    'La liga tiene varias estructuras llamadas {name}. Cambia primero el nombre de las demás.',

  'import-news.date-missing': 'Se necesita la fecha.',
  'import-news.status-form': '{text} no es un estado. Escribe publicada o borrador.',
  'import-news.picture-left': 'La imagen se ha omitido. Súbela a la biblioteca y elígela en la noticia.',
  'import-news.pictures-left':
    '{count, plural, one {Se ha omitido una imagen del texto} other {Se han omitido # imágenes del texto}}: las páginas solo muestran imágenes de la biblioteca.',
  'import-news.several': 'La liga tiene varias noticias llamadas {title} ese día. Borra primero las demás.',

  'import.option-needed':
    'Elige esto primero: {rows, plural, one {# fila no lo dice} other {# filas no lo dicen}}.',
  'import-opening.points-missing': 'Se necesitan los puntos.',
  'import-opening.nights-form': '{text} no es un número de noches de 0 a {max, number}.',
  'import-opening.wins-form': '{text} no es un número de victorias de 0 a {max, number}.',
  'import-opening.nothing': 'Esta fila no tiene puntos ni noches, así que se dejó fuera.',
  'import-opening.nobody': 'Esta fila no nombra a nadie, así que se dejó fuera.',
  'import-opening.average-differs':
    'El archivo dice un promedio de {text}; los puntos y las noches dan {average}. Valen los puntos.',
  'import-opening.also-season':
    '{name} también tiene puntos iniciales de {season}: ambos cuentan para todos los tiempos.',
  'import-opening.season-unknown': 'La liga no tiene esa temporada.',
  'import-result.player-missing': 'Se necesita el nombre del jugador.',
  'import-result.name-one-word':
    '{name} es un solo nombre. Añade el nombre o el apellido, elige a un miembro que se llame así o deja fuera la fila.',
  'import-result.place-missing': 'Se necesita un puesto o puntos.',
  'import-result.place-form': '{text} no es un puesto. Escribe 1, 1st o T7.',
  'import-result.points-form': '{text} no es un número de puntos.',
  'import-result.entrants-form': '{text} no es un número de jugadores de 1 a {max, number}.',
  'import-result.knockouts-form': '{text} no es un número de eliminaciones de 0 a {max, number}.',
  'import-result.prize-form': '{text} no es un importe, así que se dejó fuera.',
  'import-result.date-missing': 'Se necesita la fecha.',
  'import-result.date-year': '{text} no tiene año. Elígelo arriba.',
  'import-result.date-ahead': 'Ese día aún no ha llegado.',
  'import-result.venue-missing':
    'Se necesita el local. Elígelo arriba para todas las filas que no tienen uno.',
  'import-result.venue-unknown': 'La liga no tiene un local llamado {venue}. ¿Cuál es?',
  'import-result.start-form': '{text} no es una hora, así que cuenta el inicio elegido para el archivo.',
  'import-result.number-other-name': 'El número {number} es de {name}. ¿{row} es la misma persona?',
  'import-result.number-left':
    'El número {number} se dejó fuera: este miembro tiene otro, o lo tiene otra persona.',
  'import-result.name-several': 'Varios miembros se llaman {name}. ¿Quién es?',
  'import-result.name-like': 'La liga no tiene un miembro llamado {name}. ¿Es uno de estos?',
  'import-result.unlisted': 'Cuenta como jugador de esa noche, sin nombre.',
  'import-result.zero-absent': '0 significa que el jugador no estuvo.',
  'import-result.place-by-points': 'El puesto sale de los puntos; quienes tienen los mismos lo comparten.',
  'import-result.night-exists': 'La liga ya tiene un resultado de esa noche: {name}. Corrígelo allí.',
  'import-result.played-twice': '{name} está dos veces en esa noche.',
  'import-result.place-between':
    '{name} tiene el puesto {place, number}. Con {entrants} jugadores debe ser de {least, number} a {most, number}.',
  'import-result.same-start':
    'Hay otro torneo en ese local ese día a esa hora. Añade una columna con las horas de inicio.',
  'import-result.too-many': 'Una noche tiene como máximo {max, number} jugadores.',
  'import-result.row-total': 'Esta línea es un total, así que se dejó fuera.',
  'import-result.row-header': 'Esta línea repite los encabezados, así que se dejó fuera.',
  'import-result.row-note': 'Esta línea es una nota, así que se dejó fuera: {text}',
  'import-result.total-differs':
    '{name} tiene un total de {total}, pero las noches suman {sum}. Se importan las noches.',
  'import-result.players-differ': 'La hoja cuenta {count, number} jugadores y lista {listed}.',
  'import-result.sheet-unread':
    'La hoja {sheet} no tiene una lista de jugadores con puestos o puntos, así que se dejó fuera.',

  'import-tdt.too-large':
    '{file} es más grande que cualquier archivo guardado de The Tournament Director. No se leyó.',
  'import-tdt.no-tournament': '{file} no es un torneo guardado de The Tournament Director.',
  'import-tdt.ends-early':
    '{file} está cortado: termina en el byte {place, number}, en medio del torneo. Cópialo otra vez de la computadora.',
  'import-tdt.unexpected':
    '{file} está dañado o no es un archivo de The Tournament Director: en el byte {place, number} tiene {found}.',
  'import-tdt.not-started':
    'Este torneo guardado nunca empezó; puede ser una copia para la semana siguiente.',
  'import-tdt.simple': 'Este torneo guardado cuenta jugadores sin nombrarlos, así que no tiene resultado.',
  'import-tdt.earlier-save': 'Una versión anterior de una noche de la que otro archivo tiene más.',
  'import-tdt.unfinished':
    'Varios jugadores siguen dentro, o nadie terminó esta noche. ¿Los que quedan comparten el primer lugar?',
  'import-tdt.deal': '{names} terminaron la noche juntos y comparten el primer lugar.',
  'import-tdt.tie': '{names} salieron juntos y comparten el lugar {place, number}.',
  'import-tdt.adjusted-absent':
    'Se corrigieron puntos a mano de alguien que no pagó su entrada: {names}. No se importan.',
  'import-tdt.cash-adjusted': 'Las ganancias se corrigieron a mano y quedan como dicen los premios: {names}.',
  'import-tdt.prize-shared': 'Un premio se repartió en partes iguales: {names}.',
  'import-tdt.prize-no-amount': 'Se omitió un premio sin cantidad: {text}',
  'import-tdt.formula-unknown':
    'Los puntos de esta noche salen de una fórmula que aquí no se calcula, así que vale la regla de la temporada: {text}',
  'import-tdt.formula-counts':
    'Con recompras no es seguro qué cuenta n en esta fórmula; se contaron jugadores: {text}',
  'import-tdt.title-date': 'El título tiene otra fecha, {text}. Vale el inicio del reloj.',
  'import-tdt.hits-parts': 'Se omitieron las partes de eliminaciones.',
  'import-tdt.structure-left': 'La estructura de esta noche no se pudo leer, así que no se vuelve plantilla.',
  'import-tdt.venue-of-title': '¿En qué local fueron las noches llamadas {venue}?',
  'import-tdt.nickname-only': '{name} es un apodo. ¿Quién es?',
  'import-tdt.same-name': 'Varios jugadores de estos archivos se llaman {name}. ¿Son la misma persona?',

  'import-tournament.venue-missing': 'Se necesita el local.',
  'import-tournament.venue-unknown':
    'La liga no tiene ningún local activo llamado {venue}. Importa o añade primero el local.',
  'import-tournament.venue-likely':
    'La liga no tiene ningún local llamado exactamente {venue}. ¿Es uno de estos?',
  'import-tournament.date-missing': 'Se necesita la fecha.',
  'import-tournament.date-past': 'Este día ya pasó.',
  'import-tournament.times-missing': 'Se necesita al menos una hora de inicio.',
  'import-tournament.time-form': '{text} no es una hora que se entienda. Escribe 7:00PM, o 7:00PM & 9:00PM.',
  'import-tournament.time-skipped': '{text} no existe esa noche: se adelantan los relojes.',
  'import-tournament.times-order': 'Cada inicio después del anterior, como máximo cuatro.',
  'import-tournament.grace-form': 'Minutos enteros de 0 a {max, number}, o nada.',
  'import-tournament.host-unknown': 'La liga no tiene ningún anfitrión llamado {host}.',
  'import-tournament.own-night':
    'El local tiene entonces su propia noche: {name} a las {time}. Cámbiala en el calendario.',
  'import-tournament.has-clock': 'Este torneo ya tiene un reloj o resultados. Cámbialo en su propia página.',
  'import-tournament.same-night': 'El local tiene {name} esa noche a otra hora. ¿Es el mismo torneo?',
} as const;
