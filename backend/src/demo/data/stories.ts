import type { Scene } from '../art.ts';

/** Facts that the stories mention; dates are formatted for people. */
export type StoryFacts = {
  freeroll: string;
  freerollDay: string;
  freerollDayEs: string;
  finalDay: string;
  finalDayEs: string;
  season: string;
};

export type StoryPlan = {
  title: (facts: StoryFacts) => string;
  body: (facts: StoryFacts) => string;
  titleEs?: (facts: StoryFacts) => string;
  bodyEs?: (facts: StoryFacts) => string;
  scene: Scene | null;
  isFeatured: boolean;
  daysAgo: number;
  /** What the office is still working on, beside the live stories. */
  hand?: 'recap' | 'draft';
  /** Published in this many days. */
  beginsInDays?: number;
  /** Unpublished this many days ago. */
  endedDaysAgo?: number;
};

/** The stories, newest first. */
export const stories: readonly StoryPlan[] = [
  {
    title: ({ freeroll }) => `${freeroll}: how to get your seat`,
    body: ({ freerollDay }) =>
      `<p>The biggest free event of the month takes place on <strong>${freerollDay} at 1PM</strong> at Copper Still in Arlington. There is no buy-in; every member with five played nights this season has a seat.</p><h2>What you get</h2><ul><li>A starting stack of 5,000</li><li>One bonus chip of 5,000 when you check in before 12:45</li><li>$1,000 in gift cards for the final table</li></ul><p>Late entry is open for 90 minutes. Bring your member number.</p>`,
    titleEs: ({ freeroll }) => `${freeroll}: cómo conseguir tu plaza`,
    bodyEs: ({ freerollDayEs }) =>
      `<p>El mayor evento gratuito del mes se celebra el <strong>${freerollDayEs} a la 1PM</strong> en Copper Still, en Arlington. No hay que pagar nada; cada miembro con cinco noches jugadas esta temporada tiene plaza.</p><h2>Qué recibes</h2><ul><li>Una pila inicial de 5,000</li><li>Una ficha extra de 5,000 si te registras antes de las 12:45</li><li>$1,000 en tarjetas regalo para la mesa final</li></ul><p>La entrada tardía está abierta 90 minutos. Trae tu número de miembro.</p>`,
    scene: 'aces',
    isFeatured: true,
    daysAgo: 0.9,
  },
  {
    title: ({ finalDay }) => `Monthly final on ${finalDay}`,
    body: ({ season }) =>
      `<p>The three best regulars of each venue are invited to the monthly final. Its points count like those of any night: a field of sixty is worth sixty to the winner.</p><p>Invitations for ${season} follow the venue boards as they stand on the Friday before. If you cannot come, tell your host, and the seat goes to the next on the list.</p>`,
    titleEs: ({ finalDayEs }) => `Final mensual el ${finalDayEs}`,
    bodyEs: ({ season }) =>
      `<p>Los tres mejores jugadores de cada local están invitados a la final mensual. Sus puntos cuentan como los de cualquier noche: sesenta jugadores valen sesenta para quien gana.</p><p>Las invitaciones de ${season} siguen las tablas de los locales tal como estén el viernes anterior. Si no puedes venir, dilo a tu anfitrión y la plaza pasa a la siguiente persona de la lista.</p>`,
    scene: 'trophy',
    isFeatured: true,
    daysAgo: 3.2,
  },
  {
    title: () => 'Red River Billiards moves to 8PM',
    body: () =>
      '<p>Friday nights in Denison start at <strong>8:00PM</strong> from now on, with bonus chips for everyone who sits before 7:45. Hugo P. hosts as before.</p><p>The kitchen is open until ten.</p>',
    scene: 'sign',
    isFeatured: false,
    daysAgo: 6.4,
  },
  {
    title: () => 'Three hundred backpacks packed',
    body: () =>
      '<p>Players from eleven venues met on Saturday and packed 300 backpacks for schools in Fort Worth, Lewisville and Sherman. Thank you to everybody who brought notebooks, pencils and an extra pair of hands.</p><p>The running totals of everything that the league has given are on the charity page.</p>',
    scene: 'gift',
    isFeatured: true,
    daysAgo: 9.7,
  },
  {
    title: () => 'Late entry, explained once more',
    body: () =>
      '<p>You may join a tournament for <strong>60 minutes</strong> after it starts, and for <strong>90 minutes</strong> when it starts at 9PM or later. Some nights have their own rule; the list of tonight shows the minutes that are left.</p><ol><li>Find the host and give your member number.</li><li>Draw a seat.</li><li>You get the full stack.</li></ol>',
    scene: 'chips',
    isFeatured: false,
    daysAgo: 16.1,
  },
  {
    title: ({ season }) => `${season} is under way`,
    body: ({ season }) =>
      `<p>${season} has begun. Everybody starts at zero, and points are linear: in a field of thirty the winner earns thirty, the runner-up twenty-nine, and so on to one.</p><p>Players who bust in the same hand share the place.</p>`,
    scene: 'stacks',
    isFeatured: false,
    daysAgo: 55,
  },
  {
    title: () => 'Eight to a table, and why',
    body: () =>
      '<p>We play eight to a table and deal ourselves. Nine is slower, seven breaks too often. When tables are balanced the player who is due the big blind moves, and nobody ever comes in on the small blind.</p>',
    scene: 'table',
    isFeatured: false,
    daysAgo: 71,
  },
  {
    title: () => 'Holiday hours at our venues',
    body: () =>
      '<p>Most venues play as usual between the holidays. Copper Still and Red River Billiards close early on two evenings; their nights begin at 6PM then.</p>',
    titleEs: () => 'Horario de fiestas en nuestros locales',
    bodyEs: () =>
      '<p>Casi todos los locales juegan como siempre entre las fiestas. Copper Still y Red River Billiards cierran antes dos noches; esas noches empiezan a las 6PM.</p>',
    scene: 'sign',
    isFeatured: false,
    daysAgo: 1.4,
    beginsInDays: 2,
  },
  {
    title: () => 'Bring a friend this weekend',
    body: () =>
      '<p>Anyone who brings somebody new this weekend starts with a bonus chip, and so does the friend. Tell the host at the door.</p>',
    scene: 'chips',
    isFeatured: false,
    daysAgo: 12.5,
    endedDaysAgo: 5,
  },
  {
    title: () => 'Meet the hosts: four evenings, one week',
    body: () =>
      '<p>We followed one of our hosts for a week. <em>Still to come: the pictures from Denison.</em></p>',
    scene: 'table',
    isFeatured: false,
    daysAgo: 0.6,
    hand: 'draft',
  },
  {
    title: () => 'Renee C. wins at Copper Still',
    body: () =>
      '<p>Renee C. outlasted 41 players at Copper Still and takes 41 points from Thursday Deepstack.</p><p>Also at the final table:</p><ul><li>2. Marcus T., 40 points</li><li>3. Dana W., 39 points</li></ul>',
    scene: null,
    isFeatured: false,
    daysAgo: 0.4,
    hand: 'recap',
  },
];
