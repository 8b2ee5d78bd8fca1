// The fields of a ticker, a banner and a countdown, and their conversion to the value of the contract: an empty line
// becomes null, a day and a time of the league become an instant.
import { formatWallTime, instantOf, leagueDate } from '@ahl/shared-types/common';
import type { Countdown, PlannedKind, StoreBanner, Thought } from '@ahl/shared-types/site-content';

/** The value of any kind. */
export type ContentValue = Thought | StoreBanner | Countdown;

/** The fields of all kinds; each shows its own. */
export type ContentFields = {
  text: string;
  textEs: string;
  isActive: boolean;
  imageUrl: string | null;
  title: string;
  subtitle: string;
  titleEs: string;
  subtitleEs: string;
  targetOn: string;
  targetAt: string;
  linkUrl: string;
};

const emptyFields: ContentFields = {
  text: '',
  textEs: '',
  isActive: true,
  imageUrl: null,
  title: '',
  subtitle: '',
  titleEs: '',
  subtitleEs: '',
  targetOn: '',
  targetAt: '19:00',
  linkUrl: '',
};

const targetFields = (targetDate: string | null, timeZone: string) => {
  if (targetDate === null) return {};
  const atMs = Date.parse(targetDate);
  return { targetOn: leagueDate(atMs, timeZone), targetAt: formatWallTime(atMs, timeZone) };
};

/** Returns the fields for a value; null for those of a new one. */
export const fieldsOf = (value: ContentValue | null, timeZone: string): ContentFields => {
  if (value === null) return emptyFields;
  const shown: Partial<ContentFields> = Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name in emptyFields)
      .map(([name, field]) => [name, field ?? (name === 'imageUrl' ? null : '')]),
  );
  const target = 'targetDate' in value ? targetFields(value.targetDate, timeZone) : {};
  return { ...emptyFields, ...shown, ...target };
};

const lineOrNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

const targetOf = ({ targetOn, targetAt }: ContentFields, timeZone: string): string | null => {
  const atMs = targetOn === '' ? Number.NaN : instantOf(targetOn, targetAt || '00:00', timeZone);
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
};

/** Converts the fields to their value. */
export const contentOf = (kind: PlannedKind, fields: ContentFields, timeZone: string): ContentValue => {
  const linkUrl = lineOrNull(fields.linkUrl);
  if (kind === 'thought-of-the-day') return { text: fields.text, textEs: lineOrNull(fields.textEs), linkUrl };
  if (kind === 'store-banner') return { isActive: fields.isActive, imageUrl: fields.imageUrl, linkUrl };
  return {
    isActive: fields.isActive,
    title: fields.title,
    subtitle: fields.subtitle,
    titleEs: lineOrNull(fields.titleEs),
    subtitleEs: lineOrNull(fields.subtitleEs),
    targetDate: targetOf(fields, timeZone),
    linkUrl,
  };
};

/** Returns a value as Spanish readers see it, to be shown beside the English one. */
export const inSpanish = (value: ContentValue): ContentValue => {
  if ('text' in value) return { ...value, text: value.textEs || value.text };
  if (!('title' in value)) return value;
  return {
    ...value,
    title: value.titleEs || value.title,
    subtitle: value.subtitleEs || value.subtitle,
  };
};

/** Returns a value as English readers see it, whatever the language of the page. */
export const inEnglish = (value: ContentValue): ContentValue => {
  if ('text' in value) return { ...value, textEs: null };
  return 'title' in value ? { ...value, titleEs: null, subtitleEs: null } : value;
};
