import { Trans } from '@lingui/react/macro';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';

/** Renders up to which entry the log was checked, or which entry was changed. */
export const ChainLine = ({ timeZone }: { timeZone: string }) => {
  const { data } = useEndpoint('GET /api/security-events/chain');
  if (!data) return null;
  const { checkedAt, brokenAt } = data;
  if (brokenAt !== null) {
    const entry = brokenAt.toLocaleString('en-US');
    return (
      <p className="font-semibold text-red">
        <Trans>Entry {entry} was changed, removed or inserted</Trans>
      </p>
    );
  }
  const entry = data.checkedTo.toLocaleString('en-US');
  const when = checkedAt === null ? '' : shortWhen(checkedAt, timeZone, serverNow());
  return (
    <p className="text-ink-2">
      {checkedAt === null ? (
        <Trans>Not checked yet</Trans>
      ) : (
        <Trans>
          Checked to entry {entry}, {when}
        </Trans>
      )}
    </p>
  );
};
