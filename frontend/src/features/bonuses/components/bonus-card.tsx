import type { BonusView } from '@ahl/shared-types/bonuses';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { momentText, whenText } from '../bonus-labels.ts';
import { BonusAmount } from './bonus-amount.tsx';
import { CountedAt } from './counted-at.tsx';

type Bonus = NonNullable<BonusView['bonus']>;

const tones = {
  valid: 'bg-felt-tint text-felt',
  used: 'bg-raised text-ink',
  expired: 'bg-raised text-red',
  upcoming: 'bg-sky-tint text-sky',
} as const;

const Band = ({
  icon: Icon,
  tone,
  title,
  children,
}: {
  icon: LucideIcon;
  tone: keyof typeof tones;
  title: ReactNode;
  children: ReactNode;
}) => (
  <div role="status" className={`mt-4 flex items-start gap-3 rounded-control p-4 ${tones[tone]}`}>
    <Icon className="mt-0.5 size-7 shrink-0" />
    <div className="min-w-0">
      <p className="font-display text-2xl leading-tight font-bold text-balance">{title}</p>
      <p className="mt-1 text-pretty text-ink-2">{children}</p>
    </div>
  </div>
);

const State = ({ view, bonus }: { view: BonusView; bonus: Bonus }) => {
  const { verifiedByName, venueName } = bonus;
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const until = momentText(bonus.expiresAt, timeZone);
  const usedOn = bonus.verifiedAt ? momentText(bonus.verifiedAt, timeZone) : '';
  const night = whenText(bonus, timeZone);
  if (view.foreign === 'venue')
    return (
      <Band icon={CircleX} tone="expired" title={<Trans>Not for this venue</Trans>}>
        <Trans>It counts only at {venueName}: the host there redeems it.</Trans>
      </Band>
    );
  if (view.state === 'upcoming')
    return (
      <Band icon={Clock} tone="upcoming" title={<Trans>Not tonight</Trans>}>
        <Trans>It counts on {night} and cannot be used before.</Trans>
      </Band>
    );
  if (view.state === 'revoked')
    return (
      <Band icon={CircleX} tone="expired" title={<Trans>Taken back</Trans>}>
        <Trans>The league revoked this bonus. It cannot be used.</Trans>
      </Band>
    );
  if (view.state === 'used')
    return (
      <Band icon={CircleCheck} tone="used" title={<Trans>Already used</Trans>}>
        {verifiedByName ? (
          <Trans>
            Verified by {verifiedByName} on {usedOn}. It cannot be used again.
          </Trans>
        ) : (
          <Trans>Verified on {usedOn}. It cannot be used again.</Trans>
        )}
      </Band>
    );
  if (view.state === 'expired')
    return (
      <Band icon={CircleX} tone="expired" title={<Trans>Expired</Trans>}>
        <Trans>It could be used until {until}.</Trans>
      </Band>
    );
  return (
    <Band
      icon={Clock}
      tone="valid"
      title={view.isOwner ? <Trans>Show this to your host</Trans> : <Trans>Valid</Trans>}
    >
      {view.isOwner ? (
        <Trans>They scan the code or verify it for you. It can be used once, until {until}.</Trans>
      ) : (
        <Trans>It can be used once, until {until}.</Trans>
      )}
    </Band>
  );
};

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-line py-2.5">
    <dt className="text-ink-2">{label}</dt>
    <dd className="min-w-0 text-right font-semibold text-balance">{children}</dd>
  </div>
);

/** Renders where the chips go: onto the stack on the clock, or handed out at the table. */
const Stack = ({ view: { seated, state }, bonus }: { view: BonusView; bonus: Bonus }) => {
  if (bonus.kind !== 'chips' || (state !== 'used' && state !== 'valid')) return null;
  if (state === 'used' && !seated?.hasChips) return null;
  const [table, seat] = seated?.seat.split('/') ?? [];
  return (
    <p className="mt-2.5 rounded-control bg-raised px-4 py-2.5 text-pretty">
      {!seated && <Trans>Not on tonight's list yet: hand the chips out at the table.</Trans>}
      {seated && state === 'valid' && <Trans>The chips are added to their stack on the clock.</Trans>}
      {seated && state === 'used' && <Trans>The chips are in their stack on the clock: hand them out.</Trans>}
      {seat && (
        <strong className="block font-display text-xl">
          <Trans>
            Table {table}, seat {seat}
          </Trans>
        </strong>
      )}
    </p>
  );
};

/** Renders where the points go: into the result of the night on which a host verifies the bonus. */
const Points = ({ view: { state }, bonus }: { view: BonusView; bonus: Bonus }) => {
  if (bonus.kind !== 'points' || (state !== 'valid' && !bonus.pointsNight)) return null;
  return (
    <p className="mt-2.5 rounded-control bg-raised px-4 py-2.5 text-pretty">
      {state === 'valid' ? (
        <Trans>Its points are added to the member's score of tonight.</Trans>
      ) : (
        <CountedAt bonus={bonus} />
      )}
    </p>
  );
};

const Facts = ({ bonus }: { bonus: Bonus }) => (
  <dl className="mt-4">
    <Fact label={<Trans>Member</Trans>}>{bonus.ownerName}</Fact>
    <Fact label={<Trans>Player number</Trans>}>
      <span className="tabular-nums">{formatPlayerNumber(bonus.ownerNumber)}</span>
    </Fact>
    <Fact label={<Trans>Where</Trans>}>{bonus.venueName || <Trans>Every venue</Trans>}</Fact>
    <Fact label={<Trans>Code</Trans>}>
      <span className="tabular-nums tracking-wide">{bonus.uniqueCode}</span>
    </Fact>
  </dl>
);

/** Renders a bonus: its value, whether it is valid, its owner, and the host's button. */
export const BonusCard = ({
  view,
  bonus,
  isPending,
  onVerify,
}: {
  view: BonusView;
  bonus: Bonus;
  isPending: boolean;
  onVerify: () => void;
}) => {
  const { t } = useLingui();
  return (
    <>
      <h2 className="title text-balance">{bonus.title}</h2>
      <p className="numeral mt-1 text-[48px] leading-none font-bold text-felt">
        <BonusAmount {...bonus} />
      </p>
      <State view={view} bonus={bonus} />
      <Stack view={view} bonus={bonus} />
      <Points view={view} bonus={bonus} />
      <Facts bonus={bonus} />
      {view.abilities.verify && (
        <Button
          variant="primary"
          size="lg"
          onClick={onVerify}
          isPending={isPending}
          pendingLabel={t`Verifying...`}
          className="mt-4 min-h-16 w-full text-lg"
        >
          {bonus.kind === 'points' ? <Trans>Verify</Trans> : <Trans>Verify and hand out</Trans>}
        </Button>
      )}
    </>
  );
};
