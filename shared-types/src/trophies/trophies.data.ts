// The trophies as data: what is counted, where, over how long, and from when on it is won. The rules are in
// trophy.rules.ts; whoever changes a rule raises `trophyVersion`, and every case is evaluated anew.

/** Rises with every change of a rule or of what a metric counts. */
export const trophyVersion = 1;

/** From the easiest to the rarest. */
export const trophyTiers = ['bronze', 'silver', 'gold', 'diamond'] as const;
export type TrophyTier = (typeof trophyTiers)[number];

/** What a trophy counts; each is one function in trophy.rules.ts. */
export const trophyMetrics = [
  'nights',
  'wins',
  'final-tables',
  'top-threes',
  'venues',
  'regions',
  'week-streak',
  'win-streak',
  'final-table-streak',
  'field-won',
  'bubbles',
  'comebacks',
  'season-rank',
] as const;
export type TrophyMetric = (typeof trophyMetrics)[number];

/** Counted over the whole league, or in each bar or region by itself. */
export const trophyScopes = ['overall', 'region', 'venue'] as const;
/** Counted over all nights, or in each stretch by itself. */
export const trophyPeriods = ['all-time', 'season', 'week'] as const;

type Words = { en: string; es: string };
export type Trophy = {
  id: string;
  name: Words;
  description: Words;
  tier: TrophyTier;
  metric: TrophyMetric;
  /** Won once the metric reaches it; a `season-rank` is won at or above that rank. */
  threshold: number;
  scope: (typeof trophyScopes)[number];
  period: (typeof trophyPeriods)[number];
};

type Rest = Pick<Trophy, 'tier' | 'metric' | 'threshold'> & Partial<Pick<Trophy, 'scope' | 'period'>>;
const trophy = (id: string, name: Words, description: Words, rest: Rest): Trophy => ({
  ...{ id, name, description },
  ...{ scope: 'overall', period: 'all-time' },
  ...rest,
});
const words = (en: string, es: string): Words => ({ en, es });

