// How a league calls itself. The words of the specification belong to a league named AHL; every other league shows
// only what it has entered, and sentences are written so that they hold without it.

/** The words that a league can set and that have a default by its name. */
export type OwnWords = {
  /** The city or area where the league plays, `Dallas-Fort Worth`; empty if not entered. */
  place: string;
  /** The state or country of the place, `Texas`; empty if not entered. */
  state: string;
  /** The county whose courts hear disputes about the terms, `Tarrant`; empty if not entered. */
  county: string;
  /** The name in contracts; empty if the league has no other than its name. */
  legalName: string;
  /** The sentence on the picture of a shared link. */
  shareLine: string;
  /** The league's pages on other sites: https addresses, one a line, in the order of the footer. */
  socialLinks: string;
};

/** The name of the league in the specification. */
export const specName = 'AHL';

/** Whether the league has the name of the specification, whose texts are then its defaults. */
export const isSpecLeague = (name: string): boolean => name === specName;

const shareLine = "Free hold'em league nights";

/** Returns the words of a league that has entered none. */
export const defaultWords = (name: string): OwnWords =>
  isSpecLeague(name)
    ? {
        place: 'Dallas-Fort Worth',
        state: 'Texas',
        county: 'Tarrant',
        legalName: '',
        shareLine,
        socialLinks: [
          'https://www.facebook.com/ahlpokerdfw',
          'https://www.instagram.com/ahlpokerdfw',
          'https://www.youtube.com/@ahlpokerdfw',
          'https://x.com/ahlpokerdfw',
        ].join('\n'),
      }
    : { place: '', state: '', county: '', legalName: '', shareLine, socialLinks: '' };

/** Returns the addresses of the league's pages on other sites. */
export const socialAddresses = ({ socialLinks }: Pick<OwnWords, 'socialLinks'>): string[] =>
  socialLinks
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns `Dallas-Fort Worth, Texas`, or the part of it that the league has entered. */
export const placeLine = ({ place, state }: Pick<OwnWords, 'place' | 'state'>): string =>
  [place, state].filter(Boolean).join(', ');

/** Returns the letters of the league's chip: a short name itself, else the first letters of its words; at most 3. */
export const chipLetters = (name: string): string =>
  (name.length <= 4 ? name : name.replace(/(\S)\S*\s*/gu, '$1')).slice(0, 3).toUpperCase();
