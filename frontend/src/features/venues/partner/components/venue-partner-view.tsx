// `/venue-partner?token=…`: the venue's figures for its manager, by the venue's link, without signing in.
import { Trans, useLingui } from '@lingui/react/macro';
import { Unlink } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useLinkToken } from '@/lib/use-link-token.ts';
import { PartnerView } from './partner-view.tsx';

const DeadLink = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Unlink}
      title={t`This link does not work`}
      text={t`It may have been replaced. Ask the league for a new one, or sign in if you manage the venue.`}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to="/your-venue" variant="primary">
            <Trans>Sign in</Trans>
          </LinkButton>
          <LinkButton to="/contact/email">
            <Trans>Write to the league</Trans>
          </LinkButton>
        </div>
      }
    />
  );
};

/** Renders the page of a venue's link. */
export const VenuePartnerView = () => {
  const token = useLinkToken();
  const [params, setParams] = useSearchParams();
  if (token === '') return <DeadLink />;
  return (
    <PartnerView
      pass={{ token }}
      month={params.get('month')}
      onMonth={(month) => setParams({ month }, { preventScrollReset: true, state: { linkToken: token } })}
      refused={<DeadLink />}
    />
  );
};
