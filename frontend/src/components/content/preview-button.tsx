import { Trans } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { PreviewDialog as Dialog } from './preview-dialog.tsx';

const PreviewDialog = lazy(() =>
  import('./preview-dialog.tsx').then((file) => ({ default: file.PreviewDialog })),
);

/** Renders a button that opens a preview of the text being written. */
export const PreviewButton = ({ children }: Pick<ComponentProps<typeof Dialog>, 'children'>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Eye />} onClick={() => setIsOpen(true)}>
        <Trans>Preview</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PreviewDialog onClose={() => setIsOpen(false)}>{children}</PreviewDialog>}
      </Suspense>
    </>
  );
};
