import { useParams } from 'react-router-dom';
import { DeskJoinPage as DeskJoin } from '@/features/join/components/desk-join-page.tsx';

/** Renders `/admin/join/:requestId`: who asked to join, and the link that lets them in. */
export const DeskJoinPage = () => <DeskJoin requestId={useParams().requestId ?? ''} />;
