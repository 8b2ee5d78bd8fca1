import type { MemberRecord } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as LinkIcon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { attempt } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useLinkHost } from '../use-link-host.ts';

const maxShown = 5;

/** Lists the hosts with the member's first name who have no account: the member may be one of them. */
export const HostsWithoutAccount = ({ member }: { member: MemberRecord }) => {
  const { t } = useLingui();
  const link = useLinkHost();
  const navigate = useNavigate();
  const { data } = useEndpoint('GET /api/hosts', { query: { search: member.firstName, pageSize: 50 } });
  const hosts = (data?.items ?? []).filter(({ playerId }) => playerId === null).slice(0, maxShown);
  if (hosts.length === 0) return null;
  return (
    <Card className="space-y-3 p-4">
      <h2 className="font-semibold">
        <Trans>Is it one of these hosts?</Trans>
      </h2>
      <p className="text-sm text-ink-2">
        <Trans>They are on the list without an account. Linked, they keep their nights.</Trans>
      </p>
      <List isBare>
        {hosts.map((host) => (
          <ListRow key={host.id}>
            <p className="min-w-0 flex-1">
              <span className="block font-medium">{host.label}</span>
              <span className="block text-sm text-ink-2">
                {[host.phone, host.email].filter(Boolean).join(' · ')}
              </span>
            </p>
            <Button
              icon={<LinkIcon />}
              aria-label={t`Link ${host.label}`}
              onClick={() =>
                void attempt(async () => {
                  await link(host, member.id);
                  navigate(`/admin/hosts/edit?id=${host.id}`, { replace: true });
                }, t`Not saved`)
              }
            >
              <Trans>Link</Trans>
            </Button>
          </ListRow>
        ))}
      </List>
    </Card>
  );
};
