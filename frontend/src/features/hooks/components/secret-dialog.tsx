// Heavy (Headless UI): the list loads it lazily.
import { hookHeaders } from '@ahl/shared-types/hooks';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog, DialogActions } from '@/components/ui/dialog.tsx';

/** Shows the secret of a webhook, the only time. */
export const SecretDialog = ({
  name,
  secret,
  onClose,
}: {
  name: string;
  secret: string;
  onClose: () => void;
}) => {
  const { signature, delivery } = hookHeaders;
  const copy = () =>
    attempt(async () => {
      await navigator.clipboard.writeText(secret);
      toast({ title: t`The secret is copied` });
    }, t`The secret could not be copied`);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`The secret of ${name}`}
      description={t`It is shown now and never again. Your server checks with it that a message comes from the league.`}
    >
      <p className="rounded-control border border-line bg-raised px-3 py-2.5 font-mono break-all select-all">
        {secret}
      </p>
      <p className="mt-3 text-sm text-ink-2">
        <Trans>
          The header {signature} has a time t in seconds and v1, the HMAC-SHA256 of t, a dot and the body, in
          hex digits, with this secret as the key. The header {delivery} is the same when a message is sent
          again.
        </Trans>
      </p>
      <DialogActions>
        <Button icon={<Copy />} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="primary" onClick={onClose}>
          <Trans>I have stored it</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
};
