import { isOwnTarget } from '@ahl/shared-types/qr-codes';
import { Trans } from '@lingui/react/macro';
import { ExternalLink, House } from 'lucide-react';
import { AnyLink } from '@/components/ui/any-link.tsx';

/** Renders the target of a code: an internal page by its path, another site by its full address. */
export const TargetLine = ({ target }: { target: string }) => (
  <span className="flex min-w-0 items-center gap-2 text-ink-2">
    {isOwnTarget(target) ? (
      <House size={16} aria-hidden="true" className="shrink-0" />
    ) : (
      <ExternalLink size={16} aria-hidden="true" className="shrink-0" />
    )}
    <AnyLink to={target} className="min-w-0 truncate underline-offset-2 hover:underline">
      {target}
    </AnyLink>
    {!isOwnTarget(target) && (
      <span className="shrink-0 text-sm">
        <Trans>another site</Trans>
      </span>
    )}
  </span>
);
