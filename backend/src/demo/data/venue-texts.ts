// The descriptions of the demo league's venues, combined from halves.

export const openings: readonly string[] = [
  '{name} has poured drinks on {street} since {year}.',
  'A neighborhood bar in {city}, family-run since {year}.',
  '{name} is the place in {city} where regulars know each other by first name.',
  'Cold beer, a long bar and the best patio in {city}.',
  'Two blocks off the square in {city}, with parking behind the building.',
];

export const offers: readonly string[] = [
  'Burgers come off the flat-top until midnight, and the kitchen stays open for players.',
  'Twenty taps, most of them from North Texas, and wings by the pound.',
  'Brisket tacos, a jukebox and three pool tables in the back.',
  'The menu is short and good: pizza, wings, and a chopped salad that nobody expects.',
  'Happy hour runs until seven, and players get half off appetizers.',
];

export const pokerRooms: readonly string[] = [
  'Poker has the back room: {tables} tables, good light, no smoke.',
  'The league plays along the window side, {tables} tables on a full night.',
  'There is room for {tables} tables, and the screen over the bar shows the tournament clock.',
  'We set up {tables} tables; come early for a seat near the fan.',
];

export const closings: readonly string[] = [
  'New players are welcome: tell the host it is your first night.',
  'Free parking, step-free entrance, and a bartender who remembers your order.',
  '21 and over after eight; bring an ID.',
  'Play is free. Tip your bartender.',
];

/** Opening hours by kind of venue: from Sunday on, `opens-closes`; an empty day is closed. */
export const weekHours: readonly (readonly string[])[] = [
  ['11:00-01:00', '11:00-01:00', '11:00-01:00', '11:00-01:00', '11:00-01:00', '11:00-02:00', '11:00-02:00'],
  ['12:00-01:00', '15:00-01:00', '15:00-01:00', '15:00-01:00', '15:00-02:00', '15:00-02:00', '12:00-02:00'],
  ['10:00-01:00', '11:00-01:00', '11:00-01:00', '11:00-01:00', '11:00-01:00', '11:00-01:00', '10:00-01:00'],
  ['12:00-02:00', '14:00-02:00', '14:00-02:00', '14:00-02:00', '14:00-02:00', '14:00-02:00', '12:00-02:00'],
];
