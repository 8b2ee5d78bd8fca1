import type { SupportEntry } from '@ahl/shared-types/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { controlStyle } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import type { SupportActs } from '../use-support-acts.ts';

/** Renders the office's notes about an entry; the person never sees them. */
export const EntryNotes = ({ entry, acts }: { entry: SupportEntry; acts: SupportActs }) => {
  const { t } = useLingui();
  const id = useId();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [text, setText] = useState('');
  const [isPending, setIsPending] = useState(false);
  const add = async () => {
    setIsPending(true);
    if (await acts.addNote(entry, text)) setText('');
    setIsPending(false);
  };
  return (
    <section aria-label={t`Notes`} className="space-y-2.5 border-t border-line pt-3.5">
      <h3 className="label text-ink-2">
        <Trans>Notes of the office</Trans>
      </h3>
      {entry.noteList.length > 0 && (
        <ul className="space-y-2">
          {entry.noteList.map((note) => (
            <li key={`${note.at} ${note.text}`}>
              <p className="break-words whitespace-pre-line">{note.text}</p>
              <Facts
                className="text-sm text-ink-2"
                facts={[note.by, shortWhen(note.at, timeZone, serverNow())]}
              />
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={id} className="block text-sm font-semibold">
        <Trans>New note</Trans>
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={cn(controlStyle, 'px-3 py-2')}
      />
      <Button
        onClick={() => void add()}
        disabled={text.trim() === ''}
        isPending={isPending}
        pendingLabel={t`Saving...`}
      >
        <Trans>Add the note</Trans>
      </Button>
    </section>
  );
};
