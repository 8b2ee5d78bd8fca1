// A stored value in readable form: days, times, yes and no, lists, and a word for empty values.
import { formatInstant } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatInstantDay, formatNumber } from '@/lib/format.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const shortDay = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

type Words = { nothing: string; yes: string; no: string; timeZone: string };

/** Removes the tags of a rich text: a comparison shows only the words. */
const withoutTags = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replace(/<\/(p|li|h\d|div)>/gi, '\n')
        .replace(/<[^>]+>/g, '')
        .trim()
    : text;

const textOf = (value: string, { timeZone }: Words): string => {
  if (dayPattern.test(value)) return formatDay(value, shortDay);
  if (instantPattern.test(value) && !Number.isNaN(Date.parse(value)))
    return `${formatInstantDay(value, timeZone, shortDay)}, ${formatInstant(Date.parse(value), timeZone)}`;
  return withoutTags(value);
};

const objectText = (value: object, words: Words): string => {
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== '');
  const name = 'name' in value && typeof value.name === 'string' ? value.name : null;
  return name ?? entries.map(([key, inner]) => `${key}: ${valueText(inner, words)}`).join(', ');
};

/** Returns a value in words. */
const valueText = (value: unknown, words: Words): string => {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return textOf(value, words);
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((one) => valueText(one, words)).join(', ');
  return typeof value === 'object' ? objectText(value, words) || words.nothing : String(value);
};

/** Returns `valueText` for the language of the page and the league's time zone. */
export const useValueText = (): ((value: unknown) => string) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const words = { nothing: t`Nothing`, yes: t`Yes`, no: t`No`, timeZone };
  return (value) => valueText(value, words);
};
