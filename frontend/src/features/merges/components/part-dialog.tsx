// Heavy (Headless UI): loaded lazily. Undoes a merge, with a question for each item added since.
import type { SinceItem, SinceKind, UnmergePreview } from '@ahl/shared-types/merges';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay, formatInstantDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { sinceLabels } from '../combine-labels.ts';

type Selection = ReadonlySet<string>;

const Question = ({
  item,
  names,
  isMerged,
  onChange,
}: {
  item: SinceItem;
  names: { survivor: string; merged: string };
  isMerged: boolean;
  onChange: (isSelected: boolean) => void;
}) => {
  const { t, i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const when = item.kind === 'night' ? formatDay(item.at) : formatInstantDay(item.at, timeZone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0">
        <p className="font-medium break-words">{item.title}</p>
        <p className="text-sm break-words text-ink-2">
          {[i18n._(sinceLabels[item.kind]), when, item.detail].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Segmented label={t`Whose is ${item.title}?`}>
        <SegmentedButton label={names.survivor} isPressed={!isMerged} onClick={() => onChange(false)} />
        <SegmentedButton label={names.merged} isPressed={isMerged} onClick={() => onChange(true)} />
      </Segmented>
    </li>
  );
};

/** Returns the names that distinguish the two; for two namesakes their numbers. */
const namesOf = ({ merge: { survivor, merged } }: UnmergePreview) =>
  survivor.name === merged.name
    ? { survivor: `#${survivor.playerNumber}`, merged: `#${merged.playerNumber}` }
    : { survivor: survivor.name, merged: merged.name };

const Questions = ({
  preview,
  selected,
  onChange,
}: {
  preview: UnmergePreview;
  selected: Selection;
  onChange: (id: string, isSelected: boolean) => void;
}) => {
  const { merge, since, isEmailTaken, preservedFields } = preview;
  const names = namesOf(preview);
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-pretty">
        <Trans>
          {merge.merged.name} gets back {merge.moved.nights} nights and everything else that was moved. The
          rest stays with {merge.survivor.name}.
        </Trans>
      </p>
      {isEmailTaken && (
        <p className="max-w-prose text-pretty font-medium text-red">
          <Trans>
            Somebody else now uses the e-mail of {merge.merged.name}: the account comes back without one.
          </Trans>
        </p>
      )}
      {preservedFields.length > 0 && (
        <p className="max-w-prose text-pretty text-ink-2">
          <Trans>What was changed of {merge.survivor.name} since then stays as it is.</Trans>
        </p>
      )}
      {since.length > 0 && (
        <div>
          <h3 className="label text-ink-2">
            <Trans>Which account gets what was added since?</Trans>
          </h3>
          <ul>
            {since.map((item) => (
              <Question
                key={item.id}
                item={item}
                names={names}
                isMerged={selected.has(item.id)}
                onChange={(isSelected) => onChange(item.id, isSelected)}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

const usePart = (id: string, onDone: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const undo = useEndpointMutation('POST /api/merges/:id/undo');
  const part = async (since: readonly SinceItem[], ids: Selection) => {
    const idsOf = (kind: SinceKind) =>
      since.flatMap((item) => (item.kind === kind && ids.has(item.id) ? [item.id] : []));
    await undo.mutateAsync({
      params: { id },
      body: {
        nights: idsOf('night'),
        bonuses: idsOf('bonus'),
        conversations: idsOf('conversation'),
      },
    });
    await invalidate(client, 'GET /api/merges');
    toast({ title: t`Undone`, description: t`Each account has its own data again.` });
    onDone();
  };
  return { part, isPending: undo.isPending, failure: undo.error };
};

/** Renders the dialog. */
export const PartDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useLingui();
  const { data, error } = useEndpoint('GET /api/merges/:id/undo', { params: { id } });
  const [selected, setSelected] = useState<Selection>(new Set());
  const { part, isPending, failure } = usePart(id, onClose);
  const change = (itemId: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(itemId);
    else next.delete(itemId);
    setSelected(next);
  };
  const problem = failure ?? error;
  const count = selected.size;
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t`Undo the merge`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>{t`Cancel`}</Button>
          <Button
            variant="danger"
            disabled={!data}
            isPending={isPending}
            onClick={() => data && void part(data.since, selected).catch(() => undefined)}
          >
            {t`Split into two accounts`}
          </Button>
        </>
      }
    >
      {data && <Questions preview={data} selected={selected} onChange={change} />}
      {data && count > 0 && (
        <p className="mt-3 text-ink-2">
          {plural(count, { one: '# of these goes along', other: '# of these go along' })}
        </p>
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {problem && (
        <p role="alert" className="mt-3 font-medium text-red">
          {failureText(problem, t`That did not work. Please try again.`)}
        </p>
      )}
    </Dialog>
  );
};
