// The warnings of a structure, as sentences in the language of the page.
import type { StructureFinding } from '@ahl/shared-types/structures';
import { t } from '@lingui/core/macro';
import { formatNumber, listOf } from '@/lib/format.ts';

const antes = ({ kind, ...rest }: Extract<StructureFinding, { code: 'ante-over-blind' }>): string => {
  const amount = formatNumber(rest.amount);
  const bigBlind = formatNumber(rest.bigBlind);
  return kind === 'ante'
    ? t`The ante (${amount}) is over the big blind (${bigBlind}).`
    : t`The big-blind ante (${amount}) is over the big blind (${bigBlind}).`;
};

const unpaid = ({ amounts, smallestChip }: Extract<StructureFinding, { code: 'cannot-pay' }>): string => {
  const missing = listOf(amounts.map(formatNumber));
  if (smallestChip === null) return t`Nobody can pay ${missing}: no chip is in play.`;
  const smallest = formatNumber(smallestChip);
  return t`Nobody can pay ${missing}: the smallest chip in play is ${smallest}.`;
};

const spare = ({ chip, where }: Extract<StructureFinding, { code: 'no-colour-up' }>): string => {
  const value = formatNumber(chip);
  return where === 'here'
    ? t`No blind needs the ${value} chip after this break: colour it up here.`
    : t`No blind needs the ${value} chip from here on, and no break follows to colour it up.`;
};

const blinds = (
  finding: Extract<StructureFinding, { code: 'big-below-small' | 'falling-blinds' }>,
): string => {
  const bigBlind = formatNumber(finding.bigBlind);
  const smallBlind = formatNumber(finding.smallBlind);
  return finding.code === 'falling-blinds'
    ? t`The blinds fall: ${smallBlind}/${bigBlind} came before.`
    : t`The big blind (${bigBlind}) is below the small blind (${smallBlind}).`;
};

const stacks = (finding: Extract<StructureFinding, { code: 'stack-of-chips' | 'short-stack' }>): string => {
  if (finding.code === 'short-stack') {
    const bigBlinds = formatNumber(finding.bigBlinds);
    return t`A stack is ${bigBlinds} big blinds here: the night begins short.`;
  }
  const stack = formatNumber(finding.stack);
  const startingStack = formatNumber(finding.startingStack);
  return t`The chips of a stack add up to ${stack}, the starting stack is ${startingStack}.`;
};

/** Returns the sentence. */
export const warningText = (finding: StructureFinding): string => {
  switch (finding.code) {
    case 'no-length':
      return t`This row has no length.`;
    case 'two-antes':
      return t`There is an ante for everybody and a big-blind ante: leave one out.`;
    case 'last-break':
      return t`Nothing is played after this break.`;
    case 'no-such-chip': {
      const chip = formatNumber(finding.chip);
      return t`No ${chip} chip is in play here to colour up.`;
    }
    case 'ante-over-blind':
      return antes(finding);
    case 'cannot-pay':
      return unpaid(finding);
    case 'no-colour-up':
      return spare(finding);
    case 'big-below-small':
    case 'falling-blinds':
      return blinds(finding);
    case 'stack-of-chips':
    case 'short-stack':
      return stacks(finding);
  }
};
