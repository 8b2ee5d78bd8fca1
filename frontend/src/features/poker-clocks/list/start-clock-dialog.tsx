import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/ui/dialog.tsx';
import { StartClockForm } from './start-clock-form.tsx';

/** Renders the dialog that 'Start a clock' opens. */
export const StartClockDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={t`Start a clock`} size="md">
      <StartClockForm onClose={onClose} />
    </Dialog>
  );
};
