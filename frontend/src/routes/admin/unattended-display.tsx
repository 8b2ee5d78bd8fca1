import { DisplayLogo } from '@/features/navigation/components/display-logo.tsx';
import { UnattendedDisplay } from '@/features/poker-clocks/display/unattended/unattended-display.tsx';

/** `/tv`, and `/admin/poker-clock/display` as before: the TV of a venue, opened by its display key or paired with a code. */
export const UnattendedDisplayPage = () => <UnattendedDisplay logo={<DisplayLogo />} />;
