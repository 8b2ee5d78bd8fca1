import { itemsDonated } from '@ahl/shared-types/site-content';
import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { Card } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders Items Donated: everything that the league has given, with a link to the details. */
export const DonatedCard = () => {
  const { data } = useEndpoint('GET /api/charity/totals');
  return (
    <Card className="relative flex items-end justify-between gap-3.5 p-4">
      <div>
        <h2 className="label text-ink-2">
          <Trans>Items Donated</Trans>
        </h2>
        <p className="numeral mt-1 min-h-9 text-stat">{data ? formatNumber(itemsDonated(data)) : ''}</p>
      </div>
      <Link to="/charity" className={`${buttonStyle()} after:absolute after:inset-0`}>
        <Trans>
          See how<span className="sr-only"> items were donated</span>
        </Trans>
        <ArrowRight />
      </Link>
    </Card>
  );
};
