/** All expression operators by name. */
import { ACCUMULATED } from './accumulated.ts';
import { ARITHMETIC } from './arithmetic.ts';
import { ARRAYS } from './array.ts';
import { COMPARISON, LOGIC } from './comparison.ts';
import { CONVERSION } from './convert.ts';
import { DATE_SPANS } from './date-spans.ts';
import { DATES } from './dates.ts';
import type { Operator } from './expression.ts';
import { BITS, POWERS, TRIGONOMETRY } from './math.ts';
import { MISCELLANEOUS, REFUSED } from './misc.ts';
import { OBJECTS } from './objects.ts';
import { REGEX } from './regex.ts';
import { ROUNDING } from './rounding.ts';
import { SETS } from './sets.ts';
import { STRINGS } from './strings.ts';
import { VARIABLES } from './variables.ts';

/** The supported operators by family, as listed in the README. */
export const FAMILIES: Readonly<Record<string, Readonly<Record<string, Operator>>>> = {
  Arithmetic: { ...ARITHMETIC, ...ROUNDING, ...POWERS },
  Trigonometry: TRIGONOMETRY,
  Bits: BITS,
  Comparison: COMPARISON,
  'Logic and conditions': LOGIC,
  Arrays: ARRAYS,
  Variables: VARIABLES,
  Sets: SETS,
  Strings: STRINGS,
  'Regular expressions': REGEX,
  Objects: OBJECTS,
  Dates: { ...DATES, ...DATE_SPANS },
  'Types and conversion': CONVERSION,
  Accumulators: ACCUMULATED,
  Miscellaneous: MISCELLANEOUS,
};

/** All operators that a client can use, including those that are refused. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  ...Object.assign({}, ...Object.values(FAMILIES)),
  ...REFUSED,
};
