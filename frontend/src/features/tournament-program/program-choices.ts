// The model of the program form: the picked values, and the resulting change.
import type { Program, ProgramChoice } from '@ahl/shared-types/tournament-program';
import { t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format.ts';

/** The target of a change: ids, current values (null if several events differ), and the inherited values. */
export type ProgramTarget = {
  ids: string[];
  title: string;
  description?: string;
  /** Null for several events at once. */
  choice: ProgramChoice | null;
  version?: number;
  isDefault: boolean;
  /** The values of the default, and the name of its structure. */
  below: {
    program: Program;
    structureName: string;
    /** Null: the stack that the structure is made for. */
    stack: number | null;
  };
};

/** `keep` leaves each event unchanged, `default` inherits, anything else is the event's own value. */
export type Picked = Record<keyof ProgramChoice, string>;
export const keep = 'keep';
export const follow = 'default';
export const own = 'own';
export const numberFields = ['startingStack', 'bonusChip', 'lateEntryMinutes', 'places'] as const;
export type NumberField = (typeof numberFields)[number];
type Numbers = Record<NumberField, string>;

const fieldNames = [
  'structureId',
  'startingStack',
  'bonusChip',
  'lateEntryMinutes',
  'allowsReEntry',
  'allowsAddOn',
  'places',
  'weight',
] as const;
const isNumber = (field: string): field is NumberField => (numberFields as readonly string[]).includes(field);

/** Returns the initial state of the form; several events start with `keep`. */
export const pickedOf = (choice: ProgramChoice | null): Picked =>
  Object.fromEntries(
    fieldNames.map((field) => {
      if (!choice) return [field, keep];
      const value = choice[field];
      if (value === null) return [field, follow];
      return [field, isNumber(field) ? own : String(value)];
    }),
  ) as Picked;

/** Returns the numbers that an own value starts from. */
export const numbersOf = ({ choice, below, isDefault }: ProgramTarget): Numbers => ({
  startingStack: formatNumber(choice?.startingStack ?? below.program.startingStack),
  bonusChip: formatNumber(choice?.bonusChip ?? below.program.bonusChip),
  lateEntryMinutes: String((isDefault ? null : choice?.lateEntryMinutes) ?? 60),
  places: formatNumber(choice?.places ?? below.program.places ?? 40),
});

const wholeNumber = (text: string): number => Number(text.replaceAll(',', '').trim() || Number.NaN);

/** Returns the change from the form; kept fields are omitted. */
export const changeOf = (picked: Picked, numbers: Numbers): Partial<ProgramChoice> =>
  Object.fromEntries(
    fieldNames.flatMap((field): [string, unknown][] => {
      const value = picked[field];
      if (value === keep) return [];
      if (value === follow) return [[field, null]];
      if (isNumber(field)) return [[field, wholeNumber(numbers[field])]];
      if (field === 'allowsReEntry' || field === 'allowsAddOn') return [[field, value === 'true']];
      return [[field, value]];
    }),
  );

/** The minimum and maximum of each number. */
const limits: Record<NumberField, readonly [number, number]> = {
  startingStack: [1, 100_000_000],
  bonusChip: [0, 100_000_000],
  lateEntryMinutes: [0, 600],
  places: [2, 2_000],
};

/** Returns why an own number is invalid, or null. */
export const wrongNumber = (field: NumberField, picked: Picked, numbers: Numbers): string | null => {
  if (picked[field] !== own) return null;
  const [least, most] = limits[field];
  const value = wholeNumber(numbers[field]);
  return Number.isInteger(value) && value >= least && value <= most
    ? null
    : t`A whole number from ${formatNumber(least)} to ${formatNumber(most)}.`;
};
