import type { RuleSummary, TieRule } from '@ahl/shared-types/points-rules';
import { useLingui } from '@lingui/react/macro';
import { minimumGamesFact, qualifiersFact, ruleSentences, tieSentence } from '@/lib/points-labels.ts';
import { Card, CardHeading } from '../ui/card.tsx';

/** Renders the scoring rule in plain sentences. */
export const RuleCard = ({
  rule,
  tieRule,
  qualifiers = rule.qualifiers,
}: {
  rule: RuleSummary;
  tieRule?: TieRule;
  /** The number of qualifiers for this board's final; default: the rule's own number. */
  qualifiers?: number;
}) => {
  const { t } = useLingui();
  const sentences = [
    ...ruleSentences(rule),
    minimumGamesFact(rule.minimumGames),
    qualifiersFact(qualifiers),
    tieRule && tieSentence(tieRule),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <Card className="px-4 pt-2 pb-4">
      <CardHeading>{t`What counts`}</CardHeading>
      <ul className="space-y-2 text-pretty text-ink-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="border-t border-line pt-2">
            {sentence.replace(/\.$/, '')}.
          </li>
        ))}
      </ul>
    </Card>
  );
};
