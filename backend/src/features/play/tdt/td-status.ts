// Reads a status update of The Tournament Director: what a venue's clock shows right now. The program sends it as JSON,
// as lines `name=value`, as a form, or in the address, with names in any case. It names no players and no tournament.
import { decodeText } from '#features/core/imports/file/decode-text.ts';

/** The largest update, in bytes; real ones have 2,000. */
export const maxTdStatusBytes = 65_536;
/** The number of values in an update; real ones have a hundred. */
const maxStatusValues = 1_000;

/** An update as it arrived. */
export type TdStatusMessage = {
  body: Uint8Array;
  /** The query of the address, with or without `?`; for GET. */
  query: string;
};

type Blinds = { smallBlind: number; bigBlind: number; ante: number };

/** What a clock shows. */
export type TdStatus = {
  title: string;
  description: string;
  league: { uuid: string; name: string; description: string };
  status: 'not-started' | 'countdown' | 'running' | 'finished';
  /** The row of the structure, from 0; breaks count. */
  row: number;
  /** The number of the level as people say it, from 1. */
  level: number;
  isBreak: boolean;
  isPaused: boolean;
  /** When it was sent. */
  remainingMs: number;
  durationMs: number;
  blinds: Blinds;
  /** The row that comes next; null if it is the last one. */
  next: (Blinds & { isBreak: boolean }) | null;
  /** 0 after the end, not 1. */
  playersLeft: number;
  /** Players, not entries. */
  entrants: number;
  rebuys: number;
  addOns: number;
  tables: number;
  chipsInPlay: number;
  /** The program's clock, which may be wrong; null if it sends none. */
  sentAt: string | null;
};

/** A status, or why a message is none. */
export type TdStatusReading =
  | { isRead: true; status: TdStatus }
  | { isRead: false; problem: 'too-large' | 'empty' | 'not-readable' | 'not-a-status' };

/** The values by name in lower case. */
type Values = ReadonlyMap<string, string>;

const statuses = ['not-started', 'countdown', 'running', 'finished'] as const;

/**
 * Repairs a text that was encoded as UTF-8 twice: `FjÃ¤llbrant`. Only if its characters are the bytes of valid UTF-8,
 * which is almost never so by chance.
 */
export const repairDoubleUtf8 = (text: string): string => {
  if (!/[\u0080-\u00ff]/.test(text) || /[^\p{ASCII}\u0080-\u00ff]/u.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
};

const toValues = (entries: Iterable<readonly [string, unknown]>): Values => {
  const values = new Map<string, string>();
  for (const [name, value] of entries) {
    // Lists, such as the rakes, are not needed.
    if (typeof value === 'object') continue;
    values.set(name.trim().toLowerCase(), repairDoubleUtf8(String(value).trim()));
    if (values.size >= maxStatusValues) break;
  }
  return values;
};

const parseJson = (text: string): Values | null => {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? toValues(Object.entries(content)) : null;
  } catch {
    return null;
  }
};

const parseLines = (text: string): Values =>
  toValues(
    text.split(/\r\n|\r|\n/).map((line) => {
      const [name = '', ...rest] = line.split('=');
      return [name, rest.join('=')] as const;
    }),
  );

/** Returns the values of a message in any of its forms; null if it is none of them. */
const valuesOf = (text: string, query: string): Values | null => {
  const body = text.trim();
  if (body === '') return toValues(new URLSearchParams(query));
  if (body.startsWith('{')) return parseJson(body);
  if (!body.includes('=')) return null;
  // A form has no line breaks, and a text in lines can contain `&`.
  const isForm = !/[\r\n]/.test(body) && body.includes('&');
  return isForm ? toValues(new URLSearchParams(body)) : parseLines(body);
};

const isYes = (values: Values, name: string): boolean =>
  ['1', 'true', 'yes'].includes(values.get(name)?.toLowerCase() ?? '');

/** Returns a number from 0, or 0 if there is none. */
const amountOf = (values: Values, name: string): number => {
  const value = Number(values.get(name) || 0);
  return Number.isFinite(value) && value >= 0 ? Math.min(value, Number.MAX_SAFE_INTEGER) : 0;
};

const countOf = (values: Values, name: string): number => Math.trunc(amountOf(values, name));

const blindsOf = (values: Values, prefix: '' | 'next'): Blinds => ({
  smallBlind: amountOf(values, `${prefix}smallblind`),
  bigBlind: amountOf(values, `${prefix}bigblind`),
  ante: amountOf(values, `${prefix}ante`),
});

const nextOf = (values: Values): TdStatus['next'] => {
  const isBreak = isYes(values, 'nextisbreak');
  if (!isBreak && !isYes(values, 'nextisround')) return null;
  return { ...blindsOf(values, 'next'), isBreak };
};

/** The year 2100, in seconds. */
const lastSecond = 4_102_444_800;

const sentAtOf = (values: Values): string | null => {
  const seconds = countOf(values, 'time');
  return seconds > 0 && seconds < lastSecond ? new Date(seconds * 1000).toISOString() : null;
};

const textIn = (values: Values, name: string): string => values.get(name) ?? '';

const statusOf = (values: Values): TdStatus | null => {
  const status = /^[0-3]$/.test(textIn(values, 'state')) ? statuses[Number(values.get('state'))] : undefined;
  if (status === undefined || !values.has('secondsleft')) return null;
  return {
    title: textIn(values, 'title'),
    description: textIn(values, 'description'),
    league: {
      uuid: textIn(values, 'leagueid'),
      name: textIn(values, 'leaguename'),
      description: textIn(values, 'leaguedescription'),
    },
    status,
    row: countOf(values, 'level'),
    level: countOf(values, 'roundnum'),
    isBreak: isYes(values, 'isbreak'),
    isPaused: isYes(values, 'clockpaused'),
    remainingMs: countOf(values, 'secondsleft') * 1000,
    durationMs: Math.round(amountOf(values, 'levelduration') * 60_000),
    blinds: blindsOf(values, ''),
    next: nextOf(values),
    playersLeft: countOf(values, 'playersleft'),
    entrants: countOf(values, 'buyins'),
    rebuys: countOf(values, 'totalrebuys'),
    addOns: countOf(values, 'totaladdons'),
    tables: countOf(values, 'tablesleft'),
    chipsInPlay: countOf(values, 'chipcount'),
    sentAt: sentAtOf(values),
  };
};

/** Reads a status update. */
export const readTdStatus = ({ body, query }: TdStatusMessage): TdStatusReading => {
  if (body.length > maxTdStatusBytes || query.length > maxTdStatusBytes)
    return { isRead: false, problem: 'too-large' };
  const decoded = decodeText(body);
  const values = decoded && valuesOf(decoded.text, query);
  if (!values) return { isRead: false, problem: 'not-readable' };
  if (values.size === 0) return { isRead: false, problem: 'empty' };
  const status = statusOf(values);
  return status ? { isRead: true, status } : { isRead: false, problem: 'not-a-status' };
};
