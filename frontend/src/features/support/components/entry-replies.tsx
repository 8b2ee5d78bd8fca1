import type { SupportEntry } from '@ahl/shared-types/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';

type Reply = SupportEntry['replyList'][number];

const MailState = ({ status }: { status: Reply['mailStatus'] }) => {
  if (status === 'sent')
    return (
      <Chip tone="felt">
        <Trans>Sent</Trans>
      </Chip>
    );
  if (status === 'failed')
    return (
      <Chip tone="red">
        <Trans>Failed</Trans>
      </Chip>
    );
  if (status === 'bounced')
    return (
      <Chip tone="red">
        <Trans>Bounced: no such address</Trans>
      </Chip>
    );
  if (status === 'kept')
    return (
      <Chip tone="closed">
        <Trans>Not sent: there is no mail server</Trans>
      </Chip>
    );
  if (status === null) return null;
  return (
    <Chip tone="sky">
      <Trans>On its way</Trans>
    </Chip>
  );
};

/** Renders the mailed replies and their delivery states. */
export const EntryReplies = ({ replies }: { replies: readonly Reply[] }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  if (replies.length === 0) return null;
  return (
    <section aria-label={t`Answers`} className="space-y-2.5">
      <h3 className="label text-ink-2">
        <Trans>Answers</Trans>
      </h3>
      <ul className="space-y-2.5">
        {replies.map(({ mailId, text, by, at, mailStatus }) => (
          <li key={mailId} className="rounded-control border border-line px-3.5 py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Facts className="text-sm text-ink-2" facts={[by, shortWhen(at, timeZone, serverNow())]} />
              <MailState status={mailStatus} />
            </div>
            <p className="mt-1 break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
