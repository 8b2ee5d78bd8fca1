import { useSearchParams } from 'react-router-dom';
import { DeskPage } from '@/features/poker-clocks/desk/components/desk-page.tsx';
import type { DeskParts } from '@/features/poker-clocks/desk/components/desk-parts.ts';
import { ScreenHealth } from '@/features/poker-clocks/desk/components/screen-health.tsx';
import { PlayersPanel } from '@/features/poker-clocks/players/components/players-panel.tsx';
import { EditLevelsDialog } from '@/features/structures/components/edit-levels-dialog.tsx';

const parts: DeskParts = {
  players: (props) => <PlayersPanel {...props} />,
  levelEditor: (props) => <EditLevelsDialog {...props} />,
  screens: ({ clock }) => <ScreenHealth clockId={clock.id} />,
};

/** Renders `/admin/poker-clock?id=`: the desk of a clock, for those who run clocks. */
export const PokerClockPage = () => {
  const [params] = useSearchParams();
  return <DeskPage clockId={params.get('id')} parts={parts} />;
};
