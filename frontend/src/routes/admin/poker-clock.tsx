import { useSearchParams } from 'react-router-dom';
import { DeskPage } from '@/features/poker-clocks/components/desk/desk-page.tsx';
import type { DeskParts } from '@/features/poker-clocks/components/desk/desk-parts.ts';
import { NightPanel } from '@/features/poker-clocks/components/night/night-panel.tsx';
import { ScreenHealth } from '@/features/poker-clocks/components/screens/screen-health.tsx';
import { EditLevelsDialog } from '@/features/structures/components/edit-levels-dialog.tsx';

const parts: DeskParts = {
  players: (props) => <NightPanel {...props} />,
  levelEditor: (props) => <EditLevelsDialog {...props} />,
  screens: ({ clock }) => <ScreenHealth clockId={clock.id} />,
};

/** `/admin/poker-clock?id=`: the desk of a clock, for those who run clocks. */
export const PokerClockPage = () => {
  const [params] = useSearchParams();
  return <DeskPage clockId={params.get('id')} parts={parts} />;
};
