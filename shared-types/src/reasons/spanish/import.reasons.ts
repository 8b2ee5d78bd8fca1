import type { importReasons as english } from '../import.reasons.ts';
import type { TextsOf } from '../reason.ts';
import { number, plural } from '../say.ts';

/** Spanish texts. */
export const importReasons = {
  'import.file-missing': () => 'Elige un archivo o pega filas.',
  'import.file-too-large': ({ maxMb }) =>
    `El archivo pesa más de ${number(maxMb)} MB. Divídelo o guárdalo como CSV.`,
  'import.file-not-base64': () => 'El archivo no llegó completo. Elígelo otra vez.',
  'import.crowded': () => 'Se están leyendo varios archivos. Inténtalo de nuevo en un momento.',
  'import.file-unknown': ({ fileName }) => `${fileName} no es CSV ni XLSX. Guárdalo como uno de ellos.`,
  'import.file-old-excel': ({ fileName }) =>
    `${fileName} es un archivo de Excel antiguo o tiene contraseña. Guárdalo como XLSX sin contraseña o como CSV.`,
  'import.file-broken': ({ fileName }) =>
    `${fileName} no se puede leer. Ábrelo, guárdalo de nuevo y elígelo otra vez.`,
  'import.file-unpacks-too-large': ({ maxMb }) =>
    `Descomprimido, el archivo pesa más de ${number(maxMb)} MB. Guarda solo la hoja, o como CSV.`,
  'import.xlsx-too-large': ({ count, maxMb, maxRows }) =>
    `Descomprimido, el archivo pesa ${number(count)} MB. Se leen como máximo ${number(maxMb)} MB y ${number(maxRows)} filas. Divídelo o borra las otras hojas.`,
  'import.file-empty': () => 'El archivo no tiene filas debajo de los encabezados.',
  'import.quote-open': ({ line }) =>
    `Unas comillas que empiezan cerca de la línea ${number(line)} no se cierran.`,
  'import.quote-opens': ({ line }) =>
    `Aquí empiezan unas comillas que solo se cierran en la línea ${number(line)}. Se comerían filas, así que se ignoraron.`,
  'import.quote-closes': ({ line }) =>
    `Aquí se cerrarían las comillas de la línea ${number(line)}. Esta línea se leyó como una fila propia.`,
  'import.quote-never-closes': () => 'Aquí empiezan unas comillas que no se cierran nunca. Se ignoraron.',
  'import.cells-merged': ({ cells }) =>
    `Las celdas ${cells} están combinadas. Cada una de sus filas tiene su valor.`,
  'import.line-not-utf8': () =>
    'Esta línea no está en UTF-8, a diferencia de otras. Se leyó como Windows-1252; revisa sus acentos.',
  'import.file-html': ({ fileName }) =>
    `${fileName} es una página web. Ábrela en una hoja de cálculo y guárdala como XLSX.`,
  'import.too-many-rows': ({ max }) => `El archivo tiene más de ${number(max)} filas. Divídelo.`,
  'import.too-many-columns': ({ count, max }) =>
    `El archivo tiene ${number(count)} columnas y se leen como máximo ${number(max)}. Borra las que no hagan falta.`,
  'import.column-twice': () =>
    'Una columna del archivo está elegida para dos cosas. Elige cada una una sola vez.',
  'import.column-unknown': ({ column }) => `No hay ninguna columna llamada ${column}.`,
  'import.column-not-in-file': () => 'El archivo no tiene esa columna.',
  'import.column-needed': ({ column }) => `Indica qué columna contiene ${column}.`,
  'import.not-found': () => 'No existe esa importación, o ya terminó.',
  'import.row-not-found': () => 'El archivo no tiene esa fila.',
  'import.changed-meanwhile': () =>
    'Otra persona cambió esta importación mientras tanto. Mira lo que dice ahora.',
  'import.too-many-open': ({ max }) =>
    `Hay ${number(max)} importaciones abiertas. Confirma una o descarta una.`,
  'import.busy': () => 'Se están planificando las filas. Espera a que termine.',
  'import.not-ready': () => 'Esta importación aún no tiene plan. Indica primero qué significan sus columnas.',
  'import.expired': () => 'Este plan es demasiado antiguo. Elige el archivo otra vez.',
  'import.already-committed': ({ name }) => `${name} ya confirmó esta importación.`,
  'import.signature-missing': () => 'Falta la firma del plan.',
  'import.signature-differs': () =>
    'Este no es el plan que se mostró. Mira lo que dice ahora y confirma ese.',
  'import.outdated': ({ rows, count }) =>
    `${plural('es', count, 'fila cambió', 'filas cambiaron')} en la liga desde que se hizo el plan: ${rows}. Se planificaron de nuevo; míralas y confirma.`,
  'import.nothing-to-do': () => 'Ninguna fila de este plan añade ni cambia nada.',
  'import.answer-unknown': () => 'Elige una de las respuestas que se muestran.',
  'import.no-question': () => 'Esta fila no pregunta nada.',

  'row.formula': () => 'Esto es una fórmula. Escribe su valor.',
  'row.cell-error': ({ text }) => `La hoja muestra aquí un error: ${text}.`,
  'row.cell-too-long': ({ max }) => `Como máximo ${number(max)} caracteres.`,
  'row.cell-count': ({ cells, headers, rest }) =>
    `Hay ${plural('es', cells, 'celda', 'celdas')} debajo de ${plural('es', headers, 'encabezado', 'encabezados')}. Falta un separador, o sobra uno.${rest && ` Sin encabezado: ${rest}`}`,
  'row.cell-unread': ({ text }) => `${text} no se puede leer y se omite.`,
  'row.repeats': ({ row }) => `Es lo mismo que la fila ${number(row)} del archivo.`,
  'row.email-of-row': ({ row, name }) =>
    `La fila ${number(row)} también tiene este correo: ${name}. Dos miembros no pueden compartirlo. Corrígelo o déjalo vacío.`,
  'row.number-of-row': ({ row, name }) =>
    `La fila ${number(row)} también tiene este número: ${name}. Corrígelo o déjalo vacío.`,
  'row.changed-since-plan': () => 'Esto cambió en la liga después de hacer el plan.',
  'row.unanswered': () => 'La pregunta de esta fila quedó sin respuesta.',
  'row.skipped': () => 'Esta fila se dejó fuera a propósito.',
  'row.not-done': () => 'Esta fila no se pudo llevar a cabo.',
  'row.date-form': ({ text }) =>
    `${text} no es una fecha que se entienda. Escríbela como 2027-03-14 o 3/14/2027.`,
  'row.date-two-days': ({ text }) => `${text} puede ser dos días. ¿Cuál es?`,

  'import-member.name-missing': () => 'Se necesitan el nombre y el apellido.',
  'import-member.number-form': () => 'Un número de jugador solo tiene dígitos, como máximo ocho.',
  'import-member.phone-further': ({ phone, further }) =>
    `Se toma ${phone}. La celda tiene otro número: ${further}.`,
  'import-member.too-young': ({ age }) => `Los miembros tienen al menos ${age} años.`,
  'import-member.region-unknown': ({ regions }) => `Las regiones son ${regions}.`,
  'import-member.closed': () => 'Este miembro cerró la cuenta.',
  'import-member.number-other-name': ({ name }) => `El número es de ${name}. ¿Es la misma persona?`,
  'import-member.email-other-name': ({ name }) => `El correo es de ${name}. ¿Es la misma persona?`,
  'import-member.number-and-email': ({ byNumber, byEmail }) =>
    `El número es de ${byNumber}, el correo de ${byEmail}. ¿Quién es?`,
  'import-member.same-name': ({ name }) => `La liga tiene un miembro llamado ${name}. ¿Es la misma persona?`,
  'import-member.same-name-and-year': ({ name }) =>
    `Varios miembros se llaman ${name} y nacieron ese año. ¿Quién es?`,
  'import-member.higher-role': () =>
    'Este miembro tiene un rol tan alto como el tuyo. Un administrador superior puede cambiar la cuenta.',
  'import-member.email-of-account': () =>
    'Este miembro entra con otro correo. Se cambia en la página del miembro, que lo confirma.',

  'import-tournament.venue-missing': () => 'Se necesita el local.',
  'import-tournament.venue-unknown': ({ venue }) => `La liga no tiene ningún local activo llamado ${venue}.`,
  'import-tournament.venue-likely': ({ venue }) =>
    `La liga no tiene ningún local llamado exactamente ${venue}. ¿Es uno de estos?`,
  'import-tournament.date-missing': () => 'Se necesita la fecha.',
  'import-tournament.date-past': () => 'Este día ya pasó.',
  'import-tournament.times-missing': () => 'Se necesita al menos una hora de inicio.',
  'import-tournament.time-form': ({ text }) =>
    `${text} no es una hora que se entienda. Escribe 7:00PM, o 7:00PM & 9:00PM.`,
  'import-tournament.time-skipped': ({ text }) => `${text} no existe esa noche: se adelantan los relojes.`,
  'import-tournament.times-order': () => 'Cada inicio después del anterior, como máximo cuatro.',
  'import-tournament.grace-form': () => 'Minutos enteros de 0 a 240, o nada.',
  'import-tournament.host-unknown': ({ host }) => `La liga no tiene ningún anfitrión llamado ${host}.`,
  'import-tournament.own-night': ({ name, time }) =>
    `El local tiene entonces su propia noche: ${name} a las ${time}. Cámbiala en el calendario.`,
  'import-tournament.has-clock': () =>
    'Este torneo ya tiene un reloj o resultados. Cámbialo en su propia página.',
  'import-tournament.same-night': ({ name }) =>
    `El local tiene ${name} esa noche a otra hora. ¿Es el mismo torneo?`,
} satisfies TextsOf<typeof english>;
