import type { SecondLooks } from '@ahl/shared-types/results';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns whether a result waits for a second look, and an administrator's mark; only for staff. */
const useSecondLooks = (id: string) => {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const input = { params: { id } };
  const { data } = useEndpoint('GET /api/results/:id/second-looks', input);
  const confirm = useMutation({
    mutationFn: (version: number) =>
      call('POST /api/results/:id/second-looks', { params: { id }, body: { version } }),
    onSuccess: (after) => {
      setAnswer(queryClient, 'GET /api/results/:id/second-looks', input, after);
      toast({ title: t`Marked as reviewed` });
    },
    onError: (error) => {
      const description = failureText(error, t`Nothing was saved. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
      void invalidate(queryClient, 'GET /api/results/:id/second-looks', input);
    },
  });
  return { looks: data, confirm };
};

type Look = SecondLooks['items'][number];

const LookLine = ({ look: { player, place, points } }: { look: Look }) => {
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <p className="text-ink-2">
      <Trans>
        {name} posted or corrected this night and is in it: place {place},{' '}
        <Plural value={points} one="# point" other="# points" />.
      </Trans>
    </p>
  );
};

/** Shows staff that a result posted by one of its players waits for a second look; an administrator marks it. */
export const SecondLook = ({ id }: { id: string }) => {
  const { looks, confirm } = useSecondLooks(id);
  const waiting = looks?.items.filter(({ lookedAt }) => lookedAt === null) ?? [];
  if (!looks || waiting.length === 0) return null;
  // The last entry per person counts.
  const latest = new Map(waiting.map((look) => [look.player.id, look]));
  return (
    <section className="mb-3 space-y-2.5 rounded-control border border-line bg-raised p-3.5">
      <p className="flex items-center gap-2 font-semibold">
        <Eye aria-hidden="true" className="size-4 shrink-0" />
        <Trans>Waits for a second review</Trans>
      </p>
      {[...latest].map(([playerId, look]) => (
        <LookLine key={playerId} look={look} />
      ))}
      {looks.abilities.confirm && (
        <Button isPending={confirm.isPending} onClick={() => confirm.mutate(looks.version)}>
          <Trans>Mark as reviewed</Trans>
        </Button>
      )}
    </section>
  );
};
