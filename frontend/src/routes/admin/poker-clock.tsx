import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChipCountPart } from '@/features/poker-clocks/deals/chip-count-part.tsx';
import { DealPart } from '@/features/poker-clocks/deals/deal-part.tsx';
import { DeskPage } from '@/features/poker-clocks/desk/components/desk-page.tsx';
import type { DeskParts } from '@/features/poker-clocks/desk/components/desk-parts.ts';
import { ScreenHealth } from '@/features/poker-clocks/desk/components/screen-health.tsx';
import { NightFilesPart } from '@/features/poker-clocks/night-files/night-files-part.tsx';
import { PlayersPanel } from '@/features/poker-clocks/players/components/players-panel.tsx';
import { EditLevelsDialog } from '@/features/structures/components/edit-levels-dialog.tsx';

/** Renders the players with what else there is about them; on a phone the seats come first, and the rest is in the menu. */
const NightPlayers: NonNullable<DeskParts['players']> = (props) => {
  const { phone, clock } = props;
  // A deal that is proposed or agreed stays above the seats; until then it is in the menu.
  const isFolded = phone !== undefined && !props.night?.deal;
  const extras = (
    <>
      {isFolded && <DealPart {...props} />}
      <ChipCountPart {...props} />
      <NightFilesPart clock={clock} />
    </>
  );
  return (
    <div className="space-y-3.5">
      {!isFolded && <DealPart {...props} />}
      <PlayersPanel {...props} {...(phone && { phone: { ...phone, extras } })} />
      {!phone && extras}
    </div>
  );
};

const parts: DeskParts = {
  players: (props) => <NightPlayers {...props} />,
  levelEditor: (props) => <EditLevelsDialog {...props} />,
  screens: ({ clock }) => <ScreenHealth clockId={clock.id} />,
};

/** A rehearsal has no deals, files and screens: these belong to the server. */
const rehearsalParts: DeskParts = {
  players: (props) => <PlayersPanel {...props} />,
  levelEditor: (props) => <EditLevelsDialog {...props} />,
};

const RehearsalDesk = lazy(async () => ({
  default: (await import('@/features/poker-clocks/rehearsal/rehearsal-desk.tsx')).RehearsalDesk,
}));

/** Renders `/admin/poker-clock?id=`: the desk of a clock, for those who run clocks. */
export const PokerClockPage = () => {
  const [params] = useSearchParams();
  if (params.get('id') === 'rehearsal')
    return (
      <Suspense>
        <RehearsalDesk desk={(clockId) => <DeskPage clockId={clockId} parts={rehearsalParts} />} />
      </Suspense>
    );
  return <DeskPage clockId={params.get('id')} parts={parts} />;
};
