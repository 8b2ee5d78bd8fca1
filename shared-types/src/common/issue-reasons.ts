// Determines the reason of a schema issue if the schema itself gives none.
import type { z } from 'zod';
import { type ReasonText, reason } from '../reasons/reason.ts';

type Issue = z.core.$ZodRawIssue;
type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>;

const typeReasons: Readonly<Record<string, ReasonText>> = {
  string: 'text.not-text',
  number: 'number.not-a-number',
  int: 'number.not-whole',
  nan: 'number.not-a-number',
  boolean: 'value.not-true-or-false',
  array: 'value.not-a-list',
  tuple: 'value.not-a-list',
  object: 'value.not-an-object',
  record: 'value.not-an-object',
  null: 'value.not-null',
};

const formatReasons: Readonly<Record<string, ReasonText>> = {
  email: 'email.wrong-form',
  url: 'url.wrong-form',
  uuid: 'uuid.wrong-form',
  guid: 'uuid.wrong-form',
  datetime: 'instant.wrong-form',
  date: 'date.wrong-form',
  time: 'time.wrong-form',
};

const tooSmall = ({ origin, minimum, inclusive = true, input }: IssueOf<'too_small'>): ReasonText => {
  const min = Number(minimum);
  if (origin === 'string')
    return input === '' && min === 1 ? 'value.missing' : reason('text.too-short', { min });
  if (origin === 'array' || origin === 'set') return reason('list.too-short', { min });
  if (!inclusive) return reason('number.not-above', { min });
  return min === 0 ? 'number.negative' : reason('number.too-small', { min });
};

const tooBig = ({ origin, maximum, inclusive = true }: IssueOf<'too_big'>): ReasonText => {
  const max = Number(maximum);
  if (origin === 'string') return reason('text.too-long', { max });
  if (origin === 'array' || origin === 'set') return reason('list.too-long', { max });
  return inclusive ? reason('number.too-large', { max }) : reason('number.not-below', { max });
};

const invalidValue = ({ values }: IssueOf<'invalid_value'>): ReasonText => {
  const options = values.map(String).join(', ');
  return values.length === 1 ? reason('value.only', { value: options }) : reason('value.one-of', { options });
};

/** Returns the reason of an issue from its own properties; passed to `safeParse` as `error`. */
export const reasonOfIssue = (issue: Issue): ReasonText => {
  switch (issue.code) {
    case 'invalid_type':
      // An empty field of a form is null if its schema expects a number or a date.
      if (issue.input === undefined || issue.input === null) return 'value.missing';
      return typeReasons[issue.expected] ?? 'value.invalid';
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formatReasons[issue.format] ?? 'text.wrong-form';
    case 'invalid_value':
      return invalidValue(issue);
    case 'not_multiple_of':
      return reason('number.not-a-multiple', { step: Number(issue.divisor) });
    case 'unrecognized_keys':
      return 'value.unknown-key';
    default:
      return 'value.invalid';
  }
};
