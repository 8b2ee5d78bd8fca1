// Labels of bans: where they apply, their states, and why somebody may be a banned person.
import type { AppealState, Ban, BanMatchReason, BanScope, BanState } from '@ahl/shared-types/bans';
import { useLingui } from '@lingui/react/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatDay } from '@/lib/format.ts';
import { useRegionName } from '@/lib/regions.ts';

/** Returns the labels of states, scopes and reasons. */
export const useBanLabels = (): {
  states: Readonly<Record<BanState, { label: string; tone: ChipTone }>>;
  scopes: Readonly<Record<BanScope, string>>;
  matches: Readonly<Record<BanMatchReason, string>>;
  appeals: Readonly<Record<AppealState, string>>;
} => {
  const { t } = useLingui();
  return {
    states: {
      active: { label: t`Active`, tone: 'red' },
      over: { label: t`Over`, tone: 'closed' },
      lifted: { label: t`Lifted`, tone: 'felt' },
    },
    scopes: { league: t`Whole league`, region: t`A region`, venue: t`A venue` },
    matches: { email: t`same mailbox`, phone: t`same phone`, name: t`same name` },
    appeals: { open: t`Appeal waits`, declined: t`Appeal declined`, granted: t`Appeal granted` },
  };
};

/** Returns a function that formats where a ban applies: `Whole league`, `Mid Cities`, `Rusty Nail`. */
export const useBanPlace = (): ((ban: Pick<Ban, 'scope' | 'region' | 'venue'>) => string) => {
  const { scopes } = useBanLabels();
  const regionName = useRegionName();
  return ({ scope, region, venue }) => {
    if (scope === 'region') return regionName(region ?? 0);
    return scope === 'venue' ? (venue?.name ?? '') : scopes.league;
  };
};

/** Returns a function that formats until when: `Dec 24, 2026`, `for good`. */
export const useUntil = (): ((until: string | null) => string) => {
  const { t } = useLingui();
  const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  return (until) => (until === null ? t`for good` : formatDay(until, day));
};
