import { itemsDonated } from '@ahl/shared-types/site-content';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Card } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders Items Donated: everything that the league has given, in one link to the details. */
export const DonatedCard = () => {
  const { data } = useEndpoint('GET /api/charity/totals');
  return (
    <Card>
      <Link
        to="/charity"
        className="group flex items-end justify-between gap-3.5 rounded-card p-4 outline-offset-[-3px]"
      >
        <span>
          <h2 className="label text-ink-2">
            <Trans>Items Donated</Trans>
          </h2>
          <span className="numeral mt-1 block min-h-9 text-stat">
            {data ? formatNumber(itemsDonated(data)) : ''}
          </span>
        </span>{' '}
        <span className={buttonStyle()}>
          <Trans>See how</Trans>
          <ArrowRight aria-hidden="true" />
        </span>
      </Link>
    </Card>
  );
};
