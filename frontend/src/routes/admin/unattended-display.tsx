import { DisplayLogo } from '@/features/navigation/components/display-logo.tsx';
import { UnattendedDisplay } from '@/features/poker-clocks/display/unattended/unattended-display.tsx';

/** Renders `/tv` and the older `/admin/poker-clock/display`: a venue's TV, with its display key or paired by a code. */
export const UnattendedDisplayPage = () => <UnattendedDisplay logo={<DisplayLogo />} />;
