// `/admin/join/:requestId`: a host has scanned the code of somebody who asked to join, and lets them in without a mail.

import type { DeskJoin } from '@ahl/shared-types/join';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { RecordPage } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { QrCode } from '@/components/ui/qr-code.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';

type DeskLink = { url: string; expiresAt: string };

const Shown = ({ link }: { link: DeskLink }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const until = longWhen(link.expiresAt, timeZone);
  return (
    <div className="space-y-3">
      <p>
        <Trans>Let them scan this code with their phone and choose a password. Then they are a member.</Trans>
      </p>
      <QrCode text={link.url} className="w-64 max-w-full" />
      <p className="font-mono text-sm wrap-anywhere">{link.url}</p>
      <p className="text-ink-2">
        <Trans>It works once, until {until}.</Trans>
      </p>
    </div>
  );
};

const RequestForm = ({ request, requestId }: { request: DeskJoin; requestId: string }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [link, setLink] = useState<DeskLink | null>(null);
  const [isPending, setIsPending] = useState(false);
  const make = async () => {
    setIsPending(true);
    try {
      setLink(await call('POST /api/join/desk/:requestId/link', { params: { requestId } }));
    } catch (error) {
      const description = failureText(error, t`There is no link yet. Please try again.`);
      toast({ variant: 'error', title: t`Error`, description });
    }
    setIsPending(false);
  };
  const { firstName, lastName, city, email, requestedAt, isMember } = request;
  const when = longWhen(requestedAt, timeZone);
  return (
    <Card className="max-w-160 space-y-4 p-4 sm:p-6">
      <h1 className="title wrap-anywhere">{`${firstName} ${lastName}`}</h1>
      <Facts facts={[email, city, t`asked ${when}`]} className="wrap-anywhere" />
      {isMember && (
        <p className="font-medium">
          <Trans>There is an account with this e-mail already: they can sign in.</Trans>
        </p>
      )}
      {!isMember && !link && (
        <>
          <p className="text-ink-2">
            <Trans>
              Check that this is the person in front of you: you vouch for the name and the e-mail.
            </Trans>
          </p>
          <Button variant="primary" size="lg" icon={<KeyRound />} isPending={isPending} onClick={make}>
            <Trans>Confirm, and show their link</Trans>
          </Button>
        </>
      )}
      {link && <Shown link={link} />}
    </Card>
  );
};

/** Renders the page of a request that was scanned. */
export const DeskJoinPage = ({ requestId }: { requestId: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/join/desk/:requestId', { params: { requestId } });
  return (
    <RecordPage
      query={query}
      back={{ to: '/', label: t`Today's Tournaments` }}
      loadingLabel={t`Loading the request`}
      missingTitle={t`There is no such request to join`}
    >
      {(request) => <RequestForm request={request} requestId={requestId} />}
    </RecordPage>
  );
};
