import { useParams } from 'react-router-dom';
import { ReplayPage } from '@/features/poker-clocks/replay/replay-page.tsx';

/** Renders `/admin/poker-clock/:id/replay`: a night as it went. */
export const ClockReplayPage = () => <ReplayPage clockId={useParams().id ?? ''} />;
