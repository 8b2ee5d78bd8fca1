// The descriptions of public pages for search engines and shared links. Only the server uses them; not in the bundle.
import { listInWords } from '../league-settings/league-settings.rules.ts';
import type { PagePath } from './pages.ts';

/** A sentence or two in both languages; `{across}`, `{of}` and `{inRegions}` stand for where the league plays. */
export type PageDescription = { en: string; es: string };

/** The description of pages without their own. */
export const siteDescription: PageDescription = {
  en: "Free hold'em league nights{across}: what is on tonight, who won, and where you stand.",
  es: 'Noches gratuitas de liga hold’em{across}: qué hay hoy, quién ganó y cómo vas.',
};

/** The public pages that a search engine may list. */
export const pageDescriptions: Partial<Record<PagePath, PageDescription>> = {
  '/': siteDescription,
  '/join': {
    en: 'Join the league: free to play, several nights a week, points and trophies from your first game.',
    es: 'Únete a la liga: gratis, varias noches por semana, con puntos y trofeos desde tu primera partida.',
  },
  '/venue-referral': {
    en: 'Refer a bar or restaurant to the league and earn $200 when it hosts its first nights.',
    es: 'Recomienda un bar o restaurante a la liga y gana $200 cuando organice sus primeras noches.',
  },
  '/news': {
    en: 'News of the league: finals, new venues, winners and charity drives.',
    es: 'Noticias de la liga: finales, locales nuevos, ganadores y campañas benéficas.',
  },
  '/news/:id': siteDescription,
  '/calendar': {
    en: "Every free hold'em night{inRegions} by month, week or list, with calendar feeds.",
    es: 'Todas las noches gratuitas de hold’em{inRegions} por mes, semana o lista, con suscripción.',
  },
  '/events': {
    en: "Every free hold'em night of the next two weeks{inRegions}: where, when, and how it counts.",
    es: 'Todas las noches gratuitas de hold’em de las próximas dos semanas{inRegions}: dónde, cuándo y cómo cuentan.',
  },
  '/events/:id/:date': siteDescription,
  '/venues': {
    en: "The bars that hold free hold'em nights: where they are, on which days they play, and who plays tonight.",
    es: 'Los bares con noches gratuitas de hold’em: dónde están, qué días juegan y cuáles juegan hoy.',
  },
  '/point-races': {
    en: 'The point races that are on: leaders, what counts, when they end and who qualifies.',
    es: 'Las carreras de puntos en curso: líderes, qué cuenta, cuándo terminan y quién clasifica.',
  },
  '/allstars': {
    en: 'Top performing players and hall of fame members.',
    es: 'Los mejores jugadores y los miembros del salón de la fama.',
  },
  '/winners': {
    en: 'Who won: the first places of the last 48 hours and of every night before.',
    es: 'Quién ganó: los primeros lugares de las últimas 48 horas y de todas las noches anteriores.',
  },
  '/leaderboard': {
    en: 'Standings by league, region, venue, season and month, each score explained.',
    es: 'Clasificación por liga, región, local, temporada y mes, con cada puntuación explicada.',
  },
  '/rules': {
    en: "The rules of our free hold'em tournaments: seating, stacks, blinds, late entry, conduct.",
    es: 'Las reglas de nuestros torneos gratuitos: asientos, fichas, ciegas, entrada tardía y conducta.',
  },
  '/about': {
    en: "Who we are: an amateur hold'em league that plays in the bars{of}.",
    es: 'Quiénes somos: una liga amateur de hold’em que juega en los bares{of}.',
  },
  '/terms-conditions': {
    en: 'The terms and conditions of the league and of this site.',
    es: 'Los términos y condiciones de la liga y de este sitio.',
  },
  '/privacy': {
    en: 'What we store about members and visitors, and why.',
    es: 'Qué guardamos de miembros y visitantes, y por qué.',
  },
  '/contact': {
    en: 'Reach the league: questions, hosting a night at your venue, working with us.',
    es: 'Contacta con la liga: preguntas, noches en tu local o trabajar con nosotros.',
  },
  '/contact/email': {
    en: 'Write to the league; we answer within two days.',
    es: 'Escribe a la liga; respondemos en dos días.',
  },
  '/contact/venue': {
    en: 'Bring league nights to your bar or restaurant: free players, a host and a clock included.',
    es: 'Lleva noches de liga a tu bar o restaurante: jugadores, anfitrión y reloj incluidos.',
  },
  '/contact/employment': {
    en: 'Host tournament nights with us{across}.',
    es: 'Sé anfitrión de noches de torneo con nosotros{across}.',
  },
  '/charity': {
    en: 'Meals, backpacks, toys and bicycles that our players have donated.',
    es: 'Comidas, mochilas, juguetes y bicicletas que han donado nuestros jugadores.',
  },
  '/add-tournament': {
    en: 'Submit a tournament for the league calendar.',
    es: 'Propón un torneo para el calendario de la liga.',
  },
  '/add-venue': {
    en: 'Submit a venue that should be part of the league.',
    es: 'Propón un local que deba ser parte de la liga.',
  },
  '/venue/:id': siteDescription,
  '/my-points/:id': siteDescription,
  '/players/:id/points': siteDescription,
};

/** Where a league plays: its city or area, empty if not entered, and the names of its regions. */
export type WhereItPlays = { place: string; regions: readonly string[] };

/** Returns a description in a language, for a league that plays there. */
export const describedFor = (
  description: PageDescription,
  language: keyof PageDescription,
  { place, regions }: WhereItPlays,
): string => {
  const isSpanish = language === 'es';
  const across = place && (isSpanish ? ` en ${place}` : ` across ${place}`);
  const nearby = isSpanish ? ' de la zona' : ' nearby';
  const of = place ? (isSpanish ? ` de ${place}` : ` of ${place}`) : nearby;
  const list = listInWords(regions, language);
  const inRegions = regions.length > 1 ? (isSpanish ? ` en ${list}` : ` in ${list}`) : across;
  return description[language]
    .replace('{across}', () => across)
    .replace('{of}', () => of)
    .replace('{inRegions}', () => inRegions);
};

/** Pages that are also at another address, which search engines should use. */
export const canonicalPaths: Partial<Record<PagePath, PagePath>> = {
  '/my-points/:id': '/players/:id/points',
};
