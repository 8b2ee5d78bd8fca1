// The Spanish of the demo's notes, as an office would write it beside the English.

const spanishNotes: Readonly<Record<string, string>> = {
  'Double points': 'Puntos dobles',
  'Ladies night': 'Noche de damas',
  'Free roll-up table for beginners': 'Mesa gratis para principiantes',
  'High hand wins a bar tab': 'La mejor mano gana consumo en el bar',
  'Half-price appetizers for players': 'Botanas a mitad de precio para jugadores',
  'Bounty on last week’s winner': 'Recompensa por el ganador de la semana pasada',
  'Patio tables, bring a jacket': 'Mesas en la terraza, trae chamarra',
  'Deep stack: 8,000 to start': 'Deep stack: 8,000 fichas para empezar',
  'Private party at the venue': 'Fiesta privada en el local',
  'Early start this week': 'Esta semana se empieza antes',
  'The kitchen is being renovated': 'La cocina está en obras',
  'Live music tonight, back next week': 'Hoy hay música en vivo; volvemos la próxima semana',
  'Early start before the game': 'Se empieza antes, por el partido',
  'The air conditioning is out': 'No funciona el aire acondicionado',
  'Half an hour earlier': 'Media hora antes',
  'Moved from Saturday: the bar has a private party then':
    'Antes era el sábado: ese día hay una fiesta privada en el bar',
  'Cancelled by the bar; a new day follows': 'Cancelado por el bar; pronto habrá nueva fecha',
  'Winner takes a seat in the monthly final': 'El ganador se lleva una plaza en la final mensual',
  'Open to every member with five nights this season':
    'Abierto a todo miembro con cinco noches esta temporada',
  'Sent in by the venue': 'Enviado por el local',
  'For qualified members': 'Para miembros clasificados',
};

/** Returns a note of the demo in Spanish; `1:45` is feminine singular, all other times are plural. @throws Error */
export const spanishNote = (notes: string): string => {
  const [, early] = /^Bonus chips before (.+)$/.exec(notes) ?? [];
  if (early) return `Fichas extra antes de ${early.startsWith('1:') ? 'la' : 'las'} ${early}`;
  const spanish = notes === '' ? '' : spanishNotes[notes];
  if (spanish === undefined) throw new Error(`The demo has no Spanish for the note "${notes}".`);
  return spanish;
};