/** Every trophy, in the order of the case. */
export const trophies: readonly Trophy[] = [
  trophy(
    'first-night',
    words('Took a seat', 'Tomó asiento'),
    words('Play a first league night.', 'Juega tu primera noche de liga.'),
    { tier: 'bronze', metric: 'nights', threshold: 1 },
  ),
  trophy('nights-25', words('Regular', 'De la casa'), words('Play 25 nights.', 'Juega 25 noches.'), {
    tier: 'bronze',
    metric: 'nights',
    threshold: 25,
  }),
  trophy('nights-100', words('Veteran', 'Veterano'), words('Play 100 nights.', 'Juega 100 noches.'), {
    tier: 'silver',
    metric: 'nights',
    threshold: 100,
  }),
  trophy(
    'nights-250',
    words('Part of the furniture', 'Ya es parte del local'),
    words('Play 250 nights.', 'Juega 250 noches.'),
    { tier: 'gold', metric: 'nights', threshold: 250 },
  ),
  trophy('first-win', words('First win', 'Primera victoria'), words('Win a night.', 'Gana una noche.'), {
    tier: 'bronze',
    metric: 'wins',
    threshold: 1,
  }),
  trophy('wins-5', words('High five', 'Chócala'), words('Win 5 nights.', 'Gana 5 noches.'), {
    tier: 'silver',
    metric: 'wins',
    threshold: 5,
  }),
  trophy('wins-25', words('Closer', 'Rematador'), words('Win 25 nights.', 'Gana 25 noches.'), {
    tier: 'gold',
    metric: 'wins',
    threshold: 25,
  }),
  trophy(
    'wins-100',
    words('Legend of the felt', 'Leyenda del tapete'),
    words('Win 100 nights.', 'Gana 100 noches.'),
    { tier: 'diamond', metric: 'wins', threshold: 100 },
  ),
  trophy(
    'final-table',
    words('Final table', 'Mesa final'),
    words('Reach a final table: one of the last 8.', 'Llega a una mesa final: entre los últimos 8.'),
    { tier: 'bronze', metric: 'final-tables', threshold: 1 },
  ),
  trophy(
    'final-tables-25',
    words('Same seat, please', 'El asiento de siempre'),
    words('Reach 25 final tables.', 'Llega a 25 mesas finales.'),
    { tier: 'silver', metric: 'final-tables', threshold: 25 },
  ),
  trophy(
    'final-tables-100',
    words('Table fixture', 'Fijo en la mesa final'),
    words('Reach 100 final tables.', 'Llega a 100 mesas finales.'),
    { tier: 'gold', metric: 'final-tables', threshold: 100 },
  ),
  trophy(
    'top-threes-20',
    words('On the podium', 'En el podio'),
    words('Finish in the top 3 on 20 nights.', 'Termina entre los 3 primeros en 20 noches.'),
    { tier: 'silver', metric: 'top-threes', threshold: 20 },
  ),
  trophy(
    'back-to-back',
    words('Back-to-back', 'Doblete'),
    words('Win two nights in a row.', 'Gana dos noches seguidas.'),
    { tier: 'silver', metric: 'win-streak', threshold: 2 },
  ),
  trophy(
    'hat-trick',
    words('Hat-trick', 'Triplete'),
    words('Win three nights in a row.', 'Gana tres noches seguidas.'),
    { tier: 'diamond', metric: 'win-streak', threshold: 3 },
  ),
  trophy(
    'final-table-run',
    words('On a heater', 'En racha'),
    words('Reach five final tables in a row.', 'Llega a cinco mesas finales seguidas.'),
    { tier: 'gold', metric: 'final-table-streak', threshold: 5 },
  ),
  trophy(
    'weeks-5',
    words('In the habit', 'Ya es costumbre'),
    words('Play five weeks in a row.', 'Juega cinco semanas seguidas.'),
    { tier: 'bronze', metric: 'week-streak', threshold: 5 },
  ),
  trophy(
    'weeks-13',
    words('Never missed one', 'Sin faltar'),
    words(
      'Play 13 weeks in a row, as long as a season.',
      'Juega 13 semanas seguidas, lo que dura una temporada.',
    ),
    { tier: 'silver', metric: 'week-streak', threshold: 13 },
  ),
  trophy(
    'weeks-26',
    words('Half a year', 'Medio año'),
    words('Play 26 weeks in a row.', 'Juega 26 semanas seguidas.'),
    { tier: 'gold', metric: 'week-streak', threshold: 26 },
  ),
  trophy(
    'venues-5',
    words('Bar hopper', 'De bar en bar'),
    words('Play at five venues.', 'Juega en cinco locales.'),
    { tier: 'bronze', metric: 'venues', threshold: 5 },
  ),
  trophy(
    'venues-15',
    words('Grand tour', 'La gran gira'),
    words('Play at 15 venues.', 'Juega en 15 locales.'),
    { tier: 'gold', metric: 'venues', threshold: 15 },
  ),
  trophy(
    'regions-3',
    words('All over the map', 'Por todo el mapa'),
    words('Play in all three regions.', 'Juega en las tres regiones.'),
    { tier: 'silver', metric: 'regions', threshold: 3 },
  ),
  trophy(
    'road-warrior',
    words('Road warrior', 'Guerrero del camino'),
    words('Play at three venues within one week.', 'Juega en tres locales en una misma semana.'),
    { tier: 'silver', metric: 'venues', threshold: 3, period: 'week' },
  ),
  trophy(
    'home-turf',
    words('Home turf', 'Dueño de casa'),
    words('Win five nights at one venue.', 'Gana cinco noches en un mismo local.'),
    { tier: 'silver', metric: 'wins', threshold: 5, scope: 'venue' },
  ),
  trophy(
    'iron-season',
    words('Iron season', 'Temporada de hierro'),
    words('Play 30 nights in one season.', 'Juega 30 noches en una temporada.'),
    { tier: 'silver', metric: 'nights', threshold: 30, period: 'season' },
  ),
  trophy(
    'giant-field',
    words('Last one of fifty', 'Entre cincuenta'),
    words('Win a night of 50 players or more.', 'Gana una noche de 50 jugadores o más.'),
    { tier: 'diamond', metric: 'field-won', threshold: 50 },
  ),
  trophy(
    'comeback',
    words('Comeback', 'El regreso'),
    words(
      'Win the night right after finishing in the last fifth.',
      'Gana la noche siguiente a terminar en la última quinta parte.',
    ),
    { tier: 'gold', metric: 'comebacks', threshold: 1 },
  ),
  trophy(
    'bubble',
    words('Bubble', 'Burbuja'),
    words(
      'Go out in 9th, one place short of the final table.',
      'Queda en el 9.º lugar, a uno de la mesa final.',
    ),
    { tier: 'bronze', metric: 'bubbles', threshold: 1 },
  ),
  trophy(
    'venue-top-3',
    words('Venue top 3', 'Top 3 del local'),
    words('End a season in the top 3 of a venue.', 'Termina una temporada en el top 3 de un local.'),
    { tier: 'silver', metric: 'season-rank', threshold: 3, scope: 'venue', period: 'season' },
  ),
  trophy(
    'venue-champion',
    words('Venue champion', 'Campeón del local'),
    words('Win the season of a venue.', 'Gana la temporada de un local.'),
    { tier: 'gold', metric: 'season-rank', threshold: 1, scope: 'venue', period: 'season' },
  ),
  trophy(
    'region-top-3',
    words('Region top 3', 'Top 3 de la región'),
    words('End a season in the top 3 of a region.', 'Termina una temporada en el top 3 de una región.'),
    { tier: 'gold', metric: 'season-rank', threshold: 3, scope: 'region', period: 'season' },
  ),
  trophy(
    'region-champion',
    words('Region champion', 'Campeón de la región'),
    words('Win the season of a region.', 'Gana la temporada de una región.'),
    { tier: 'diamond', metric: 'season-rank', threshold: 1, scope: 'region', period: 'season' },
  ),
  trophy(
    'league-top-3',
    words('League top 3', 'Top 3 de la liga'),
    words('End a season in the top 3 of the league.', 'Termina una temporada en el top 3 de la liga.'),
    { tier: 'diamond', metric: 'season-rank', threshold: 3, scope: 'overall', period: 'season' },
  ),
  trophy(
    'league-champion',
    words('League champion', 'Campeón de la liga'),
    words('Win a season of the league.', 'Gana una temporada de la liga.'),
    { tier: 'diamond', metric: 'season-rank', threshold: 1, scope: 'overall', period: 'season' },
  ),
];
