import type { ChipCount } from '@ahl/shared-types/deals';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { Input } from '@/components/ui/input.tsx';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatNumber } from '@/lib/format.ts';
import { newId } from '@/lib/new-id.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { useLeague } from '../core/reading/use-league.ts';
import { readChips } from './read-chips.ts';

/** Renders the count of a player's own chips: at a break, or before a deal. */
export const OwnChipCount = ({
  clockId,
  count,
  isOpenAtFirst,
}: {
  clockId: string;
  count: ChipCount | null;
  isOpenAtFirst: boolean;
}) => {
  const { t } = useLingui();
  const id = useId();
  const { timeOf } = useLeague();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const chips = readChips(typed);
  const save = useEndpointMutation('POST /api/poker-clocks/:id/chip-count', {
    onSuccess: () => {
      setTyped('');
      toast({ title: t`Your chips are counted.` });
      return invalidate(queryClient, 'GET /api/poker-clocks/:id/deal', { params: { id: clockId } });
    },
    onError: (error) =>
      void toast({
        title: failureText(error, t`Your chips were not saved. Please try again.`),
        variant: 'error',
      }),
  });
  return (
    <Card className="px-4">
      <Disclosure
        title={count ? t`Count my chips: ${formatNumber(count.chips)}` : t`Count my chips`}
        isOpenAtFirst={isOpenAtFirst}
      >
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (chips !== null) save.mutate({ params: { id: clockId }, body: { commandId: newId(), chips } });
          }}
        >
          <div className="min-w-0 flex-1">
            <label htmlFor={id} className="mb-1 block text-sm font-semibold">
              <Trans>My chips</Trans>
            </label>
            <Input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              placeholder={count ? formatNumber(count.chips) : ''}
              aria-invalid={(typed !== '' && chips === null) || undefined}
              aria-describedby={`${id}more`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className="min-h-12 text-xl tabular-nums"
            />
          </div>
          <Button type="submit" size="lg" disabled={chips === null} isPending={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </form>
        <p id={`${id}more`} className="mt-1.5 text-sm text-ink-2">
          {count
            ? t`Counted at ${timeOf(Date.parse(count.at))}: ${formatNumber(count.chips)}`
            : t`Count at a break. The host sees it as your own count.`}
        </p>
      </Disclosure>
    </Card>
  );
};
