import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import type { Position } from './use-position.ts';

/** Asks the browser for its position, and shows the result. */
export const PositionLine = ({
  position,
  onAsk,
  askLabel,
}: {
  position: Position;
  onAsk: () => void;
  /** The label of the button: `Nearest to me`. */
  askLabel: string;
}) => {
  const { t } = useLingui();
  const { state } = position;
  return (
    <div className="flex min-h-18 flex-wrap content-start items-center gap-x-3 gap-y-1 sm:min-h-10">
      {state !== 'known' && (
        <Button
          icon={<LocateFixed />}
          onClick={onAsk}
          isPending={state === 'asking'}
          pendingLabel={t`Looking...`}
        >
          {askLabel}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-2">
        {state === 'unknown' && <Trans>Your position stays in your browser.</Trans>}
        {state === 'known' && <Trans>The nearest to you first.</Trans>}
        {state === 'refused' && (
          <Trans>The browser may not tell where you are. Allow it in the address bar, then try again.</Trans>
        )}
        {state === 'failed' && <Trans>The browser does not know where you are at the moment.</Trans>}
      </p>
    </div>
  );
};
