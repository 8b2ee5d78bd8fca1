// The words of bans: where they hold, what became of them, and why somebody is perhaps a banned person.
import type { AppealState, Ban, BanMatchReason, BanScope, BanState } from '@ahl/shared-types/bans';
import { useLingui } from '@lingui/react/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';
import { useRegionName } from '@/lib/regions.ts';

/** States, scopes and reasons in words. */
export const useBanLabels = (): {
  states: Readonly<Record<BanState, { label: string; tone: ChipTone }>>;
  scopes: Readonly<Record<BanScope, string>>;
  matches: Readonly<Record<BanMatchReason, string>>;
  appeals: Readonly<Record<AppealState, string>>;
} => {
  const { t } = useLingui();
  return {
    states: {
      active: { label: t`Holds`, tone: 'red' },
      over: { label: t`Over`, tone: 'closed' },
      lifted: { label: t`Lifted`, tone: 'felt' },
    },
    scopes: { league: t`Whole league`, region: t`A region`, venue: t`A venue` },
    matches: { email: t`same mailbox`, phone: t`same phone`, name: t`same name` },
    appeals: { open: t`Appeal waits`, declined: t`Appeal declined`, granted: t`Appeal granted` },
  };
};

/** Where a ban holds: `Whole league`, `Mid Cities`, `Rusty Nail`. */
export const useBanPlace = (): ((ban: Pick<Ban, 'scope' | 'region' | 'venue'>) => string) => {
  const { scopes } = useBanLabels();
  const regionName = useRegionName();
  return ({ scope, region, venue }) => {
    if (scope === 'region') return regionName(region ?? 0);
    return scope === 'venue' ? (venue?.name ?? '') : scopes.league;
  };
};

/** Until when: `Dec 24, 2026`, `for good`. */
export const useUntil = (): ((until: string | null) => string) => {
  const { t } = useLingui();
  const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return (until) => (until === null ? t`for good` : formatDay(until, day));
};
