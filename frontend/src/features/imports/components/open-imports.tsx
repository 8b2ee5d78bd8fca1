import type { ImportKindName } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders the last imports of this kind: unfinished ones to continue, and the results of the others. */
export const OpenImports = ({ kind }: { kind: ImportKindName }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/imports', { query: { kind } });
  if (!data || data.items.length === 0) return null;
  const statusOf: Record<string, string> = {
    mapping: t`waits for its columns`,
    planning: t`is being planned`,
    ready: t`is planned`,
    committing: t`is being imported`,
    committed: t`was imported`,
    failed: t`stopped`,
  };
  return (
    <Card className="px-5 py-3.5">
      <CardHeading>
        <Trans>Last imports</Trans>
      </CardHeading>
      <ul>
        {data.items.map(({ planId, fileName, status, rowCount, createdByName }) => (
          <li key={planId} className="border-t border-line py-2.5">
            <Link to={`?kind=${kind}&plan=${planId}`} className="font-semibold break-words underline">
              {fileName}
            </Link>{' '}
            <span className="text-ink-2">
              {statusOf[status]} · {formatNumber(rowCount)} · {createdByName}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
