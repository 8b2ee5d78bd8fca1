// Heavy (Headless UI): loaded lazily. One ban in full, with its actions: edit, lift, note and answer an appeal.
import type { Ban } from '@ahl/shared-types/bans';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { longWhen } from '@/lib/when.ts';
import { useBanLabels, useBanPlace, useUntil } from '../ban-labels.ts';

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="label text-ink-2">{label}</dt>
    <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
  </div>
);

type Act = 'lift' | 'appeal' | 'granted' | 'declined';

const send = (id: string, act: Act, text: string): Promise<Ban> => {
  const params = { id };
  switch (act) {
    case 'lift':
      return call('POST /api/bans/:id/lift', { params, body: { note: text } });
    case 'appeal':
      return call('POST /api/bans/:id/appeal', { params, body: { text } });
    case 'granted':
    case 'declined':
      return call('POST /api/bans/:id/appeal/answer', { params, body: { decision: act, answer: text } });
  }
};

/** Renders the text that an action needs, and its button. */
const ActForm = ({ ban, act, onDone }: { ban: Ban; act: Act; onDone: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  const [isPending, setIsPending] = useState(false);
  const labels: Readonly<Record<Act, readonly [label: string, verb: string]>> = {
    lift: [t`Note (optional)`, t`Lift the ban`],
    appeal: [t`What the member says`, t`Keep the appeal`],
    granted: [t`Answer (optional)`, t`Grant and lift the ban`],
    declined: [t`Answer (optional)`, t`Decline the appeal`],
  };
  const [label, verb] = labels[act];
  const run = async () => {
    setIsPending(true);
    try {
      await send(ban.id, act, text.trim());
      await invalidate(client, 'GET /api/bans');
      onDone();
    } catch (error) {
      toastFailure(t`Not done`, error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full rounded-control border border-line bg-raised px-3 py-2"
      />
      <Button
        variant="primary"
        isPending={isPending}
        disabled={act === 'appeal' && text.trim() === ''}
        onClick={() => void run()}
      >
        {verb}
      </Button>
    </div>
  );
};

const Facts = ({ ban }: { ban: Ban }) => {
  const { t } = useLingui();
  const { appeals } = useBanLabels();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const when = (at: string) => longWhen(at, timeZone);
  const { imposed, lifted, appeal } = ban;
  return (
    <dl className="space-y-3">
      <Part label={t`Why`}>{ban.reason}</Part>
      {ban.words && <Part label={t`What the member reads`}>{ban.words}</Part>}
      {ban.evidence && <Part label={t`Evidence`}>{ban.evidence}</Part>}
      <Part label={t`Given`}>{t`${imposed.byName}, ${when(imposed.at)}`}</Part>
      {appeal && (
        <Part label={appeals[appeal.state]}>
          {appeal.text}
          {appeal.answer && <span className="block text-ink-2">{`${appeal.byName}: ${appeal.answer}`}</span>}
        </Part>
      )}
      {lifted && (
        <Part label={t`Lifted`}>
          {t`${lifted.byName}, ${when(lifted.at)}`}
          {lifted.note && <span className="block text-ink-2">{lifted.note}</span>}
        </Part>
      )}
    </dl>
  );
};

/** Renders the dialog. */
export const BanDialog = ({
  ban,
  onEdit,
  onClose,
}: {
  ban: Ban;
  onEdit: () => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [act, setAct] = useState<Act | null>(null);
  const { states } = useBanLabels();
  const placeOf = useBanPlace();
  const untilOf = useUntil();
  const { label, tone } = states[ban.state];
  const isActive = ban.state === 'active';
  const isOpen = ban.appeal?.state === 'open';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Ban of ${ban.member.name}`}
      description={`${placeOf(ban)} · ${untilOf(ban.until)}`}
    >
      <div className="space-y-4">
        <p className="flex flex-wrap items-center gap-3">
          <Chip tone={tone}>{label}</Chip>
          <Link to={`/admin/members/${ban.member.id}`} className="text-sky underline">
            <Trans>Open the member</Trans>
          </Link>
        </p>
        <Facts ban={ban} />
        {isActive && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={onEdit}>{t`Edit`}</Button>
            {!ban.appeal && <Button onClick={() => setAct('appeal')}>{t`Note an appeal`}</Button>}
            {isOpen && <Button onClick={() => setAct('declined')}>{t`Decline`}</Button>}
            {isOpen && <Button onClick={() => setAct('granted')}>{t`Grant`}</Button>}
            <Button onClick={() => setAct('lift')}>{t`Lift`}</Button>
          </div>
        )}
        {isActive && act && <ActForm key={act} ban={ban} act={act} onDone={() => setAct(null)} />}
      </div>
    </Dialog>
  );
};
