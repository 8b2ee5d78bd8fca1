/** Spanish texts. */
export const resultReasons = {
  'result.not-found': 'Ese resultado no existe.',
  'result.players-removed':
    'Los miembros de este resultado se eliminaron con una importación. Deshaz primero esa eliminación y después se podrá restaurar.',
  'result.corrected-meanwhile': 'Otra persona corrigió esta noche mientras tanto.',
  'result.look-again': 'Esta noche se corrigió mientras tanto. Míralo de nuevo.',
  'result.own': 'Otra persona tiene que revisar tu propio resultado.',
  'result.post-refused':
    'No puedes publicar los resultados de {venueName}: no es uno de tus locales y esta noche no la organizas tú.',
  'result.change-refused':
    'No puedes cambiar los resultados de {venueName}: no es uno de tus locales y esta noche no la organizas tú.',
  'result.change-refused-here':
    'No puedes cambiar los resultados de este local: no es uno de tus locales y esta noche no la organizas tú.',
  'result.posted-already': 'Esta noche ya está publicada. Ábrela para corregirla.',
  'result.same-night':
    '«{name}» ya está publicada para este día y esta hora en {venueName}. ¿Es la misma noche? Si no lo es, dilo y contarán las dos.',
  'result.player-elsewhere':
    '{player} también está en el resultado de «{name}» en {venueName}, que empezó a la misma hora. Revísalo o confirma que ambos son correctos.',
  'result.day-ahead': 'Ese día todavía no llega.',
  'opening.not-found': 'No existen esos puntos iniciales.',
  'opening.changed-meanwhile': 'Otra persona cambió estos puntos iniciales mientras tanto.',
  'opening.exists': '{name} ya tiene puntos iniciales de esta temporada. Cambia esos.',
  'opening.exists-all-time': '{name} ya tiene puntos iniciales de todos los tiempos. Cambia esos.',
  'opening.source-missing': 'Escribe de dónde vienen los puntos, por ejemplo «sitio anterior».',
  'opening.points-decimals': 'Dos decimales como máximo.',
  'opening.wins-above-nights':
    '{count, plural, =0 {En 0 noches no cabe ninguna victoria. Escribe también las noches.} one {En una noche cabe # victoria como máximo.} other {En # noches caben # victorias como máximo.}}',
  'opening.nothing': 'Escribe puntos o noches.',
  'opening.day-ahead': 'El día al que corresponden los puntos no puede ser futuro.',
  'opening.day-outside': 'El día debe ser de la temporada, del {startsOn} al {endsOn}.',
  'result.listed-twice': 'Este jugador aparece dos veces.',
  'result.entrants-too-few': 'Al menos {finishers}, tantos como jugadores clasificados.',
  'result.place-must-be': 'Debe ser {place}: los lugares siguen desde el mejor sin huecos.',
  'result.place-between':
    'Debe ser de {least} a {most}: {unlisted} de los participantes no aparecen en la lista.',
  'result.card-id-form': 'Debe ser el identificador de un torneo o de un evento del calendario.',
  'result.entrants-missing': 'El número de participantes es obligatorio.',
  'result.finishers-missing': 'Al menos un jugador clasificado.',
  'season.not-found': 'Esa temporada no existe.',
  'season.overlaps': '{name} tiene algunos de estos días: {startsOn} a {endsOn}.',
  'rule.published-meanwhile': 'Otra persona publicó una regla mientras tanto. Mírala primero.',
  'rule.too-many-points':
    'Una noche con esta regla podría dar más de {max, number} puntos. Baja sus números.',
  'rule.places-missing': 'Al menos un lugar.',
  'rule.places-too-many': 'Como máximo {max} lugares.',
  'board.venue-missing': 'Una tabla de un local necesita el local.',
  'board.region-missing': 'Una tabla de una región necesita la región.',
  'board.crowded': 'Se están calculando muchas tablas. Prueba de nuevo en un momento.',
  'board.month-form': 'Debe ser un mes como AAAA-MM.',
  'face-off.not-taking-part': 'Este miembro no participa en los cara a cara. Elige a otra persona.',
  'face-off.same-player': 'Elige dos jugadores distintos.',
  'face-off.choose-another': 'Elige a otra persona.',
} as const;
