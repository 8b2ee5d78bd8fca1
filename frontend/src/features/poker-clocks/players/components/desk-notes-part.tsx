// A note for the desk only: players on the list who may be banned persons. Only staff of the clock request it.
import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { usePlayersPanel } from './players-context.ts';

/** Returns them. */
export const useDeskNotes = () => {
  const { clock } = usePlayersPanel();
  const { data } = useEndpoint('GET /api/poker-clocks/:id/desk-notes', { params: { id: clock.id } });
  return data?.items ?? [];
};

/** Renders a line for each of them; nothing if there are none. */
export const DeskNotesPart = () => {
  const { t } = useLingui();
  const items = useDeskNotes();
  if (items.length === 0) return null;
  return (
    <section aria-label={t`For the desk only`} className="rounded-card border border-line px-4 py-3">
      <ul className="space-y-1">
        {items.map(({ entryId, name, bannedName }) => (
          <li key={`${entryId} ${bannedName}`} className="flex items-start gap-2 text-sm text-ink-2">
            <EyeOff aria-hidden className="mt-0.5" />
            <span>
              <Trans>
                <span className="font-semibold">{name}</span> may be {bannedName}, who is banned here. The
                office has been notified: let them play, and do not mention it.
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
