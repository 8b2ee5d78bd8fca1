// The mails of an invoice and their delivery states; a waiting mail can be cancelled here, and a note that it was sent
// by other means can be withdrawn.
import type { InvoiceMail } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { List } from '@/components/ui/list.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { longWhen } from '@/lib/when.ts';
import { fateLabels, fateTones, occasionText } from '../../desk-labels.ts';
import { recallMails, recallNote } from '../../recall.ts';

const MailRow = ({
  mail,
  timeZone,
  onChange,
}: {
  mail: InvoiceMail;
  timeZone: string;
  onChange: () => void;
}) => {
  const { t, i18n } = useLingui();
  const { id, to, how, copies, note, fate, why, error, attempts, at, byName, batchId, recalledBy } = mail;
  const isNote = mail.way === 'other';
  const receiver = isNote ? how : to;
  const recall = async () => {
    await (isNote ? recallNote(id) : recallMails({ id }));
    onChange();
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60 space-y-0.5">
        <p className="font-semibold wrap-anywhere">{receiver || t`No address`}</p>
        <Facts
          className="text-sm text-ink-2"
          facts={[
            occasionText(mail),
            longWhen(at, timeZone),
            byName && t`by ${byName}`,
            batchId !== null && t`with others`,
            recalledBy && t`recalled by ${recalledBy}`,
          ]}
        />
        {copies.length > 0 && (
          <p className="text-sm text-ink-2 wrap-anywhere">
            <Trans>Copies: {copies.join(', ')}</Trans>
          </p>
        )}
        {note && <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{note}</p>}
        {why && <p className="text-sm text-red">{sentenceOf(why)}</p>}
        {error && (
          <p className="text-sm text-red wrap-anywhere">
            {error}
            {fate === 'queued' &&
              ` ${plural(attempts, { one: 'Tried once, and again soon.', other: 'Tried # times, and again soon.' })}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone={fateTones[fate]}>{i18n._(fateLabels[fate])}</Chip>
        {(fate === 'held' || fate === 'delivered') && (
          <Button
            icon={<Undo2 />}
            onClick={() => void recall()}
            aria-label={isNote ? t`Remove the note: ${how}` : t`Recall the mail to ${to}`}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
    </li>
  );
};

/** Renders the mails of one invoice, newest first. */
export const MailList = ({ mails, onChange }: { mails: readonly InvoiceMail[]; onChange: () => void }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return (
    <List aria-label={t`What went out`}>
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} timeZone={timeZone} onChange={onChange} />
      ))}
    </List>
  );
};
