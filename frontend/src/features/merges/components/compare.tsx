// Two accounts side by side: which values are taken from which, what happens to the rest, and the merge.
import type {
  MergeChoices,
  MergeField,
  MergePreview,
  MergeSide,
  MergeSideName,
} from '@ahl/shared-types/merges';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Combine } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { failureText } from '@/components/feedback/failure-text.ts';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatInstantDay, formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { comparePath, sideName } from '../combine-labels.ts';
import { FieldChoices } from './field-choices.tsx';
import { MergeCounts } from './merge-counts.tsx';
import { Obstacles } from './obstacles.tsx';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const Side = ({ side, which }: { side: MergeSide; which: MergeSideName }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const joined = formatInstantDay(side.joinedAt, timeZone);
  return (
    <div className="flex min-w-0 items-start gap-3 p-4">
      <Avatar name={sideName(side)} src={side.profileImage} size={44} className="max-sm:hidden" />
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/members/${side.id}`} className="font-semibold break-words hover:underline">
            {sideName(side)}
          </Link>
          {side.isBanned && <Chip tone="red">{t`Banned`}</Chip>}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {[formatPlayerNumber(side.playerNumber), side.role].join(' · ')}
        </p>
        <p className="text-sm text-ink-2">{t`joined ${joined}`}</p>
        <Chip tone={which === 'survivor' ? 'felt' : 'closed'}>
          {which === 'survivor' ? t`Is kept` : t`Goes`}
        </Chip>
      </div>
    </div>
  );
};

const Loading = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading both accounts`} className="space-y-3.5">
      <SkeletonBlock className="h-32 rounded-card" />
      <SkeletonBlock className="h-96 rounded-card" />
    </SkeletonGroup>
  );
};

const useMerge = ({ survivor, merged }: MergePreview) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const merge = useEndpointMutation('POST /api/merges');
  return async (choices: MergeChoices, note: string) => {
    await merge.mutateAsync({
      body: {
        survivorId: survivor.id,
        survivorVersion: survivor.version,
        mergedId: merged.id,
        mergedVersion: merged.version,
        choices,
        note,
      },
    });
    await invalidate(client, 'GET /api/merges');
    toast({
      title: t`Combined`,
      description: t`${sideName(survivor)} now has everything of both accounts.`,
    });
    navigate('/admin/combine-accounts?tab=merges', { replace: true });
  };
};

const Note = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t`Why they are one person (kept on record)`}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-control border border-line bg-raised px-3 py-2"
      />
    </div>
  );
};

const Pair = ({ preview }: { preview: MergePreview }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { survivor, merged, counts, obstacles } = preview;
  const [choices, setChoices] = useState<MergeChoices>(preview.choices);
  const [note, setNote] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const merge = useMerge(preview);
  const choose = (field: MergeField, side: MergeSideName) => setChoices({ ...choices, [field]: side });
  const nights = counts.find(({ kind }) => kind === 'nights')?.merged ?? 0;
  const number = formatPlayerNumber(merged.playerNumber);
  return (
    <div className="space-y-5">
      <Card className="grid grid-cols-2 divide-x divide-line">
        <Side side={survivor} which="survivor" />
        <Side side={merged} which="merged" />
      </Card>
      <Obstacles obstacles={obstacles} sharedNights={preview.sharedNights} />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <section aria-label={t`What is taken from which account`} className="space-y-2">
          <h2 className="label px-0.5 text-ink-2">
            <Trans>What is taken from which account</Trans>
          </h2>
          <FieldChoices preview={preview} choices={choices} onChoose={choose} />
        </section>
        <section aria-label={t`What happens to the rest`} className="space-y-2">
          <h2 className="label px-0.5 text-ink-2">
            <Trans>What happens to the rest</Trans>
          </h2>
          <MergeCounts counts={counts} />
        </section>
      </div>
      <div className="max-w-140">
        <Note value={note} onChange={setNote} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<ArrowLeftRight />}
          className="max-sm:w-full"
          onClick={() => navigate(comparePath(merged.id, survivor.id), { replace: true })}
        >
          {t`Keep the other one`}
        </Button>
        <Button
          variant="primary"
          icon={<Combine />}
          className="max-sm:w-full"
          disabled={obstacles.length > 0}
          onClick={() => setIsAsking(true)}
        >
          {t`Combine the accounts`}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            isOpen
            tone="primary"
            onClose={() => setIsAsking(false)}
            onConfirm={() => merge(choices, note.trim())}
            title={t`Combine these two accounts?`}
            text={t`${nights} nights and everything else of ${sideName(merged)} move to ${sideName(survivor)}. The number ${number} leads there from now on, and the sign-ins of the merged account end. You can undo this at any time.`}
            confirmLabel={t`Combine the accounts`}
            pendingLabel={t`Combining...`}
          />
        )}
      </Suspense>
    </div>
  );
};

/** Renders the comparison of two accounts. */
export const Compare = ({ survivorId, mergedId }: { survivorId: string; mergedId: string }) => {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/merges/preview', {
    query: { survivorId, mergedId },
  });
  if (data)
    return (
      <Pair key={`${survivorId}${mergedId}${data.survivor.version}${data.merged.version}`} preview={data} />
    );
  if (!error) return <Loading />;
  return (
    <Card>
      <ErrorState
        title={t`These accounts cannot be compared`}
        text={failureText(error, t`Please try again.`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </Card>
  );
};
