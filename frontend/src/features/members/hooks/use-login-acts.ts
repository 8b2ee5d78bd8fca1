// Runs an action of the help with a sign-in, shows its result, and reads the diagnosis again.
import type { LoginAct, LoginDiagnosis } from '@ahl/shared-types/login-help';
import type { OneTimeLink } from '@ahl/shared-types/members';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useActLabels } from '../login-labels.ts';

type Result = { link: OneTimeLink | null };

const send = async (
  { member, email }: LoginDiagnosis,
  act: Exclude<LoginAct, 'change-email'>,
): Promise<Result> => {
  const params = { id: member?.id ?? '' };
  switch (act) {
    case 'one-time-link':
      return { link: await call('POST /api/login-help/members/:id/link', { params }) };
    case 'resend-join':
    case 'unlock':
      await call('POST /api/login-help/acts', { body: { email, act } });
      return { link: null };
    case 'send-reset':
    case 'end-sessions':
    case 'reopen':
      await call('POST /api/login-help/members/:id/acts', { params, body: { act } });
      return { link: null };
  }
};

/** Returns the actions on one diagnosis: `run` runs one, `link` is the URL of the last one-time code. */
export const useLoginActs = (diagnosis: LoginDiagnosis) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const labels = useActLabels();
  const [pending, setPending] = useState<LoginAct | null>(null);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  const run = async (act: Exclude<LoginAct, 'change-email'>) => {
    setPending(act);
    try {
      const result = await send(diagnosis, act);
      setLink(result.link);
      if (!result.link) toast({ title: t`Done: ${labels[act]}` });
    } catch (error) {
      toastFailure(t`Not done`, error);
    } finally {
      setPending(null);
      await invalidate(client, 'GET /api/login-help');
    }
  };
  return { pending, link, run };
};
