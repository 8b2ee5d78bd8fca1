// The account of a host: linked from a proposal or by search, and unlinked.
import type { HostPage, LikelyAccount } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as LinkIcon, Search, Unlink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { attempt } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useLinkHost } from '../use-link-host.ts';

const LinkDialog = lazy(() =>
  import('./link-account-dialog.tsx').then((file) => ({ default: file.LinkAccountDialog })),
);
const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

const Linked = ({ host, playerId }: { host: HostPage; playerId: string }) => {
  const { t } = useLingui();
  const link = useLinkHost();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <p>
        <Link to={`/admin/members/${playerId}`} className="font-medium underline">
          {host.playerNumber === null ? host.name : formatPlayerNumber(host.playerNumber)}
        </Link>
        {host.city && <span className="text-ink-2"> · {host.city}</span>}
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          This member has the host’s schedule, claims and notices after signing in. With the role Operator,
          the member also runs the clocks of the own nights.
        </Trans>
      </p>
      {!host.isRetired && (
        <Button icon={<Unlink />} onClick={() => setIsConfirming(true)}>
          <Trans>Unlink</Trans>
        </Button>
      )}
      <Suspense fallback={null}>
        {isConfirming && (
          <ConfirmDialog
            isOpen
            title={t`Unlink ${host.label} from the account?`}
            text={t`The member is signed out and no longer sees the host’s nights. The host stays on the list with all nights.`}
            confirmLabel={t`Unlink`}
            onClose={() => setIsConfirming(false)}
            onConfirm={() => link(host, null)}
          />
        )}
      </Suspense>
    </>
  );
};

const Proposal = ({ account, onLink }: { account: LikelyAccount; onLink: () => void }) => {
  const { t } = useLingui();
  const { name, playerNumber, city, hasSameEmail } = account;
  const facts = [formatPlayerNumber(playerNumber), city, hasSameEmail ? t`same e-mail` : t`name agrees`];
  return (
    <ListRow>
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <Button icon={<LinkIcon />} onClick={onLink} aria-label={t`Link ${name}`}>
        <Trans>Link</Trans>
      </Button>
    </ListRow>
  );
};

const Unlinked = ({ host }: { host: HostPage }) => {
  const { t } = useLingui();
  const link = useLinkHost();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className="text-sm text-ink-2">
        <Trans>
          No account yet. With one, the host has the schedule, claims and notices of the own nights after
          signing in.
        </Trans>
      </p>
      {host.likelyAccounts.length > 0 && (
        <List isBare aria-label={t`Members who may be this host`}>
          {host.likelyAccounts.map((account) => (
            <Proposal
              key={account.playerId}
              account={account}
              onLink={() => void attempt(() => link(host, account.playerId), t`Not saved`)}
            />
          ))}
        </List>
      )}
      <Button icon={<Search />} onClick={() => setIsOpen(true)}>
        <Trans>Find a member</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <LinkDialog host={host} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};

/** Renders the account of a host, with the actions that change it. */
export const HostAccount = ({ host }: { host: HostPage }) => (
  <Card className="space-y-3 p-4">
    <h2 className="font-semibold">
      <Trans>Account</Trans>
    </h2>
    {host.playerId ? <Linked host={host} playerId={host.playerId} /> : <Unlinked host={host} />}
  </Card>
);
