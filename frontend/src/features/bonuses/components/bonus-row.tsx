import type { OwnBonus } from '@ahl/shared-types/bonuses';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip.tsx';
import { formatInstantDay } from '@/lib/format.ts';
import { momentText, stateTones, whenText } from '../bonus-labels.ts';
import { BonusAmount } from './bonus-amount.tsx';
import { CountedAt } from './counted-at.tsx';

const useFate = (bonus: OwnBonus, timeZone: string): ReactNode => {
  const { t } = useLingui();
  const { verifiedByName } = bonus;
  if (bonus.verifiedAt) {
    const at = momentText(bonus.verifiedAt, timeZone);
    return verifiedByName ? (
      <Trans>
        Used {at}, redeemed by {verifiedByName}
      </Trans>
    ) : (
      <Trans>Used {at}</Trans>
    );
  }
  if (bonus.state === 'upcoming') return whenText(bonus, timeZone);
  const until = formatInstantDay(bonus.expiresAt, timeZone, { month: 'short', day: 'numeric' });
  return t`Expired ${until}`;
};

/** Renders a bonus that cannot be used now: not yet, or no longer. */
export const BonusRow = ({ bonus, timeZone }: { bonus: OwnBonus; timeZone: string }) => {
  const { t } = useLingui();
  const fate = useFate(bonus, timeZone);
  const words = {
    valid: t`Ready`,
    upcoming: t`Upcoming`,
    used: t`Used`,
    expired: t`Expired`,
    revoked: t`Revoked`,
  };
  return (
    <li className="flex min-h-16 items-center gap-3.5 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {bonus.title} · <BonusAmount {...bonus} />
        </p>
        <p className="text-sm text-pretty text-ink-2">
          {fate} · {bonus.venueName || <Trans>Every venue</Trans>}
        </p>
        <p className="text-sm text-pretty text-ink-2 empty:hidden">
          <CountedAt bonus={bonus} />
        </p>
      </div>
      <Chip tone={stateTones[bonus.state]}>{words[bonus.state]}</Chip>
    </li>
  );
};
