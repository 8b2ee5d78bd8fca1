// The office's notes about a member, at the side of the record.
import { type MemberNote, maxNoteLength } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { attempt } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { shortWhen } from '@/lib/when.ts';

const useNoteActs = (id: string) => {
  const client = useQueryClient();
  const change = (work: () => Promise<unknown>): Promise<boolean> =>
    attempt(async () => {
      await work();
      await invalidate(client, 'GET /api/members');
    });
  return {
    add: (text: string) =>
      change(() => call('POST /api/members/:id/notes', { params: { id }, body: { text } })),
    remove: (noteId: string) =>
      change(() => call('DELETE /api/members/:id/notes/:noteId', { params: { id, noteId } })),
  };
};

const NewNote = ({ onAdd, onClose }: { onAdd: (text: string) => Promise<boolean>; onClose: () => void }) => {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const [isPending, setIsPending] = useState(false);
  const save = async () => {
    setIsPending(true);
    const isSaved = await onAdd(text.trim());
    setIsPending(false);
    if (isSaved) onClose();
  };
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block text-sm font-semibold">
        <Trans>Note</Trans>
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full rounded-control border border-line bg-raised px-3 py-2"
      />
      <div className="flex gap-2">
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button
          variant="primary"
          disabled={text.trim() === ''}
          isPending={isPending}
          onClick={() => void save()}
        >{t`Keep the note`}</Button>
      </div>
    </div>
  );
};

/** Renders the notes; for somebody who may change them, with a form to add one and a button to delete one. */
export const OfficeNotes = ({
  id,
  notes,
  canChange,
}: {
  id: string;
  notes: readonly MemberNote[];
  canChange: boolean;
}) => {
  const { t } = useLingui();
  const [isWriting, setIsWriting] = useState(false);
  const acts = useNoteActs(id);
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  if (notes.length === 0 && !canChange) return null;
  return (
    <section aria-label={t`Office notes`} className="space-y-2">
      <h2 className="label px-0.5 text-ink-2">
        <Trans>Office notes</Trans>
      </h2>
      <Card className="space-y-3 p-4">
        {notes.length > 0 && (
          <ul className="space-y-3">
            {notes.map((note) => (
              <li key={note.id} className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
                  <p className="text-sm text-ink-2">
                    {note.authorName}, {shortWhen(note.at, timeZone, Date.now())}
                  </p>
                </div>
                {canChange && (
                  <IconButton
                    variant="quiet"
                    label={t`Remove the note of ${note.authorName}`}
                    icon={<Trash2 />}
                    onClick={() => void acts.remove(note.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {canChange && isWriting && <NewNote onAdd={acts.add} onClose={() => setIsWriting(false)} />}
        {canChange && !isWriting && (
          <Button icon={<Plus />} onClick={() => setIsWriting(true)}>
            <Trans>Add a note</Trans>
          </Button>
        )}
      </Card>
    </section>
  );
};
