// Heavy (Headless UI): the inbox loads it lazily.
import { inquiryStatuses } from '@ahl/shared-types/contact';
import type { SupportEntry, SupportItem } from '@ahl/shared-types/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { kindLabels, stateLabels, stateTones, statusLabels } from '../support-labels.ts';
import { type SupportActs, useSupportActs } from '../use-support-acts.ts';
import { EntryNotes } from './entry-notes.tsx';
import { EntryReplies } from './entry-replies.tsx';
import { ReferralSteps } from './referral-steps.tsx';
import { ReplyForm } from './reply-form.tsx';

type Part = { entry: SupportEntry; acts: SupportActs };

const Facts = ({ entry }: { entry: SupportEntry }) => {
  const { i18n, t } = useLingui();
  const facts = [
    { label: t`Kind`, value: i18n._(kindLabels[entry.kind]) },
    { label: t`From`, value: entry.source === 'mail' ? '' : entry.name },
    { label: entry.source === 'mail' ? t`To` : t`E-mail`, value: entry.email },
    { label: t`Phone`, value: entry.phone },
    { label: t`Reference`, value: entry.reference },
    ...entry.details,
  ].filter(({ value }) => value !== '');
  return (
    <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-2">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Assignee = ({ entry, acts }: Part) => {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Assigned to`}
      isLabelShown
      options={[
        { value: '', label: t`Nobody yet` },
        ...entry.admins.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={entry.assignee?.id ?? ''}
      onChange={(id) => void acts.assign(entry, id === '' ? null : id)}
    />
  );
};

const InquiryStatus = ({ entry, acts }: Part) => {
  const { t, i18n } = useLingui();
  const current = inquiryStatuses.find((one) => one === entry.status) ?? 'new';
  return (
    <SelectField
      label={t`State`}
      isLabelShown
      options={inquiryStatuses.map((value) => ({
        value,
        label: i18n._(statusLabels[value] ?? stateLabels.new),
      }))}
      value={current}
      onChange={(status) => void acts.setInquiry(entry.id, status, current)}
    />
  );
};

const MailActs = ({ entry, acts, onClose }: Part & { onClose: () => void }) => (
  <div className="flex flex-wrap gap-2">
    <Button
      variant="primary"
      onClick={async () => {
        if (await acts.resend(entry.id)) onClose();
      }}
    >
      <Trans>Send it again</Trans>
    </Button>
    {entry.state === 'new' ? (
      <Button onClick={() => void acts.recordMail(entry.id, 'done')}>
        <Trans>Mark as done</Trans>
      </Button>
    ) : (
      <Button onClick={() => void acts.recordMail(entry.id, 'new')}>
        <Trans>Mark as new</Trans>
      </Button>
    )}
  </div>
);

const Entry = ({ entry, onClose }: { entry: SupportEntry; onClose: () => void }) => {
  const acts = useSupportActs();
  const { i18n } = useLingui();
  return (
    <div className="space-y-5">
      <Chip tone={stateTones[entry.state]}>{i18n._(stateLabels[entry.state])}</Chip>
      <Facts entry={entry} />
      {entry.message !== '' && (
        <p className="rounded-control bg-raised px-3.5 py-2.5 break-words whitespace-pre-line">
          {entry.message}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3.5">
        <Assignee entry={entry} acts={acts} />
        {entry.source === 'inquiry' && <InquiryStatus entry={entry} acts={acts} />}
      </div>
      {entry.source === 'mail' && <MailActs entry={entry} acts={acts} onClose={onClose} />}
      {entry.referral && <ReferralSteps referral={entry.referral} acts={acts} />}
      <EntryReplies replies={entry.replyList} />
      {entry.source !== 'mail' && <ReplyForm entry={entry} />}
      <EntryNotes entry={entry} acts={acts} />
    </div>
  );
};

/** Renders one entry of the inbox with all its actions. */
export const EntryDialog = ({
  entry,
  onClose,
}: {
  entry: Pick<SupportItem, 'source' | 'id'>;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { source, id } = entry;
  const { data, error, refetch } = useEndpoint('GET /api/support/:source/:id', { params: { source, id } });
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={data?.subject ?? t`Entry`}>
      {data && <Entry entry={data} onClose={onClose} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label={t`Loading the entry`}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
};
