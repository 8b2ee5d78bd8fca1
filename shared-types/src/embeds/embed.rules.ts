// The addresses of boards on other sites, and the colours allowed for them.
import { contrastOf, hexColourPattern } from '../common/contrast.rules.ts';

/** The boards that other sites can show. */
export const boardKinds = ['standings', 'tonight', 'venue', 'night'] as const;
export type BoardKind = (typeof boardKinds)[number];

/** The minimum contrast ratio of text (WCAG 2.2, 1.4.3). */
const minBoardContrast = 4.5;

/** The problem if text or links have too little contrast to the paper; null if they are readable or not colours. */
export const boardInkProblem = ({
  ink,
  accent,
  paper,
}: {
  ink: string;
  accent: string;
  paper: string;
}): 'embed.contrast-low' | null => {
  if (![ink, accent, paper].every((one) => hexColourPattern.test(one))) return null;
  const isFaint = [ink, accent].some((one) => contrastOf(one, paper) < minBoardContrast);
  return isFaint ? 'embed.contrast-low' : null;
};

/** The options of a board; empty values are left out of its address. */
export type BoardChoice = {
  kind: BoardKind;
  venueId: string;
  /** The card id of the event whose coming night is shown. */
  eventId: string;
  query: Readonly<Record<string, string>>;
};

const pathOf = ({ kind, venueId, eventId }: Pick<BoardChoice, 'kind' | 'venueId' | 'eventId'>): string => {
  if (kind === 'night') return `nights/${eventId}`;
  return kind === 'venue' ? `venues/${venueId}` : kind;
};

const queryOf = (query: BoardChoice['query']): string => {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return params.size === 0 ? '' : `?${params}`;
};

/** The address of a board as a page for an iframe. */
export const boardPageUrl = (siteUrl: string, { query, ...choice }: BoardChoice): string =>
  `${siteUrl}/embed/${pathOf(choice)}${queryOf(query)}`;

const looks = new Set(['lang', 'accent', 'paper', 'ink']);

/** The address of a board as JSON, without language and colours. */
export const boardJsonUrl = (siteUrl: string, { query, ...choice }: BoardChoice): string => {
  const facts = Object.fromEntries(Object.entries(query).filter(([name]) => !looks.has(name)));
  return `${siteUrl}/api/embed/${pathOf(choice)}${queryOf(facts)}`;
};

const escapeAttribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The HTML that the owner of another site pastes into a page. */
export const boardSnippet = (url: string, title: string, height: number): string =>
  `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" loading="lazy" ` +
  `style="width:100%;max-width:640px;height:${height}px;border:0"></iframe>`;
