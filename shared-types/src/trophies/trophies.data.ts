// The trophies as data: the metric, its scope, its period, and the threshold to win. The rules are in
// trophy.rules.ts; a change of a rule must raise `trophyVersion`, so that every case is evaluated again.

/** Must be raised with every change of a rule or of what a metric counts. */
export const trophyVersion = 1;

/** The tiers, from the easiest to the rarest. */
export const trophyTiers = ['bronze', 'silver', 'gold', 'diamond'] as const;
export type TrophyTier = (typeof trophyTiers)[number];

/** The metrics of trophies; each is one function in trophy.rules.ts. */
const trophyMetrics = [
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

/** The scopes: counted over the whole league, or separately in each venue or region. */
export const trophyScopes = ['overall', 'region', 'venue'] as const;
/** The periods: counted over all nights, or separately in each period. */
const trophyPeriods = ['all-time', 'season', 'week'] as const;

type Words = { en: string; es: string };
export type Trophy = {
  id: string;
  name: Words;
  description: Words;
  tier: TrophyTier;
  metric: TrophyMetric;
  /** Won when the metric reaches it; a `season-rank` is won at or above that rank. */
  threshold: number;
  scope: (typeof trophyScopes)[number];
  period: (typeof trophyPeriods)[number];
};

type Texts = { en: [name: string, description: string]; es: [name: string, description: string] };
type Where = Partial<Pick<Trophy, 'scope' | 'period'>>;
const trophy = (
  id: string,
  tier: TrophyTier,
  metric: TrophyMetric,
  threshold: number,
  { en, es, scope = 'overall', period = 'all-time' }: Texts & Where,
): Trophy => ({
  id,
  tier,
  metric,
  threshold,
  scope,
  period,
  name: { en: en[0], es: es[0] },
  description: { en: en[1], es: es[1] },
});

/** All trophies, in the order of the case. */
export const trophies: readonly Trophy[] = [
  trophy('first-night', 'bronze', 'nights', 1, {
    en: ['Took a seat', 'Play a first league night.'],
    es: ['Tomó asiento', 'Juega tu primera noche de liga.'],
  }),
  trophy('nights-25', 'bronze', 'nights', 25, {
    en: ['Regular', 'Play 25 nights.'],
    es: ['De la casa', 'Juega 25 noches.'],
  }),
  trophy('nights-100', 'silver', 'nights', 100, {
    en: ['Veteran', 'Play 100 nights.'],
    es: ['Veterano', 'Juega 100 noches.'],
  }),
  trophy('nights-250', 'gold', 'nights', 250, {
    en: ['Part of the furniture', 'Play 250 nights.'],
    es: ['Ya es parte del local', 'Juega 250 noches.'],
  }),
  trophy('first-win', 'bronze', 'wins', 1, {
    en: ['First win', 'Win a night.'],
    es: ['Primera victoria', 'Gana una noche.'],
  }),
  trophy('wins-5', 'silver', 'wins', 5, {
    en: ['High five', 'Win 5 nights.'],
    es: ['Chócala', 'Gana 5 noches.'],
  }),
  trophy('wins-25', 'gold', 'wins', 25, {
    en: ['Closer', 'Win 25 nights.'],
    es: ['Rematador', 'Gana 25 noches.'],
  }),
  trophy('wins-100', 'diamond', 'wins', 100, {
    en: ['Legend of the felt', 'Win 100 nights.'],
    es: ['Leyenda del tapete', 'Gana 100 noches.'],
  }),
  trophy('final-table', 'bronze', 'final-tables', 1, {
    en: ['Final table', 'Reach a final table: one of the last 8.'],
    es: ['Mesa final', 'Llega a una mesa final: entre los últimos 8.'],
  }),
  trophy('final-tables-25', 'silver', 'final-tables', 25, {
    en: ['Same seat, please', 'Reach 25 final tables.'],
    es: ['El asiento de siempre', 'Llega a 25 mesas finales.'],
  }),
  trophy('final-tables-100', 'gold', 'final-tables', 100, {
    en: ['Table fixture', 'Reach 100 final tables.'],
    es: ['Fijo en la mesa final', 'Llega a 100 mesas finales.'],
  }),
  trophy('top-threes-20', 'silver', 'top-threes', 20, {
    en: ['On the podium', 'Finish in the top 3 on 20 nights.'],
    es: ['En el podio', 'Termina entre los 3 primeros en 20 noches.'],
  }),
  trophy('back-to-back', 'silver', 'win-streak', 2, {
    en: ['Back-to-back', 'Win two nights in a row.'],
    es: ['Doblete', 'Gana dos noches seguidas.'],
  }),
  trophy('hat-trick', 'diamond', 'win-streak', 3, {
    en: ['Hat-trick', 'Win three nights in a row.'],
    es: ['Triplete', 'Gana tres noches seguidas.'],
  }),
  trophy('final-table-run', 'gold', 'final-table-streak', 5, {
    en: ['On a heater', 'Reach five final tables in a row.'],
    es: ['En racha', 'Llega a cinco mesas finales seguidas.'],
  }),
  trophy('weeks-5', 'bronze', 'week-streak', 5, {
    en: ['In the habit', 'Play five weeks in a row.'],
    es: ['Ya es costumbre', 'Juega cinco semanas seguidas.'],
  }),
  trophy('weeks-13', 'silver', 'week-streak', 13, {
    en: ['Never missed one', 'Play 13 weeks in a row, as long as a season.'],
    es: ['Sin faltar', 'Juega 13 semanas seguidas, lo que dura una temporada.'],
  }),
  trophy('weeks-26', 'gold', 'week-streak', 26, {
    en: ['Half a year', 'Play 26 weeks in a row.'],
    es: ['Medio año', 'Juega 26 semanas seguidas.'],
  }),
  trophy('venues-5', 'bronze', 'venues', 5, {
    en: ['Bar hopper', 'Play at five venues.'],
    es: ['De bar en bar', 'Juega en cinco locales.'],
  }),
  trophy('venues-15', 'gold', 'venues', 15, {
    en: ['Grand tour', 'Play at 15 venues.'],
    es: ['La gran gira', 'Juega en 15 locales.'],
  }),
  trophy('regions-3', 'silver', 'regions', 3, {
    en: ['All over the map', 'Play in all three regions.'],
    es: ['Por todo el mapa', 'Juega en las tres regiones.'],
  }),
  trophy('road-warrior', 'silver', 'venues', 3, {
    en: ['Road warrior', 'Play at three venues within one week.'],
    es: ['Guerrero del camino', 'Juega en tres locales en una misma semana.'],
    period: 'week',
  }),
  trophy('home-turf', 'silver', 'wins', 5, {
    en: ['Home turf', 'Win five nights at one venue.'],
    es: ['Dueño de casa', 'Gana cinco noches en un mismo local.'],
    scope: 'venue',
  }),
  trophy('iron-season', 'silver', 'nights', 30, {
    en: ['Iron season', 'Play 30 nights in one season.'],
    es: ['Temporada de hierro', 'Juega 30 noches en una temporada.'],
    period: 'season',
  }),
  trophy('giant-field', 'diamond', 'field-won', 50, {
    en: ['Last one of fifty', 'Win a night of 50 players or more.'],
    es: ['Entre cincuenta', 'Gana una noche de 50 jugadores o más.'],
  }),
  trophy('comeback', 'gold', 'comebacks', 1, {
    en: ['Comeback', 'Win the night right after finishing in the last fifth.'],
    es: ['El regreso', 'Gana la noche siguiente a terminar en la última quinta parte.'],
  }),
  trophy('bubble', 'bronze', 'bubbles', 1, {
    en: ['Bubble', 'Go out in 9th, one place short of the final table.'],
    es: ['Burbuja', 'Queda en el 9.º lugar, a uno de la mesa final.'],
  }),
  trophy('venue-top-3', 'silver', 'season-rank', 3, {
    en: ['Venue top 3', 'End a season in the top 3 of a venue.'],
    es: ['Top 3 del local', 'Termina una temporada en el top 3 de un local.'],
    scope: 'venue',
    period: 'season',
  }),
  trophy('venue-champion', 'gold', 'season-rank', 1, {
    en: ['Venue champion', 'Win the season of a venue.'],
    es: ['Campeón del local', 'Gana la temporada de un local.'],
    scope: 'venue',
    period: 'season',
  }),
  trophy('region-top-3', 'gold', 'season-rank', 3, {
    en: ['Region top 3', 'End a season in the top 3 of a region.'],
    es: ['Top 3 de la región', 'Termina una temporada en el top 3 de una región.'],
    scope: 'region',
    period: 'season',
  }),
  trophy('region-champion', 'diamond', 'season-rank', 1, {
    en: ['Region champion', 'Win the season of a region.'],
    es: ['Campeón de la región', 'Gana la temporada de una región.'],
    scope: 'region',
    period: 'season',
  }),
  trophy('league-top-3', 'diamond', 'season-rank', 3, {
    en: ['League top 3', 'End a season in the top 3 of the league.'],
    es: ['Top 3 de la liga', 'Termina una temporada en el top 3 de la liga.'],
    period: 'season',
  }),
  trophy('league-champion', 'diamond', 'season-rank', 1, {
    en: ['League champion', 'Win a season of the league.'],
    es: ['Campeón de la liga', 'Gana una temporada de la liga.'],
    period: 'season',
  }),
];
