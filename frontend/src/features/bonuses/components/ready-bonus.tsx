import type { OwnBonus } from '@ahl/shared-types/bonuses';
import { Trans } from '@lingui/react/macro';
import { CalendarDays, MapPin } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { QrCode } from '@/components/ui/qr-code.tsx';
import { leftText, whenText } from '../bonus-labels.ts';
import { BonusAmount } from './bonus-amount.tsx';

const soonMs = 3 * 3_600_000;

/** Renders a bonus to hold up: its value, the code to scan, and the same code to read aloud. */
export const ReadyBonus = ({
  bonus,
  nowMs,
  timeZone,
}: {
  bonus: OwnBonus;
  nowMs: number;
  timeZone: string;
}) => {
  const left = leftText(bonus.expiresAt, nowMs);
  const isSoon = Date.parse(bonus.expiresAt) - nowMs < soonMs;
  const url = `${window.location.origin}/verify-bonus/${bonus.uniqueCode}`;
  return (
    <Card aria-label={bonus.title} className="flex flex-col overflow-hidden">
      <div className="flex items-start justify-between gap-3 p-4 pb-0 md:p-5 md:pb-0">
        <div className="min-w-0">
          <h3 className="font-display text-2xl leading-tight font-bold text-balance">{bonus.title}</h3>
          <p className="numeral text-[40px] leading-none font-bold text-felt">
            <BonusAmount {...bonus} />
          </p>
        </div>
        {left && <Chip tone={isSoon ? 'red' : 'felt'}>{left}</Chip>}
      </div>
      <div className="flex flex-1 flex-col items-center gap-3 p-4 md:p-5">
        <QrCode text={url} className="w-full max-w-58 rounded-card border border-line" />
        <p className="sr-only">
          <Trans>Code to read aloud</Trans>
        </p>
        <p className="numeral text-center text-[clamp(24px,7.4vw,32px)] leading-tight font-bold tracking-[0.06em]">
          {bonus.uniqueCode}
        </p>
      </div>
      <ul className="space-y-1 border-t border-line bg-raised px-4 py-3 text-ink-2 md:px-5">
        <li className="flex items-center gap-2.5">
          <MapPin className="shrink-0" />
          <span className="min-w-0 font-semibold text-ink">
            {bonus.venueName || <Trans>Every venue</Trans>}
          </span>
        </li>
        <li className="flex items-center gap-2.5">
          <CalendarDays className="shrink-0" />
          {whenText(bonus, timeZone)}
        </li>
      </ul>
    </Card>
  );
};
