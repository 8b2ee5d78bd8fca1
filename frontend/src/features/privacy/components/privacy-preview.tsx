import type { AccountSettings } from '@ahl/shared-types/account';
import { type Privacy, presentMemberForOthers } from '@ahl/shared-types/privacy';
import type { StandingRow } from '@ahl/shared-types/standings';
import { Plural, Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from '@/components/league/player-name.tsx';
import { Rank } from '@/components/league/rank.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';

const Fact = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <li className="flex items-center gap-2.5 text-ink-2">
    {isOn ? (
      <Check aria-hidden="true" className="shrink-0 text-felt" />
    ) : (
      <X aria-hidden="true" className="shrink-0 text-ink-3" />
    )}
    <span>{children}</span>
  </li>
);

type PreviewProps = {
  privacy: Privacy;
  names: Pick<AccountSettings, 'firstName' | 'lastName' | 'pokerHandle'>;
  playerNumber: number;
  profileImage: string | null;
  /** The member's row on the season's board, or null. */
  row: StandingRow | null;
};

const Row = ({ privacy, names, playerNumber, profileImage, row }: PreviewProps) => {
  const seen = presentMemberForOthers({ ...names, playerNumber, profileImage }, privacy);
  const name = nameOf(seen);
  const note = seen.pokerHandle || formatPlayerNumber(seen.playerNumber);
  return (
    <div className="flex min-h-14 items-center gap-3 border-y border-line py-3">
      <div className="w-9 shrink-0 text-center">
        {row ? <Rank rank={row.rank} isShared={row.isShared} className="text-2xl" /> : '–'}
      </div>
      <Avatar name={name} src={seen.profileImage} size={40} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" data-testid="seen-name">
          {name}
        </p>
        <p className="truncate text-sm text-ink-2">{note}</p>
      </div>
      {row && (
        <div className="text-right">
          <p className="numeral text-xl">{formatPoints(row.points)}</p>
          <p className="text-sm text-ink-2">
            <Plural value={row.games} one="# game" other="# games" />
          </p>
        </div>
      )}
    </div>
  );
};

/** Renders a row of the leaderboard as others see it with these choices, and the other effects. */
export const PrivacyPreview = (props: PreviewProps) => {
  const { privacy } = props;
  return (
    <Card aria-labelledby="seen" className="px-4 pt-2 pb-4 sm:px-6 sm:pt-3 sm:pb-6">
      <CardHeading id="seen">
        <Trans>This is how others see you</Trans>
      </CardHeading>
      <div aria-live="polite" className="mt-1">
        <Row {...props} />
        <ul className="mt-4 space-y-2">
          <Fact isOn={privacy.isListed}>
            {privacy.isListed ? (
              <Trans>The search for players finds you</Trans>
            ) : (
              <Trans>The search for players does not find you</Trans>
            )}
          </Fact>
          <Fact isOn={privacy.allowsFaceOff}>
            {privacy.allowsFaceOff ? (
              <Trans>Others can compare themselves with you</Trans>
            ) : (
              <Trans>Nobody can compare themselves with you</Trans>
            )}
          </Fact>
        </ul>
      </div>
    </Card>
  );
};

/** Renders who sees the member's full data regardless. */
export const WhoSeesAll = () => (
  <p className="px-1 text-sm text-pretty text-ink-2">
    <Trans>
      You and the staff who run nights always see your full name. News that was printed before stays as it is.
    </Trans>
  </p>
);
