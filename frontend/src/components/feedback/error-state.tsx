import { Trans, useLingui } from '@lingui/react/macro';
import { CloudAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { StateFrame } from './state-frame.tsx';

/** Renders a failed load: says what is safe and offers a retry. */
export const ErrorState = ({
  title,
  text,
  onRetry,
  isRetrying = false,
  action,
  className,
}: {
  title?: string;
  /** What is safe, and what to try. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  action?: ReactNode;
  className?: string;
}) => {
  const { t } = useLingui();
  return (
    <StateFrame
      icon={CloudAlert}
      tone="red"
      role="alert"
      title={title ?? t`This did not load`}
      text={text ?? t`Nothing is lost. Check the connection and try again.`}
      className={className}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button
                icon={<RotateCw />}
                onClick={onRetry}
                isPending={isRetrying}
                pendingLabel={t`Trying again...`}
              >
                <Trans>Retry</Trans>
              </Button>
            )}
            {action}
          </>
        )
      }
    />
  );
};
