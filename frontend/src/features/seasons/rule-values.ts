// The values of a rule's form, and the rule made from them. The contract's own schema reports the errors;
// its paths are mapped to the field names on the screen.
import { reasonOfIssue } from '@ahl/shared-types/common';
import {
  type BonusCode,
  bonusCodes,
  type PointsRule,
  type PointsRuleInput,
  type pointsFormulas,
  pointsRuleSchema,
  type TieRule,
} from '@ahl/shared-types/points-rules';
import { z } from 'zod';

type Formula = (typeof pointsFormulas)[number];
type Method = PointsRule['counting']['method'];
/** A number as typed; undefined while the field is empty. */
type Typed = number | undefined;

/** The fields of the form. The fields of formulas that are not chosen keep their values. */
export type RuleValues = {
  name: string;
  formula: Formula;
  buyIn: Typed;
  expense: Typed;
  perEntrant: Typed;
  table: string;
  beyond: Typed;
  shares: string;
  fieldBonusPercent: Typed;
  participation: Typed;
  bonuses: Record<BonusCode, Typed>;
  method: Method;
  count: Typed;
  scale: Typed;
  prior: Typed;
  minimumGames: Typed;
  hasCap: boolean;
  cap: Typed;
  decimals: '0' | '1' | '2';
  tieRule: TieRule;
  qualifiers: Typed;
  hasStack: boolean;
  stackBase: Typed;
  stackPerPoint: Typed;
  stackRound: '1' | '25' | '100' | '500' | '1000';
};

const thousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Parses `10,000 9,000`, `100, 80, 60` or one per line into numbers; other text stays, for the schema to refuse. */
const readList = (text: string): (number | string)[] =>
  text
    .split(/[\s;]+/)
    .flatMap((word) => (thousands.test(word) ? [word.replaceAll(',', '')] : word.split(',')))
    .filter((word) => word !== '')
    .map((word) => (Number.isNaN(Number(word)) ? word : Number(word)));

/** Formats numbers for the form, one per line. */
const writeList = (numbers: readonly number[]): string => numbers.join('\n');

const baseOf = (values: RuleValues): unknown => {
  const { formula, buyIn, expense, perEntrant, beyond } = values;
  if (formula === 'table') return { formula, points: readList(values.table), beyond };
  if (formula === 'pool') return { formula, perEntrant, shares: readList(values.shares) };
  if (formula === 'poker-stars') return { formula, buyIn };
  return formula === 'dr-neau' ? { formula, buyIn, expense } : { formula };
};

const countingOf = ({ method, count, scale, prior }: RuleValues): unknown => {
  if (method === 'all') return { method };
  return method === 'shrinkage' ? { method, scale, prior } : { method, count };
};

const ruleOf = (values: RuleValues): unknown => ({
  name: values.name,
  base: baseOf(values),
  fieldBonusPercent: values.fieldBonusPercent ?? 0,
  participation: values.participation ?? 0,
  bonuses: Object.fromEntries(
    bonusCodes.filter((code) => values.bonuses[code]).map((code) => [code, values.bonuses[code]]),
  ),
  counting: countingOf(values),
  minimumGames: values.minimumGames ?? 0,
  secondaryRegionPercent: values.hasCap ? values.cap : null,
  decimals: Number(values.decimals),
  tieRule: values.tieRule,
  qualifiers: values.qualifiers ?? 0,
  finalStack: values.hasStack
    ? {
        base: values.stackBase ?? 0,
        perPoint: values.stackPerPoint ?? 0,
        roundTo: Number(values.stackRound),
      }
    : null,
});

const fieldNames: Record<string, string> = {
  base: 'formula',
  'base.points': 'table',
  'base.beyond': 'beyond',
  'base.shares': 'shares',
  'base.buyIn': 'buyIn',
  'base.expense': 'expense',
  'base.perEntrant': 'perEntrant',
  'counting.count': 'count',
  'counting.scale': 'scale',
  'counting.prior': 'prior',
  secondaryRegionPercent: 'cap',
  'finalStack.base': 'stackBase',
  'finalStack.perPoint': 'stackPerPoint',
};

/** Returns the field on the screen for a path in a rule: `base.points.3` is the table's. */
const fieldNameOf = (place: string): string => {
  const [first = '', second = ''] = place.split('.');
  return fieldNames[`${first}.${second}`] ?? fieldNames[first] ?? place;
};

/** The schema of the form: it takes the form's values and returns the rule. */
export const ruleFormSchema: z.ZodType<PointsRule, RuleValues> = z
  .custom<RuleValues>()
  .transform((values, context) => {
    const parsed = pointsRuleSchema.safeParse(ruleOf(values), { error: reasonOfIssue });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: fieldNameOf(path.join('.')).split('.'), message });
    return z.NEVER;
  });

/** Returns the form values of a rule. */
export const valuesOfRule = (rule: PointsRuleInput): RuleValues => {
  const { base, counting, bonuses = {} } = rule;
  return {
    name: rule.name,
    formula: base.formula,
    buyIn: 'buyIn' in base ? base.buyIn : 20,
    expense: 'expense' in base ? base.expense : 20,
    perEntrant: 'perEntrant' in base ? base.perEntrant : 50,
    table: base.formula === 'table' ? writeList(base.points) : writeList([100, 80, 60, 50, 40, 30, 20, 10]),
    beyond: base.formula === 'table' ? base.beyond : 0,
    shares: base.formula === 'pool' ? writeList(base.shares) : writeList([50, 30, 20]),
    fieldBonusPercent: rule.fieldBonusPercent ?? 0,
    participation: rule.participation ?? 0,
    bonuses: {
      quads: bonuses.quads,
      'straight-flush': bonuses['straight-flush'],
      'royal-flush': bonuses['royal-flush'],
      bounty: bonuses.bounty,
    },
    method: counting.method,
    count: 'count' in counting ? counting.count : 10,
    scale: 'scale' in counting ? counting.scale : 1,
    prior: 'prior' in counting ? counting.prior : 5,
    minimumGames: rule.minimumGames ?? 0,
    hasCap: (rule.secondaryRegionPercent ?? null) !== null,
    cap: rule.secondaryRegionPercent ?? 20,
    decimals: `${rule.decimals ?? 0}`,
    tieRule: rule.tieRule ?? 'points-wins-best-place',
    qualifiers: rule.qualifiers ?? 0,
    hasStack: Boolean(rule.finalStack),
    stackBase: rule.finalStack?.base ?? 5_000,
    stackPerPoint: rule.finalStack?.perPoint ?? 1,
    stackRound: `${rule.finalStack?.roundTo ?? 100}`,
  };
};
