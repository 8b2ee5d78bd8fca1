// The office's actions on regions: each shows a toast, with undo if there is one.
import type { Region } from '@ahl/shared-types/regions';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useOrderSaves } from '@/lib/use-order-saves.ts';

/** Returns a list with one of its members moved by a place. */
export const movedBy = (regions: readonly Region[], number: number, step: -1 | 1): Region[] => {
  const from = regions.findIndex((region) => region.number === number);
  const moved = regions[from];
  const to = from + step;
  if (!moved || to < 0 || to >= regions.length) return [...regions];
  return regions.toSpliced(from, 1).toSpliced(to, 0, moved);
};

const numbersOf = (regions: readonly Region[]): number[] => regions.map(({ number }) => number);

/** Returns the actions of a row. */
export const useRegionActs = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const refresh = () => invalidate(client, 'GET /api/regions');
  const change = async (act: () => Promise<unknown>, failureTitle: string) => {
    await attempt(act, failureTitle);
    await refresh();
  };
  const restore = (region: Region) =>
    change(async () => {
      await call('POST /api/regions/:number/restore', { params: { number: region.number } });
      toast({ title: t`${region.name} is back` });
    }, t`Not restored`);
  const remove = (region: Region) =>
    change(async () => {
      await call('DELETE /api/regions/:number', { params: { number: region.number } });
      offerUndo(t`${region.name} deleted`, () => restore(region));
    }, t`Not deleted`);
  const setRetired = (region: Region, isRetired: boolean) =>
    change(async () => {
      const { number, name, colour, version } = region;
      const saved = await call('PUT /api/regions/:number', {
        params: { number },
        body: { name, colour, isRetired, version },
      });
      const title = isRetired ? t`${name} retired` : t`${name} is open again`;
      offerUndo(title, () => setRetired(saved, !isRetired));
    }, t`Not changed`);
  const unmerge = (region: Region) =>
    change(async () => {
      const { remaining } = await call('POST /api/regions/:number/unmerge', {
        params: { number: region.number },
      });
      const title = t`The merge of ${region.name} is undone`;
      if (remaining === 0) toast({ title });
      else toast({ title, description: t`What was moved elsewhere since stayed there: ${remaining}.` });
    }, t`Not undone`);
  const moveRegion = useOrderSaves<Region>({
    show: (order) => setAnswer(client, 'GET /api/regions', {}, [...order]),
    save: (order, seen) => {
      const body = { numbers: numbersOf(order), seenNumbers: numbersOf(seen) };
      return attempt(() => call('PUT /api/regions/order', { body }), t`The order was not saved`);
    },
    settle: refresh,
  });
  const reorder = (regions: readonly Region[], number: number, step: -1 | 1) =>
    moveRegion(regions, (order) => movedBy(order, number, step));
  return { remove, setRetired, unmerge, reorder, refresh };
};
export type RegionActs = ReturnType<typeof useRegionActs>;
