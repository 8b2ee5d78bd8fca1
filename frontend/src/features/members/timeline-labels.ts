// Labels of a member's timeline.
import type { Device } from '@ahl/shared-types/account';
import type { BonusState } from '@ahl/shared-types/bonuses';
import type { MailStatus } from '@ahl/shared-types/mail';
import type { PlayerScore } from '@ahl/shared-types/points';
import type { ClaimState } from '@ahl/shared-types/points-claims';
import { useLingui } from '@lingui/react/macro';

/** Returns the labels for the states of bonuses, claims and mails. */
export const useItemLabels = (): {
  bonusStates: Readonly<Record<BonusState, string>>;
  claimStates: Readonly<Record<ClaimState, string>>;
  mailStates: Readonly<Record<MailStatus, string>>;
} => {
  const { t } = useLingui();
  return {
    bonusStates: {
      valid: t`ready`,
      upcoming: t`not yet valid`,
      used: t`used`,
      expired: t`expired`,
      revoked: t`taken back`,
    },
    claimStates: {
      open: t`waits for the league`,
      asked: t`waits for the member`,
      approved: t`approved`,
      declined: t`declined`,
      withdrawn: t`withdrawn`,
    },
    mailStates: {
      queued: t`waits to be sent`,
      sent: t`sent`,
      failed: t`not delivered`,
      bounced: t`bounced: no such address`,
      kept: t`not sent: there is no mail server`,
    },
  };
};

/** Returns a function that says in a word whether a score counts in the season. */
export const useCountsLabel = (): ((why: PlayerScore['explanation']['why']) => string) => {
  const { t } = useLingui();
  const labels: Readonly<Record<PlayerScore['explanation']['why'], string>> = {
    counts: t`counts in the season`,
    'not-among-best': t`beyond the best that count`,
    dropped: t`among the worst, which are dropped`,
    'excluded-event': t`left out of the standings`,
    'no-season': t`no season covers this night`,
    'region-cap': t`beyond the share of other regions`,
  };
  return (why) => labels[why];
};

/** Returns a function that names a device: `Safari on iPhone`; `an unknown device` if neither is known. */
export const useDeviceName = (): ((device: Device) => string) => {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser ?? system ?? t`an unknown device`;
  };
};
